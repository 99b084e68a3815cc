import Caching
import Foundation
import Synchronization
import Testing
import Workbench

@Suite("8.4 Memory, then disk, then network")
struct LevelsTests {
  @Test func fromTheNetworkTheFirstTime() async throws {
    let desk = Desk()
    let shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "What nobody has is fetched.")
    #expect(desk.fetched == ["7/full"], "It is fetched once, from the URL of that size.")
    #expect(desk.disk.pictures == ["picture 7"], "What was fetched is kept on the disk.")
    #expect(desk.memory.pictures == ["picture 7"], "What was fetched is kept in memory.")
  }

  @Test func fromMemoryTheSecondTime() async throws {
    let desk = Desk()
    _ = await desk.load(7, .full)
    let asked = desk.disk.asked
    let shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "It is the same picture.")
    #expect(desk.fetched == ["7/full"], "What is in memory is not fetched again.")
    #expect(desk.disk.asked == asked, "What is in memory is not looked up on the disk.")
    #expect(desk.disk.kept == 1, "What is on the disk already is not written again.")
  }

  @Test func fromTheDiskAfterARestart() async throws {
    let desk = Desk()
    _ = await desk.load(7, .full)
    let later = Desk(disk: desk.disk)
    let shown = await later.load(7, .full)
    #expect(shown == "picture 7", "The picture is still on the disk.")
    #expect(later.fetched == [], "What is on the disk is not fetched.")
    #expect(later.memory.pictures == ["picture 7"], "What the disk had is kept in memory.")
    #expect(later.disk.kept == 1, "What came from the disk is not written to it again.")
    let asked = later.disk.asked
    _ = await later.load(7, .full)
    #expect(later.disk.asked == asked, "The second time it comes from memory.")
  }

  @Test func eachSizeHasItsOwnPicture() async throws {
    let desk = Desk()
    var shown = await desk.load(7, .thumbnail)
    #expect(shown == "thumbnail 7", "The thumbnail is fetched.")
    shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "The full picture is not the thumbnail that is kept already.")
    shown = await desk.load(7, .thumbnail)
    #expect(shown == "thumbnail 7", "The thumbnail is still its own.")
    #expect(desk.fetched == ["7/small", "7/full"], "Each size has its URL, and is fetched once.")
    _ = await desk.load(8, .full)
    shown = await desk.load(8, .thumbnail)
    #expect(shown == "thumbnail 8", "Nor does the full picture stand in for the thumbnail.")
  }

  @Test func noTwoPicturesShareAKey() async throws {
    let desk = Desk()
    let ids = [
      1, 2, 10, 11, 12, 20, 100, 111, 112, 0, -1, -11, 1001, 1_000_001, 1 + 1 << 32, .max, .min,
    ]
    for id in ids {
      _ = await desk.load(id, .thumbnail)
      _ = await desk.load(id, .full)
    }
    var lost: [String] = []
    for id in ids {
      let found = [await desk.load(id, .thumbnail), await desk.load(id, .full)]
      if found != ["thumbnail \(id)", "picture \(id)"] { lost.append("\(id) finds \(found)") }
    }
    #expect(lost == [], "Every photo finds its own two pictures.")
    #expect(
      desk.disk.keys.count == 2 * ids.count, "Each photo takes two keys, one for each picture.")
  }

  @Test func aURLIsNoKey() async {
    let desk = Desk()
    let same = URL(fileURLWithPath: "/album/0/full")
    for id in [1, 2] {
      for size in [PictureSize.thumbnail, .full] {
        _ = await desk.load(AlbumPhoto(id: id, thumbnail: same, picture: same), size)
      }
    }
    #expect(
      desk.disk.keys.count == 4,
      "Two photos with two sizes each take four keys, even if one URL stands for all of them.")
  }

  @Test func theKeysAreTheSameInEveryProcess() async throws {
    let home = try TemporaryFolder()
    await #expect(processExitsWith: .success, "Another process can load a picture.") {
      [path = home.item("keys").path as String] in
      let desk = Desk()
      _ = await desk.load(7, .full)
      try Data(desk.disk.keys.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
    let desk = Desk()
    _ = await desk.load(7, .full)
    #expect(
      desk.disk.keys.joined(separator: "\n") == home.text(of: "keys"),
      "What is on the disk has to be found after the app was started again.")
  }

  @Test func whatIsNoPictureIsNotKept() async throws {
    let desk = Desk()
    desk.answer = { _ in "<html>Back soon</html>" }
    var shown = await desk.load(7, .full)
    #expect(
      shown == "throws NotAPicture 7/full",
      "The server's words of comfort are no picture, and that is thrown.")
    #expect(desk.disk.kept == 0, "What is not a picture is not kept on the disk.")
    #expect(desk.memory.kept == 0, "What is not a picture is not kept in memory.")
    #expect(desk.fetched == ["7/full"], "One call is one call of fetch, whatever it brings.")
    shown = await desk.load(7, .thumbnail)
    #expect(shown == "throws NotAPicture 7/small", "The error has the URL that was fetched.")
    desk.answer = { _ in nil }
    shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "The next time it is fetched again.")
  }

  @Test func anErrorOfTheNetworkIsPassedOn() async throws {
    let desk = Desk()
    desk.answer = { _ in throw Offline(cable: 3) }
    let shown = await desk.load(7, .full)
    #expect(shown == "throws Offline 3", "The error of fetch is thrown, unchanged.")
    #expect(desk.memory.kept + desk.disk.kept == 0, "Where nothing came, nothing is kept.")
  }

  @Test(arguments: [false, true])
  func whatIsNoPictureIsNotShownEither(inMemory: Bool) async throws {
    let desk = Desk()
    _ = await desk.load(7, .full)
    (inMemory ? desk.memory : desk.disk).replaceAll(with: "half a pict")
    if !inMemory { desk.memory.replaceAll(with: nil) }
    let shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "What a level has and is not a picture counts as absent: the next one is asked.")
    #expect(
      desk.memory.pictures + desk.disk.pictures == ["picture 7", "picture 7"],
      "The good picture takes the place of the bad one.")
    #expect(
      desk.fetched.count == (inMemory ? 1 : 2), "The nearest level that has a picture gives it.")
  }

  @Test func whereNoLevelHasAPictureBothAreMended() async {
    let desk = Desk()
    _ = await desk.load(7, .full)
    desk.memory.replaceAll(with: "half a pict")
    desk.disk.replaceAll(with: "half a pict")
    let shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "What no level has is fetched.")
    #expect(
      desk.memory.pictures + desk.disk.pictures == ["picture 7", "picture 7"],
      "The good picture takes the place of both bad ones.")
  }

  @Test(arguments: [false, true])
  func aLevelThatCannotBeAskedCanKeep(atMemory: Bool) async {
    let desk = Desk()
    (atMemory ? desk.memory : desk.disk).failsWhenAsked = true
    _ = await desk.load(7, .full)
    #expect(
      desk.memory.pictures + desk.disk.pictures == ["picture 7", "picture 7"],
      "A level that throws when asked has nothing, so what was fetched is kept in it.")
    let later = Desk(disk: desk.disk)
    later.memory.failsWhenAsked = atMemory
    _ = await later.load(7, .full)
    #expect(
      later.memory.pictures == ["picture 7"],
      "What was found further away is kept in memory, whether it could be asked or not.")
  }

  @Test(arguments: [false, true])
  func aLevelThatFailsLosesNothing(atMemory: Bool) async throws {
    let desk = Desk()
    (atMemory ? desk.memory : desk.disk).fails = true
    var shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "A level that cannot be asked, or cannot keep, is no reason not to show the picture.")
    #expect(
      (atMemory ? desk.disk : desk.memory).pictures == ["picture 7"],
      "The other level keeps the picture all the same.")
    shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "Nor is it a reason the second time.")
    #expect(desk.fetched.count == 1, "The second time it comes from the level that works.")
  }
}

