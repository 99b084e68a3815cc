import Caching
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("8.5 What the screen shows")
@MainActor struct ScreenStateTests {
  private let row = Row()

  // Rules: t1
  @Test(arguments: [
    ("", "failed: bad address “”"), ("Owl", "failed: bad address “Owl”"),
    ("ftp://album.example/elk", "failed: bad address “ftp://album.example/elk”"),
    ("httpx://album.example/owl", "failed: bad address “httpx://album.example/owl”"),
    ("https:///owl", "failed: bad address “https:///owl”"),
    ("http:owl", "failed: bad address “http:owl”"),
    ("http://:80", "failed: bad address “http://:80”"),
  ])
  func aBadAddressIsAFailure(address: String, state: String) async {
    await row.begin(address)
    #expect(
      row.state == state,
      "An address that is not `http` or `https` with a host gives `.badAddress`.")
    #expect(row.fetched == [], "`downloadImage` does not `fetch` a bad address.")
  }

  // Rules: t2
  @Test(arguments: [
    ("picture", 300, "failed: bad status 300"), ("picture", 199, "failed: bad status 199"),
    ("<html>", 503, "failed: bad status 503"),
  ])
  func aBadStatusIsAFailure(body: String, status: Int, state: String) async {
    await row.download(.success((body, status)))
    #expect(
      row.state == state,
      "A status outside 200 to 299 gives `.badStatus`, with a picture or without.")
  }

  // Rules: t3
  @Test(arguments: [
    ("https://album.example/owl", 200, "picture", "loaded picture of https://album.example/owl"),
    ("http://album.example/?id=2", 299, "picture", "loaded picture of http://album.example/?id=2"),
    ("https://album.example/owl", 200, "<html>", "failed: not a picture"),
    ("https://album.example/owl", 204, "", "failed: not a picture"),
  ])
  func isPictureDecides(address: String, status: Int, body: String, state: String) async {
    await row.download(.success((body, status)), from: address)
    #expect(
      row.state == state,
      "After a status from 200 to 299, `isPicture` decides: `.loaded` or `.notAPicture`.")
  }

  // Rules: t4
  @Test(arguments: [
    (CancellationError() as any Error, "idle"), (URLError(.cancelled), "idle"),
    (URLError(.timedOut), "failed: unreachable, URLError \(URLError.timedOut.rawValue)"),
    (Unplugged(cable: 3), "failed: unreachable, cable 3"),
  ])
  func anErrorOfFetchIsAState(error: any Error, state: String) async {
    await row.download(.success(("picture", 200)))
    await row.download(.failure(error))
    #expect(
      row.state == state,
      "A cancellation gives `.idle`, and every other error `.unreachable` with that error.")
  }

  // Rules: 1
  @Test func whileItFetchesItIsLoading() async {
    for index in 0...1 {
      await row.begin(owl)
      #expect(row.state == "loading", "While `fetch` runs, the state is `.loading`.")
      await row.end(index, .success(("picture", 200)))
    }
  }

  // Rules: 2
  @Test(arguments: [
    ("https://album.example/elk", "loading", "loaded picture of https://album.example/elk"),
    ("https://album.example/bat", "loading", "loaded picture of https://album.example/bat"),
    ("elk", "failed: bad address “elk”", "failed: bad address “elk”"),
  ])
  func earlierCallsChangeNothing(address: String, during: String, after: String) async {
    for name in ["bat", "cow", "owl"] { await row.begin("https://album.example/\(name)") }
    await row.begin(address)
    await row.end(0, .failure(Unplugged(cable: 1)))
    await row.end(1, .failure(CancellationError()))
    #expect(
      row.state == during,
      "If an earlier call of `downloadImage` ends, the state is still that of the last one.")
    await row.end(3, .success(("picture", 200)))
    await row.end(2, .success(("picture", 200)))
    #expect(
      row.state == after,
      "Once a call of `downloadImage` has begun, the result of an earlier one changes nothing.")
  }

  // Rules: 2
  @Test func rowsDoNotChangeEachOther() async {
    let other = Row()
    await row.begin("http://a.example/elk")
    await other.begin(owl)
    await row.end(0, .success(("picture", 200)))
    #expect(row.state == "loaded picture of http://a.example/elk", "Another row changes nothing.")
  }
}

private let owl = "https://album.example/owl"

private struct Unplugged: Error {
  let cable: Int
}

/// A row of the album, whose downloads wait until the test lets the network answer them.
@MainActor private final class Row {
  private(set) var fetched: [String] = []
  private var waiting: [CheckedContinuation<(data: Data, status: Int), any Error>] = []
  private var loads: [Task<Void, Never>] = []
  private var ended: Set<Int> = []
  private lazy var model = ImageLoadingViewModel(
    isPicture: { String(decoding: $0, as: UTF8.self).hasPrefix("picture") },
    fetch: { try await self.fetch($0.absoluteString) })

  private func fetch(_ address: String) async throws -> (data: Data, status: Int) {
    fetched.append(address)
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Begins a download, and returns when it waits for the network or has ended.
  func begin(_ address: String) async {
    let (index, count) = (loads.count, waiting.count)
    loads.append(
      Task {
        await model.downloadImage(from: address)
        ended.insert(index)
      })
    await Patience().until { waiting.count > count || ended.contains(index) }
  }

  /// Lets the network answer a download, and waits for its end. A cancellation cancels the caller.
  func end(_ index: Int, _ result: Result<(String, Int), any Error>) async {
    guard waiting.indices.contains(index) else { return }
    if case .failure(is CancellationError) = result { loads[index].cancel() }
    let address = fetched[index]
    waiting[index].resume(with: result.map { (Data("\($0) of \(address)".utf8), $1) })
    await loads[index].value
  }

  func download(_ result: Result<(String, Int), any Error>, from address: String = owl) async {
    await begin(address)
    await end(loads.count - 1, result)
  }

  var state: String {
    switch model.state {
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
}
