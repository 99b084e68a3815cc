import Caching
import Foundation
import Synchronization
import Testing
import Workbench

@Suite("8.5 What the screen shows")
@MainActor struct ScreenStateTests {
  private let network = Network()

  @Test func aPictureIsLoaded() async {
    let screen = network.screen()
    #expect(words(screen.state) == "idle", "At first there is nothing to show, and nothing loads.")
    let load = Task { await screen.load("https://album.example/7.png") }
    await network.asked(1)
    #expect(words(screen.state) == "loading", "While the network is asked, the screen says so.")
    network.answer("https://album.example/7.png", with: .success(("picture 7", 200)))
    await load.value
    #expect(words(screen.state) == "loaded picture 7", "What has come is shown.")
  }

  @Test(arguments: [
    "", "7", "no picture here", "/photos/7.png", "mailto:anna@album.example",
    "FTP://Album.example/7.png", "httpx://photos.example/7.png", "https:7.png", "https:/7.png",
    "https:///7.png", "https://",
  ])
  func aBadAddress(address: String) async {
    let screen = network.screen()
    await screen.load(address)
    #expect(
      words(screen.state) == "failed: bad address \(address)",
      "This is no address on the web: it failed, and is not loading for ever.")
    #expect(network.asks == [], "Where there is no address, the network is not asked.")
  }

  @Test func bothSchemesAreGood() async {
    for address in ["http://album.example/7.png", "https://album.example/7.png"] {
      let shown = await network.outcome(.success(("picture 7", 200)), of: address)
      #expect(shown == "loaded picture 7", "\(address) is an address on the web.")
    }
  }

  @Test(arguments: [100, 199, 300, 304, 404, 500, 503])
  func aBadStatus(status: Int) async {
    for body in ["picture of an error", "<html>Back soon</html>", ""] {
      let asks = Tally()
      let screen = PictureScreen(
        isPicture: { String(decoding: $0, as: UTF8.self).hasPrefix("picture") },
        fetch: { _ in
          asks.add()
          return (Data(body.utf8), status)
        })
      await screen.load("https://album.example/7.png")
      #expect(
        words(screen.state) == "failed: bad status \(status)",
        "The server said no, whatever came with it: that is not shown, nor waited for any longer.")
      #expect(asks.count == 1, "One load asks once, whatever the answer.")
    }
  }

  @Test(arguments: [200, 203, 299])
  func aGoodStatus(status: Int) async {
    let shown = await network.outcome(.success(("picture 7", status)))
    #expect(shown == "loaded picture 7", "From 200 to 299, the server said yes.")
  }

  @Test func a200ThatIsNoPicture() async {
    var shown = await network.outcome(.success(("<html>Please log in</html>", 200)))
    #expect(shown == "failed: not a picture", "The status is good, but what came is no picture.")
    shown = await network.outcome(.success(("", 200)))
    #expect(shown == "failed: not a picture", "Nothing at all is no picture either.")
  }

  @Test func anErrorOfTheNetwork() async {
    let shown = await network.outcome(.failure(Unplugged(cable: 3)))
    #expect(
      shown == "failed: unreachable, cable 3",
      "The network's error is kept, to be explained.")
  }

  @Test func anURLErrorThatIsNoCancelling() async {
    let shown = await network.outcome(.failure(URLError(.notConnectedToInternet)))
    #expect(
      shown == "failed: unreachable, URL error \(URLError.Code.notConnectedToInternet.rawValue)",
      "Only one of the URL errors says that the load was cancelled. The others are failures.")
  }

  @Test(arguments: [false, true])
  func aCancelledLoad(asURLError: Bool) async {
    let screen = network.screen()
    let load = Task { await screen.load("https://album.example/7.png") }
    await network.asked(1)
    load.cancel()
    let error: any Error = asURLError ? URLError(.cancelled) : CancellationError()
    network.answer("https://album.example/7.png", with: .failure(error))
    await load.value
    #expect(
      words(screen.state) == "idle",
      "Who called the load off need not be told that it failed, nor wait for it any longer.")
  }

  @Test(arguments: [false, true])
  func theErrorSaysThatItWasCancelled(asURLError: Bool) async {
    let error: any Error = asURLError ? URLError(.cancelled) : CancellationError()
    let shown = await network.outcome(.failure(error))
    #expect(
      shown == "idle", "The error alone says that the load was cancelled, by whomever it was.")
  }

  @Test(arguments: [false, true])
  func whatFetchBroughtCountsThoughTheTaskWasCancelled(succeeds: Bool) async {
    let screen = network.screen()
    let load = Task { await screen.load("https://album.example/7.png") }
    await network.asked(1)
    load.cancel()
    network.answer(
      "https://album.example/7.png",
      with: succeeds ? .success(("picture 7", 200)) : .failure(Unplugged(cable: 3)))
    await load.value
    #expect(
      words(screen.state) == (succeeds ? "loaded picture 7" : "failed: unreachable, cable 3"),
      "What fetch did decides, and not whether somebody had lost patience by then.")
  }

  @Test func theSameAddressAgainIsALoadOfItsOwn() async {
    let screen = network.screen()
    let address = "https://album.example/7.png"
    let first = Task { await screen.load(address) }
    await network.asked(1)
    let second = Task { await screen.load(address) }
    await network.asked(2)
    #expect(network.asks.count == 2, "The later load asks too, though the address is the same.")
    network.answer(address, with: .success(("picture of old", 200)))
    await first.value
    #expect(words(screen.state) == "loading", "The later load is still under way.")
    network.answer(address, with: .success(("picture of new", 200)))
    await second.value
    #expect(words(screen.state) == "loaded picture of new", "The later load decides.")
  }

  @Test func afterEveryEndItCanBeLoadedAgain() async {
    let screen = network.screen()
    let address = "https://album.example/7.png"
    for end: Result<(String, Int), any Error> in [
      .success(("", 404)), .failure(Unplugged(cable: 1)), .failure(CancellationError()),
      .success(("no", 200)), .success(("picture 7", 200)), .success(("picture 8", 200)),
    ] {
      let load = Task { await screen.load(address) }
      await network.asked(network.asks.count + 1)
      #expect(words(screen.state) == "loading", "A new load shows that it is loading.")
      network.answer(address, with: end)
      await load.value
    }
    #expect(words(screen.state) == "loaded picture 8", "The last load is the one that counts.")
    await screen.load("no address")
    #expect(
      words(screen.state) == "failed: bad address no address",
      "A picture that was shown before is not the one at this address.")
  }

  @Test(arguments: [true, false])
  func anEarlierLoadChangesNothingAnyMore(succeeds: Bool) async {
    let screen = network.screen()
    let slow = Task { await screen.load("https://album.example/slow.png") }
    await network.asked(1)
    let quick = Task { await screen.load("https://album.example/quick.png") }
    await network.asked(2)
    let late: Result<(String, Int), any Error> =
      succeeds ? .success(("picture slow", 200)) : .failure(CancellationError())
    network.answer("https://album.example/slow.png", with: late)
    await slow.value
    #expect(words(screen.state) == "loading", "The later load is still under way.")
    network.answer("https://album.example/quick.png", with: .success(("picture quick", 200)))
    await quick.value
    #expect(words(screen.state) == "loaded picture quick", "The later load's picture is shown.")
  }

  @Test func aBadAddressIsTheLastLoadToo() async {
    let screen = network.screen()
    let slow = Task { await screen.load("https://album.example/slow.png") }
    await network.asked(1)
    await screen.load("no address")
    network.answer("https://album.example/slow.png", with: .success(("picture slow", 200)))
    await slow.value
    #expect(
      words(screen.state) == "failed: bad address no address",
      "The load of a bad address is the later one, and decides.")
  }

  @Test func anAnswerThatComesTooLate() async {
    let screen = network.screen()
    let slow = Task { await screen.load("https://album.example/slow.png") }
    await network.asked(1)
    let quick = Task { await screen.load("https://album.example/quick.png") }
    await network.asked(2)
    network.answer("https://album.example/quick.png", with: .success(("picture quick", 200)))
    await quick.value
    network.answer("https://album.example/slow.png", with: .success(("picture slow", 200)))
    await slow.value
    #expect(
      words(screen.state) == "loaded picture quick",
      "An answer to an earlier load does not take the place of the picture that is wanted now.")
  }
}

