import Caching
import Foundation
import Synchronization
import Testing
import Workbench
import WorkbenchChecks

@Suite("8.5 What the screen shows")
@MainActor struct ScreenStateTests {
  private let network = Network()
  private let owl = "https://album.example/owl"

  // Rules: t1
  @Test(arguments: [
    ("", "failed: bad address “”"), ("Owl", "failed: bad address “Owl”"),
    ("file:///owl", "failed: bad address “file:///owl”"),
    ("ftp://album.example/elk", "failed: bad address “ftp://album.example/elk”"),
    ("https:///owl", "failed: bad address “https:///owl”"),
    ("http:owl", "failed: bad address “http:owl”"),
    ("http://:80", "failed: bad address “http://:80”"),
    ("httpx://pictures.example/owl", "failed: bad address “httpx://pictures.example/owl”"),
  ])
  func aBadAddressIsAFailure(address: String, state: String) async {
    let model = network.model()
    await model.downloadImage(from: address)
    #expect(
      words(model.state) == state,
      "An address that is not `http` or `https` with a host gives `.badAddress`.")
    #expect(network.asked == [], "`downloadImage` does not `fetch` a bad address.")
  }

  // Rules: t2
  @Test(arguments: [
    ("picture", 404, "failed: bad status 404"), ("picture", 199, "failed: bad status 199"),
    ("picture", 300, "failed: bad status 300"),
    ("<html>Back soon</html>", 503, "failed: bad status 503"),
  ])
  func aBadStatusIsAFailure(body: String, status: Int, state: String) async {
    let shown = await network.state(after: .success((body, status)), from: owl)
    #expect(
      shown == state,
      "A status outside 200 to 299 gives `.badStatus`, with a picture or without.")
  }

  // Rules: t3
  @Test(arguments: [
    ("https://album.example/owl", 200, "picture of an owl", "loaded picture of an owl"),
    ("http://album.example/owl?size=2", 299, "picture", "loaded picture"),
    ("https://album.example/owl", 200, "<html>Our Wi-Fi</html>", "failed: not a picture"),
    ("https://album.example/owl", 204, "", "failed: not a picture"),
  ])
  func isPictureDecides(address: String, status: Int, body: String, state: String) async {
    let shown = await network.state(after: .success((body, status)), from: address)
    #expect(
      shown == state,
      "After a status from 200 to 299, `isPicture` decides: `.loaded` or `.notAPicture`.")
  }

  // Rules: t4
  @Test(arguments: [
    (CancellationError() as any Error, "idle"), (URLError(.cancelled), "idle"),
    (URLError(.timedOut), "failed: unreachable, URLError \(URLError.timedOut.rawValue)"),
    (Unplugged(cable: 3), "failed: unreachable, cable 3"),
  ])
  func anErrorOfFetchIsAState(error: any Error, state: String) async {
    let shown = await network.state(after: .success(("picture", 200)), .failure(error), from: owl)
    #expect(
      shown == state,
      "A cancellation gives `.idle`, and every other error `.unreachable` with that error.")
  }

  // Rules: 1
  @Test func whileItFetchesItIsLoading() async {
    let model = network.model()
    #expect(words(model.state) == "idle", "Before the first download the state is `.idle`.")
    for (count, status, after) in [
      (1, 200, "loaded picture"), (2, 404, "failed: bad status 404"), (3, 200, "loaded picture"),
    ] {
      let load = Task { await model.downloadImage(from: owl) }
      await network.hasBeenAsked(count)
      #expect(
        words(model.state) == "loading",
        "While `fetch` runs, the state is `.loading`, in a later download too.")
      network.answer(owl, .success(("picture", status)))
      await load.value
      #expect(words(model.state) == after, "After a download, the state is that of its outcome.")
    }
  }

  // Rules: 2
  @Test(arguments: [
    ("https://album.example/elk", "loading", "loaded picture of an elk"),
    ("https://album.example/bat", "loading", "loaded picture of an elk"),
    ("elk", "failed: bad address “elk”", "failed: bad address “elk”"),
  ])
  func earlierCallsChangeNothing(address: String, during: String, after: String) async {
    let model = network.model()
    let addresses = ["https://album.example/bat", "https://album.example/cow", owl]
    var loads: [Task<Void, Never>] = []
    for count in 1...3 {
      loads.append(Task { await model.downloadImage(from: addresses[count - 1]) })
      await network.hasBeenAsked(count)
    }
    let last = Task { await model.downloadImage(from: address) }
    await network.hasBeenAsked(address == "elk" ? 3 : 4)
    await network.model().downloadImage(from: "another row")
    loads[0].cancel()
    network.answer(addresses[0], .failure(Unplugged(cable: 1)))
    await loads[0].value
    network.answer(addresses[1], .failure(CancellationError()))
    await loads[1].value
    #expect(
      words(model.state) == during,
      "If an earlier call of `downloadImage` ends, the state is still that of the last one.")
    network.answer(address, .success(("picture of an elk", 200)))
    await last.value
    network.answer(owl, .success(("picture of an owl", 200)))
    await loads[2].value
    #expect(
      words(model.state) == after,
      "Once a call of `downloadImage` has begun, the result of an earlier one changes nothing.")
  }
}

private struct Unplugged: Error {
  let cable: Int
}

private func words(_ state: PictureState) -> String {
  switch state {
  case .idle: "idle"
  case .loading: "loading"
  case .loaded(let data): "loaded \(String(decoding: data, as: UTF8.self))"
  case .failed(.badAddress(let address)): "failed: bad address “\(address)”"
  case .failed(.badStatus(let status)): "failed: bad status \(status)"
  case .failed(.notAPicture): "failed: not a picture"
  case .failed(.unreachable(let error as Unplugged)): "failed: unreachable, cable \(error.cable)"
  case .failed(.unreachable(let error as URLError)):
    "failed: unreachable, URLError \(error.code.rawValue)"
  case .failed(.unreachable(let error)): "failed: unreachable, \(error)"
  @unknown default: "another state"
  }
}

/// A network in which the album answers when the test says so, and everything else at once.
@MainActor private final class Network {
  typealias Answer = (data: Data, status: Int)

  private var waiting: [(address: String, answer: CheckedContinuation<Answer, any Error>)] = []
  private(set) var asked: [String] = []
  private let patience = Patience()

  func model() -> ImageLoadingViewModel {
    ImageLoadingViewModel(
      isPicture: { String(decoding: $0, as: UTF8.self).hasPrefix("picture") },
      fetch: { try await self.fetch($0.absoluteString) })
  }

  private func fetch(_ address: String) async throws -> Answer {
    asked.append(address)
    guard address.hasPrefix("http"), address.contains("//album") else { return (Data(), 200) }
    return try await withCheckedThrowingContinuation { waiting.append((address, $0)) }
  }

  func hasBeenAsked(_ count: Int) async {
    await patience.until { asked.count >= count }
  }

  func answer(_ address: String, _ result: Result<(String, Int), any Error>) {
    guard let index = waiting.firstIndex(where: { $0.address == address }) else { return }
    waiting.remove(at: index).answer.resume(with: result.map { (Data($0.utf8), $1) })
  }

  /// The state after downloads that end like this. A cancellation cancels the caller as well.
  func state(
    after results: Result<(String, Int), any Error>..., from address: String
  ) async -> String {
    let model = model()
    for (index, result) in results.enumerated() {
      let load = Task { await model.downloadImage(from: address) }
      await hasBeenAsked(index + 1)
      if case .failure(is CancellationError) = result { load.cancel() }
      answer(address, result)
      await load.value
    }
    return words(model.state)
  }
}
