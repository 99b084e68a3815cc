import Caching
import Foundation
import Synchronization
import Testing
import Workbench

@Suite("8.4 Memory, then disk, then network")
struct LevelsTests {
  // Rules: t3
  @Test func fromTheNetworkTheFirstTime() async throws {
    let desk = Desk()
    let shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7", "`picture(of:_:)` returns the picture of `fetch` if no level has it.")
    #expect(
      desk.fetched == ["7/full"], "`picture(of:_:)` calls `fetch` once, with the URL of the size.")
    #expect(
      desk.disk.pictures == ["picture 7"], "`picture(of:_:)` stores a fetched picture on disk.")
    #expect(
      desk.memory.pictures == ["picture 7"], "`picture(of:_:)` stores a fetched picture in memory.")
  }

  // Rules: t1
  @Test func fromMemoryTheSecondTime() async throws {
    let desk = Desk()
    _ = await desk.load(7, .full)
    let asked = desk.disk.asked
    let shown = await desk.load(7, .full)
    #expect(shown == "picture 7", "`picture(of:_:)` returns a picture that is in memory.")
    #expect(
      desk.fetched == ["7/full"],
      "`picture(of:_:)` does not call `fetch` if memory has the picture.")
    #expect(
      desk.disk.asked == asked, "`picture(of:_:)` does not ask the disk if memory has the picture.")
    #expect(
      desk.disk.kept == 1 && desk.memory.kept == 1,
      "`picture(of:_:)` stores nothing if memory has the picture.")
  }

  // Rules: t2
  @Test func fromTheDiskAfterARestart() async throws {
    let desk = Desk()
    _ = await desk.load(7, .full)
    let later = Desk(disk: desk.disk)
    let shown = await later.load(7, .full)
    #expect(shown == "picture 7", "`picture(of:_:)` returns a picture that is on disk.")
    #expect(
      later.fetched == [], "`picture(of:_:)` does not call `fetch` if the disk has the picture.")
    #expect(
      later.memory.pictures == ["picture 7"],
      "`picture(of:_:)` stores a picture from the disk in memory.")
    #expect(
      later.disk.kept == 1,
      "`picture(of:_:)` does not store a picture from the disk on disk again.")
    let asked = later.disk.asked
    _ = await later.load(7, .full)
    #expect(
      later.disk.asked == asked,
      "`picture(of:_:)` finds a picture from the disk in memory the next time.")
  }

  // Rules: 1, t3
  @Test func eachSizeHasItsOwnPicture() async throws {
    let desk = Desk()
    var shown = await desk.load(7, .thumbnail)
    #expect(shown == "thumbnail 7", "`picture(of:_:)` returns the thumbnail.")
    shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "`picture(of:_:)` uses two keys per photo: the full picture is not the stored thumbnail.")
    shown = await desk.load(7, .thumbnail)
    #expect(
      shown == "thumbnail 7",
      "`picture(of:_:)` uses two keys per photo: the thumbnail is still there.")
    #expect(
      desk.fetched == ["7/small", "7/full"],
      "`picture(of:_:)` calls `fetch` once for each size, with the URL of that size.")
    _ = await desk.load(8, .full)
    shown = await desk.load(8, .thumbnail)
    #expect(
      shown == "thumbnail 8",
      "`picture(of:_:)` uses two keys per photo: the thumbnail is not the stored full picture.")
  }

  // Rules: 1
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
    #expect(
      lost == [],
      "`picture(of:_:)` uses different keys for different photos: each has its own two pictures.")
    #expect(
      desk.disk.keys.count == 2 * ids.count,
      "`picture(of:_:)` uses two keys for each photo, one for each size.")
  }

  // Rules: 1
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
      "`picture(of:_:)` makes keys from id and size: four for two photos, even if URLs are equal.")
  }

  // Rules: 1
  @Test func theKeysAreTheSameInEveryProcess() async throws {
    let home = try TemporaryFolder()
    await #expect(processExitsWith: .success, "`picture(of:_:)` works in another process too.") {
      [path = home.item("keys").path as String] in
      let desk = Desk()
      _ = await desk.load(7, .full)
      try Data(desk.disk.keys.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
    let desk = Desk()
    _ = await desk.load(7, .full)
    #expect(
      desk.disk.keys.joined(separator: "\n") == home.text(of: "keys"),
      "`picture(of:_:)` finds pictures on disk after a restart: keys are the same in each process.")
  }

  // Rules: 3, t3
  @Test func whatIsNoPictureIsNotKept() async throws {
    let desk = Desk()
    desk.answer = { _ in "<html>Back soon</html>" }
    var shown = await desk.load(7, .full)
    #expect(
      shown == "throws NotAPicture 7/full",
      "If `isPicture` rejects what `fetch` returned, `NotAPicture` is thrown.")
    #expect(
      desk.disk.kept == 0, "`picture(of:_:)` does not store on disk what `isPicture` rejects.")
    #expect(
      desk.memory.kept == 0, "`picture(of:_:)` does not store in memory what `isPicture` rejects.")
    #expect(desk.fetched == ["7/full"], "`picture(of:_:)` calls `fetch` once, whatever it returns.")
    shown = await desk.load(7, .thumbnail)
    #expect(shown == "throws NotAPicture 7/small", "`NotAPicture` has the URL that was fetched.")
    desk.answer = { _ in nil }
    shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "`picture(of:_:)` does not remember a rejected answer: the next call fetches again.")
  }

  // Rules: 2, t3
  @Test func anErrorOfTheNetworkIsPassedOn() async throws {
    let desk = Desk()
    desk.answer = { _ in throw Offline(cable: 3) }
    let shown = await desk.load(7, .full)
    #expect(shown == "throws Offline 3", "`picture(of:_:)` throws the error of `fetch`, unchanged.")
    #expect(
      desk.memory.kept + desk.disk.kept == 0, "`picture(of:_:)` stores nothing if `fetch` throws.")
    #expect(desk.fetched == ["7/full"], "`picture(of:_:)` calls `fetch` once, even if it throws.")
    desk.answer = { _ in throw CancellationError() }
    let canceled = await desk.load(7, .thumbnail)
    #expect(
      canceled == "throws \(CancellationError())",
      "`picture(of:_:)` throws the error of `fetch`, unchanged.")
    desk.answer = { _ in nil }
    let next = await desk.load(7, .full)
    #expect(
      next == "picture 7",
      "`picture(of:_:)` does not remember an error: the next call fetches again.")
  }

  // Rules: 2, t3
  @Test func everyErrorOfTheNetworkIsPassedOn() async {
    let about = [NSURLErrorFailingURLStringErrorKey: "https://album.example"]
    let codes: [URLError.Code] = [
      .timedOut, .networkConnectionLost, .notConnectedToInternet, .cannotConnectToHost,
      .dnsLookupFailed, .badServerResponse,
    ]
    let errors: [any Error] =
      codes.map { URLError($0, userInfo: about) } + [
        CancellationError(), URLError(.cancelled), CocoaError(.fileReadNoSuchFile),
        POSIXError(.ECONNRESET),
      ]
    for error in errors {
      let desk = Desk()
      desk.answer = { _ in throw error }
      let shown = await desk.load(7, .full)
      #expect(
        shown == "throws \(error)", "`picture(of:_:)` throws the error of `fetch`, whatever it is.")
      #expect(
        desk.fetched == ["7/full"], "`picture(of:_:)` calls `fetch` once, whatever it throws.")
      #expect(
        desk.memory.kept + desk.disk.kept == 0,
        "`picture(of:_:)` stores nothing if `fetch` throws.")
    }
  }

  // Rules: 2, 3, 1
  @Test(arguments: [false, true], [false, true])
  func theOtherSizeIsNoSubstitute(thumbnailIsThere: Bool, fetchThrows: Bool) async {
    let desk = Desk()
    _ = await desk.load(7, thumbnailIsThere ? .thumbnail : .full)
    desk.answer = { _ in
      if fetchThrows { throw Offline(cable: 6) }
      return "<html>Back soon</html>"
    }
    let path = thumbnailIsThere ? "7/full" : "7/small"
    for memoryIsEmpty in [false, true] {
      if memoryIsEmpty { desk.memory.replaceAll(with: nil) }
      let shown = await desk.load(7, thumbnailIsThere ? .full : .thumbnail)
      #expect(
        shown == (fetchThrows ? "throws Offline 6" : "throws NotAPicture \(path)"),
        "`picture(of:_:)` throws if it has no picture of that size, even if it has the other size.")
    }
    #expect(
      desk.memory.kept + desk.disk.kept == 2,
      "`picture(of:_:)` stores nothing more without a good picture.")
  }

  // Rules: 4
  @Test(arguments: [false, true])
  func whatIsNoPictureIsNotShownEither(inMemory: Bool) async throws {
    let desk = Desk()
    _ = await desk.load(7, .full)
    (inMemory ? desk.memory : desk.disk).replaceAll(with: "half a pict")
    if !inMemory { desk.memory.replaceAll(with: nil) }
    let shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "`picture(of:_:)` treats data of a level as absent if `isPicture` rejects it.")
    #expect(
      desk.memory.pictures + desk.disk.pictures == ["picture 7", "picture 7"],
      "`picture(of:_:)` stores a good picture in place of what `isPicture` rejected.")
    #expect(
      desk.fetched.count == (inMemory ? 1 : 2),
      "`picture(of:_:)` takes the picture from the nearest level that has a good one.")
  }

  // Rules: 4
  @Test func whereNoLevelHasAPictureBothAreReplaced() async {
    let desk = Desk()
    _ = await desk.load(7, .full)
    desk.memory.replaceAll(with: "half a pict")
    desk.disk.replaceAll(with: "half a pict")
    let shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "`picture(of:_:)` returns the picture of `fetch` if no level has a good one.")
    #expect(
      desk.memory.pictures + desk.disk.pictures == ["picture 7", "picture 7"],
      "`picture(of:_:)` stores a good picture in place of the rejected data, in both levels.")
  }

  // Rules: 2, 3, 4
  @Test(arguments: [false, true])
  func withoutAGoodPictureNothingChanges(fetchThrows: Bool) async {
    let desk = Desk()
    _ = await desk.load(7, .full)
    desk.memory.replaceAll(with: nil)
    desk.disk.replaceAll(with: "half a pict")
    desk.answer = { _ in
      if fetchThrows { throw Offline(cable: 4) }
      return "<html>Back soon</html>"
    }
    for _ in 1...2 {
      let shown = await desk.load(7, .full)
      #expect(
        shown == (fetchThrows ? "throws Offline 4" : "throws NotAPicture 7/full"),
        "What `isPicture` rejects counts as absent: `picture(of:_:)` uses the result of `fetch`.")
      #expect(
        desk.memory.pictures == [],
        "`picture(of:_:)` does not store in memory what `isPicture` rejects.")
      #expect(
        desk.disk.pictures == ["half a pict"],
        "`picture(of:_:)` replaces rejected data only with a good picture.")
      desk.memory.replaceAll(with: nil)
    }
    #expect(
      desk.memory.kept + desk.disk.kept == 2,
      "`picture(of:_:)` stores nothing without a good picture.")
  }

  // Rules: 3, 4
  @Test func isPictureAloneDecides() async throws {
    let (memory, disk) = (FakeLevel(), FakeLevel())
    let calls = Tally()
    for level in ["fetch", "memory", "disk"] {
      if level == "disk" { memory.replaceAll(with: nil) }
      let pictures = LeveledPictures(
        memory: memory, disk: disk, isPicture: { $0.isEmpty },
        fetch: { _ in
          calls.add()
          return Data()
        })
      let found = try? await pictures.picture(of: photo(7), .full).count
      #expect(found == 0, "`picture(of:_:)` returns what `isPicture` accepts, even empty data.")
    }
    #expect(
      calls.count == 1, "`picture(of:_:)` finds what `isPicture` accepts in memory and on disk.")
  }

  // Rules: 5
  @Test(arguments: [false, true])
  func aLevelThatCannotBeAskedCanKeep(atMemory: Bool) async {
    let desk = Desk()
    (atMemory ? desk.memory : desk.disk).failsWhenAsked = true
    _ = await desk.load(7, .full)
    #expect(
      desk.memory.pictures + desk.disk.pictures == ["picture 7", "picture 7"],
      "A level that throws when asked counts as empty: `picture(of:_:)` stores the picture in it.")
    let later = Desk(disk: desk.disk)
    later.memory.failsWhenAsked = atMemory
    _ = await later.load(7, .full)
    #expect(
      later.memory.pictures == ["picture 7"],
      "Memory that throws when asked counts as empty: `picture(of:_:)` stores the picture in it.")
  }

  // Rules: 5, 2
  @Test func twoLevelsThatFailLoseNothing() async {
    let desk = Desk()
    desk.memory.fails = true
    desk.disk.fails = true
    for call in 1...2 {
      let shown = await desk.load(7, .full)
      #expect(
        shown == "picture 7",
        "`picture(of:_:)` returns the fetched picture, even if both levels throw.")
      #expect(
        desk.fetched.count == call,
        "`picture(of:_:)` calls `fetch` once, even if both levels throw.")
    }
    desk.answer = { _ in throw Offline(cable: 5) }
    let shown = await desk.load(7, .full)
    #expect(
      shown == "throws Offline 5",
      "`picture(of:_:)` throws the error of `fetch`, not that of a level.")
  }

  // Rules: 5
  @Test func noErrorOfALevelIsPassedOn() async {
    for error in errorsOfManyTypes {
      let desk = Desk()
      for level in [desk.memory, desk.disk] {
        level.fails = true
        level.error = error
      }
      let shown = await desk.load(7, .full)
      #expect(
        shown == "picture 7",
        "A level that throws counts as empty, whatever the error is: `picture(of:_:)` fetches.")
    }
  }

  // Rules: 5
  @Test(arguments: [false, true])
  func aLevelThatFailsLosesNothing(atMemory: Bool) async throws {
    let desk = Desk()
    (atMemory ? desk.memory : desk.disk).fails = true
    var shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "`picture(of:_:)` returns the picture, even if a level throws when asked or when storing.")
    #expect(
      (atMemory ? desk.disk : desk.memory).pictures == ["picture 7"],
      "If one level throws, `picture(of:_:)` still stores the picture in the other.")
    shown = await desk.load(7, .full)
    #expect(
      shown == "picture 7",
      "`picture(of:_:)` returns the picture the second time too, even if a level throws.")
    #expect(
      desk.fetched.count == 1,
      "The second time, `picture(of:_:)` takes the picture from the level that works.")
  }

  // Rules: t1, t2, t3
  @Test(arguments: [
    (true, true, "memory"), (false, true, "memory, disk"), (true, false, "memory"),
    (false, false, "memory, disk, fetch"),
  ])
  func theLevelsAreAskedInOrder(
    isInMemory: Bool, isOnDisk: Bool, expected: String
  ) async throws {
    let asked = Recorder<String>()
    let pictures = LeveledPictures(
      memory: AskedLevel(name: "memory", hasPicture: isInMemory, asked: asked),
      disk: AskedLevel(name: "disk", hasPicture: isOnDisk, asked: asked), isPicture: { _ in true },
      fetch: { _ in
        asked.record("fetch")
        return Data("a picture".utf8)
      })
    let here = URL(filePath: "/here")
    _ = try await pictures.picture(of: AlbumPhoto(id: 7, thumbnail: here, picture: here), .full)
    let order = asked.all.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      order.joined(separator: ", ") == expected,
      """
      `picture(of:_:)` asks memory, then the disk, then `fetch`, and nobody once it has the \
      picture.
      """)
  }

  // Rules: t3, 3
  @Test(arguments: [
    "https://album.example/a/../7.png", "https://album.example/7?size=2&at=3#top",
    "https://Album.example/a%20b//7", "https://album.example/a%2Fb",
  ])
  func fetchGetsTheWholeURL(address: String) async throws {
    let url = try #require(URL(string: address), "This test's address is a URL.")
    let asked = Recorder<String>()
    let pictures = LeveledPictures(
      memory: FakeLevel(), disk: FakeLevel(), isPicture: { _ in false },
      fetch: { url in
        asked.record(url.absoluteString)
        return Data()
      })
    for size in [PictureSize.thumbnail, .full] {
      var thrown: String?
      do {
        _ = try await pictures.picture(of: AlbumPhoto(id: 7, thumbnail: url, picture: url), size)
      } catch {
        thrown = (error as? NotAPicture)?.url.absoluteString
      }
      #expect(thrown == address, "`NotAPicture` has the fetched URL, unchanged.")
    }
    #expect(
      asked.all == [address, address], "`picture(of:_:)` gives `fetch` the photo's URL, unchanged.")
  }

  // Rules: 2
  @Test func aCanceledTaskGetsThePictureToo() async {
    let desk = Desk()
    for size in [PictureSize.thumbnail, .full] {
      for source in ["fetch", "memory", "the disk"] {
        if source == "the disk" { desk.memory.replaceAll(with: nil) }
        let load = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return await desk.load(7, size)
        }
        let shown = await load.value
        #expect(
          shown == (size == .full ? "picture 7" : "thumbnail 7"),
          "Even in a canceled task, `picture(of:_:)` returns the picture, here from \(source).")
        #expect(
          desk.memory.pictures.contains(shown) == true,
          "Even in a canceled task, `picture(of:_:)` stores the picture from \(source) in memory.")
      }
    }
    #expect(
      desk.disk.pictures == ["picture 7", "thumbnail 7"],
      "`picture(of:_:)` stores the fetched picture, even in a canceled task.")
    #expect(
      desk.fetched == ["7/small", "7/full"],
      "`picture(of:_:)` calls `fetch` once for each size, even in a canceled task.")
  }
}

