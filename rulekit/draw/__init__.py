"""Pictures of tables, lines of play and games, each with the same content as text."""
