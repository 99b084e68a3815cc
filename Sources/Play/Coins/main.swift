PlayHost<Coins>.run()
