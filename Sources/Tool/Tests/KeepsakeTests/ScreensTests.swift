import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Whole screens, as they lie in `Tests/Screens`. If one differs, the whole file is put into
/// `.build/screens`, to be looked at and, if it is right, copied there.
@Suite("Whole screens in two dresses")
struct ScreensTests {
  @Test func screensAreAsTheyAreKept() throws {
    let place = "Sources/Tool/Tests/Screens/Screens.txt"
    let text = try String(contentsOf: Project.url(place), encoding: .utf8)
    let kept = Screens(text: text)
    let shown = try Screens()
    #expect(kept.all.map { $0.name } == shown.all.map { $0.name })
    let texts = Dictionary(kept.all.map { ($0.name, $0.text) }) { first, _ in first }
    for (name, screen) in shown.all {
      #expect(screen == texts[name], "\(place) has another screen \"\(name)\":\n\(screen)")
      let isPlain = screen.utf8.allSatisfy { $0 < 0x80 }
      #expect(isPlain || !name.hasSuffix(Screens.Dress.plain.rawValue), "\(name)")
    }
    guard shown.text != text else { return }
    let new = Project.url(".build/screens/Screens.txt")
    try FileManager.default.createDirectory(
      at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(shown.text.utf8).write(to: new)
  }

  @Test(
    "The foot of the screen shows as much as there is room for",
    arguments: [
      (39, "1 of 3 exercises, 1 of 6 stars", "n t e h s l c r x q, and ? for help"),
      (
        102, "██████░░░░░░░░░░░░░░  1 of 3 exercises, 1 of 6 stars",
        "n next  t statement  e edit  h hint  s solution  l list  c check all  r again  x reset  "
          + "? keys  q quit"
      ),
    ])
  func foot(width: Int, count: String, keys: String) throws {
    let checkout = try Screens.checkout()
    let session = try Screens.Moment.hints.session(in: checkout)
    let rows = Screens.rows(of: session, Style(width: width))
    #expect(rows.count == 24)
    #expect(rows.suffix(4) == ["", count, "", keys])
  }
}
