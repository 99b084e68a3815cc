import Browsing
import Foundation
import TestSupport
import Testing

@testable import Serving
@testable import keepsake_book

@Suite(
  "The shelf", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct ShelfTests {
  private func playing(
    unsolved: [String]? = [], _ body: (PlayedChapter) async throws -> Void
  ) async throws {
    let shelf = try PlayedChapter(7, unsolved: unsolved)
    defer { shelf.close() }
    _ = try #require(try shelf.next("status") { $0["phase"] as? String == "running" })
    try await body(shelf)
  }

  @Test func aCreatureIsDrawnRatedRenamedAndKept() async throws {
    try await playing { shelf in
      try await shelf.visit { browser in
        try browser.type("Gohst", into: "#new-title")
        try browser.drag(across: "#canvas")
        try await browser.wait(until: "!document.getElementById('undo').disabled")
        let drawn = try browser.run("return document.getElementById('canvas').toDataURL()")
        try browser.click("#keep")
        try await browser.wait(until: Self.titles(["Gohst"]))
        try browser.click("#creatures button")
        try await browser.wait(until: "document.getElementById('picture').src.length > 1000")
        #expect(
          try browser.run("return document.getElementById('picture').src") as? String
            == drawn as? String, "What was drawn is what is kept.")
        _ = try browser.run("document.getElementById('title').select()")
        try browser.type("Ghost\(Self.enter)", into: "#title")
        try await browser.wait(until: Self.titles(["Ghost"]))
        try browser.type(Self.right, into: "#rating input")
        try await browser.wait(until: "document.getElementById('rating').innerText.includes('3.5')")
        try browser.type("Boo!\(Self.enter)", into: "#motto")
        try await browser.wait(
          until: "document.getElementById('signed').textContent === 'Signed: Ghost'")
        try browser.click("#hide")
        try await browser.wait(until: Self.isInBed)

        try browser.click("#kill")
        try await browser.wait(until: "document.body.dataset.phase === 'ended'")
        try browser.click("#banner button")
        try await browser.wait(until: PlayedChapter.runs)
        try browser.open(shelf.server.address)
        try await browser.wait(until: Self.titles(["Ghost"]))
        try await browser.wait(until: Self.isInBed)
        try browser.click("#creatures button")
        try await browser.wait(until: "document.getElementById('motto').value === 'Boo!'")
        try await browser.wait(
          until: "document.getElementById('rating').innerText.includes('3.5 of 5')")
        #expect(
          try browser.run("return document.getElementById('picture').src") as? String
            == drawn as? String, "The picture is there after the kill.")

        try browser.click("#twin")
        try await browser.wait(until: Self.titles(["Ghost", "Ghost"]))
        try browser.click("#delete")
        try browser.click(".asked .danger")
        try await browser.wait(until: "document.querySelectorAll('#creatures li').length === 1")
        let left = try #require(shelf.creatures.first)
        #expect(left["name"] as? String == "2.scarycreature", "The clone is still there.")
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  @Test func archivesOfEachVersionAreOpened() async throws {
    try await playing { shelf in
      try await shelf.visit { browser in
        for (kind, words) in [
          ("version1", "was version 1 (Rating is a Float) and is version 4"),
          ("version2", "was version 2 (Rating is a Float) and is version 4"),
          ("version3", "was version 3 (Rating is an NSNumber) and is version 4"),
          ("version4", "is version 4 (Rating is a Double)"),
          ("version5", "Android.plist was refused"),
          ("verified", "Banshee.creature matches its header"),
          ("lair", "contains an object of the class Workbench.Lair"),
        ] {
          try browser.click("#prepared [value=\(kind)]")
          try await browser.wait(until: Self.report(words))
        }
        try await browser.wait(
          until: Self.titles(["Vampire", "Old Bat", "Wisp", "Imp", "Banshee"]))
        let ratings = shelf.creatures.compactMap { $0["rating"] as? Double }
        #expect(ratings == [3.5, 2, 4.3, 2.5, 4.5])

        try browser.click("#damages [value=letter]")
        try browser.click("#prepared [value=version1]")
        try await browser.wait(until: Self.report("was not detected"))
        try browser.click("#prepared [value=verified]")
        try await browser.wait(until: Self.report("The checksum of its contents"))
        try browser.click("#damages [value=end]")
        try browser.click("#prepared [value=version1]")
        try await browser.wait(until: Self.report("It is not an archive"))
        try browser.click("#prepared [value=verified]")
        try await browser.wait(until: Self.report("longer or shorter"))
        try await browser.wait(
          until: Self.titles(["Vampire", "Old Bat", "Wisp", "Imp", "Banshee", "Rampire"]))
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  @Test func aFileThatWasSentIsDroppedIn() async throws {
    try await playing { shelf in
      shelf.add("Kraken")
      let sent = shelf.act("send", #"{"name": "1.scarycreature"}"#)
      let answer = try JSONDecoder().decode([String: String].self, from: Data(sent.utf8))
      var bytes = try #require(answer["result"].flatMap { Data(base64Encoded: $0) })
      try await shelf.visit { browser in
        try browser.drop(bytes, named: "Kraken.creature")
        try await browser.wait(until: Self.titles(["Kraken", "Kraken"]))
        bytes[bytes.count - 40] ^= 1
        try browser.drop(bytes, named: "Kraken.creature")
        try await browser.wait(until: Self.report("Kraken.creature was refused"))
        try browser.drop(Data("no header".utf8), named: "Text.creature")
        try await browser.wait(until: Self.report("does not begin with a header"))
        try browser.drop(Data("no archive".utf8), named: "Text.plist")
        try await browser.wait(until: Self.report("Text.plist was refused"))
        #expect(shelf.creatures.count == 2)
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  /// An archive that an early version of the app wrote is opened where it is dropped.
  @Test func anArchiveOfTheFirstVersionIsDroppedIn() async throws {
    let source = try String(
      contentsOf: Project.url("Sources/Play/Shelf/PreparedArchive.swift"), encoding: .utf8)
    let text = try #require(
      source.firstRange(of: "let versionOne = data(").map { source[$0.upperBound...] })
    let base64 = text.components(separatedBy: "\"\"\"")[1].filter { !$0.isWhitespace && $0 != "\\" }
    let bytes = try #require(Data(base64Encoded: base64))
    try await playing { shelf in
      try await shelf.visit { browser in
        try browser.drop(bytes, named: "Old.plist")
        try await browser.wait(until: Self.titles(["Vampire"]))
        try await browser.wait(until: Self.report("Old.plist"))
        try await browser.wait(
          until: Self.report("was version 1 (Rating is a Float) and is version 4"))
        #expect(shelf.creatures.first?["rating"] as? Double == 3.5)
        try browser.drop(bytes.prefix(bytes.count / 2), named: "Half.plist")
        try await browser.wait(until: Self.report("Half.plist was refused"))
        #expect(shelf.creatures.count == 1)
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  #if os(Linux)
    /// On Linux an object of an unexpected class ends the process, before its code runs.
    @Test func aMimicEndsTheProcessAndNothingElse() async throws {
      try await playing { shelf in
        shelf.add("Kraken")
        try await shelf.visit { browser in
          try browser.click("#prepared [value=mimic]")
          try await browser.wait(
            until: "document.getElementById('banner').innerText.includes('6-SecureBothWays.swift')")
          try await browser.wait(until: PlayedChapter.runs)
          try await browser.wait(until: Self.titles(["Kraken"]))
          #expect(
            try browser.run("return document.getElementById('printed').hidden") as? Bool == true,
            "A mimic has run its code.")
        }
      }
    }
  #endif

  /// A damaged creature is refused with its reason, and the others are not harmed.
  @Test func aDamagedCreatureIsRefused() async throws {
    try await playing { shelf in
      shelf.add("Kraken")
      shelf.add("Yeti")
      shelf.act("damage", #"{"name": "1.scarycreature"}"#)
      try shelf.startAgain()
      try await shelf.visit { browser in
        try await browser.wait(until: Self.titles(["Unreadable", "Yeti"]))
        try browser.click("#creatures li:first-child button")
        try await browser.wait(
          until: "document.getElementById('detail-trouble').innerText.includes('cannot be opened')")
        #expect(
          try browser.run("return document.getElementById('title').disabled") as? Bool == true)
        try browser.click("#delete")
        try browser.click(".asked .danger")
        try await browser.wait(until: Self.titles(["Yeti"]))
      }
    }
  }

  /// Wherever it is killed, each creature is whole, and is as before or as wanted.
  @Test(arguments: [
    ("add", #""title": "New", "rating": 1, "picture": "bmV3", "thumbnail": "bmV3""#, 10),
    ("rename", #""name": "1.scarycreature", "title": "New""#, 2),
    ("draw", #""name": "1.scarycreature", "picture": "bmV3", "thumbnail": "bmV3""#, 7),
    ("delete", #""name": "1.scarycreature""#, 1),
    ("open", #""prepared": "version1", "damage": "none""#, 8),
  ])
  func itIsKilledBeforeAnyStep(action: String, arguments: String, least: Int) async throws {
    try await playing { shelf in
      shelf.add("Old")
      var step = 1
      while try shelf.isKilled(before: step, doing: action, "{\(arguments)}"), step < 30 {
        for creature in shelf.looked() {
          let title = creature["title"] as? String ?? "?"
          #expect(["Old", "New", "Vampire"].contains(title), "\(action) killed before \(step)")
          let name = creature["name"] as? String ?? ""
          let details = shelf.act("details", #"{"name": "\#(name)"}"#)
          #expect(details.contains(#""troubles":[]"#), "\(action) killed before \(step)")
          let isOld = details.contains(#""picture":"b2xk""#)
          #expect(
            title != "Old" || isOld || details.contains(#""picture":"bmV3""#),
            "\(action) killed before \(step): \(details)")
        }
        #expect((shelf.shown["leftovers"] as? [String] ?? []).allSatisfy { $0 == ".new" })
        #expect(!shelf.creatures.isEmpty, "\(action) killed before \(step)")
        step += 1
      }
      #expect(step > least, "\(action) was killed at \(step - 1) steps.")
      #expect(shelf.shown["leftovers"] as? [String] == [], "Nothing is left behind in the end.")
    }
  }

  /// An archive is read when its creature comes into view, and not before.
  @Test func creaturesAreReadWhenTheyAreSeen() async throws {
    try await playing { shelf in
      for number in 1...60 { shelf.add("Number \(number)") }
      try shelf.startAgain()
      #expect(shelf.shown["reads"] as? Int == 0)
      try await shelf.visit { browser in
        try await browser.wait(until: "document.body.innerText.includes('Number 1')")
        try await Task.sleep(for: .seconds(1))
        let reads = try #require(shelf.shown["reads"] as? Int)
        #expect((4..<50).contains(reads))
        _ = try browser.run("document.querySelector('#creatures li:last-child').scrollIntoView()")
        try await browser.wait(until: "document.body.innerText.includes('Number 60')")
        #expect(shelf.shown["reads"] as? Int ?? 0 > reads)
      }
    }
  }

  @Test func aFullDiskChangesNothing() async throws {
    try await playing { shelf in
      shelf.add("Kraken")
      try await shelf.visit { browser in
        try await browser.wait(until: Self.titles(["Kraken"]))
        try browser.click("#full")
        try browser.type("Yeti", into: "#new-title")
        try browser.click("#keep")
        try await browser.wait(
          until: "!document.getElementById('spoken').classList.contains('unseen')")
        try browser.click("#full")
        try browser.click("#keep")
        try await browser.wait(until: Self.titles(["Kraken", "Yeti"]))
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  /// Whatever one exercise lacks, everything can be pressed and nothing crashes.
  @Test(arguments: (1...8).map { "7.\($0)" })
  func oneExerciseIsMissing(number: String) async throws {
    try await playing(unsolved: [number]) { shelf in
      try pressAll(of: shelf)
      let notes = shelf.notes.compactMap { $0["exercise"] }
      #expect(notes.allSatisfy { $0 == number }, "The page blames \(notes).")
    }
  }

  private func pressAll(of shelf: PlayedChapter) throws {
    shelf.add("Kraken")
    for kind in ["version1", "version3", "version5", "verified", "lair"] {
      for damage in ["none", "letter", "end"] {
        shelf.act("open", #"{"prepared": "\#(kind)", "damage": "\#(damage)"}"#)
      }
    }
    for creature in shelf.looked() {
      let name = #""name": "\#(creature["name"] ?? "")""#
      shelf.act("rename", #"{\#(name), "title": "Yeti"}"#)
      shelf.act("rate", #"{\#(name), "rating": 4.5}"#)
      shelf.act("sign", #"{\#(name), "motto": "Boo!"}"#)
      for action in ["details", "twin", "hide", "send", "damage", "details", "delete"] {
        shelf.act(action, "{\(name)}")
      }
    }
    let status = try #require(shelf.latest("status"))
    #expect(status["phase"] as? String == "running" && status["start"] as? Int == 1)
  }

  @Test func startersShowWhatIsMissing() async throws {
    try await playing(unsolved: nil) { shelf in
      try pressAll(of: shelf)
      try await shelf.visit { browser in
        let told = try browser.run(
          """
          return [...document.querySelectorAll('.gap')].map(one =>
            [one.querySelector('.mark').textContent, one.querySelector('.without').textContent]);
          """)
        let gaps = try #require(told as? [[String]])
        #expect(gaps.map { $0[0] }.sorted() == (1...8).map { "7.\($0)" })
        #expect(gaps.allSatisfy { $0[1].hasSuffix(".") })
        try browser.type("Kraken", into: "#new-title")
        try browser.click("#keep")
        try await browser.wait(
          until: "document.getElementById('spoken').textContent.includes('exercise 7.')")
        #expect(try browser.consoleErrors() == [])
      }
    }
  }

  /// What is wider than the page, and controls that have no name.
  @Test(arguments: [(1440, 900), (390, 844)])
  func thePageFits(width: Int, height: Int) async throws {
    try await playing { shelf in
      shelf.add("A creature with a very long name")
      shelf.add("Yeti")
      try await shelf.visit(width: width, height: height) { browser in
        try await browser.wait(until: "document.querySelectorAll('#creatures li').length === 2")
        for isLooking in [false, true] {
          if isLooking {
            try browser.click("#creatures button")
            try await browser.wait(until: "!document.getElementById('detail').hidden")
          }
          let overhang = try browser.run(
            """
            const page = document.documentElement;
            return page.scrollWidth - page.clientWidth;
            """)
          #expect(overhang as? Int == 0)
          let nameless = try browser.run(
            """
            return [...document.querySelectorAll('button, input, a, canvas, [tabindex="0"]')]
              .filter(one => one.checkVisibility() && !(one.ariaLabel || one.textContent.trim() || one.labels?.length
                || one.getAttribute('aria-labelledby'))).map(one => one.outerHTML);
            """)
          #expect((nameless as? [String])?.isEmpty == true, "\(nameless)")
        }
      }
    }
  }

  @Test func itCanBeUsedWithKeysAlone() async throws {
    try await playing { shelf in
      for title in ["Ghost", "Kraken", "Yeti"] { shelf.add(title) }
      try await shelf.visit { browser in
        try await browser.wait(until: Self.titles(["Ghost", "Kraken", "Yeti"]))
        _ = try browser.run("document.getElementById('canvas').focus()")
        let blank = try browser.run("return document.getElementById('canvas').toDataURL()")
        for key in [" ", Self.right, Self.right, " "] { try browser.press(key) }
        #expect(
          try browser.run("return document.getElementById('canvas').toDataURL()") as? String
            != blank as? String, "The keys have drawn nothing.")
        _ = try browser.run("document.querySelector('#creatures button').focus()")
        try browser.press(Self.right)
        try browser.press(Self.enter)
        try await browser.wait(
          until: "document.getElementById('detail-title').textContent === 'Kraken'")
        try browser.press(Self.delete)
        try await browser.wait(until: "document.activeElement.textContent === 'Delete Kraken'")
        try browser.press(Self.enter)
        try await browser.wait(until: Self.titles(["Ghost", "Yeti"]))
        #expect(
          try browser.run("return document.activeElement.closest('#creatures') !== null") as? Bool
            == true, "The focus was lost.")
      }
    }
  }

  private static let enter = "\u{E007}"
  private static let right = "\u{E014}"
  private static let delete = "\u{E017}"
  private static let isInBed = "document.getElementById('bed').innerText.startsWith('Ghost')"

  private static func titles(_ titles: [String]) -> String {
    """
    [...document.querySelectorAll('#creatures .title')].map(one => one.textContent).join() \
    === '\(titles.joined(separator: ","))'
    """
  }

  /// Whether the latest line of the report contains some words.
  private static func report(_ words: String) -> String {
    "document.getElementById('report').innerText.includes('\(words)')"
  }
}

extension PlayedChapter {
  fileprivate var creatures: [[String: Any]] { shown["creatures"] as? [[String: Any]] ?? [] }

  /// What the page notes beside exercises.
  fileprivate var notes: [[String: String]] {
    let subscription = session.events.subscribe()
    defer { session.events.end(subscription) }
    let events = subscription.next(within: 1) ?? []
    guard let told = events.last(where: { $0.name == "notes" }) else { return [] }
    return (try? JSONDecoder().decode([[String: String]].self, from: Data(told.data.utf8))) ?? []
  }

  /// Adds a creature whose pictures are the word `old`.
  fileprivate func add(_ title: String) {
    act(
      "add",
      #"{"title": "\#(title)", "rating": 3, "picture": "b2xk", "thumbnail": "b2xk"}"#)
  }

  /// The creatures, each of which was looked at.
  fileprivate func looked() -> [[String: Any]] {
    for creature in creatures { act("look", #"{"name": "\#(creature["name"] ?? "")"}"#) }
    return creatures
  }

  fileprivate func startAgain() throws {
    session.kill()
    _ = try #require(try next("status") { $0["phase"] as? String == "ended" })
    session.start()
    _ = try #require(try next("status") { $0["phase"] as? String == "running" })
  }

  /// Whether an action comes to a step before which the app is killed. It is started again.
  fileprivate func isKilled(
    before step: Int, doing action: String, _ arguments: String
  ) throws -> Bool {
    session.kill(before: step)
    guard act(action, arguments).contains("trouble") else {
      session.kill(before: nil)
      return false
    }
    _ = try #require(try next("status") { $0["phase"] as? String == "ended" })
    session.start()
    _ = try #require(try next("status") { $0["phase"] as? String == "running" })
    return true
  }
}

extension Browser {
  /// Draws a line from the upper left of an element to its middle, with the mouse.
  fileprivate func drag(across selector: String) throws {
    _ = try run("document.querySelector('\(selector)').scrollIntoView({block: 'center'})")
    let box = try run(
      """
      const box = document.querySelector('\(selector)').getBoundingClientRect();
      return [box.left, box.top, box.width, box.height];
      """)
    guard let box = box as? [Double] else { return }
    for (type, part) in [
      ("mousePressed", 0.1), ("mouseMoved", 0.3), ("mouseMoved", 0.5), ("mouseReleased", 0.5),
    ] {
      _ = try command(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": box[0] + box[2] * part, "y": box[1] + box[3] * part,
          "button": "left", "buttons": 1, "clickCount": 1,
        ])
    }
  }

  /// Drops a file on the page.
  fileprivate func drop(_ bytes: Data, named name: String) throws {
    _ = try run(
      """
      const bytes = Uint8Array.from(atob('\(bytes.base64EncodedString())'), (one) => one.charCodeAt());
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], '\(name)'));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
      }
      """)
  }
}
