import Caching
import Foundation
import Testing
import Workbench

@Suite("8.3 On disk")
struct OnDiskTests {
  let caches = TemporaryFolder.make()

  @Test func whatIsSavedIsFound() throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    #expect(found("cat", pictures) == "a cat", "The cat is found again.")
    #expect(found("dog", pictures) == "nothing", "Nobody saved a dog, so there is none.")
    try pictures.save(Data(), for: "dog")
    #expect(found("dog", pictures) == "", "A dog of no bytes is there all the same.")
    try pictures.save(Data("an old cat".utf8), for: "cat")
    #expect(found("cat", pictures) == "an old cat", "The newest picture is found.")
    #expect(names().count == 2, "A key has one file, and nothing else lies in the folder.")
  }

  @Test func itLiesInAFolderOfTheCaches() throws {
    let pictures = PictureFolder(in: caches.url)
    var lying = try caches.names()
    #expect(lying == [], "As long as nothing is saved, nothing is made.")
    #expect(found("cat", pictures) == "nothing", "Before the first save there is no picture.")
    try pictures.save(Data("a cat".utf8), for: "cat")
    lying = try caches.names()
    #expect(lying == ["downloaded_photos"], "Pictures lie in the folder downloaded_photos.")
  }

  @Test func theCachesFolderMayLieElsewhereTomorrow() throws {
    let before = try caches.makeFolder("before")
    try PictureFolder(in: before).save(Data("a cat".utf8), for: "cat")
    let after = caches.url.appendingPathComponent("after", isDirectory: true)
    try FileManager.default.moveItem(at: before, to: after)
    #expect(
      found("cat", PictureFolder(in: after)) == "a cat",
      "A file's name depends on the key alone, not on where the folder lies.")
  }

  @Test(arguments: [
    "../cat", "..", ".", "", "/", "/etc/hosts", "album/cat", "cat/", "~", ".cat", "cat\0dog",
    "cat\n", "https://example.com/photos/7?size=full&v=2#top", "Katze im Grünen 🐈", "%2F",
    "C:\\cat",
    String(repeating: "k", count: 300), String(repeating: "🐈", count: 300),
  ])
  func anyKeyMakesASafeName(key: String) throws {
    let pictures = PictureFolder(in: caches.url)
    #expect(
      outcome { try pictures.save(Data("a picture".utf8), for: key) } == "done",
      "A picture can be saved for any key.")
    #expect(found(key, pictures) == "a picture", "What was saved comes back.")
    let lying = try caches.names()
    #expect(lying == ["downloaded_photos"], "No key leads out of the folder of pictures.")
    #expect(
      names().map(fault) == [nil],
      "There is one file, directly in the folder, and its name is safe on every system.")
  }

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
      "Each of \(keys.count) keys finds its own picture, and not that of another key.")
    #expect(
      Set(names().map { $0.lowercased() }).count == keys.count,
      "Where a disk takes capitals and small letters for the same, each key still has its own file."
    )
  }

  @Test func aNameIsTheSameInEveryProcess() async throws {
    await #expect(processExitsWith: .success, "Another process can save a picture.") {
      [path = caches.path as String] in
      let pictures = PictureFolder(in: URL(fileURLWithPath: path))
      try pictures.save(Data("a cat".utf8), for: "Katze/7")
    }
    #expect(
      found("Katze/7", PictureFolder(in: caches.url)) == "a cat",
      "What was saved before the app was started again is found afterwards.")
  }

  @Test func theSystemMayEmptyTheCachesAtAnyTime() throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    try FileManager.default.removeItem(at: caches.item("downloaded_photos"))
    #expect(found("cat", pictures) == "nothing", "When the folder is gone, so is the picture.")
    #expect(
      outcome { try pictures.save(Data("a cat".utf8), for: "cat") } == "done",
      "When the folder is gone, saving makes it again.")
    #expect(found("cat", pictures) == "a cat", "The cat is there again.")
  }

  @Test func theCachesFolderMayBeMissingToo() throws {
    let pictures = PictureFolder(in: caches.url.appendingPathComponent("App/Caches"))
    #expect(found("cat", pictures) == "nothing", "Where there are no folders there is no picture.")
    #expect(
      outcome { try pictures.save(Data("a cat".utf8), for: "cat") } == "done",
      "Saving makes all folders that are missing.")
    #expect(found("cat", pictures) == "a cat", "The cat is there.")
  }

  @Test func whatCannotBeReadIsNotMissing() throws {
    let pictures = PictureFolder(in: caches.url)
    try pictures.save(Data("a cat".utf8), for: "cat")
    let name = try #require(names().first, "The cat has a file.")
    try FileManager.default.removeItem(at: caches.item("downloaded_photos/\(name)"))
    try caches.makeFolder("downloaded_photos/\(name)")
    #expect(
      found("cat", pictures) == "throws",
      "Something is there that cannot be read: that is thrown, and is not nil.")
  }

  @Test func aFileInTheFoldersWayIsThrown() throws {
    try caches.write("a file", to: "downloaded_photos")
    let pictures = PictureFolder(in: caches.url)
    #expect(
      outcome { try pictures.save(Data("a cat".utf8), for: "cat") } == "throws",
      "Where a file lies in the folder's way, nothing can be saved, and that is thrown.")
    #expect(caches.text(of: "downloaded_photos") == "a file", "The file in the way stays.")
  }

  @Test func aFullDiskLeavesTheOldPictureWhole() async {
    await #expect(
      processExitsWith: .success,
      "A save that does not fit throws, and the picture before it stays whole."
    ) { [path = caches.path as String] in
      let pictures = PictureFolder(in: URL(fileURLWithPath: path))
      let small = Data(repeating: 1, count: 1000)
      try pictures.save(small, for: "cat")
      FileSizeLimit.impose(bytes: 4096)
      let full = outcome { try pictures.save(Data(repeating: 2, count: 100_000), for: "cat") }
      FileSizeLimit.lift()
      guard full == "throws", try pictures.picture(for: "cat") == small else { exit(1) }
    }
    #expect(names().count == 1, "Nor does a save that failed leave anything beside the picture.")
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

/// Keys that careless names make one of.
private let tellingApart: [String] =
  [
    "cat", "Cat", "CAT", "cat.png", "cat.jpg", "cat ", " cat", "", "_", "-", ".", "..", "%",
    "a/b", "a_b", "a-b", "a:b", "a b", "ab", "a//b", "a/b/", "/a/b", "a\\b", "a%2Fb", "a%2fb",
    "a\0b", "a", "a.", "ä", "Ä", "ae", "\u{1}", "i", "I", "ß", "ss", "SS", "k", "K",
    "Aa", "BB", "AaAa", "BBBB", "AaBB", "a\nb", "a\r\nb", "a\rb",
    "https://a.example/7.png", "https://b.example/7.png", "https://a.example/7.png?size=2",
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
