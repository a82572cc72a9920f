"""TableRegistry: what people do with them, in memory and in the database."""
