"""mjtable on the host: simulator, tools for boards, records."""
