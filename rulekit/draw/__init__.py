"""Pictures of a table: SVG and characters, drawn from what a game's zones say and nothing else."""
