import Autosaving
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("5.7 Launch")
struct LaunchTests {
  // Rules: t1
  @Test(arguments: [
    ("Autosaved.emojiart", "new drawing, no picture, 0 reports"),
    ("Not yet/Autosaved.emojiart", "new drawing, no picture, 0 reports"),
  ])
  func withoutAnAutosaveTheDrawingIsNew(name: String, outcome: String) throws {
    let desk = Desk(name)
    #expect(
      desk.launch() == outcome,
      "Without a file or its folder, `launch` returns a new drawing, and reports nothing.")
    #expect(desk.names == [], "Without a file, `launch` writes none, and makes no folder.")
  }

  // Rules: t2
  @Test func theAutosaveIsOpened() throws {
    let desk = Desk()
    try desk.put(drawing("🌷🐝"))
    #expect(
      desk.launch() == "🌷🐝, no picture, 0 reports", "`launch` returns the autosaved drawing.")
    #expect(desk.files == [drawing("🌷🐝")], "`launch` leaves a good autosave as it is.")
    #expect(desk.fetched == [], "Without a `.url` as the background, `launch` fetches nothing.")
  }

  // Rules: t2
  @Test(arguments: [
    ("🌷", "https://example.com/garden.png?size=2"), ("", "file:///Garden%20of%20Ana.png"),
  ])
  func theBackgroundIsFetchedAgain(emojis: String, address: String) throws {
    let desk = Desk()
    let garden = drawing(emojis, background: address)
    try desk.put(garden)
    #expect(
      desk.launch().contains("picture of 7 bytes, 0 reports") == true,
      "If the background is a `.url`, `backgroundImage` is what `fetch` returns.")
    #expect(desk.opened == garden, "`launch` returns the drawing unchanged, with its `.url`.")
    #expect(
      desk.fetched == [address], "`launch` calls `fetch` once, with the URL of the background.")
  }

  // Rules: t3, 2
  @Test(arguments: [
    ("half a drawing", #"{"background":{},"emojis":[{"id":1"#, "new drawing, no picture, 1 report"),
    ("an empty file", "", "new drawing, no picture, 1 report"),
    ("no drawing", "[1, 2, 3]", "new drawing, no picture, 1 report"),
    ("no emojis", #"{"background":{}}"#, "new drawing, no picture, 1 report"),
    // The first two of an emoji's four bytes.
    ("cut in an emoji", #"{"emojis":[{"text":"ð\#u{9F}"#, "new drawing, no picture, 1 report"),
  ])
  func aBrokenAutosaveIsQuarantined(kind: String, text: String, outcome: String) throws {
    let desk = Desk()
    try desk.put(text)
    #expect(
      desk.launch() == "\(outcome), quarantined",
      "For a broken file (\(kind)), `launch` returns a new drawing, and reports that once.")
    #expect(desk.quarantinedIn == "Art", "A broken autosave stays in its folder.")
    #expect(
      desk.names.contains("Autosaved.emojiart") == false,
      "`launch` moves a broken autosave, so that the next save does not overwrite it.")
    #expect(desk.files.joined() == text, "`launch` keeps every byte of a broken autosave.")
    #expect(desk.quarantinedText == text, "`quarantined` is the new URL of the broken file.")
  }

  // Rules: t4
  @Test(arguments: [("a folder", "throws an error"), ("a link to itself", "throws an error")])
  func anUnreadableAutosaveIsNotMissing(kind: String, outcome: String) throws {
    let desk = Desk()
    if kind == "a folder" {
      try FileManager.default.createDirectory(at: desk.url, withIntermediateDirectories: true)
    } else {
      try FileManager.default.createSymbolicLink(at: desk.url, withDestinationURL: desk.url)
    }
    #expect(
      desk.launch(namingErrors: false) == outcome,
      "If something at `url` cannot be read, `launch` throws an error: \(kind).")
    #expect(desk.names == ["Autosaved.emojiart"], "`launch` leaves what it cannot read in place.")
  }

  // Rules: t4
  @Test func withoutAQuarantineItThrows() throws {
    let desk = Desk(String(repeating: "a", count: 246) + ".emojiart")
    try desk.put("no drawing")
    let outcome = desk.launch(namingErrors: false)
    #expect(
      (desk.quarantinedText == nil ? outcome : "throws an error") == "throws an error",
      "If a broken autosave cannot be moved to a new name, `launch` throws an error.")
    #expect(desk.files == ["no drawing"], "`launch` keeps a broken autosave that cannot be moved.")
  }

  // Rules: 1
  @Test(arguments: [Offline() as any Error, CocoaError(.fileReadNoSuchFile)])
  func withoutThePictureTheDrawingIsOpened(failure: any Error) throws {
    let desk = Desk()
    let garden = drawing("🌷🐝", background: "https://example.com/garden.png")
    try desk.put(garden)
    desk.failure = failure
    #expect(
      desk.launch() == "🌷🐝, no picture, 1 report",
      "If `fetch` throws, `launch` returns the drawing without the picture, and reports it once.")
    #expect(desk.opened == garden, "If `fetch` throws, the drawing still has its background.")
    #expect(desk.files == [garden], "If `fetch` throws, the file is as good as before.")
    #expect(desk.names == ["Autosaved.emojiart"], "If `fetch` throws, the file stays in place.")
    #expect(desk.fetched.count == 1, "`launch` calls `fetch` once, also if it throws.")
  }

  // Rules: 2
  @Test func everyBrokenAutosaveIsKept() throws {
    let desk = Desk()
    for text in ["first", "second", "third", "fourth"] {
      if text == "fourth" { desk.remove("first") }
      try desk.put(text)
      #expect(
        desk.launch() == "new drawing, no picture, 1 report, quarantined",
        "`launch` quarantines a broken autosave, also if there was one before: \(text).")
    }
    #expect(
      desk.files.sorted() == ["fourth", "second", "third"],
      "The new name of a broken autosave is free: `launch` must not replace an earlier one.")
  }

  // Rules: 2
  @Test func everyBrokenAutosaveIsKeptAfterARestart() async throws {
    let home = TemporaryFolder.make()
    for text in ["first", "second"] {
      try home.write(text, to: "Autosaved.emojiart")
      await #expect(processExitsWith: .success, "`launch` quarantines in each process.") {
        [path = home.path as String] in
        let url = URL(filePath: path).appending(path: "Autosaved.emojiart")
        _ = try launch(from: url, fetch: { _ in Data() }, report: { _ in })
      }
    }
    let texts = try home.names().map { home.text(of: $0) ?? "" }.sorted()
    #expect(texts == ["first", "second"], "After a restart, too, `launch` finds a free name.")
  }
}

