"""What keeps strangers out: sessions, CSRF tokens, headers, limits. None of it knows pages or settings."""
