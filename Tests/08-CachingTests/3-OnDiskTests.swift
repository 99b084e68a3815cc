import Caching
import Foundation
import Testing
import Workbench

@Suite("8.3 On disk")
struct OnDiskTests {
  let caches = TemporaryFolder.make()

  // Rules: t2, t3, t4, 1
  @Test func whatIsSavedIsFound() throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    #expect(
      found("cat", pictures) == "a cat",
      "`picture(for:)` returns the picture that was saved for the key.")
    #expect(
      found("dog", pictures) == "nothing",
      "`picture(for:)` returns nil if nothing was saved for the key.")
    try pictures.save(Data(), for: "dog")
    #expect(
      found("dog", pictures) == "", "An empty picture is a picture: `picture(for:)` returns it.")
    try pictures.save(Data("an old cat".utf8), for: "cat")
    #expect(found("cat", pictures) == "an old cat", "`save` replaces the picture of the key.")
    #expect(
      names().count == 2,
      "`save` writes one file for each key, and leaves nothing else in the folder.")
  }

  // Rules: t2, 4, 1
  @Test func aNameDoesNotDependOnThePicture() throws {
    let pictures = PictureFolder(in: caches.url)
    let contents: [[UInt8]] = [
      [1, 2, 3], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
      Array("GIF89a".utf8), [3, 2, 1], [1, 2, 3], Array(repeating: 7, count: 100),
      Array(repeating: 7, count: 99) + [8],
    ]
    var all: Set<String> = []
    for content in contents {
      try pictures.save(Data(content), for: "cat")
      let saved = try pictures.picture(for: "cat").map { Array($0) }
      #expect(saved == content, "`save` replaces the picture of the key, even by one of its size.")
      all.formUnion(names())
    }
    #expect(
      names().count == 1,
      "`save` makes the file name from the key alone, so each key has one file.")
    #expect(
      all.count == 1,
      "`save` makes the file name from the key alone: it is the same for every picture.")
  }

  // Rules: t1, t4, 1
  @Test func itLiesInAFolderOfTheCaches() throws {
    let pictures = PictureFolder(in: caches.url)
    var lying = try caches.names()
    #expect(lying == [], "`init` touches nothing: no folder is created.")
    #expect(
      found("cat", pictures) == "nothing", "Before the first `save`, `picture(for:)` returns nil.")
    try pictures.save(Data("a cat".utf8), for: "cat")
    lying = try caches.names()
    #expect(
      lying == ["downloaded_photos"],
      "`save` creates the folder downloaded_photos in `caches`, and nothing else.")
  }

  // Rules: 4
  @Test func theCachesFolderMayLieElsewhereTomorrow() throws {
    let before = try caches.makeFolder("before")
    try PictureFolder(in: before).save(Data("a cat".utf8), for: "cat")
    let after = caches.url.appendingPathComponent("after", isDirectory: true)
    try FileManager.default.moveItem(at: before, to: after)
    #expect(
      found("cat", PictureFolder(in: after)) == "a cat",
      "`save` makes the file name from the key alone, not from the path of the folder.")
  }

  // Rules: 1, 2, e1
  @Test(arguments: [
    "../cat", "..", ".", "", "/", "/etc/hosts", "album/cat", "cat/", "~", ".cat", "cat\0dog",
    "cat\n", "https://example.com/photos/7?size=full&v=2#top", "Katze im Grünen 🐈", "%2F",
    "C:\\cat", "cat.a b", "cat.Grün", "cat.png?size=2", "cat.\u{1}", "cat.$", "cat.🐈",
    "cat." + String(repeating: "p", count: 300), String(repeating: "k", count: 260) + ".png",
    String(repeating: "k", count: 300), String(repeating: "🐈", count: 300),
  ])
  func anyKeyMakesASafeName(key: String) throws {
    let pictures = PictureFolder(in: caches.url)
    #expect(
      outcome { try pictures.save(Data("a picture".utf8), for: key) } == "done",
      "Any string is a key: `save` succeeds.")
    #expect(
      found(key, pictures) == "a picture",
      "Any string is a key: `picture(for:)` returns what was saved.")
    let lying = try caches.names()
    #expect(
      lying == ["downloaded_photos"],
      "`save` writes nothing outside of the folder downloaded_photos, whatever the key is.")
    #expect(
      names().map(fault) == [nil],
      "`save` writes one file, directly in the folder, with a safe name.")
  }

  // Rules: 3
  @Test func noTwoKeysShareAName() throws {
    let pictures = PictureFolder(in: caches.url)
    let keys = tellingApart
    for (number, key) in keys.enumerated() {
      try? pictures.save(Data("picture \(number)".utf8), for: key)
    }
    let lost = keys.enumerated().filter { number, key in
      found(key, pictures) != "picture \(number)"
    }
    #expect(
      lost.map { String($0.element.suffix(60)) } == [],
      "`save` gives each key its own file: each of \(keys.count) keys has its own picture.")
    #expect(
      Set(names().map { $0.lowercased() }).count == keys.count,
      "`save` makes different file names for different keys, even if case is ignored."
    )
  }

  // Rules: 4
  @Test func aNameIsTheSameInEveryProcess() async throws {
    await #expect(processExitsWith: .success, "`save` stores a picture in another process too.") {
      [path = caches.path as String] in
      let pictures = PictureFolder(in: URL(fileURLWithPath: path))
      try pictures.save(Data("a cat".utf8), for: "Katze/7")
    }
    #expect(
      found("Katze/7", PictureFolder(in: caches.url)) == "a cat",
      "`picture(for:)` finds pictures after a restart: file names are the same in every process.")
  }

  // Rules: t4, t2
  @Test func theSystemMayEmptyTheCachesAtAnyTime() throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    try FileManager.default.removeItem(at: caches.item("downloaded_photos"))
    #expect(
      found("cat", pictures) == "nothing", "If the folder is gone, `picture(for:)` returns nil.")
    #expect(
      outcome { try pictures.save(Data("a cat".utf8), for: "cat") } == "done",
      "If the folder is gone, `save` creates it again.")
    #expect(
      found("cat", pictures) == "a cat",
      "If the folder is gone, `save` creates it and the picture in it.")
  }

  // Rules: t4, t2, 1
  @Test(arguments: ["Caches", "Ana's caches, é 100% 🦉"])
  func theCachesFolderMayBeMissingToo(name: String) throws {
    let pictures = PictureFolder(in: caches.url.appendingPathComponent("App/\(name)"))
    #expect(
      found("cat", pictures) == "nothing",
      "If the folders are missing, `picture(for:)` returns nil.")
    #expect(
      outcome { try pictures.save(Data("a cat".utf8), for: "cat") } == "done",
      "`save` creates all missing folders, including `caches`.")
    #expect(
      found("cat", pictures) == "a cat",
      "`picture(for:)` returns the picture that was saved for the key.")
    let lying = ["", "App", "App/\(name)"].map { (try? caches.names(in: $0)) ?? [] }
    #expect(
      lying == [["App"], [name], ["downloaded_photos"]],
      "`save` creates the missing folders and no others, whatever the name of `caches` is.")
  }

  // Rules: t5, 1
  @Test(arguments: [false, true])
  func whatCannotBeReadIsNotMissing(isEmpty: Bool) throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    let name = try #require(names().first, "`save` writes a file in the folder.")
    try FileManager.default.removeItem(at: caches.item("downloaded_photos/\(name)"))
    try caches.makeFolder("downloaded_photos/\(name)")
    if !isEmpty { try caches.write("a note", to: "downloaded_photos/\(name)/note.txt") }
    for _ in 1...2 {
      #expect(
        found("cat", pictures) == "throws",
        "If something is there that cannot be read, `picture(for:)` throws, each time.")
    }
    #expect(
      names() == [name], "`picture(for:)` changes nothing on disk: it moves and removes nothing.")
    #expect(
      caches.text(of: "downloaded_photos/\(name)/note.txt") == (isEmpty ? nil : "a note"),
      "`picture(for:)` changes nothing on disk, even if it cannot read what is there.")
  }

  // Rules: t5
  @Test func whatCannotBeOpenedIsNotMissing() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If no file can be opened, `picture(for:)` throws and does not end the process."
    ) { [path = caches.path as String, mark = mark as String] in
      let pictures = PictureFolder(in: URL(fileURLWithPath: path))
      try pictures.save(Data("a cat".utf8), for: "cat")
      ChildReport.add("before", found("cat", pictures), mark: mark)
      let limited = OpenFilesLimit.impose(count: 0) { found("cat", pictures) }
      ChildReport.add("limited", limited, mark: mark)
    }
    let output = try #require(
      end, "If no file can be opened, `picture(for:)` throws and does not end the process."
    ).standardOutputContent
    let report = ChildReport(output, mark: mark)
    #expect(
      report["before"] == "a cat",
      "While files can be opened, `picture(for:)` returns the picture that was saved.")
    #expect(
      report["limited"] == "throws",
      "If a file is there that cannot be opened, `picture(for:)` throws: it is not missing.")
  }

  // Rules: t2
  @Test func aFileInTheFoldersWayIsThrown() throws {
    try caches.write("a file", to: "downloaded_photos")
    let pictures = PictureFolder(in: caches.url)
    #expect(
      outcome { try pictures.save(Data("a cat".utf8), for: "cat") } == "throws",
      "If a file is in the place of the folder, `save` throws.")
    #expect(
      caches.text(of: "downloaded_photos") == "a file",
      "If a file is in the place of the folder, `save` does not replace it.")
  }

  // Rules: 5, 1
  @Test func aFullDiskLeavesTheOldPictureWhole() async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `save` throws, and the previous picture is still whole."
    ) { [path = caches.path as String] in
      let pictures = PictureFolder(in: URL(fileURLWithPath: path))
      for (old, limit, new) in [(1000, 4096, 100_000), (50, 100, 1000)] {
        let small = Data(repeating: 1, count: old)
        try pictures.save(small, for: "cat")
        try pictures.save(small, for: "dog")
        FileSizeLimit.impose(bytes: limit)
        let full = outcome { try pictures.save(Data(repeating: 2, count: new), for: "cat") }
        FileSizeLimit.lift()
        guard full == "throws", try pictures.picture(for: "cat") == small,
          try pictures.picture(for: "dog") == small
        else { exit(1) }
      }
    }
    #expect(names().count == 2, "A `save` that throws leaves no other file behind.")
  }

  // Rules: 5, 1
  @Test(arguments: [true, false])
  func aDiskMayBeFullAtAnySize(hasOld: Bool) async {
    await #expect(
      processExitsWith: .success,
      "If the disk is full, `save` throws, and the previous picture is still whole."
    ) { [path = caches.path as String, hasOld = hasOld as Bool] in
      let pictures = PictureFolder(in: URL(fileURLWithPath: path))
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 1, 299, 300]),
        expected: [
          hasOld ? "throws: old, 1 file" : "throws: no picture, 0 files", "done: new, 1 file",
        ]
      ) {
        try? FileManager.default.removeItem(at: pictures.folder)
        if hasOld { try pictures.save(Data("old".utf8), for: "cat") }
      } call: {
        outcome { try pictures.save(Data(count: 300), for: "cat") }
      } look: {
        let picture = try pictures.picture(for: "cat")
        let names = try? FileManager.default.contentsOfDirectory(atPath: pictures.folder.path)
        let count = names?.count ?? 0
        let words =
          switch picture {
          case Data("old".utf8): "old"
          case Data(count: 300): "new"
          default: picture == nil ? "no picture" : "half a picture"
          }
        return "\(words), \(count) file\(count == 1 ? "" : "s")"
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `save` saves all 300 bytes, or throws and leaves the folder as \
        it was. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: 3, 1
  @Test(arguments: keysThatLookTheSame)
  func keysThatLookTheSameAreTwo(keys: [String]) throws {
    let pictures = PictureFolder(in: caches.url)
    for (number, key) in keys.enumerated() {
      try pictures.save(Data("picture \(number)".utf8), for: key)
    }
    #expect(
      keys.map { found($0, pictures) } == keys.indices.map { "picture \($0)" },
      "`save` gives keys with different UTF-8 bytes different files, even if `==` says otherwise.")
    #expect(
      Set(names().map { $0.lowercased() }).count == keys.count,
      "`save` gives keys with different UTF-8 bytes different file names, whatever they look like.")
  }

  // Rules: 3
  @Test func theNameOfAFileIsAKeyToo() throws {
    let pictures = PictureFolder(in: caches.url)
    let keys = ["Cat", "cat", "a/b"]
    for key in keys { try pictures.save(Data("picture of \(key)".utf8), for: key) }
    // Each file's name, with and without its extension, is the key of another picture.
    let taken = names().flatMap { name in [name, String(name.prefix { $0 != "." })] }
    let all = Set(keys + taken).sorted()
    for key in all { try pictures.save(Data("picture of \(key)".utf8), for: key) }
    #expect(
      all.map { found($0, pictures) } == all.map { "picture of \($0)" },
      "`save` gives each key its own file, even a key that is the file name of another one.")
  }

  // Rules: t1
  @Test func otherFilesAreNotRemovedAtFirst() throws {
    for name in ["notes.txt", ".cat.aside", "cat.tmp"] {
      try caches.write("a note", to: "downloaded_photos/\(name)")
    }
    let before = names()
    _ = PictureFolder(in: caches.url)
    #expect(
      names() == before, "`init` changes nothing on disk: it removes no file from the folder.")
  }

  // Rules: 1
  @Test func aSaveThatThrowsLeavesNothingBehind() throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    let before = names()
    for name in before {
      try FileManager.default.removeItem(at: caches.item("downloaded_photos/\(name)"))
      try caches.write("a note", to: "downloaded_photos/\(name)/note.txt")
    }
    try? pictures.save(Data("a new cat".utf8), for: "cat")
    #expect(
      names() == before,
      "`save` leaves nothing else in the folder, even if it cannot replace the picture.")
  }

  // Rules: e1, 2
  @Test func aKeyMayHaveAnyLength() throws {
    let pictures = PictureFolder(in: caches.url)
    let failed = try (0...300).filter { length in
      let key = String(repeating: "k", count: length)
      let isSaved = outcome { try pictures.save(Data([7]), for: key) } == "done"
      let isFound = try isSaved && pictures.picture(for: key) == Data([7])
      return !isFound
    }
    #expect(failed == [], "`save` accepts a key of any length: these lengths fail.")
  }

  /// The names of what lies in the folder of pictures.
  private func names() -> [String] { (try? caches.names(in: "downloaded_photos")) ?? [] }

  /// What is not right about a file's name, or nil.
  private func fault(_ name: String) -> String? {
    if name.utf8.count > 255 { return "\(name.utf8.count) bytes are more than 255" }
    if name.hasPrefix(".") { return "\(name) begins with a dot" }
    let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
    if !name.allSatisfy(allowed.contains) { return "\(name) has a character that is not allowed" }
    let item = caches.item("downloaded_photos/\(name)")
    let type = try? FileManager.default.attributesOfItem(atPath: item.path)[.type]
    return type as? FileAttributeType == .typeRegular ? nil : "\(name) is no file"
  }
}