private struct Offline: Error {}

/// The file of a drawing.
private func drawing(_ emojis: String, background: String? = nil) -> String {
  var drawing = Drawing()
  for emoji in emojis { drawing.draw(emoji) }
  if let background { drawing.background = .url(URL(string: background)!) }
  return String(decoding: (try? drawing.json()) ?? Data(), as: UTF8.self)
}

/// A folder with an autosave, and a server of backgrounds.
private final class Desk {
  let url: URL
  var failure: (any Error)?
  private(set) var fetched: [String] = []
  /// The drawing of the last launch, as a file would have it.
  private(set) var opened = ""
  private var quarantined: URL?
  private let folder = TemporaryFolder.make()

  init(_ name: String = "Autosaved.emojiart") {
    url = folder.item("Art/\(name)")
    try? FileManager.default.createDirectory(
      at: folder.item("Art"), withIntermediateDirectories: true)
  }

  /// The names of everything in the folder.
  var names: [String] { (try? folder.names(in: "Art")) ?? [] }

  /// The texts of all files in the folder.
  var files: [String] { names.compactMap { text(at: folder.item("Art/\($0)")) } }

  var quarantinedText: String? { quarantined.flatMap { text(at: $0) } }

  var quarantinedIn: String? { quarantined?.deletingLastPathComponent().lastPathComponent }

  /// A file's text, or its bytes as characters, one for each, if they are no text.
  private func text(at url: URL) -> String? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
  }

  func put(_ text: String) throws {
    try (text.data(using: .isoLatin1) ?? Data(text.utf8)).write(to: url)
  }

  func remove(_ text: String) {
    for name in names where folder.text(of: "Art/\(name)") == text {
      try? FileManager.default.removeItem(at: folder.item("Art/\(name)"))
    }
  }

  /// What a launch returned and reported, or the error that it threw.
  func launch(namingErrors: Bool = true) -> String {
    var reports = 0
    return describeOutcome {
      let launch = try Autosaving.launch(from: url, fetch: fetch) { _ in reports += 1 }
      quarantined = launch.quarantined
      opened = String(decoding: try launch.emojiArt.json(), as: UTF8.self)
      return [
        launch.emojiArt == Drawing() ? "new drawing" : launch.emojiArt.row,
        launch.backgroundImage.map { "picture of \($0.count) bytes" } ?? "no picture",
        "\(reports) report\(reports == 1 ? "" : "s")", quarantined.map { _ in "quarantined" },
      ].compactMap(\.self).joined(separator: ", ")
    } throwing: {
      namingErrors ? "\(type(of: $0)), code \(($0 as NSError).code)" : "an error"
    }
  }

  private func fetch(_ url: URL) throws -> Data {
    fetched.append(url.absoluteString)
    if let failure { throw failure }
    return Data("picture".utf8)
  }
}
