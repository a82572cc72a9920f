"""What keeps strangers out: sessions, forgery tokens, headers, limits. Each a thin layer around the application."""