private struct Offline: Error {
  let cable: Int
}

/// Two levels and a network that count their calls.
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
    let pictures = LeveledPictures(
      memory: memory, disk: disk,
      isPicture: { isPicture($0) }, fetch: { try self.fetch($0) })
    do {
      return String(decoding: try await pictures.picture(of: photo, size), as: UTF8.self)
    } catch let error as NotAPicture {
      return "throws NotAPicture \(path(error.url))"
    } catch let error as Offline {
      return "throws Offline \(error.cable)"
    } catch {
      return "throws \(error)"
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

/// A level that counts its calls, and can be made to throw.
private final class FakeLevel: PictureLevel {
  private struct State {
    var kept: [String: Data] = [:]
    var asked = 0
    var keeps = 0
    var fails = false
    var failsWhenAsked = false
    var error: (any Error)?
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

  /// What it throws when it fails, or nil for errors of a disk.
  var error: (any Error)? {
    get { state.withLock { $0.error } }
    set { state.withLock { $0.error = newValue } }
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
      if state.fails || state.failsWhenAsked { throw state.error ?? CocoaError(.fileReadUnknown) }
      return state.kept[key]
    }
  }

  func keep(_ picture: Data, for key: String) throws {
    try state.withLock { state in
      if state.fails { throw state.error ?? CocoaError(.fileWriteOutOfSpace) }
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

/// A level that says when it is asked, and stores nothing.
private struct AskedLevel: PictureLevel {
  let name: String
  let hasPicture: Bool
  let asked: Recorder<String>

  func picture(for key: String) throws -> Data? {
    asked.record(name)
    return hasPicture ? Data("a picture".utf8) : nil
  }

  func keep(_ picture: Data, for key: String) throws {}
}
