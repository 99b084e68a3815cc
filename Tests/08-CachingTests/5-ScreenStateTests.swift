import Caching
import Foundation
import Synchronization
import Testing
import Workbench

@Suite("8.5 What the screen shows")
@MainActor struct ScreenStateTests {
  private let network = Network()

  // Rules: t2, t5
  @Test func aPictureIsLoaded() async {
    let screen = network.screen()
    #expect(words(screen.state) == "idle", "Before the first `load`, the state is `idle`.")
    let load = Task { await screen.load("https://album.example/7.png") }
    await network.asked(1)
    #expect(words(screen.state) == "loading", "While `fetch` is in flight, the state is `loading`.")
    network.answer("https://album.example/7.png", with: .success(("picture 7", 200)))
    await load.value
    #expect(
      words(screen.state) == "loaded picture 7",
      "If `fetch` returned a picture, the state is `loaded` with the data.")
  }

  // Rules: t1
  @Test(arguments: [
    "", "7", "no picture here", "/photos/7.png", "mailto:anna@album.example",
    "FTP://Album.example/7.png", "httpx://photos.example/7.png", "https:7.png", "https:/7.png",
    "https:///7.png", "https://", "  7  ", "http://:80/owl", "http://ana@/owl",
  ])
  func aBadAddress(address: String) async {
    let screen = network.screen()
    await screen.load(address)
    #expect(
      words(screen.state) == "failed: bad address \(address)",
      "A bad address gives `failed(.badAddress)` with the address.")
    #expect(network.asks == [], "`load` does not call `fetch` for a bad address.")
  }

  // Rules: t1, t5
  @Test func bothSchemesAreGood() async {
    for address in ["http://album.example/7.png", "https://album.example/7.png"] {
      let shown = await network.outcome(.success(("picture 7", 200)), of: address)
      #expect(
        shown == "loaded picture 7", "\(address) is a good address: `load` loads the picture.")
    }
  }

  // Rules: t1, t5, 1
  @Test(arguments: [
    "https://album.example/7.png?size=2&at=3#top", "https://Album.example/Photos/7.PNG",
    "http://localhost/7", "http://localhost:8080/7.png", "https://album.example",
    "https://album.example/", "http://127.0.0.1/7.png", "https://ana:secret@album.example/7.png",
    "https://album.example/a%20b//7", "http://album.example/a/../owl",
    "https://album.example/./a/./7.png", "https://album.example:443/7.png",
    "https://album.example/a%2Fb/%7Eana", "https://album.example/7.png?",
    "https://album.example/a/", "http://nas/owl.png", "http://[::1]:8080/7.png",
    "https://album.example/7.png?signature=" + String(repeating: "x", count: 5000),
  ])
  func fetchGetsTheWholeURL(address: String) async {
    let asks = Recorder<String>()
    let screen = PictureScreen(
      isPicture: { $0.isEmpty },
      fetch: { url in
        asks.record(url.absoluteString)
        return (Data(), 200)
      })
    await screen.load(address)
    #expect(asks.all == [address], "`load` calls `fetch` once, with the URL of the address.")
    #expect(
      words(screen.state) == "loaded ", "What `isPicture` accepts gives `loaded`, even empty data.")
  }

  // Rules: t3, 1
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
        "A status outside 200 to 299 gives `failed(.badStatus)`, whatever the data is.")
      #expect(asks.count == 1, "Each `load` calls `fetch` once, whatever it returns.")
    }
  }

  // Rules: t5
  @Test(arguments: [200, 203, 299])
  func aGoodStatus(status: Int) async {
    let shown = await network.outcome(.success(("picture 7", status)))
    #expect(shown == "loaded picture 7", "A status from 200 to 299 with a picture gives `loaded`.")
  }

  // Rules: t4
  @Test func a200ThatIsNoPicture() async {
    var shown = await network.outcome(.success(("<html>Please log in</html>", 200)))
    #expect(
      shown == "failed: not a picture",
      "A good status with data that `isPicture` rejects gives `failed(.notAPicture)`.")
    shown = await network.outcome(.success(("", 200)))
    #expect(
      shown == "failed: not a picture",
      "Empty data that `isPicture` rejects gives `failed(.notAPicture)`.")
  }

  // Rules: t7, 1
  @Test func anErrorOfTheNetwork() async {
    let shown = await network.outcome(.failure(Unplugged(cable: 3)))
    #expect(network.asks.count == 1, "Each `load` calls `fetch` once, even if it throws.")
    #expect(
      shown == "failed: unreachable, cable 3",
      "If `fetch` throws, `failed(.unreachable)` contains its error.")
  }

  // Rules: t7
  @Test func otherURLErrorsAreFailures() async {
    let about = [NSURLErrorFailingURLStringErrorKey: "https://album.example"]
    let shown = await network.outcome(
      .failure(URLError(.notConnectedToInternet, userInfo: about)))
    #expect(
      shown == "failed: unreachable, URL error \(URLError.Code.notConnectedToInternet.rawValue) "
        + "about https://album.example",
      "Only `URLError.cancelled` gives `idle`; every other URL error is `unreachable`.")
  }

  // Rules: t7, 1
  @Test func everyOtherErrorIsUnreachable() async {
    let errors: [any Error] = [
      PictureFailure.notAPicture, PictureFailure.badStatus(404), PictureFailure.badAddress("7"),
      PictureFailure.unreachable(Unplugged(cable: 4)), CocoaError(.userCancelled),
      POSIXError(.ECANCELED), POSIXError(.ECONNRESET), URLError(.timedOut),
      URLError(.userCancelledAuthentication),
      NSError(domain: "Album", code: URLError(.cancelled).errorCode),
    ]
    for error in errors {
      let asks = Tally()
      let screen = PictureScreen(
        isPicture: { _ in true },
        fetch: { _ in
          asks.add()
          throw error
        })
      await screen.load("https://album.example/7.png")
      var shown = words(screen.state)
      if case .failed(.unreachable(let inner)) = screen.state { shown = "unreachable: \(inner)" }
      #expect(
        shown == "unreachable: \(error)",
        "If `fetch` throws anything but a cancellation, `failed(.unreachable)` has that error.")
      #expect(asks.count == 1, "Each `load` calls `fetch` once, whatever it throws.")
    }
  }

  // Rules: t6
  @Test(arguments: [false, true])
  func aCanceledLoad(asURLError: Bool) async {
    let screen = network.screen()
    let load = Task { await screen.load("https://album.example/7.png") }
    await network.asked(1)
    load.cancel()
    let error: any Error = asURLError ? URLError(.cancelled) : CancellationError()
    network.answer("https://album.example/7.png", with: .failure(error))
    await load.value
    #expect(
      words(screen.state) == "idle",
      "A canceled `load` whose `fetch` throws a cancellation error ends in `idle`.")
  }

  // Rules: t6, 2
  @Test(arguments: [false, true])
  func theErrorSaysThatItWasCanceled(asURLError: Bool) async {
    let error: any Error = asURLError ? URLError(.cancelled) : CancellationError()
    let shown = await network.outcome(.failure(error))
    #expect(
      shown == "idle",
      "A cancellation error of `fetch` gives `idle`, even if the task was not canceled.")
  }

  // Rules: 2
  @Test(arguments: [false, true])
  func whatFetchDidDecidesAfterCancellation(succeeds: Bool) async {
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
      "`load` sets `state` by what `fetch` did, even if the task was canceled.")
  }

  // Rules: 2, 1
  @Test func aTaskThatWasCanceledBeforeLoads() async {
    let screen = network.screen()
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await screen.load("https://album.example/7.png")
    }
    await network.asked(1)
    #expect(network.asks.count == 1, "Each `load` calls `fetch`, even in a canceled task.")
    network.answer("https://album.example/7.png", with: .success(("picture 7", 200)))
    await load.value
    #expect(
      words(screen.state) == "loaded picture 7",
      "`load` sets `state` by what `fetch` did, even if the task was canceled before.")
  }

  // Rules: 3
  @Test func anEarlierLoadChangesNothingAfterManyOthers() async {
    let screen = network.screen()
    let slow = Task { await screen.load("https://album.example/slow.png") }
    await network.asked(1)
    await screen.load("https://quick.example/7.png")
    let last = Task { await screen.load("https://album.example/last.png") }
    await network.asked(3)
    network.answer("https://album.example/slow.png", with: .success(("picture slow", 200)))
    await slow.value
    #expect(
      words(screen.state) == "loading",
      "The last `load` is still in flight, and an earlier one does not change `state` any more.")
    network.answer("https://album.example/last.png", with: .success(("picture last", 200)))
    await last.value
    #expect(words(screen.state) == "loaded picture last", "`state` is that of the last `load`.")
  }

  // Rules: 3
  @Test func twoScreensDoNotDisturbEachOther() async {
    let (screen, other) = (network.screen(), network.screen())
    let load = Task { await screen.load("https://album.example/7.png") }
    await network.asked(1)
    await other.load("https://quick.example/8.png")
    network.answer("https://album.example/7.png", with: .success(("picture 7", 200)))
    await load.value
    #expect(
      words(screen.state) == "loaded picture 7",
      "A later `load` of another screen changes nothing here: each screen has its own `state`.")
  }

  // Rules: 3, 1
  @Test func theSameAddressAgainIsALoadOfItsOwn() async {
    let screen = network.screen()
    let address = "https://album.example/7.png"
    let first = Task { await screen.load(address) }
    await network.asked(1)
    let second = Task { await screen.load(address) }
    await network.asked(2)
    #expect(network.asks.count == 2, "Each `load` calls `fetch`, even with the same address.")
    network.answer(address, with: .success(("picture of old", 200)))
    await first.value
    #expect(
      words(screen.state) == "loading",
      "The later load is still in flight, so the state is `loading`.")
    network.answer(address, with: .success(("picture of new", 200)))
    await second.value
    #expect(
      words(screen.state) == "loaded picture of new",
      "`state` is that of the later `load`, even with the same address.")
  }

  // Rules: t2, t3, t6, t7, 3
  @Test func afterEveryEndItCanBeLoadedAgain() async {
    let screen = network.screen()
    let address = "https://album.example/7.png"
    for end: Result<(String, Int), any Error> in [
      .success(("", 404)), .failure(Unplugged(cable: 1)), .failure(CancellationError()),
      .success(("no", 200)), .success(("picture 7", 200)), .success(("", 404)),
      .success(("picture 7", 200)), .failure(Unplugged(cable: 1)),
      .success(("picture 7", 200)), .failure(CancellationError()), .success(("picture 7", 200)),
      .failure(URLError(.cancelled)), .success(("picture 8", 200)),
    ] {
      let fresh = await network.outcome(end)
      let load = Task { await screen.load(address) }
      await network.asked(network.asks.count + 1)
      #expect(
        words(screen.state) == "loading",
        "A new `load` sets the state to `loading`, whatever it was.")
      network.answer(address, with: end)
      await load.value
      #expect(
        words(screen.state) == fresh, "What a `load` ends with does not depend on earlier ones.")
    }
    #expect(words(screen.state) == "loaded picture 8", "`state` is that of the last `load`.")
    await screen.load("no address")
    #expect(
      words(screen.state) == "failed: bad address no address",
      "A `load` of a bad address replaces the picture of an earlier `load`.")
  }

  // Rules: 3
  @Test(arguments: [true, false])
  func anEarlierLoadChangesNothing(succeeds: Bool) async {
    let screen = network.screen()
    let slow = Task { await screen.load("https://album.example/slow.png") }
    await network.asked(1)
    let quick = Task { await screen.load("https://album.example/quick.png") }
    await network.asked(2)
    let late: Result<(String, Int), any Error> =
      succeeds ? .success(("picture slow", 200)) : .failure(CancellationError())
    network.answer("https://album.example/slow.png", with: late)
    await slow.value
    #expect(
      words(screen.state) == "loading",
      "The later load is still in flight, so the state is `loading`.")
    network.answer("https://album.example/quick.png", with: .success(("picture quick", 200)))
    await quick.value
    #expect(words(screen.state) == "loaded picture quick", "`state` is that of the later `load`.")
  }

  // Rules: 3
  @Test func aBadAddressIsTheLastLoadToo() async {
    let screen = network.screen()
    let slow = Task { await screen.load("https://album.example/slow.png") }
    await network.asked(1)
    await screen.load("no address")
    network.answer("https://album.example/slow.png", with: .success(("picture slow", 200)))
    await slow.value
    #expect(
      words(screen.state) == "failed: bad address no address",
      "A `load` of a bad address counts too: an earlier one does not change `state` any more.")
  }

  /// Every way in which two earlier loads can end, during the last load or after it.
  // Rules: 3
  @Test(arguments: [false, true])
  func noOutcomeOfAnEarlierLoadCounts(isLate: Bool) async {
    let outcomes: [Result<(String, Int), any Error>] = [
      .success(("picture old", 200)), .success(("page", 200)), .success(("page", 404)),
      .failure(Unplugged(cable: 1)), .failure(CancellationError()), .failure(URLError(.cancelled)),
    ]
    for outcome in outcomes {
      let network = Network()
      let screen = network.screen()
      let names = ["a", "b", "c"].map { "https://album.example/\($0).png" }
      var loads: [Task<Void, Never>] = []
      for (index, name) in names.enumerated() {
        loads.append(Task { await screen.load(name) })
        await network.asked(index + 1)
      }
      if !isLate {
        for index in [0, 1] {
          network.answer(names[index], with: outcome)
          await loads[index].value
          #expect(
            words(screen.state) == "loading",
            "The last load is still in flight, so the state is `loading`.")
        }
      }
      network.answer(names[2], with: .success(("picture new", 200)))
      await loads[2].value
      if isLate {
        for index in [1, 0] {
          network.answer(names[index], with: outcome)
          await loads[index].value
        }
      }
      #expect(
        words(screen.state) == "loaded picture new",
        "Whatever an earlier `load` ends with, only the last one changes `state`.")
    }
  }

  // Rules: 3
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
      "The answer to an earlier `load` must not replace that of the later one.")
  }

  /// Two loads that begin at once, before `fetch` has been called for the first one.
  // Rules: 1, 3
  @Test(arguments: ["https://album.example/8.png", "no address"])
  func twoLoadsThatBeginAtOnce(address: String) async {
    let screen = network.screen()
    let addresses = ["https://album.example/7.png", address]
    let loads = addresses.map { address in Task { await screen.load(address) } }
    let good = addresses.filter { $0.hasPrefix("https") }
    await network.asked(good.count)
    #expect(
      network.asks.sorted() == good,
      "Each `load` calls `fetch`, even if another one begins right after it.")
    for address in good { network.answer(address, with: .success(("picture", 404))) }
    for load in loads { await load.value }
    #expect(
      words(screen.state)
        == (good.count == 2 ? "failed: bad status 404" : "failed: bad address no address"),
      "`state` is that of the later `load`.")
  }
}

/// How long a request may take to be made.
private let patience = Patience()

private struct Unplugged: Error, CustomStringConvertible {
  let cable: Int
  var description: String { "an unplugged cable, \(cable)" }
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
    "failed: unreachable, URL error \(error.code.rawValue) about \(subject(error))"
  case .failed(.unreachable): "failed: unreachable, for another reason"
  @unknown default: "another state"
  }
}

/// The address that an error is about.
private func subject(_ error: URLError) -> String {
  error.userInfo[NSURLErrorFailingURLStringErrorKey] as? String ?? "nothing"
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
