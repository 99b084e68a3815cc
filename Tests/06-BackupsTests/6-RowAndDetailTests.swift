import Backups
import Testing
import Workbench

@Suite("6.6 Row and detail, either source")
struct RowAndDetailTests {
  // Rules: t1, t4
  @Test func aLiveCoinIsShown() {
    let shown = shownCoin("bitcoin", live: [tether, bitcoin], backup: [])
    #expect(shown?.id == "bitcoin", "`shownCoin` returns the coin with that id.")
    #expect(
      shown?.title == "Bitcoin (BTC)",
      "`title` is the name, and the symbol in uppercase in parentheses.")
    #expect(shown?.rank == 2, "For a live coin, `shownCoin` returns the server's rank.")
    #expect(shown?.price == 64250.5, "For a live coin, `shownCoin` returns the server's price.")
  }

  // Rules: t2, t4
  @Test func aCoinOfTheBackupIsShown() {
    let shown = shownCoin("bitcoin", live: [], backup: [oldTether, oldBitcoin])
    #expect(
      shown?.id == "bitcoin", "If there is no live coin, `shownCoin` returns that of the backup.")
    #expect(shown?.title == "Bitcoin (BTC)", "`shownCoin` makes the same title from either source.")
    #expect(shown?.rank == 1, "Without a live coin, `shownCoin` returns the rank of the backup.")
    #expect(
      shown?.price == nil,
      "For a coin of the backup, `shownCoin` returns no price: nil, not an invented one.")
  }

  // Rules: t1
  @Test func theLiveCoinWins() {
    var old = oldBitcoin
    old.name = "Bit Coin"
    old.symbol = "xbt"
    let shown = shownCoin("bitcoin", live: [bitcoin], backup: [old])
    #expect(
      shown?.title == "Bitcoin (BTC)",
      "If there is a live coin, `shownCoin` uses its name and symbol, not the stale ones.")
    #expect(
      shown?.rank == 2, "If there is a live coin, `shownCoin` uses its rank, not the stale one.")
    #expect(shown?.price == 64250.5, "If there is a live coin, `shownCoin` uses its price.")
  }

  // Rules: t1
  @Test func aMissingLiveRankIsMissing() {
    var unranked = bitcoin
    unranked.marketCapRank = nil
    let shown = shownCoin("bitcoin", live: [unranked], backup: [oldBitcoin])
    #expect(shown?.id == "bitcoin", "`shownCoin` returns a coin even if it has no rank.")
    #expect(
      shown?.rank == nil,
      """
      If a live coin has no rank, `rank` is nil: neither the rank of the backup nor 0 replaces it.
      """)
  }

  // Rules: e2
  @Test func anEmptyLiveNameStaysEmpty() {
    let odd = ServerCoin(
      id: "bitcoin", symbol: "", name: "", marketCapRank: 3, currentPrice: 5)
    let shown = shownCoin("bitcoin", live: [odd], backup: [oldBitcoin])
    #expect(
      shown?.title == " ()",
      """
      `shownCoin` keeps an empty name and symbol of a live coin: the backup does not replace them.
      """)
  }

  // Rules: e1
  @Test func idsAreComparedExactly() {
    #expect(
      shownCoin("Bitcoin", live: [bitcoin], backup: [oldBitcoin])?.id == nil,
      "`shownCoin` compares ids exactly, including case: `Bitcoin` is not `bitcoin`.")
    #expect(
      shownCoin("bit", live: [bitcoin], backup: [oldBitcoin])?.id == nil,
      "`shownCoin` compares ids exactly: a part of an id is not that id.")
    for id in [" bitcoin", "bitcoin ", "btc", "Bitcoin", ""] {
      #expect(
        shownCoin(id, live: [bitcoin], backup: [])?.id == nil,
        "`shownCoin` compares ids exactly, and only ids: “\(id)” is not the id of a live coin.")
      #expect(
        shownCoin(id, live: [], backup: [oldBitcoin])?.id == nil,
        """
        `shownCoin` compares ids exactly, and only ids: “\(id)” is not the id of a coin in the \
        backup.
        """)
    }
    let unnamed = ServerCoin(
      id: "", symbol: "no", name: "No id", marketCapRank: nil, currentPrice: 1)
    #expect(
      shownCoin("", live: [bitcoin, unnamed], backup: [])?.title == "No id (NO)",
      "`shownCoin` compares ids exactly: an empty id is an id like any other.")
  }

  // Rules: t1, t2
  @Test func eachCoinHasItsOwnSource() {
    let live = [bitcoin]
    let backup = [oldBitcoin, oldTether]
    #expect(
      shownCoin("bitcoin", live: live, backup: backup)?.price == 64250.5,
      "For a coin that is in both lists, `shownCoin` uses the live one.")
    #expect(
      shownCoin("tether", live: live, backup: backup)?.title == "Tether (USDT)",
      "`shownCoin` finds a coin that is only in the backup, even if there are other live coins.")
    let many = (1...3000).map {
      ServerCoin(id: "\($0)", symbol: "c", name: "C", marketCapRank: $0, currentPrice: 1)
    }
    #expect(
      shownCoin("bitcoin", live: many + [bitcoin], backup: backup)?.price == 64250.5,
      "`shownCoin` finds the last of 3001 live coins.")
    let old = (1...3000).map { BackupCoin(id: "\($0)", symbol: "c", name: "C", rank: $0) }
    #expect(
      shownCoin("bitcoin", live: [], backup: old + [oldBitcoin])?.rank == 1,
      "`shownCoin` finds the last of 3001 coins in the backup.")
  }

  // Rules: t3
  @Test func aCoinInNeitherListIsNil() {
    #expect(
      shownCoin("nocoin", live: [bitcoin], backup: [oldTether])?.id == nil,
      "For a coin in neither list, `shownCoin` returns nil, not a coin without a name.")
    #expect(
      shownCoin("bitcoin", live: [], backup: [])?.id == nil,
      "For empty lists, `shownCoin` returns nil.")
  }

  // Rules: t2
  @Test func aMissingRankInTheBackupStaysMissing() {
    let shown = shownCoin("tether", live: [], backup: [oldTether])
    #expect(shown?.id == "tether", "`shownCoin` returns a coin even if it has no rank.")
    #expect(
      shown?.rank == nil, "If a rank is missing in the backup, `shownCoin` leaves it missing.")
  }

  // Rules: t1, t2, t4
  @Test func theTitleHasTheSymbolInUppercase() {
    let odd = ServerCoin(
      id: "x", symbol: "aBc2", name: "The  odd coin", marketCapRank: nil, currentPrice: 1)
    #expect(
      shownCoin("x", live: [odd], backup: [])?.title == "The  odd coin (ABC2)",
      "`title` contains the name as it is, and the whole symbol in uppercase.")
    let long = " " + String(repeating: "A very long name ", count: 5)
    let foreign = BackupCoin(id: "y", symbol: "éther", name: long, rank: nil)
    let shown = shownCoin("y", live: [odd], backup: [foreign])
    #expect(
      shown?.title == "\(long) (ÉTHER)",
      "`title` contains the whole name as it is, and all letters of the symbol in uppercase.")
    for (name, symbol, title) in [
      ("tether gold", "xaut", "tether gold (XAUT)"), ("", "", " ()"), ("", "no", " (NO)"),
      ("One\ntwo", "maß", "One\ntwo (MASS)"), (" Exo ", " e x ", " Exo  ( E X )"),
    ] {
      let live = ServerCoin(
        id: "x", symbol: symbol, name: name, marketCapRank: nil, currentPrice: 1)
      #expect(
        shownCoin("x", live: [live], backup: [])?.title == title,
        "`title` contains the name of a live coin as it is, and its whole symbol in uppercase.")
      let old = BackupCoin(id: "x", symbol: symbol, name: name, rank: nil)
      #expect(
        shownCoin("x", live: [], backup: [old])?.title == title,
        "`title` contains the name in the backup as it is, and its whole symbol in uppercase.")
    }
  }

  // Rules: t5
  @Test func aRowHasRankAndTitle() {
    let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 12, price: nil)
    #expect(rowText(of: coin) == "12 Exo (EX)", "`rowText` is the rank, a space and the title.")
    let newcomer = ShownCoin(id: "x", title: "Exo (EX)", rank: nil, price: 1)
    #expect(
      rowText(of: newcomer) == "– Exo (EX)",
      "Without a rank, `rowText` has a dash (U+2013) in its place.")
  }

  // Rules: t6, t7, t8
  @Test func aDetailHasThreeLines() {
    let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 12, price: 0.5)
    #expect(
      detailLines(of: coin) == ["Exo (EX)", "Rank 12", "Price 0.5"],
      "`detailLines` are three: the title, the rank and the price.")
    let unknown = ShownCoin(id: "x", title: "Exo (EX)", rank: nil, price: nil)
    #expect(
      detailLines(of: unknown) == ["Exo (EX)", "No rank", "Price unknown"],
      "`detailLines` says `No rank` and `Price unknown` for what is nil.")
  }

  // Rules: t6
  @Test func theFirstLineIsTheTitle() {
    let coin = ShownCoin(id: "id", title: "Any title", rank: 1, price: 1)
    #expect(
      detailLines(of: coin).first == "Any title", "The first line of `detailLines` is the title.")
    let long = String(repeating: "A long title ", count: 10)
    #expect(
      detailLines(of: ShownCoin(id: "id", title: long, rank: 1, price: 1)).first == long,
      "The first line of `detailLines` is the whole title, however long it is.")
    for title in [
      "", " ", "\n", "\tExo\t(EX)", "One\ntwo\r\nthree", "\n Exo (EX)\n\n", " Exo  (EX) ",
    ] {
      #expect(
        detailLines(of: ShownCoin(id: "id", title: title, rank: 1, price: nil))
          == [title, "Rank 1", "Price unknown"],
        "`detailLines` are three and the first is the title, even one with line breaks or none.")
    }
  }

  // Rules: t7
  @Test func theSecondLineIsTheRank() {
    for (rank, line) in [(7, "Rank 7"), (nil, "No rank")] {
      let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: rank, price: 1)
      #expect(
        detailLines(of: coin).dropFirst().first == line,
        "The second line of `detailLines` is `Rank` and the number, or `No rank`.")
    }
  }

  // Rules: t8
  @Test func theThirdLineIsThePrice() {
    for (price, line) in [(2.25, "Price 2.25"), (nil, "Price unknown")] {
      let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 1, price: price)
      #expect(
        detailLines(of: coin).dropFirst(2).first == line,
        "The third line of `detailLines` is `Price` and the number, or `Price unknown`.")
    }
  }

  // Rules: 2
  @Test func zeroIsAValue() {
    let free = ServerCoin(
      id: "bitcoin", symbol: "btc", name: "Bitcoin", marketCapRank: 0, currentPrice: 0)
    let shown = shownCoin("bitcoin", live: [free], backup: [oldBitcoin])
    #expect(
      shown?.rank == 0,
      "`shownCoin` keeps rank 0 of a live coin: it is a value, not a missing rank.")
    #expect(
      shown?.price == 0,
      "`shownCoin` keeps price 0 of a live coin: it is a value, not a missing price.")
    var old = oldBitcoin
    old.rank = 0
    #expect(
      shownCoin("bitcoin", live: [], backup: [old])?.rank == 0,
      "`shownCoin` keeps rank 0 of the backup: it is a value, not a missing rank.")
    let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 0, price: 0)
    #expect(
      rowText(of: coin) == "0 Exo (EX)",
      "`rowText` shows rank 0 as a number: only nil becomes a dash.")
    #expect(
      detailLines(of: coin) == ["Exo (EX)", "Rank 0", "Price 0.0"],
      "`detailLines` shows zero like any other value: only nil is missing.")
  }

  // Rules: 1
  @Test func numbersAreWrittenAsSwiftPrintsThem() {
    let large = ShownCoin(id: "x", title: "Exo (EX)", rank: 1_234_567, price: 1_234_567.125)
    #expect(
      detailLines(of: large) == ["Exo (EX)", "Rank 1234567", "Price 1234567.125"],
      "`detailLines` writes large numbers as Swift prints them, without grouping.")
    #expect(
      rowText(of: large) == "1234567 Exo (EX)",
      "`rowText` writes a large rank as Swift prints it, without grouping.")
    for (price, text) in [
      (0.000_000_25, "2.5e-07"), (0.000_000_001_23, "1.23e-09"), (5e-324, "5e-324"),
    ] {
      let tiny = ShownCoin(id: "x", title: "Exo (EX)", rank: 1, price: price)
      #expect(
        detailLines(of: tiny) == ["Exo (EX)", "Rank 1", "Price \(text)"],
        "`detailLines` writes a tiny price as Swift prints it, not rounded to zero.")
    }
    for (price, text) in [
      (250, "250.0"), (-1.5, "-1.5"), (1e20, "1e+20"), (0.123_456_789_012, "0.123456789012"),
      (1e16, "1e+16"), (-0.0, "-0.0"),
    ] {
      let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: -1, price: price)
      #expect(
        detailLines(of: coin) == ["Exo (EX)", "Rank -1", "Price \(text)"],
        "`detailLines` writes every number as Swift prints it, even a whole or a negative one.")
      #expect(
        rowText(of: coin) == "-1 Exo (EX)",
        "`rowText` writes every rank as Swift prints it, even a negative one.")
    }
  }

  // Rules: 1, 2
  @Test func aPriceNeedNotBeFinite() {
    for (price, text) in [(Double.infinity, "inf"), (Double.nan, "nan")] {
      let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 1, price: price)
      #expect(
        detailLines(of: coin) == ["Exo (EX)", "Rank 1", "Price \(text)"],
        "`detailLines` writes `inf` and `nan` as Swift prints them: only nil is missing.")
      let unranked = ShownCoin(id: "x", title: "Exo (EX)", rank: nil, price: price)
      #expect(
        detailLines(of: unranked) == ["Exo (EX)", "No rank", "Price \(text)"],
        "`detailLines` writes `inf` and `nan` as Swift prints them, even without a rank.")
    }
  }

  // Rules: t1, t2
  @Test func rowAndDetailAreTheSameFromBoth() {
    var live = bitcoin
    live.marketCapRank = 1
    let texts = [
      shownCoin("bitcoin", live: [live], backup: []),
      shownCoin("bitcoin", live: [], backup: [oldBitcoin]),
    ].map { $0.map { [rowText(of: $0)] + detailLines(of: $0).dropLast() } ?? [] }
    #expect(
      texts == [
        ["1 Bitcoin (BTC)", "Bitcoin (BTC)", "Rank 1"],
        ["1 Bitcoin (BTC)", "Bitcoin (BTC)", "Rank 1"],
      ], "Except for the price, `rowText` and `detailLines` are the same from either source.")
  }

  // Rules: t1, t2, e1
  @Test(arguments: ["Wrapped-BTC", " é 1", ""])
  func theIdIsReturnedUnchanged(id: String) {
    let live = ServerCoin(id: id, symbol: "a", name: "A", marketCapRank: 1, currentPrice: 1)
    let old = BackupCoin(id: id, symbol: "b", name: "B", rank: 2)
    #expect(
      shownCoin(id, live: [bitcoin, live], backup: [])?.id == id,
      "`shownCoin` returns the id of a live coin unchanged.")
    #expect(
      shownCoin(id, live: [], backup: [oldBitcoin, old])?.id == id,
      "`shownCoin` returns the id of a coin in the backup unchanged.")
  }

  // Rules: t5, t6
  @Test(arguments: ["", " ", "Exo (EX) ", "\nExo\n"])
  func anyTitleIsShownUnchanged(title: String) {
    let coin = ShownCoin(id: "x", title: title, rank: 8, price: nil)
    #expect(
      rowText(of: coin) == "8 \(title)", "`rowText` ends with a space and the unchanged title.")
    #expect(
      detailLines(of: coin) == [title, "Rank 8", "Price unknown"],
      "The first of `detailLines` is the unchanged title.")
  }

  // Rules: t1, t2, 2
  @Test func everyNumberIsTakenAsItIs() {
    for (rank, price) in [
      (-1, -1.5), (0, -0.0), (1, .nan), (.min, .infinity), (.max, -.infinity), (nil, 1e-300),
    ] as [(Int?, Double)] {
      let live = ServerCoin(
        id: "x", symbol: "ex", name: "Exo", marketCapRank: rank, currentPrice: price)
      #expect(
        numbers(of: shownCoin("x", live: [live], backup: [])) == [text(rank), "\(price)"],
        "`shownCoin` takes every number of a live coin as it is: only nil is a missing value.")
      let old = BackupCoin(id: "x", symbol: "ex", name: "Exo", rank: rank)
      #expect(
        numbers(of: shownCoin("x", live: [], backup: [old])) == [text(rank), "nil"],
        "`shownCoin` takes every rank in the backup as it is: only nil is a missing value.")
    }
  }

  // Rules: e1
  @Test(arguments: keysThatLookTheSame)
  func idsThatLookTheSameAreEqual(ids: [String]) {
    for (id, other) in zip(ids, ids.dropFirst() + ids.prefix(1)) {
      let live = ServerCoin(id: id, symbol: "a", name: "A", marketCapRank: 1, currentPrice: 1)
      let old = BackupCoin(id: id, symbol: "b", name: "B", rank: 2)
      #expect(
        shownCoin(other, live: [live], backup: [old])?.title == "A (A)",
        "`shownCoin` compares the ids of live coins with `==`, which compares characters, not bytes."
      )
      #expect(
        shownCoin(other, live: [], backup: [old])?.title == "B (B)",
        """
        `shownCoin` compares the ids in the backup with `==`, which compares characters, not bytes.
        """)
    }
  }
}

/// The texts of rank and price.
private func numbers(of coin: ShownCoin?) -> [String] {
  coin.map { [text($0.rank), $0.price.map { "\($0)" } ?? "nil"] } ?? []
}

private func text(_ rank: Int?) -> String { rank.map { "\($0)" } ?? "nil" }

private let bitcoin = ServerCoin(
  id: "bitcoin", symbol: "btc", name: "Bitcoin", marketCapRank: 2, currentPrice: 64250.5)
private let tether = ServerCoin(
  id: "tether", symbol: "usdt", name: "Tether", marketCapRank: 3, currentPrice: 1)
private let oldBitcoin = BackupCoin(id: "bitcoin", symbol: "btc", name: "Bitcoin", rank: 1)
private let oldTether = BackupCoin(id: "tether", symbol: "usdt", name: "Tether", rank: nil)
