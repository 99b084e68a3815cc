PlayHost<DrawingApp>.run()
