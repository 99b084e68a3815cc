import Caching
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("8.3 On disk")
struct OnDiskTests {
  private let caches = TemporaryFolder.make()

  // Rules: t1
  @Test func addCreatesFoldersAndReplaces() throws {
    let manager = PhotoModelFileManager(in: caches.url.appendingPathComponent("App caches"))
    for picture in ["a kitten", "a cat", ""] {
      let outcome = describeOutcome { try manager.add(key: "cat", value: Data(picture.utf8)) }
      #expect(outcome == "done", "`add` creates all missing folders, including `caches`.")
      #expect(found("cat", manager) == picture, "`add` replaces the picture of the key.")
      // The system may empty the caches folder at any time.
      if picture == "a kitten" { try FileManager.default.removeItem(at: manager.folder) }
    }
    let names = try caches.names()
    #expect(names == ["App caches"], "`add` creates no folder but `caches` and `folder`.")
  }

  // Rules: t2
  @Test(arguments: [
    (1000, 4096, 100_000, "throws, old picture of 1000 bytes"),
    (50, 100, 1000, "throws, old picture of 50 bytes"),
  ])
  func aFullDiskKeepsTheOldPicture(old: Int, room: Int, new: Int, outcome: String) async {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If the disk is full, `add` throws and does not end the process."
    ) { [path = caches.path as String, old, room, new, mark = mark as String] in
      let manager = PhotoModelFileManager(in: URL(fileURLWithPath: path))
      try manager.add(key: "cat", value: Data(repeating: 1, count: old))
      FileSizeLimit.impose(bytes: room)
      let full = describeOutcome {
        try manager.add(key: "cat", value: Data(repeating: 2, count: new))
      }
      FileSizeLimit.lift()
      let picture = try manager.get(key: "cat") ?? Data()
      let kind = picture.contains(2) ? "new" : "old"
      ChildReport.add("outcome", "\(full), \(kind) picture of \(picture.count) bytes", mark: mark)
    }
    #expect(
      ChildReport(end?.standardOutputContent ?? [], mark: mark)["outcome"] == outcome,
      "If writing fails, `add` throws, and the old picture stays whole.")
  }

  // Rules: t2
  @Test func theOldPictureIsNotWrittenOver() throws {
    let manager = PhotoModelFileManager(in: caches.url)
    try manager.add(key: "cat", value: Data("a kitten".utf8))
    let file = manager.folder.appendingPathComponent(names().first ?? "")
    let wasWrittenOver = try isWrittenOver(file) {
      try manager.add(key: "cat", value: Data("a cat".utf8))
    }
    #expect(wasWrittenOver == false, "`add` is atomic: it does not write into the old file.")
  }

  // Rules: t2
  @Test func aFileInTheFoldersPlaceIsThrown() throws {
    try caches.write("a file", to: "downloaded_photos")
    let manager = PhotoModelFileManager(in: caches.url)
    #expect(
      describeOutcome { try manager.add(key: "cat", value: Data()) } == "throws",
      "If the folder cannot be created, `add` throws.")
  }

  // Rules: t3
  @Test func withoutAFileThereIsNoPicture() throws {
    let manager = PhotoModelFileManager(in: caches.url)
    #expect(found("cat", manager) == "nil", "If the folder is missing, `get` returns nil.")
    try manager.add(key: "dog", value: Data("a dog".utf8))
    #expect(found("cat", manager) == "nil", "Without a file for the key, `get` returns nil.")
  }

  // Rules: t4
  @Test func whatCannotBeReadIsThrown() throws {
    let manager = PhotoModelFileManager(in: caches.url)
    try manager.add(key: "cat", value: Data("a cat".utf8))
    for name in names() {
      try FileManager.default.removeItem(at: caches.item("downloaded_photos/\(name)"))
      try caches.makeFolder("downloaded_photos/\(name)")
    }
    #expect(
      found("cat", manager) == "throws", "If a folder is in the place of the file, `get` throws.")
  }

  // Rules: 1
  @Test(arguments: [
    "cat", "../cat", "..", "", "/etc/hosts", "album/cat", "cat/", "Grün 🐈\n",
    "https://album.example/7?size=full&v=2#top", "owl." + String(repeating: "k", count: 300),
    String(repeating: "🇺🇳", count: 40),
  ])
  func eachKeyHasOneFile(key: String) throws {
    let manager = PhotoModelFileManager(in: caches.url)
    for picture in ["a picture", "another one"] {
      let outcome = describeOutcome { try manager.add(key: key, value: Data(picture.utf8)) }
      #expect(outcome == "done", "Any key has a file: `add` succeeds for “\(key.prefix(40))”.")
    }
    #expect(found(key, manager) == "another one", "`get` returns what was added last.")
    let places = try caches.names()
    #expect(places == ["downloaded_photos"], "`add` writes nothing outside of the folder.")
    let isFile = try names().map { name in
      let file = manager.folder.appendingPathComponent(name)
      let isRegular = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      return isRegular == true && name.utf8.count <= 255
    }
    #expect(
      isFile == [true],
      "`add` writes one file, directly in the folder, with a name of at most 255 bytes.")
  }

  // Rules: p
  @Test func picturesSurviveARestart() async throws {
    await #expect(processExitsWith: .success, "`add` stores a picture in another process.") {
      [path = caches.path as String] in
      setenv("TMPDIR", path, 1)
      try PhotoModelFileManager(in: URL(fileURLWithPath: path))
        .add(key: "Zoo/7", value: Data("a cat".utf8))
    }
    #expect(
      found("Zoo/7", PhotoModelFileManager(in: caches.url)) == "a cat",
      "After a restart, `get` finds the picture: a key has the same file name in every process.")
    let places = try caches.names()
    #expect(places == ["downloaded_photos"], "`add` leaves nothing in the temporary folder.")
  }

  // Rules: 2
  @Test(arguments: [
    ["Cat", "cat", "CAT", "owl", "owR"],
    ["a/b", "a_b", "a-b", "a:b", "a b", "ab", "a%2Fb", "a%20b", "a\\b", "a?b"],
    ["https://a.example/7.png", "https://b.example/7.png", "https://a.example/7.png?size=2"],
    ["cat", "cat.png", "cat.jpg", "cät", "cöt", "cat ", ""], ["Aa", "BB"],
    (0..<3).map {
      "\(String(repeating: "k", count: 300))\($0)\(String(repeating: "k", count: 300))"
    },
  ])
  func differentKeysHaveDifferentNames(keys: [String]) throws {
    let manager = PhotoModelFileManager(in: caches.url)
    for key in keys { try manager.add(key: key, value: Data("picture of \(key)".utf8)) }
    let lost = keys.filter { found($0, manager) != "picture of \($0)" }
    #expect(lost == [], "`get` returns the key's own picture, and never that of another key.")
    #expect(
      keys.count - Set(names().map { $0.lowercased() }).count == 0,
      "Each key has a file name that differs from the others in more than case.")
  }

  // Rules: 2
  @Test func manyKeysHaveManyFiles() throws {
    let manager = PhotoModelFileManager(in: caches.url)
    for number in 1...1000 { try manager.add(key: "\(number)", value: Data()) }
    let count = names().count
    #expect(count == 1000, "Each of 1,000 keys has a name of its own: short digests collide.")
  }

  private func names() -> [String] { (try? caches.names(in: "downloaded_photos")) ?? [] }
}

/// The text of a picture, `nil`, or `throws`.
private func found(_ key: String, _ manager: PhotoModelFileManager) -> String {
  describeOutcome {
    try manager.get(key: key).map { String(decoding: $0, as: UTF8.self) } ?? "nil"
  }
}