/// Keys for which careless code makes the same file name.
private let tellingApart: [String] =
  [
    "cat", "Cat", "CAT", "cat.png", "cat.jpg", "cat.PNG", "Cat.png", "cat.JPG", "x.png", "x.PNG",
    "cat ", " cat", "", "_", "-", ".", "..", "%",
    "a/b", "a_b", "a-b", "a:b", "a b", "ab", "a//b", "a/b/", "/a/b", "a\\b", "a%2Fb", "a%2fb",
    "a\0b", "a", "a.", "ä", "Ä", "ae", "\u{1}", "i", "I", "ß", "ss", "SS", "k", "K",
    "Aa", "BB", "AaAa", "BBBB", "AaBB", "Ez", "FY", "EzEz", "FYFY", "a\nb", "a\r\nb", "a\rb",
    "https://a.example/7.png", "https://b.example/7.png", "https://a.example/7.png?size=2",
    "http://a.example/7.png", "https://a.example/7.png#2", "https://a.example/7.png#3",
    "https://a.example/7.png?a&b", "https://a.example/7.png?b&a", "a%20b", "a+b",
    "cat\n", "\ncat", "cat\t", "🐈", "🐕",
    // They have characters that nobody sees.
    "\u{FEFF}cat", "c\u{200B}at", "ca\u{AD}t", "cat\u{200D}", "\u{202E}cat",
    // Without a leading zero, their hexadecimal digits are the same.
    "\u{1}\u{12}", "\u{11}\u{2}", "\tq", "\u{97}1", "q1", "\u{7}\u{11}1",
    // The digests of two of them begin alike, and those of the other two end alike.
    "photos/22276", "photos/43598", "photos/88100", "photos/106363",
  ] + (0..<3).map { String(repeating: "k", count: 300) + "\($0)" }
  + (0..<3).map { String(repeating: "k", count: 100_000) + "\($0)" }
  + (0..<3).map { "\($0)" + String(repeating: "k", count: 300) } + (0..<200).map { "\($0)" }

/// What there is for a key: a text, nothing, or an error.
private func found(_ key: String, _ pictures: PictureFolder) -> String {
  describeOutcome {
    try pictures.picture(for: key).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }
}

private func outcome(_ body: () throws -> Void) -> String { describeOutcome(body) }
