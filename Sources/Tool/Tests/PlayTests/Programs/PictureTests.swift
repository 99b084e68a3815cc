import Browsing
import Foundation
import TestSupport
import Testing

@testable import keepsake_book

/// The picture in the README, made of the app as it is.
@Suite(
  "The picture of an app", .serialized,
  .enabled(
    if: Browser.isThere,
    "a browser is missing: apt-get install chromium chromium-driver curl"))
struct PictureTests {
  private static let shown = Project.url("Sources/Play/drawing.png")
  private static let taken = Project.url(".build/screens/drawing.png")

  /// What is drawn for the picture: an emoji, where its middle is, and its size.
  private static let scene: [(text: String, x: Int, y: Int, size: Int)] = [
    ("🌞", 210, -130, 90), ("☁️", -190, -140, 80), ("🏠", -40, 10, 170), ("🌳", -200, 20, 140),
    ("🚲", 130, 90, 90), ("🐈", 50, 110, 60), ("🌷", -120, 120, 50), ("🌷", -170, 130, 50),
  ]

  @Test func theReadmeShowsTheDrawingAsItIs() async throws {
    let picture = try await picture()
    try FileManager.default.createDirectory(
      at: Self.taken.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.write(to: Self.taken)
    let shown = try #require(
      try? Data(contentsOf: Self.shown), "Look at .build/screens/drawing.png, and copy it there.")
    let difference = try await difference(between: shown, and: picture)
    #expect(
      difference < 0.08,
      """
      The drawing no longer looks as in the README: one part differs by \(difference). Look at \
      .build/screens/drawing.png and, if it is right, copy it to Sources/Play.
      """)
    let readme = try String(
      contentsOf: Project.url("README.md"), encoding: .utf8)
    #expect(readme.contains("](Sources/Play/drawing.png)"))
  }

  /// The app's page as a PNG, after some drawing by a hand that takes its time.
  private func picture() async throws -> Data {
    let drawing = try PlayedChapter(5)
    defer { drawing.close() }
    _ = try #require(try drawing.next("status") { $0["phase"] as? String == "running" })
    drawing.act("canvas.title", #"{"title": "Home"}"#)
    var data: Data?
    try await drawing.visit(width: 1440, height: 900) { browser in
      try browser.prefer(dark: false)
      for one in Self.scene {
        drawing.act(
          "canvas.add",
          #"{"text": "\#(one.text)", "x": \#(one.x), "y": \#(one.y), "size": \#(one.size)}"#)
        try await Task.sleep(for: .milliseconds(one.size > 100 ? 1500 : 300))
      }
      let count = Self.scene.count
      try await browser.wait(until: "document.querySelectorAll('.emoji').length === \(count)")
      try await browser.wait(until: "document.querySelector('#saved').dataset.saved === 'yes'")
      let box = try browser.run(
        """
        const box = document.querySelector('.sheet').getBoundingClientRect();
        return [box.left - 24, box.top + scrollY - 16, box.width + 48, box.height + 32];
        """)
      let edges = try #require(box as? [Double])
      let clip = ["x": edges[0], "y": edges[1], "width": edges[2], "height": edges[3], "scale": 1]
      let answer = try browser.command(
        "Page.captureScreenshot",
        ["format": "png", "captureBeyondViewport": true, "clip": clip])
      data = (answer["data"] as? String).flatMap { Data(base64Encoded: $0) }
    }
    return try #require(data)
  }

  /// How different the most different one of 64 parts of two pictures is, from 0 to 1. They are seen
  /// from so far that letters cannot be read, for fonts differ between machines: two pictures of one
  /// machine differed by 0.014 in the timeline, and one without the house by 0.26.
  private func difference(between one: Data, and other: Data) async throws -> Double {
    let browser = try await Browser(width: 400, height: 300, isPhone: false)
    defer { browser.quit() }
    try browser.open("about:blank")
    _ = try browser.run(
      """
      window.seen = [];
      ["\(one.base64EncodedString())", "\(other.base64EncodedString())"].forEach((bytes, index) => {
        const image = new Image();
        image.onload = () => {
          const canvas = document.createElement("canvas");
          canvas.width = 64;
          canvas.height = 64;
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0, 64, 64);
          window.seen[index] = context.getImageData(0, 0, 64, 64).data;
        };
        image.src = "data:image/png;base64," + bytes;
      });
      return true;
      """)
    try await browser.wait(until: "window.seen[0] && window.seen[1]")
    let most = try browser.run(
      """
      const parts = Array(64).fill(0);
      window.seen[0].forEach((value, at) => {
        const row = at >> 8, column = (at >> 2) % 64;
        parts[(row >> 3) * 8 + (column >> 3)] += Math.abs(value - window.seen[1][at]);
      });
      return Math.max(...parts) / (64 * 3 * 255);
      """)
    return try #require(most as? Double)
  }
}