private struct Offline: Error {
  let cable: Int
}

/// Two levels and a network, which count what they are asked.
private final class Desk: Sendable {
  let memory = FakeLevel()
  let disk: FakeLevel
  private let paths = Recorder<String>()
  private let script = Mutex<@Sendable (String) throws -> String?>({ _ in nil })

  init(disk: FakeLevel = FakeLevel()) {
    self.disk = disk
  }

  var fetched: [String] { paths.all }

  /// What the network gives for a path; nil is the picture of that path.
  var answer: @Sendable (String) throws -> String? {
    get { script.withLock { $0 } }
    set { script.withLock { $0 = newValue } }
  }

  func load(_ id: Int, _ size: PictureSize) async -> String { await load(photo(id), size) }

  func load(_ photo: AlbumPhoto, _ size: PictureSize) async -> String {
    let pictures = LevelledPictures(
      memory: memory, disk: disk,
      isPicture: { isPicture($0) }, fetch: { try self.fetch($0) })
    do {
      return String(decoding: try await pictures.picture(of: photo, size), as: UTF8.self)
    } catch let error as NotAPicture {
      return "throws NotAPicture \(path(error.url))"
    } catch let error as Offline {
      return "throws Offline \(error.cable)"
    } catch {
      return "throws another error"
    }
  }

