import Backups
import Testing

@Suite("6.6 Row and detail, either source")
struct RowAndDetailTests {
  @Test func aLiveCoinIsShown() {
    let shown = shownCoin("bitcoin", live: [tether, bitcoin], backup: [])
    #expect(shown?.id == "bitcoin", "The coin of that id is shown.")
    #expect(shown?.title == "Bitcoin (BTC)", "The title is the name, and the symbol in capitals.")
    #expect(shown?.rank == 2, "The rank is the server's.")
    #expect(shown?.price == 64250.5, "The price is the server's.")
  }

  @Test func aCoinOfTheBackupIsShown() {
    let shown = shownCoin("bitcoin", live: [], backup: [oldTether, oldBitcoin])
    #expect(shown?.id == "bitcoin", "Without a live coin, the one in the backup is shown.")
    #expect(shown?.title == "Bitcoin (BTC)", "The title reads the same from either source.")
    #expect(shown?.rank == 1, "The rank is the one that was kept.")
    #expect(shown?.price == nil, "The backup knows no price, and none is made up.")
  }

  @Test func theLiveCoinWins() {
    var old = oldBitcoin
    old.name = "Bit Coin"
    old.symbol = "xbt"
    let shown = shownCoin("bitcoin", live: [bitcoin], backup: [old])
    #expect(
      shown?.title == "Bitcoin (BTC)",
      "Where there is a live coin, its name and symbol are shown, not the stale ones.")
    #expect(shown?.rank == 2, "Where there is a live coin, its rank is shown, not the stale one.")
    #expect(shown?.price == 64250.5, "Where there is a live coin, its price is shown.")
  }

  @Test func aRankThatIsGoneIsGone() {
    var unranked = bitcoin
    unranked.marketCapRank = nil
    let shown = shownCoin("bitcoin", live: [unranked], backup: [oldBitcoin])
    #expect(shown?.id == "bitcoin", "A coin without a rank is a coin.")
    #expect(
      shown?.rank == nil,
      "A live coin without a rank has none: the one in the backup is not mixed in, nor is it 0.")
  }

  @Test func aLiveCoinIsTakenAsItIs() {
    let odd = ServerCoin(
      id: "bitcoin", symbol: "", name: "", marketCapRank: 0, currentPrice: 0)
    let shown = shownCoin("bitcoin", live: [odd], backup: [oldBitcoin])
    #expect(shown?.title == " ()", "Everything comes from the live coin, an empty name too.")
    #expect(shown?.rank == 0, "A rank of 0 is the server's rank.")
    #expect(shown?.price == 0, "A price of 0 is the server's price, and no reason to pass it over.")
    #expect(
      shownCoin("Bitcoin", live: [bitcoin], backup: [oldBitcoin])?.id == nil,
      "An id is looked for letter by letter: capitals make another one.")
  }

  @Test func eachCoinHasItsOwnSource() {
    let live = [bitcoin]
    let backup = [oldBitcoin, oldTether]
    #expect(
      shownCoin("bitcoin", live: live, backup: backup)?.price == 64250.5,
      "This coin is live.")
    #expect(
      shownCoin("tether", live: live, backup: backup)?.title == "Tether (USDT)",
      "A coin that the server does not list any more is shown from the backup.")
  }

  @Test func whatIsInNeitherIsNotShown() {
    #expect(
      shownCoin("nocoin", live: [bitcoin], backup: [oldTether])?.id == nil,
      "A coin in neither list is nil, and not a coin without a name.")
    #expect(shownCoin("bitcoin", live: [], backup: [])?.id == nil, "Of no lists there is no coin.")
  }

  @Test func aMissingRankInTheBackupStaysMissing() {
    let shown = shownCoin("tether", live: [], backup: [oldTether])
    #expect(shown?.id == "tether", "A coin without a rank is a coin.")
    #expect(shown?.rank == nil, "A missing rank stays missing.")
  }

  @Test func aRowHasRankAndTitle() {
    let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 12, price: nil)
    #expect(rowText(of: coin) == "12 Exo (EX)", "A row is the rank, a space and the title.")
    let newcomer = ShownCoin(id: "x", title: "Exo (EX)", rank: nil, price: 1)
    #expect(rowText(of: newcomer) == "– Exo (EX)", "Without a rank there is a dash, not a 0.")
    let nought = ShownCoin(id: "x", title: "Exo (EX)", rank: 0, price: 1)
    #expect(rowText(of: nought) == "0 Exo (EX)", "A rank of 0 is a rank: only nil is none.")
  }

  @Test func aDetailHasThreeLines() {
    let coin = ShownCoin(id: "x", title: "Exo (EX)", rank: 12, price: 0.5)
    #expect(
      detailLines(of: coin) == ["Exo (EX)", "Rank 12", "Price 0.5"],
      "A detail is the title, the rank and the price.")
    let large = ShownCoin(id: "x", title: "Exo (EX)", rank: 12_345, price: 1_234_567.125)
    #expect(
      detailLines(of: large) == ["Exo (EX)", "Rank 12345", "Price 1234567.125"],
      "Large numbers are written as Swift prints them, without signs for thousands.")
    #expect(rowText(of: large) == "12345 Exo (EX)", "A large rank is written as Swift prints it.")
    let tiny = ShownCoin(id: "x", title: "Exo (EX)", rank: 1, price: 0.000_000_25)
    #expect(
      detailLines(of: tiny) == ["Exo (EX)", "Rank 1", "Price 2.5e-07"],
      "A tiny price is written as Swift prints it, and not rounded to nothing.")
    let free = ShownCoin(id: "x", title: "Exo (EX)", rank: 0, price: 0)
    #expect(
      detailLines(of: free) == ["Exo (EX)", "Rank 0", "Price 0.0"],
      "0 is a number like others: only nil is unknown.")
    let unknown = ShownCoin(id: "x", title: "Exo (EX)", rank: nil, price: nil)
    #expect(
      detailLines(of: unknown) == ["Exo (EX)", "No rank", "Price unknown"],
      "What is not known is said to be unknown, and is no 0.")
  }

  @Test func rowAndDetailReadTheSameFromBoth() {
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
      ], "But for the price, row and detail read the same from either source.")
  }
}

private let bitcoin = ServerCoin(
  id: "bitcoin", symbol: "btc", name: "Bitcoin", marketCapRank: 2, currentPrice: 64250.5)
private let tether = ServerCoin(
  id: "tether", symbol: "usdt", name: "Tether", marketCapRank: 3, currentPrice: 1)
private let oldBitcoin = BackupCoin(id: "bitcoin", symbol: "btc", name: "Bitcoin", rank: 1)
private let oldTether = BackupCoin(id: "tether", symbol: "usdt", name: "Tether", rank: nil)
