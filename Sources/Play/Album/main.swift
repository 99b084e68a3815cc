PlayHost<Album>.run()
