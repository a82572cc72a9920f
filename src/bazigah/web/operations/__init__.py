"""Running the server: logs, figures, health, stopping, backups."""