  private func fetch(_ url: URL) throws -> Data {
    let path = path(url)
    paths.record(path)
    let answer = try answer(path)
    let (id, size) = (url.deletingLastPathComponent().lastPathComponent, url.lastPathComponent)
    return Data((answer ?? "\(size == "full" ? "picture" : "thumbnail") \(id)").utf8)
  }
}

/// A level that counts, and can be out of order.
private final class FakeLevel: PictureLevel {
  private struct State {
    var kept: [String: Data] = [:]
    var asked = 0
    var keeps = 0
    var fails = false
    var failsWhenAsked = false
  }

  private let state = Mutex(State())

  var asked: Int { state.withLock { $0.asked } }
  var kept: Int { state.withLock { $0.keeps } }
  var keys: [String] { state.withLock { $0.kept.keys.sorted() } }

  /// What is kept, as texts.
  var pictures: [String] {
    state.withLock { $0.kept.values.map { String(decoding: $0, as: UTF8.self) }.sorted() }
  }

  var fails: Bool {
    get { state.withLock { $0.fails } }
    set { state.withLock { $0.fails = newValue } }
  }

  var failsWhenAsked: Bool {
    get { state.withLock { $0.failsWhenAsked } }
    set { state.withLock { $0.failsWhenAsked = newValue } }
  }

  /// Puts this in place of every picture, or nothing where it is nil.
  func replaceAll(with text: String?) {
    state.withLock { state in
      state.kept = text.map { text in state.kept.mapValues { _ in Data(text.utf8) } } ?? [:]
    }
  }

  func picture(for key: String) throws -> Data? {
    try state.withLock { state in
      state.asked += 1
      if state.fails || state.failsWhenAsked { throw CocoaError(.fileReadUnknown) }
      return state.kept[key]
    }
  }

  func keep(_ picture: Data, for key: String) throws {
    try state.withLock { state in
      if state.fails { throw CocoaError(.fileWriteOutOfSpace) }
      state.keeps += 1
      state.kept[key] = picture
    }
  }
}

private func isPicture(_ data: Data) -> Bool {
  let text = String(decoding: data, as: UTF8.self)
  return text.hasPrefix("picture ") || text.hasPrefix("thumbnail ")
}

private func photo(_ id: Int) -> AlbumPhoto {
  let folder = URL(fileURLWithPath: "/album/\(id)", isDirectory: true)
  return AlbumPhoto(
    id: id, thumbnail: folder.appendingPathComponent("small"),
    picture: folder.appendingPathComponent("full"))
}

/// Which photo and which size, such as `7/full`.
private func path(_ url: URL) -> String {
  url.pathComponents.suffix(2).joined(separator: "/")
}
