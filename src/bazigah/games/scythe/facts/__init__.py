"""What the components are: `components.json` as constant tables."""
