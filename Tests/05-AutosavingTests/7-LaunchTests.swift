import Autosaving
import Foundation
import Testing
import Workbench

@Suite("5.7 Launch")
struct LaunchTests {
  @Test func whatWasAutosavedIsOpened() throws {
    let desk = Desk()
    try desk.put(Doodle(title: "Garden", emojis: ["🌷", "🐝"]).json())
    let launched = desk.launch()
    #expect(launched.words == "Garden 🌷🐝", "The autosaved drawing is opened, whole.")
    #expect(launched.background == nil, "A drawing without a background has no picture.")
    #expect(launched.putAside == nil, "A good autosave is not put aside.")
    #expect(
      desk.names == [desk.url.lastPathComponent],
      "A good autosave stays where it is, for next time.")
    #expect(desk.fetched == [], "Without a background's URL nothing is fetched.")
    #expect(desk.reports.count == 0, "Where all went well, nothing is reported.")
  }

  @Test func withoutAnAutosaveItBeginsAnew() throws {
    let desk = Desk()
    let launched = desk.launch()
    #expect(launched.words == "Untitled ", "The first launch begins with a new drawing.")
    #expect(launched.putAside == nil, "Where nothing was there, nothing is put aside.")
    #expect(desk.reports.count == 0, "That nothing was ever saved is no fault to report.")
    #expect(desk.names == [], "Launching writes no file.")
  }

  @Test(arguments: [
    ("no JSON", "half a drawi"), ("an empty file", ""),
    ("JSON of another kind", "[1, 2, 3]"),
    ("a missing field", #"{"title": "Garden"}"#),
    ("a newer version", #"{"title": "Garden", "emojis": [{"text": "🌷", "size": 40}]}"#),
  ])
  func aBrokenAutosaveIsPutAside(kind: String, text: String) throws {
    let desk = Desk()
    try desk.put(Data(text.utf8))
    let launched = desk.launch()
    #expect(
      desk.names.contains(desk.url.lastPathComponent) == false,
      "A broken autosave is moved out of the way, so that the next save cannot go over it.")
    #expect(
      desk.names.compactMap(desk.text) == [text],
      "The bytes of a broken autosave are kept: somebody may be able to mend them.")
    #expect(launched.words == "Untitled ", "After a broken autosave the drawing is a new one.")
    #expect(
      launched.putAside?.lastPathComponent == desk.names.first,
      "putAside says where the broken autosave is now, in the same folder.")
    #expect(desk.reports.count == 1, "A broken autosave is reported, once.")
  }

  @Test func everyByteOfABrokenAutosaveIsKept() throws {
    let desk = Desk()
    let half = Data(#"{"emojis":["🌷"#.utf8).dropLast(2) + Data(repeating: 0xFF, count: 100_000)
    try desk.put(half)
    let kept = desk.launch().putAside.flatMap { try? Data(contentsOf: $0) }
    #expect((kept == half) == true, "The bytes are kept as they are, all of them, text or not.")
  }

  @Test func aGoodAutosaveIsNotRewritten() throws {
    let desk = Desk()
    let text = #"{ "title" : "Garden", "emojis" : ["🌷"], "stickers" : 3 }"#
    try desk.put(Data(text.utf8))
    #expect(desk.launch().words == "Garden 🌷", "What can be read as a drawing is one.")
    #expect(
      desk.text(desk.url.lastPathComponent) == text,
      "A good autosave stays as it is, byte for byte.")
  }

  @Test func theNextSaveLeavesItAlone() throws {
    let desk = Desk()
    try desk.put(Data("broken".utf8))
    let launched = desk.launch()
    try desk.put((launched.doodle ?? Doodle()).json())
    #expect(
      desk.text(launched.putAside?.lastPathComponent) == "broken",
      "After the next autosave the broken one still lies where putAside says.")
  }

  @Test func everyBrokenAutosaveIsKept() throws {
    let desk = Desk()
    for text in ["first", "second", "third"] {
      try desk.put(Data(text.utf8))
      _ = desk.launch()
    }
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["first", "second", "third"],
      "Each broken autosave gets a name of its own: none is put over another.")
  }

  @Test func aGapAmongTheNamesIsNoTrouble() throws {
    let desk = Desk()
    var places: [URL] = []
    for text in ["first", "second", "third"] {
      try desk.put(Data(text.utf8))
      if let place = desk.launch().putAside { places.append(place) }
    }
    if let first = places.first { try FileManager.default.removeItem(at: first) }
    try desk.put(Data("fourth".utf8))
    _ = desk.launch()
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["fourth", "second", "third"],
      "Though one that was put aside is gone, the next is put over none of the others.")
  }

  @Test func anotherLaunchKnowsNothingOfThisOne() async throws {
    let desk = Desk()
    for text in ["first", "second"] {
      try desk.put(Data(text.utf8))
      await #expect(processExitsWith: .success, "A launch must not end the program.") {
        [path = desk.url.path as String] in
        _ = try? launch(
          from: URL(fileURLWithPath: path), fetch: { _ in Data() }, report: { _ in })
      }
    }
    #expect(
      desk.names.compactMap(desk.text).sorted() == ["first", "second"],
      "Nothing is put over what an earlier launch put aside.")
    #expect(
      desk.names.contains(desk.url.lastPathComponent) == false,
      "What an earlier launch put aside keeps nothing from being put aside now.")
  }

  @Test func aFolderWithASpaceIsAFolder() throws {
    let desk = Desk(name: "My drawings 🌷/Autosaved.doodle")
    let home = desk.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try desk.put(Data("broken".utf8))
    let launched = desk.launch()
    #expect(launched.words == "Untitled ", "A space or an emoji in the path is no reason to throw.")
    #expect(
      launched.putAside?.deletingLastPathComponent().lastPathComponent == "My drawings 🌷",
      "A broken autosave is put aside in its own folder.")
  }

  @Test func theBackgroundIsFetchedAgain() throws {
    let desk = Desk()
    try desk.put(garden)
    let launched = desk.launch()
    #expect(
      desk.fetched == ["https://example.com/garden.png"],
      "The background is fetched again, once, from the URL in the drawing.")
    #expect(launched.background == "a picture", "What was fetched is the background.")
    #expect(launched.words == "Garden 🌷", "The drawing is the autosaved one.")
    #expect(desk.reports.count == 0, "Where all went well, nothing is reported.")
  }

  @Test func aBackgroundThatDoesNotComeLosesNothing() throws {
    let desk = Desk()
    desk.failure = Offline()
    try desk.put(garden)
    let launched = desk.launch()
    #expect(launched.words == "Garden 🌷", "Without its background the drawing opens all the same.")
    #expect(launched.background == nil, "A picture that was not fetched is not there.")
    #expect(
      launched.doodle?.backgroundURL?.absoluteString == "https://example.com/garden.png",
      "The drawing keeps its background's URL, for the next time.")
    #expect(
      desk.names == [desk.url.lastPathComponent],
      "The autosave is good, though the server is not: it stays where it is.")
    #expect(launched.putAside == nil, "A good autosave is not put aside.")
    #expect(desk.reports.count == 1, "A background that could not be fetched is reported, once.")
    #expect(
      desk.fetched == ["https://example.com/garden.png"], "fetch is called once, though it fails.")
  }

  @Test(arguments: [CocoaError.Code.fileReadNoSuchFile, .fileReadCorruptFile])
  func whateverFetchThrowsIsNotTheFilesFault(code: CocoaError.Code) throws {
    let desk = Desk()
    desk.failure = CocoaError(code)
    try desk.put(garden)
    #expect(desk.launch().words == "Garden 🌷", "Whatever fetch throws, the drawing opens.")
    #expect(desk.reports.count == 1, "A background that could not be fetched is reported, once.")
  }

  @Test func anEmptyBackgroundIsWhatWasFetched() throws {
    let desk = Desk()
    desk.picture = ""
    try desk.put(garden)
    #expect(desk.launch().background == "", "What fetch returns is the background, even no bytes.")
  }

  @Test func whatCannotBeReadIsNotMissing() throws {
    let desk = Desk()
    try FileManager.default.createDirectory(at: desk.url, withIntermediateDirectories: true)
    let launched = desk.launch()
    #expect(
      launched.words == "throws",
      "Something is there that cannot be read: that is thrown, and is not a new drawing.")
    #expect(
      desk.names == [desk.url.lastPathComponent],
      "What cannot be read may be whole: it stays where it is.")
  }

  @Test func aLinkToItselfCannotBeRead() throws {
    let desk = Desk()
    try FileManager.default.createSymbolicLink(
      atPath: desk.url.path, withDestinationPath: desk.url.path)
    #expect(
      desk.launch().words == "throws", "A link that leads nowhere but to itself is not missing.")
    #expect(desk.names == [desk.url.lastPathComponent], "What cannot be read stays where it is.")
  }

  @Test func whatCannotBePutAsideIsThrown() throws {
    let desk = Desk(name: String(repeating: "n", count: 255))
    try desk.put(Data("broken".utf8))
    let launched = desk.launch()
    let place = launched.words == "throws" ? desk.url : launched.putAside
    #expect(
      desk.text(place?.lastPathComponent) == "broken",
      """
      The autosave's name is as long as can be, so a longer one cannot be given. Either that is \
      thrown and the file stays, or it lies where putAside says.
      """)
  }
}

private let garden = Data(
  #"{"backgroundURL":"https://example.com/garden.png","emojis":["🌷"],"title":"Garden"}"#.utf8)

/// A folder with an autosave, and a server for backgrounds.
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

  /// The names of what lies in the folder.
  var names: [String] { (try? folder.names()) ?? [] }

  /// What the file of this name says, or nil if there is none.
  func text(_ name: String?) -> String? { name.flatMap { folder.text(of: $0) } }

  func put(_ data: Data) throws {
    try data.write(to: url)
  }

  /// What a launch came to.
  func launch() -> Outcome {
    do {
      let launch = try Autosaving.launch(from: url, fetch: fetch) { reports.append($0) }
      return Outcome(
        words: "\(launch.doodle.title) \(launch.doodle.emojis.joined())", doodle: launch.doodle,
        background: launch.background.map { String(decoding: $0, as: UTF8.self) },
        putAside: launch.putAside)
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
    var putAside: URL?
  }
}

/// The error of a server that is out of reach.
private struct Offline: Error {}
