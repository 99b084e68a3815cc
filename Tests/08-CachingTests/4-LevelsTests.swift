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
    (PictureSize.thumbnail, "picture small: asked memory, disk, small, stored in disk, memory"),
    (.full, "picture full: asked memory, disk, full, stored in disk, memory"),
  ])
  func theNetworkComesLast(size: PictureSize, outcome: String) async {
    let first = await load(size)
    #expect(
      first == outcome,
      "If no level has the picture, `getImage` fetches the URL of its size, and stores the picture."
    )
  }

  // Rules: t1
  @Test func memoryComesFirst() async {
    _ = await load()
    let second = await load()
    #expect(
      second == "picture full: asked memory, stored nowhere",
      "If the picture is in memory, `getImage` asks nothing else and stores nothing.")
  }

  // Rules: t2
  @Test func theDiskComesSecond() async {
    _ = await load()
    memory.empty()
    let second = await load()
    #expect(
      second == "picture full: asked memory, disk, stored in memory",
      "If the picture is on disk, `getImage` stores it in memory alone, and does not `fetch` it.")
  }

  // Rules: 1
  @Test func eachPictureHasItsKey() async {
    for id in [1, 2, 10, 11, 12, 20, 112] {
      _ = await load(.thumbnail, of: id)
      _ = await load(.full, of: id)
    }
    let keys = [memory.count, disk.count]
    #expect(
      keys == [14, 14],
      "Seven photos have 14 keys, one for each id and size, even if they share their URLs.")
  }

  // Rules: 2
  @Test(arguments: [
    ("get, add", "", ["disk, full, stored in disk", "disk, stored nowhere"]),
    ("get", "", ["disk, full, stored in disk, memory", "disk, stored in memory"]),
    ("", "get, add", ["disk, full, stored in memory", "stored nowhere"]),
    ("", "get", ["disk, full, stored in disk, memory", "stored nowhere"]),
  ])
  func errorsOfALevelAreIgnored(memoryFails: String, diskFails: String, calls: [String]) async {
    memory.fails.withLock { $0 = memoryFails }
    disk.fails.withLock { $0 = diskFails }
    let loaded = [await load(), await load()]
    #expect(
      loaded.map { $0.replacing("picture full: asked memory, ", with: "") } == calls,
      "If a level throws, `getImage` ignores its error and uses the others.")
  }

  // Rules: 2
  @Test(arguments: [
    ("<html>", "picture on disk", "picture on disk: asked memory, disk, stored in memory"),
    ("<html>", "<html>", "picture full: asked memory, disk, full, stored in disk, memory"),
  ])
  func whatIsNoPictureIsAbsent(inMemory: String, onDisk: String, outcome: String) async {
    _ = await load()
    memory.fill(with: inMemory)
    disk.fill(with: onDisk)
    let second = await load()
    #expect(second == outcome, "What a level has and `isPicture` rejects counts as absent.")
  }

  // Rules: 3
  @Test(arguments: [
    (PictureSize.thumbnail, "throws NotAPicture small: asked memory, disk, small, stored nowhere"),
    (.full, "throws NotAPicture full: asked memory, disk, full, stored nowhere"),
  ])
  func whatIsNoPictureIsNotStored(size: PictureSize, outcome: String) async {
    let page = await load(size) { _ in Data("<html>".utf8) }
    #expect(
      page == outcome,
      "If `isPicture` rejects what was fetched, `getImage` throws `NotAPicture` and stores nothing."
    )
  }

  // Rules: p
  @Test func errorsOfFetchPropagate() async {
    let offline = await load { _ in throw URLError(.notConnectedToInternet) }
    #expect(
      offline == "throws notConnectedToInternet: asked memory, disk, full, stored nowhere",
      "If `fetch` throws, `getImage` throws the same error.")
  }

  /// What comes of a call, who was asked, and where the picture was stored.
  private func load(
    _ size: PictureSize = .full, of id: Int = 7,
    answer: @escaping @Sendable (String) throws -> Data = { Data("picture \($0)".utf8) }
  ) async -> String {
    let before = journal.all.count
    let loader = ImageLoader(
      memory: memory, disk: disk,
      isPicture: { String(decoding: $0, as: UTF8.self).hasPrefix("picture") },
      fetch: { [journal] url in
        journal.record(url.lastPathComponent)
        return try answer(url.lastPathComponent)
      })
    let photo = AlbumPhoto(
      id: id, thumbnail: URL(fileURLWithPath: "/small"), picture: URL(fileURLWithPath: "/full"))
    let result = await describeOutcome {
      String(decoding: try await loader.getImage(of: photo, size), as: UTF8.self)
    } throwing: {
      switch $0 {
      case let error as NotAPicture: "NotAPicture \(error.url.lastPathComponent)"
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

/// A level that records its calls: its name when it is asked, with a plus when it stores.
private final class Level: PhotoModelCache {
  let fails = Mutex("")
  private let pictures = Mutex<[String: Data]>([:])
  private let name: String
  private let journal: Recorder<String>

  init(_ name: String, _ journal: Recorder<String>) { (self.name, self.journal) = (name, journal) }

  var count: Int { pictures.withLock { $0.count } }
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
