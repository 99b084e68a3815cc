import Browsing
import Foundation
import Support
import Testing

@testable import Serving
@testable import keepsake_book

/// The parts of the drawing's page, as a hand uses them.
@Suite(
  "The parts of the drawing's page", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct DrawingPartsTests {
  private func visiting(
    _ chapter: Int, refusals: Int = 0, _ body: (PlayedChapter, Browser) async throws -> Void
  ) async throws {
    let drawing = try PlayedChapter(chapter)
    defer { drawing.close() }
    _ = try #require(try drawing.next("status") { $0["phase"] as? String == "running" })
    try await drawing.visit { browser in
      try await browser.wait(until: "document.querySelector('#palette button')")
      try await body(drawing, browser)
      let errors = try browser.consoleErrors()
      #expect(errors.count == refusals, "\(errors)")
    }
  }

  @Test func aDocumentIsDuplicatedUnderTheNextNumber() async throws {
    try await visiting(2) { _, browser in
      let rows = "[...document.querySelectorAll('#documents tbody tr')]"
      let table = "\(rows).map(row => [...row.cells].slice(0, 4).map(one => one.textContent))"
      try browser.click("#palette button")
      try browser.type("cat", into: "#document-name")
      try browser.click("#new-document [type=submit]")
      try await browser.wait(until: "\(rows).length === 1")
      for count in 2...3 {
        try browser.click("#documents [aria-label='Duplicate cat.emojiart']")
        try await browser.wait(until: "\(rows).length === \(count)")
      }
      let shown = try #require(try browser.run("return \(table)") as? [[String]])
      #expect(
        shown.map { "\($0[0]).\($0[1])" } == ["cat.emojiart", "1.scarycreature", "2.scarycreature"])
      #expect(Set(shown.map { $0[2] }).count == 1, "A copy is as large as the original: \(shown)")
      #expect(shown.allSatisfy { $0[2].hasSuffix(" bytes") && $0[2] != "0 bytes" }, "\(shown)")
      #expect(shown.allSatisfy { $0[3].contains(":") }, "When a file was changed is not shown.")
      try await browser.wait(
        until: "document.getElementById('console').textContent === 'The copy is 2.scarycreature.'")
    }
  }

  /// A message stays until the next thing is done, so that it never stands beside a success.
  @Test func aMessageEndsWithTheNextPress() async throws {
    try await visiting(2) { _, browser in
      let message = "document.querySelector('#spoken:not(.unseen)')?.textContent"
      try browser.type("../cat", into: "#document-name")
      try browser.click("#new-document [type=submit]")
      try await browser.wait(until: "\(message)?.includes('has no “/”')")
      try browser.click("#document-name")
      #expect(try browser.run("return \(message) ?? null") as? String == nil)
    }
  }

  /// How a process has ended is told once, by the banner.
  @Test func aTrapIsToldOnce() async throws {
    // The browser lists the action that was not done.
    try await visiting(1, refusals: 1) { _, browser in
      try browser.click("#trap")
      try await browser.wait(until: "!document.getElementById('banner').hidden")
      try await browser.wait(until: PlayedChapter.runs)
      // The page waits half a second for the banner before it says so itself.
      try await Task.sleep(for: .seconds(1))
      let told = try browser.run("return document.getElementById('spoken').textContent")
      #expect(told as? String == "")
    }
  }

  @Test func theTextFollowsTheCanvas() async throws {
    try await visiting(3) { drawing, browser in
      let text = "document.getElementById('form-text').textContent"
      let emoji = try #require(
        try browser.run("return document.querySelector('#palette button').textContent") as? String)
      #expect(try browser.run("return \(text).includes('\(emoji)')") as? Bool == false)
      try browser.click("#palette button")
      try await browser.wait(until: "\(text).includes('\(emoji)')")
      _ = try browser.run("document.querySelector('.emoji').focus()")
      for key in ["\u{E014}", "\u{E014}", "\u{E015}"] { try browser.press(key) }
      try await browser.wait(until: "/\"x\": 20\\b/.test(\(text)) && /\"y\": 10\\b/.test(\(text))")
      // Keys that follow each other are one change, unless they come slowly.
      try browser.click("#undo")
      try await browser.wait(until: "/\"y\": 0\\b/.test(\(text))")
    }
  }

  @Test func theBackgroundComesFromAnywhere() async throws {
    let picture = Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"><path d="M0 0h8v5z"/></svg>"#
        .utf8)
    let server = try HTTPServer { request in
      request.path == "/hill.svg"
        ? HTTPResponse(.ok, ["Content-Type": "image/svg+xml"], body: .bytes(Array(picture)))
        : HTTPResponse(.notFound, text: "no")
    }
    defer { server.stop() }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = scratch.url.appendingPathComponent("dot.png")
    try #require(Data(base64Encoded: Self.dot)).write(to: file)
    try await visiting(3) { _, browser in
      let isBlank = "document.getElementById('backdrop').hidden"
      func isShown(_ type: String) -> String {
        """
        !\(isBlank) && document.getElementById('backdrop').naturalWidth > 0 \
        && document.getElementById('backdrop').src.startsWith('data:image/\(type)')
        """
      }
      try await browser.wait(until: isBlank)
      try browser.choose("url", in: "#background-kind")
      try browser.type("\(server.address)/hill.svg\u{E007}", into: "#background-url")
      try await browser.wait(until: isShown("svg+xml"))
      try browser.type(file.path, into: "#background-file")
      try await browser.wait(until: isShown("png"))
      try browser.choose("blank", in: "#background-kind")
      try await browser.wait(until: isBlank)
      try browser.click("#undo")
      try await browser.wait(until: isShown("png"))
      try browser.click("#undo")
      try await browser.wait(until: isShown("svg+xml"))
    }
  }

  /// A PNG of one point.
  private static let dot = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """
}

extension Browser {
  /// Chooses an option of a menu, as a hand does.
  fileprivate func choose(_ value: String, in selector: String) throws {
    try click("\(selector) option[value=\(value)]")
  }
}
