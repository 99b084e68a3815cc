PlayHost<Shelf>.run()
