import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.7 Launch")
struct LaunchTests {
  // Rules: t2, 4
  @Test func theAutosaveIsOpened() throws {
    let desk = Desk()
    try desk.put(Doodle(title: "Garden", emojis: ["🌷", "🐝"]).json())
    let launched = desk.launch()
    #expect(launched.words == "Garden 🌷🐝", "`launch` returns the autosaved drawing, whole.")
    #expect(launched.background == nil, "A drawing without a `backgroundURL` has no `background`.")
    #expect(
      launched.quarantined == nil, "`quarantined` is nil if `launch` opened the autosave.")
    #expect(
      desk.names == [desk.url.lastPathComponent], "`launch` leaves a good autosave where it is.")
    #expect(desk.fetched == [], "Without a `backgroundURL`, `launch` must not call `fetch`.")
    #expect(desk.reports.count == 0, "If nothing failed, `launch` reports nothing.")
  }

  // Rules: t1, 4
  @Test func withoutAnAutosaveItStartsWithANewDrawing() throws {
    let desk = Desk()
    let launched = desk.launch()
    #expect(launched.words == "Untitled ", "If there is no file, `launch` returns a new drawing.")
    #expect(launched.quarantined == nil, "`quarantined` is nil if there was no file.")
    #expect(desk.reports.count == 0, "If there is no file, `launch` reports nothing.")
    #expect(desk.names == [], "If there is no file, `launch` writes none.")
    #expect(desk.fetched == [], "If there is no file, `launch` must not call `fetch`.")
  }

  // Rules: t1
  @Test func withoutAFolderItStartsWithANewDrawing() throws {
    let desk = Desk(name: "Not yet/Autosaved.doodle")
    #expect(
      desk.launch().words == "Untitled ",
      "If even the folder is missing, there is no file, and `launch` returns a new drawing.")
    #expect(desk.names == [], "If there is no file, `launch` creates neither file nor folder.")
  }

  // Rules: t5, 1
  @Test(arguments: [
    ("no JSON", "half a drawi"), ("an empty file", ""),
    ("a space", " "), ("line breaks", "\n\r\n\t"), ("null", "null"), ("no fields", "{}"),
    ("a zero byte", "\0"), ("zero bytes only", String(repeating: "\0", count: 100)),
    ("JSON of another kind", "[1, 2, 3]"),
    ("a missing field", #"{"title": "Garden"}"#),
    ("a newer version", #"{"title": "Garden", "emojis": [{"text": "🌷", "size": 40}]}"#),
  ])
  func aBrokenAutosaveIsQuarantined(kind: String, text: String) throws {
    let desk = Desk()
    try desk.put(Data(text.utf8))
    let launched = desk.launch()
    #expect(
      desk.names.contains(desk.url.lastPathComponent) == false,
      """
      `launch` moves a broken autosave away, so that the next save does not overwrite it: \(kind).
      """)
    #expect(
      desk.names.compactMap(desk.text) == [text],
      """
      `launch` keeps a broken autosave in the same folder under another name, and nothing else is \
      there.
      """)
    #expect(
      launched.words == "Untitled ", "After a broken autosave, `launch` returns a new drawing.")
    #expect(
      launched.quarantined?.lastPathComponent == desk.names.first,
      "`quarantined` is the new URL of the broken autosave.")
    #expect(desk.reports.count == 1, "`launch` reports a broken autosave once.")
    #expect(desk.fetched == [], "After a broken autosave, `launch` must not call `fetch`.")
  }

  // Rules: t2
  @Test func aLargeAutosaveIsOpened() throws {
    let desk = Desk()
    let bed = String(repeating: "🌷", count: 100_000)
    let large = Doodle(emojis: [bed, bed, bed, bed])
    try desk.put(large.json())
    let launched = desk.launch()
    #expect(
      (launched.doodle == large) == true, "`launch` opens a drawing, however large its file is.")
  }

  // Rules: 1
  @Test func everyByteOfABrokenAutosaveIsKept() throws {
    let desk = Desk()
    let half = Data(#"{"emojis":["🌷"#.utf8).dropLast(2) + Data(repeating: 0xFF, count: 100_000)
    try desk.put(half)
    let kept = desk.launch().quarantined.flatMap { try? Data(contentsOf: $0) }
    #expect(
      (kept == half) == true,
      "`launch` keeps the bytes of a broken autosave as they are, all of them, text or not.")
  }

  // Rules: t2
  @Test func aGoodAutosaveIsNotRewritten() throws {
    let desk = Desk()
    let text = #"{ "title" : "Garden", "emojis" : ["🌷"], "stickers" : 3 }"#
    try desk.put(Data(text.utf8))
    #expect(
      desk.launch().words == "Garden 🌷", "`launch` opens whatever `Doodle(json:)` accepts.")
    #expect(
      desk.text(desk.url.lastPathComponent) == text,
      "`launch` leaves the file of a good autosave unchanged.")
  }

  // Rules: t2
  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian])
  func anAutosaveInAnotherEncodingIsOpened(encoding: String.Encoding) throws {
    let desk = Desk()
    let bytes = try #require(
      #"{"title":"Garden","emojis":["🌷"]}"#.data(using: encoding),
      "The text of this test has this encoding.")
    guard (try? Doodle(json: bytes)) != nil else { return }
    try desk.put(bytes)
    #expect(
      desk.launch().words == "Garden 🌷",
      "`launch` opens whatever `Doodle(json:)` accepts, also if it is not UTF-8.")
  }

  // Rules: 1
  @Test func theNextSaveLeavesItAlone() throws {
    let desk = Desk()
    try desk.put(Data("broken".utf8))
    let launched = desk.launch()
    try desk.put((launched.doodle ?? Doodle()).json())
    #expect(
      desk.text(launched.quarantined?.lastPathComponent) == "broken",
      "After the next autosave the broken one is still at the URL in `quarantined`.")
  }

  // Rules: 2
  @Test func everyBrokenAutosaveIsKept() throws {
    let desk = Desk()
    for text in ["first", "second", "third"] {
      try desk.put(Data(text.utf8))
      _ = desk.launch()
    }
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["first", "second", "third"],
      "`launch` gives each broken autosave a name of its own: it must not replace an earlier one.")
  }

  // Rules: t5, 2
  @Test func howeverManyThereAreAllAreKept() throws {
    let desk = Desk()
    let texts = (1...25).map { "broken \($0)" }
    for text in texts {
      try desk.put(Data(text.utf8))
      #expect(
        desk.text(desk.launch().quarantined?.lastPathComponent) == text,
        "`launch` quarantines a broken autosave, however many there were before.")
    }
    #expect(
      desk.names.compactMap(desk.text).sorted() == texts.sorted(),
      "`launch` keeps each broken autosave, however many there are.")
    #expect(
      desk.reports.count == texts.count,
      "`launch` reports each broken autosave once, however many there were before.")
  }

  // Rules: t3, t5, 2
  @Test(arguments: [false, true])
  func otherFilesAreUnchanged(isBroken: Bool) throws {
    let desk = Desk()
    let others = [
      ".Autosaved.doodle", "Autosaved", "Autosaved.bak", "Autosaved.broken", "Autosaved.doodle.bak",
      "Autosaved.doodle.broken", "Autosaved.doodle.broken-1", "Autosaved.doodle.broken-2",
      "Autosaved.doodle.tmp", "Autosaved.doodle~", "Garden.doodle", "Garden.doodle.broken-1",
    ]
    for other in others { try desk.put(Data("\(other) of Ana".utf8), as: other) }
    try desk.put(isBroken ? Data("broken".utf8) : garden)
    let launched = desk.launch()
    #expect(
      others.map(desk.text) == others.map { "\($0) of Ana" },
      "`launch` changes no other file, whatever its name is.")
    #expect(
      desk.names.count == others.count + 1, "`launch` leaves no other file than the autosave.")
    #expect(
      (launched.quarantined != nil) == isBroken, "`launch` quarantines only a broken autosave.")
  }

  // Rules: t5, 2
  @Test func aGapAmongTheNamesReplacesNothing() throws {
    let desk = Desk()
    var places: [URL] = []
    for text in ["first", "second", "third"] {
      try desk.put(Data(text.utf8))
      if let place = desk.launch().quarantined { places.append(place) }
    }
    if let first = places.first { try FileManager.default.removeItem(at: first) }
    try desk.put(Data("fourth".utf8))
    let fourth = desk.launch()
    #expect(
      desk.text(fourth.quarantined?.lastPathComponent) == "fourth",
      "`launch` quarantines a broken autosave, even if an earlier one was deleted meanwhile.")
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["fourth", "second", "third"],
      "`launch` must not replace a quarantined file, even if another one was deleted meanwhile.")
  }

  // Rules: 2
  @Test func whateverHasTheNameIsNotReplaced() throws {
    let desk = Desk()
    try desk.put(Data("first".utf8))
    let place = try #require(desk.launch().quarantined, "`launch` quarantines a broken autosave.")
    try FileManager.default.removeItem(at: place)
    let kept = place.appendingPathComponent("kept.txt")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("kept".utf8).write(to: kept)
    try desk.put(Data("second".utf8))
    let second = desk.launch()
    #expect(
      desk.text(second.quarantined?.lastPathComponent) == "second",
      "If a folder has the name already, `launch` gives the broken autosave another one.")
    #expect(
      (try? String(contentsOf: kept, encoding: .utf8)) == "kept",
      "`launch` must not replace a folder that has the name already.")
  }

  // Rules: 2
  @Test func aLinkToNothingIsNotReplaced() throws {
    let desk = Desk()
    try desk.put(Data("first".utf8))
    let place = try #require(desk.launch().quarantined, "`launch` quarantines a broken autosave.")
    try FileManager.default.removeItem(at: place)
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: "nothing of this name")
    try desk.put(Data("second".utf8))
    _ = desk.launch()
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path))
        == "nothing of this name",
      "`launch` must not replace a symbolic link that has the name already, wherever it leads.")
    #expect(
      desk.names.compactMap(desk.text).contains("second") == true,
      "`launch` keeps a broken autosave, whatever has the name already.")
  }

  // Rules: 2
  @Test func earlierLaunchesDoNotMatter() async throws {
    let desk = Desk()
    for text in ["first", "second"] {
      try desk.put(Data(text.utf8))
      await #expect(processExitsWith: .success, "`launch` must not end the program.") {
        [path = desk.url.path as String] in
        _ = try? launch(
          from: URL(fileURLWithPath: path), fetch: { _ in Data() }, report: { _ in })
      }
    }
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["first", "second"],
      "`launch` must not replace a file that an earlier run of the app quarantined.")
    #expect(
      desk.names.contains(desk.url.lastPathComponent) == false,
      "`launch` quarantines a broken autosave, even if an earlier run of the app quarantined one.")
  }

  // Rules: e2
  @Test func aPathMayContainSpacesAndEmojis() throws {
    let desk = Desk(name: "My drawings 🌷/Autosaved 100%.doodle")
    let home = desk.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    for text in ["first", "second", "third"] {
      try desk.put(Data(text.utf8))
      let launched = desk.launch()
      #expect(
        launched.words == "Untitled ",
        "`launch` must not throw because of spaces and emojis in the path.")
      #expect(
        launched.quarantined?.deletingLastPathComponent().lastPathComponent == "My drawings 🌷",
        """
        `launch` quarantines a broken autosave in its own folder, whatever characters the path has.
        """)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    let texts = names.compactMap { desk.text("My drawings 🌷/\($0)") }
    #expect(
      texts.sorted() == ["first", "second", "third"],
      "`launch` replaces no earlier file, whatever characters the path has.")
  }

  // Rules: t3
  @Test func theBackgroundIsFetchedAgain() throws {
    let desk = Desk()
    try desk.put(garden)
    let launched = desk.launch()
    #expect(
      desk.fetched == ["https://example.com/garden.png"],
      "`launch` calls `fetch` once, with the drawing's `backgroundURL`.")
    #expect(launched.background == "a picture", "`background` is what `fetch` returned.")
    #expect(
      launched.words == "Garden 🌷",
      "With a background too, `launch` returns the autosaved drawing.")
    #expect(launched.quarantined == nil, "`quarantined` is nil if `launch` opened the autosave.")
    #expect(
      desk.text(desk.url.lastPathComponent) == String(decoding: garden, as: UTF8.self),
      "`launch` leaves the file of a drawing with a background unchanged.")
    #expect(desk.reports.count == 0, "If nothing failed, `launch` reports nothing.")
  }

  // Rules: t3
  @Test(arguments: [
    "https://example.com/Garden.png?size=2&at=3#top", "file:///home/ana/garden.png",
    "garden.png", "data:,garden", "http://localhost:8080/",
  ])
  func anyBackgroundURLIsFetched(address: String) throws {
    let desk = Desk()
    try desk.put(Doodle(backgroundURL: URL(string: address)).json())
    let launched = desk.launch()
    #expect(
      desk.fetched == [address],
      "`launch` calls `fetch` once, with the `backgroundURL`, unchanged.")
    #expect(launched.background == "a picture", "`background` is what `fetch` returned.")
  }

  // Rules: t4
  @Test func aBackgroundThatDoesNotComeLosesNothing() throws {
    let desk = Desk()
    desk.failure = Offline()
    try desk.put(garden)
    let launched = desk.launch()
    #expect(
      launched.words == "Garden 🌷",
      "If `fetch` throws, `launch` still returns the autosaved drawing.")
    #expect(launched.background == nil, "If `fetch` throws, `background` is nil.")
    #expect(
      launched.doodle?.backgroundURL?.absoluteString == "https://example.com/garden.png",
      "If `fetch` throws, the drawing that `launch` returns keeps its `backgroundURL`.")
    #expect(
      desk.text(desk.url.lastPathComponent) == String(decoding: garden, as: UTF8.self),
      "If `fetch` throws, `launch` still leaves the file unchanged.")
    #expect(
      launched.quarantined == nil, "If `fetch` throws, `launch` does not quarantine the autosave.")
    #expect(desk.reports.count == 1, "If `fetch` throws, `launch` reports that once.")
    #expect(
      desk.fetched == ["https://example.com/garden.png"],
      "`launch` calls `fetch` once, even if that throws.")
  }

  // Rules: t4
  @Test(arguments: [
    CocoaError(.fileReadNoSuchFile) as any Error, CocoaError(.fileReadCorruptFile),
    CancellationError(),
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a picture")),
  ])
  func whateverFetchThrowsIsNotTheFilesFault(error: any Error) throws {
    let desk = Desk()
    desk.failure = error
    try desk.put(garden)
    let launched = desk.launch()
    #expect(
      launched.words == "Garden 🌷",
      "Whatever `fetch` throws, `launch` returns the autosaved drawing.")
    #expect(
      desk.names == [desk.url.lastPathComponent],
      "Whatever `fetch` throws, `launch` leaves the file where it is.")
    #expect(desk.reports.count == 1, "Whatever `fetch` throws, `launch` reports it once.")
  }

  // Rules: t3
  @Test func anEmptyBackgroundIsABackground() throws {
    let desk = Desk()
    desk.picture = ""
    try desk.put(garden)
    #expect(
      desk.launch().background == "", "`background` is what `fetch` returned, even empty data.")
    #expect(desk.reports.count == 0, "If `fetch` returns empty data, `launch` reports nothing.")
  }

  // Rules: t5, 1
  @Test func aLinkToABrokenAutosaveIsMovedAwayToo() throws {
    let desk = Desk()
    let elsewhere = TemporaryFolder.make()
    try elsewhere.write("half a drawi", to: "Drawing.doodle")
    try FileManager.default.createSymbolicLink(
      at: desk.url, withDestinationURL: elsewhere.item("Drawing.doodle"))
    let launched = desk.launch()
    #expect(
      desk.names.contains(desk.url.lastPathComponent) == false,
      """
      `launch` leaves nothing at `url` when it quarantines, not even the symbolic link through \
      which it read a broken autosave.
      """)
    #expect(
      launched.quarantined.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        == "half a drawi",
      "`launch` keeps a broken autosave that it read through a symbolic link.")
  }

  // Rules: t6
  @Test func anUnreadableAutosaveIsNotMissing() throws {
    let desk = Desk()
    try FileManager.default.createDirectory(at: desk.url, withIntermediateDirectories: true)
    let launched = desk.launch()
    #expect(
      launched.words == "throws",
      "If what is at `url` cannot be read, such as a folder, `launch` throws.")
    #expect(
      desk.names == [desk.url.lastPathComponent],
      "`launch` leaves what it cannot read where it is.")
  }

  // Rules: e1
  @Test func aLinkToItselfIsUnreadable() throws {
    let desk = Desk()
    try FileManager.default.createSymbolicLink(
      atPath: desk.url.path, withDestinationPath: desk.url.path)
    #expect(
      desk.launch().words == "throws",
      "A symbolic link to itself is unreadable and not missing: `launch` throws.")
    #expect(
      desk.names == [desk.url.lastPathComponent],
      "`launch` leaves what it cannot read where it is.")
  }

  // Rules: 3
  @Test func aFileThatCannotBeMovedStays() throws {
    let desk = Desk(name: String(repeating: "n", count: 255))
    try desk.put(Data("broken".utf8))
    let launched = desk.launch()
    let place = launched.words == "throws" ? desk.url : launched.quarantined
    #expect(
      desk.text(place?.lastPathComponent) == "broken",
      """
      The file has the longest possible name, so adding to the name fails. `launch` throws and the \
      file stays, or it is moved to the URL in `quarantined`.
      """)
    #expect(
      desk.names.compactMap(desk.text) == ["broken"],
      "If the file cannot be moved, it stays, and `launch` leaves no other file.")
  }

  // Rules: t2, t3
  @Test(arguments: ["Untitled", "Plan", ""], [nil, "https://example.com/garden.png"])
  func aDrawingMayBeEmpty(title: String, background: String?) throws {
    for emojis in [[], ["", " "], ["🌷"]] {
      let desk = Desk()
      let drawing = Doodle(
        title: title, emojis: emojis, backgroundURL: background.flatMap(URL.init(string:)))
      try desk.put(drawing.json())
      #expect(
        (desk.launch().doodle == drawing) == true,
        """
        `launch` returns the autosaved drawing as it is, even without a title or without emojis: \
        \(drawing).
        """)
    }
  }

  // Rules: t6, e1
  @Test func aFolderThatIsALinkToItselfIsUnreadable() throws {
    let desk = Desk(name: "Drawings/Autosaved.doodle")
    let path = desk.url.deletingLastPathComponent().path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(
      desk.launch().words == "throws",
      """
      If the folder is a symbolic link to itself, the autosave is unreadable and not missing: \
      `launch` throws.
      """)
    #expect(desk.names == ["Drawings"], "`launch` leaves what it cannot read where it is.")
  }

  // Rules: 2
  @Test func everyHiddenAutosaveIsKept() throws {
    let desk = Desk(name: ".Autosaved.doodle")
    for text in ["first", "second", "third"] {
      try desk.put(Data(text.utf8))
      _ = desk.launch()
    }
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["first", "second", "third"],
      "`launch` must not replace an earlier file, even if the names of both begin with a dot.")
  }
}

