import Caching
import Foundation
import Synchronization
import Testing
import Workbench
import WorkbenchChecks

@Suite("8.4 Memory, then disk, then network")
struct LevelsTests {
  private let journal = Recorder<String>()
  private let memory: Level
  private let disk: Level

  init() {
    memory = Level("memory", journal)
    disk = Level("disk", journal)
  }

  // Rules: t3
  @Test(arguments: [
    (PictureSize.thumbnail, "picture 7/small: asked memory, disk, 7/small, stored in disk, memory"),
    (.full, "picture 7/full: asked memory, disk, 7/full, stored in disk, memory"),
  ])
  func theNetworkComesLast(size: PictureSize, outcome: String) async {
    let first = await load(7, size)
    #expect(
      first == outcome,
      "If no level has the picture, `getImage` fetches the URL of its size, and stores the picture."
    )
  }

  // Rules: t1
  @Test(arguments: [
    (PictureSize.thumbnail, "picture 7/small: asked memory, stored nowhere"),
    (.full, "picture 7/full: asked memory, stored nowhere"),
  ])
  func memoryComesFirst(size: PictureSize, outcome: String) async {
    _ = await load(7, size)
    let second = await load(7, size)
    #expect(
      second == outcome,
      "If the picture is in memory, `getImage` asks nothing else and stores nothing.")
  }

  // Rules: t2
  @Test func theDiskComesSecond() async {
    _ = await load(7, .full)
    memory.empty()
    let second = await load(7, .full)
    #expect(
      second == "picture 7/full: asked memory, disk, stored in memory",
      "If the picture is on disk, `getImage` stores it in memory alone, and does not `fetch` it.")
  }

  // Rules: 1
  @Test func eachPictureHasItsKey() async {
    let ids = [1, 2, 10, 11, 12, 20, 112]
    for id in ids {
      _ = await load(id, .thumbnail)
      _ = await load(id, .full)
    }
    for id in ids {
      let thumbnail = await load(id, .thumbnail)
      let full = await load(id, .full)
      let pictures = [thumbnail, full].map { $0.prefix { $0 != ":" } }
      #expect(
        pictures == ["picture \(id)/small", "picture \(id)/full"],
        "Each photo has a key of its own for each of its two sizes.")
    }
    let other = await load(3, .full, album: 12)
    #expect(
      other == "picture 12/full: asked memory, disk, 12/full, stored in disk, memory",
      "Keys differ for different ids, also if two photos share a URL.")
  }

  // Rules: 2
  @Test(arguments: [
    ("get, add", "", ["disk, 7/full, stored in disk", "disk, stored nowhere"]),
    ("get", "", ["disk, 7/full, stored in disk, memory", "disk, stored in memory"]),
    ("", "get, add", ["disk, 7/full, stored in memory", "stored nowhere"]),
    ("", "get", ["disk, 7/full, stored in disk, memory", "stored nowhere"]),
    ("get, add", "get, add", ["disk, 7/full, stored nowhere", "disk, 7/full, stored nowhere"]),
  ])
  func errorsOfALevelAreIgnored(memoryFails: String, diskFails: String, calls: [String]) async {
    memory.fails.withLock { $0 = memoryFails }
    disk.fails.withLock { $0 = diskFails }
    let loaded = [await load(7, .full), await load(7, .full)]
    #expect(
      loaded.map { $0.replacing("picture 7/full: asked memory, ", with: "") } == calls,
      "If a level throws, `getImage` ignores its error and uses the others.")
  }

  // Rules: 2
  @Test func whatIsNoPictureIsAbsent() async {
    _ = await load(7, .full)
    memory.fill(with: "<html>")
    let fromDisk = await load(7, .full)
    #expect(
      fromDisk == "picture 7/full: asked memory, disk, stored in memory",
      "What memory has and `isPicture` rejects is absent: `getImage` asks the disk.")
    memory.empty()
    disk.fill(with: "<html>")
    let fromNetwork = await load(7, .full)
    #expect(
      fromNetwork == "picture 7/full: asked memory, disk, 7/full, stored in disk, memory",
      "What the disk has and `isPicture` rejects is absent: `getImage` calls `fetch`.")
  }

  // Rules: 3
  @Test(arguments: [(PictureSize.thumbnail, "7/small"), (.full, "7/full")])
  func whatIsNoPictureIsNotStored(size: PictureSize, path: String) async {
    let page = await load(7, size) { _ in Data("<html>".utf8) }
    #expect(
      page.replacing(path, with: "its URL")
        == "throws NotAPicture its URL: asked memory, disk, its URL, stored nowhere",
      "If `isPicture` rejects what was fetched, `getImage` throws `NotAPicture` and stores nothing."
    )
  }

  // Rules: p
  @Test func errorsOfFetchPropagate() async {
    let offline = await load(7, .full) { _ in throw URLError(.notConnectedToInternet) }
    #expect(
      offline == "throws notConnectedToInternet: asked memory, disk, 7/full, stored nowhere",
      "If `fetch` throws, `getImage` throws the same error.")
  }

  /// What comes of a call, who was asked, and where the picture was stored.
  private func load(
    _ id: Int, _ size: PictureSize, album: Int? = nil,
    answer: @escaping @Sendable (String) throws -> Data = { Data("picture \($0)".utf8) }
  ) async -> String {
    let before = journal.all.count
    let loader = ImageLoader(
      memory: memory, disk: disk,
      isPicture: { String(decoding: $0, as: UTF8.self).hasPrefix("picture") },
      fetch: { [journal] url in
        journal.record(path(url))
        return try answer(path(url))
      })
    let album = URL(fileURLWithPath: "/album/\(album ?? id)", isDirectory: true)
    let photo = AlbumPhoto(
      id: id, thumbnail: album.appendingPathComponent("small"),
      picture: album.appendingPathComponent("full"))
    let result = await describeOutcome {
      String(decoding: try await loader.getImage(of: photo, size), as: UTF8.self)
    } throwing: {
      switch $0 {
      case let error as NotAPicture: "NotAPicture \(path(error.url))"
      case URLError.notConnectedToInternet: "notConnectedToInternet"
      default: nil
      }
    }
    let events = journal.all.dropFirst(before)
    let asked = events.filter { !$0.hasPrefix("+") }.joined(separator: ", ")
    let stored = events.filter { $0.hasPrefix("+") }.map { $0.dropFirst() }.sorted()
    let places = stored.isEmpty ? "nowhere" : "in \(stored.joined(separator: ", "))"
    return "\(result): asked \(asked), stored \(places)"
  }
}

/// Which photo and which size a URL is for, such as `7/full`.
private func path(_ url: URL) -> String {
  url.pathComponents.suffix(2).joined(separator: "/")
}

/// A level that records its calls: its name when it is asked, with a plus when it stores.
private final class Level: PhotoModelCache {
  let fails = Mutex("")
  private let pictures = Mutex<[String: Data]>([:])
  private let name: String
  private let journal: Recorder<String>

  init(_ name: String, _ journal: Recorder<String>) { (self.name, self.journal) = (name, journal) }

  func empty() { pictures.withLock { $0 = [:] } }
  func fill(with text: String) { pictures.withLock { $0 = $0.mapValues { _ in Data(text.utf8) } } }

  func get(key: String) throws -> Data? {
    journal.record(name)
    if fails.withLock({ $0.contains("get") }) { throw CocoaError(.fileReadUnknown) }
    return pictures.withLock { $0[key] }
  }

  func add(key: String, value picture: Data) throws {
    if fails.withLock({ $0.contains("add") }) { throw CocoaError(.fileWriteOutOfSpace) }
    journal.record("+\(name)")
    pictures.withLock { $0[key] = picture }
  }
}
