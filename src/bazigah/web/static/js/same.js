// An element that comes empty and says that it is the same stays as it is, wherever it belongs now.

htmx.registerExtension("same", { htmx_before_morph_node: (_, { newNode }) => !newNode.hasAttribute("same") });