private let garden = Data(
  #"{"backgroundURL":"https://example.com/garden.png","emojis":["🌷"],"title":"Garden"}"#.utf8)

/// A folder with an autosave, and a server of backgrounds.
private final class Desk {
  let url: URL
  var failure: (any Error)?
  var picture = "a picture"
  private let folder = TemporaryFolder.make()
  private(set) var fetched: [String] = []
  private(set) var reports: [String] = []

  init(name: String = "Autosaved.doodle") {
    url = folder.item(name)
  }

  /// The names of everything in the folder.
  var names: [String] { (try? folder.names()) ?? [] }

  /// The text of the file of this name, or nil if there is none.
  func text(_ name: String?) -> String? { name.flatMap { folder.text(of: $0) } }

  func put(_ data: Data) throws {
    try data.write(to: url)
  }

  func put(_ data: Data, as name: String) throws {
    try data.write(to: folder.item(name))
  }

  /// The result of a launch.
  func launch() -> Outcome {
    do {
      let launch = try Autosaving.launch(from: url, fetch: fetch) { reports.append($0) }
      return Outcome(
        words: "\(launch.doodle.title) \(launch.doodle.emojis.joined())", doodle: launch.doodle,
        background: launch.background.map { String(decoding: $0, as: UTF8.self) },
        quarantined: launch.quarantined)
    } catch {
      return Outcome(words: "throws")
    }
  }

  private func fetch(_ url: URL) throws -> Data {
    fetched.append(url.absoluteString)
    if let failure { throw failure }
    return Data(picture.utf8)
  }

  struct Outcome {
    let words: String
    var doodle: Doodle?
    var background: String?
    var quarantined: URL?
  }
}

/// The error of a server that cannot be reached.
private struct Offline: Error {}