/// How long a request may take to be made.
private let patience = Patience()

private struct Unplugged: Error {
  let cable: Int
}

private func words(_ state: PictureState) -> String {
  switch state {
  case .idle: "idle"
  case .loading: "loading"
  case .loaded(let data): "loaded \(String(decoding: data, as: UTF8.self))"
  case .failed(.badAddress(let address)): "failed: bad address \(address)"
  case .failed(.badStatus(let status)): "failed: bad status \(status)"
  case .failed(.notAPicture): "failed: not a picture"
  case .failed(.unreachable(let error as Unplugged)): "failed: unreachable, cable \(error.cable)"
  case .failed(.unreachable(let error as URLError)):
    "failed: unreachable, URL error \(error.code.rawValue)"
  case .failed(.unreachable): "failed: unreachable, for another reason"
  @unknown default: "another state"
  }
}

/// A network where the album answers when the test says so, and everything else at once.
private final class Network: Sendable {
  private typealias Answer = CheckedContinuation<(data: Data, status: Int), any Error>
  private let pending = Mutex<[URL: [Answer]]>([:])
  private let addresses = Recorder<String>()

  /// The addresses that were asked for.
  var asks: [String] { addresses.all }

  @MainActor func screen() -> PictureScreen {
    PictureScreen(
      isPicture: { String(decoding: $0, as: UTF8.self).hasPrefix("picture") },
      fetch: { try await self.fetch($0) })
  }

  private func fetch(_ url: URL) async throws -> (data: Data, status: Int) {
    try await withCheckedThrowingContinuation { answer in
      let waits = url.host == "album.example"
      if waits { pending.withLock { $0[url, default: []].append(answer) } }
      addresses.record(url.absoluteString)
      if !waits { answer.resume(returning: (Data("picture of nothing".utf8), 200)) }
    }
  }

  /// Waits until there were so many asks, or patience is at its end.
  @MainActor func asked(_ count: Int) async {
    await patience.until { asks.count >= count }
  }

  /// Answers the request for an address that has waited longest.
  func answer(_ address: String, with result: Result<(String, Int), any Error>) {
    let answer = URL(string: address).flatMap { url in
      pending.withLock { $0[url]?.isEmpty == false ? $0[url]?.removeFirst() : nil }
    }
    answer?.resume(with: result.map { (Data($0.utf8), $1) })
  }

  /// What a screen shows after one load that ends like this.
  @MainActor func outcome(
    _ result: Result<(String, Int), any Error>, of address: String = "https://album.example/7.png"
  ) async -> String {
    let screen = screen()
    let before = asks.count
    let load = Task { await screen.load(address) }
    await asked(before + 1)
    answer(address, with: result)
    await load.value
    return words(screen.state)
  }
}
