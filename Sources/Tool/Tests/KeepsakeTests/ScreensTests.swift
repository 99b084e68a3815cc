import Foundation
import SampleWorkbook
import TestSupport
import Testing

@testable import CommandLine
@testable import keepsake

/// Whole screens, as they lie in `Tests/Screens`. What differs is put into `.build/screens`, to be
/// looked at and, if it is right, copied there.
@Suite("Whole screens at four widths")
struct ScreensTests {
  @Test("What commands print", arguments: ["check", "map", "next"], Screens.widths)
  func commands(name: String, width: Int) throws {
    try Screens.with { checkout in
      try expect(checkout.run(name, style: Style(width: width)).output, "\(name)-\(width)")
    }
  }

  @Test("In color, and in plain letters", arguments: ["check", "map", "next"], Screens.widths)
  func styles(name: String, width: Int) throws {
    try Screens.with { checkout in
      for kind in Screens.Kind.allCases {
        let output = checkout.run(name, style: kind.style(width)).output
        try expect(output, "\(name)-\(width)-\(kind)")
      }
    }
  }

  @Test("What watch shows", arguments: Screens.Moment.allCases, Screens.widths)
  func watch(moment: Screens.Moment, width: Int) throws {
    try Screens.with { checkout in
      let session = try moment.session(in: checkout)
      try expect(rows(session, Style(), width), "watch-\(moment)-\(width)")
      for kind in Screens.Kind.allCases {
        try expect(rows(session, kind.style(80), width), "watch-\(moment)-\(width)-\(kind)")
      }
    }
  }

  /// A chapter of the book has more purposes than a small screen has rows.
  @Test("The ending and its keys are seen without scrolling", arguments: Screens.widths)
  func endings(width: Int) throws {
    try Screens.with { checkout in
      let chapter = try rows(Screens.Moment.longChapterSolved.session(in: checkout), Style(), width)
      #expect(chapter.contains("Chapter 1, Error handling, is solved: 14"))
      #expect(chapter.contains("\n  s  the solution beside yours\n  n  goes on to chapter 2"))
      let book = try rows(Screens.Moment.longBookSolved.session(in: checkout), Style(), width)
      #expect(book.contains("\nEvery exercise of the book is solved."))
      #expect(book.contains("\n  s  the solution beside yours\n"))
      #expect(book.contains("What to do with it all:"))
    }
  }

  /// The screen's rows as a reader sees them, for whom spaces at the end are none.
  private func rows(_ session: WatchSession, _ style: Style, _ width: Int) -> String {
    let frame = WatchPicture(session: session, style: style)
      .frame(Screen.Size(rows: 24, columns: width))
    #expect(frame.rows.count == 24)
    for row in frame.rows { #expect(TextWidth.columns(of: row.text) <= width, "\(row.text)") }
    let lines = frame.rows.map { row in
      String(row.text.reversed().drop { $0 == " " }.reversed()) + (row.isContinued ? "⏎" : "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func expect(
    _ shown: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let actual = shown.replacing("\u{1B}", with: "^")
    if name.hasSuffix("-plain") { #expect(actual.utf8.allSatisfy { $0 < 0x80 }, "\(name)") }
    let file = Project.url("Sources/Tool/Tests/Screens/\(name).txt")
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard actual != expected else { return }
    let place = Project.url(".build/screens/\(name).txt")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: place)
    Issue.record(
      "Sources/Tool/Tests/Screens/\(name).txt is not what is shown:\n\(actual)",
      sourceLocation: sourceLocation)
  }
}
