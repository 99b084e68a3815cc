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
    let kept = try String(contentsOf: Project.url(place), encoding: .utf8)
    let text = try Screens().text
    let screens = [text, kept].map { $0.components(separatedBy: Screens.mark) }
    #expect(screens[0].count == screens[1].count)
    for (shown, kept) in zip(screens[0], screens[1]) {
      #expect(shown == kept, "\(place) has another screen:\n\(shown)")
      let isPlain = shown.utf8.allSatisfy { $0 < 0x80 }
      let name = shown.prefix { $0 != "\n" }
      #expect(isPlain || !name.hasSuffix(", plain"), "\(name)")
    }
    guard text != kept else { return }
    let new = Project.url(".build/screens/Screens.txt")
    try FileManager.default.createDirectory(
      at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: new)
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
