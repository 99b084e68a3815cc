import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("Next and progress, at a terminal", .enabled(if: Pane.program != nil, Pane.isMissing))
struct TerminalTests {
  @Test func aSaveWhileTheStatementIsOpenShowsItsVerdict() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      try pane.type("keepsake next")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try pane.expect("Whenever you save the file, its verdict is shown here.")
      try checkout.write("public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(1))
      try pane.expect("    actual    7")
      try pane.press("t")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try checkout.solve(2)
      try pane.expect("1.2 was saved: press l to see the list and go there")
      try checkout.solve(1)
      let screen = try pane.expect("Solved. n goes on.")
      #expect(screen.contains("✔ passed") && screen.contains("  What it was for:"))
      try pane.press("t")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try pane.press("l")
      try pane.expect("✔ 1.2 ★★  Untie: passed")
    }
  }

  @Test func whatIsWiderThanTheScreenLeavesNothingBehind() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout, columns: 20)
      defer { pane.close() }
      let line = Progress.rewritten("Getting the first check of 1.1 ready")
      try checkout.write("\(line)\(line)\r\u{1B}[Kis over\n", to: "line.txt")
      try pane.type("clear; cat line.txt")
      let screen = try pane.expect("is over")
      #expect(!screen.contains { $0.contains("Getting") })
    }
  }
}
