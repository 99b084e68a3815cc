import Foundation
import SampleWorkbook
import Support
import Testing

@testable import CommandLine
@testable import keepsake

@Suite("Watching, at a terminal", .serialized, .enabled(if: Pane.program != nil, Pane.isMissing))
struct WatchTests {
  /// A checkout with a terminal in it, in which `keepsake watch` runs.
  private func watching(
    columns: Int = 80, rows: Int = 24, _ settings: [String: String] = [:],
    _ body: (Checkout, Pane) throws -> Void
  ) throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout, columns: columns, rows: rows, settings)
      defer { pane.close() }
      try pane.type("keepsake watch CHAPTER=1")
      try pane.expect("at        Tests/01-KnotsTests/1-TieTests.swift")
      try body(checkout, pane)
    }
  }

  @Test func theScreenShowsWhatToDo() throws {
    try watching { _, pane in
      let screen = try pane.expect("0 of 3 exercises, 0 of 6 stars")
      #expect(screen.count == 24)
      #expect(screen.first == "Chapter 1: Knots  ·  1.1 Tie ★")
      #expect(screen.contains("1.1 Tie: not started"))
      #expect(screen.contains("    expected  2"))
      #expect(screen.contains("  edit  Chapters/01-Knots/1-Tie.swift"))
      #expect(screen.last?.hasPrefix("n next  h hint  s solution  l list") == true)
    }
  }

  @Test func aSaveIsJudgedAndNothingJumps() throws {
    try watching { checkout, pane in
      try checkout.write("public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(1))
      try pane.expect("    actual    7")
      try checkout.solve(1)
      let screen = try pane.expect("Solved. n goes on.")
      #expect(screen.first == "Chapter 1: Knots  ·  1.1 Tie ★")
      #expect(screen.contains("✔ passed"))
      try pane.press("n")
      try pane.expect("1.2 Untie: not started")
    }
  }

  @Test func thePlainEngineJudgesWhatIsSavedAsWell() throws {
    try Checkout.with { checkout in
      // Its first build may take longer than a screen is waited for.
      try #require(checkout.run("check", "EXERCISE=1.1", "ENGINE=plain").status == .unsolved)
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      try pane.type("keepsake watch CHAPTER=1 ENGINE=plain")
      try pane.expect("    expected  2")
      try checkout.write("public func tie(_ count: Int) -> Int { 7 }\n", to: checkout.path(1))
      try pane.expect("    actual    7")
      try checkout.solve(1)
      try pane.expect("✔ passed")
      try pane.press("n")
      try pane.expect("1.2 Untie: not started")
    }
  }

  @Test func aSaveDuringARunStartsTheRunAnew() throws {
    try watching { checkout, pane in
      try checkout.write(
        "public func tie(_ count: Int) -> Int { while true {} }\n", to: checkout.path(1))
      try pane.expect("Judging…")
      let start = ContinuousClock.now
      try checkout.solve(1)
      try pane.expect("✔ passed")
      #expect(ContinuousClock.now - start < .seconds(9), "Nobody waits for the old run's limit.")
    }
  }

  @Test func anEditorMayRenameAndAFileMayBeGone() throws {
    try watching { checkout, pane in
      let solution = try checkout.read("Solutions/01-Knots/1-Tie.swift")
      try checkout.remove(checkout.path(1))
      try pane.expect("The file does not exist.")
      try checkout.write(solution, to: "Chapters/01-Knots/.1-Tie.swift.swp")
      try FileManager.default.moveItem(
        at: checkout.root.appendingPathComponent("Chapters/01-Knots/.1-Tie.swift.swp"),
        to: checkout.root.appendingPathComponent(checkout.path(1)))
      try pane.expect("✔ passed")
    }
  }

  @Test func anotherFileThatIsSavedIsSaidToBe() throws {
    try watching { checkout, pane in
      try checkout.solve(3)
      let screen = try pane.expect("1.3 was saved: press l to see the list and go there")
      #expect(screen.first == "Chapter 1: Knots  ·  1.1 Tie ★")
      try pane.press("l")
      try pane.expect("✔ 1.3 ★★★ Cut: passed")
      try pane.press("Down", "Down", "Enter")
      try pane.expect("Chapter 1: Knots  ·  1.3 Cut ★★★")
      try pane.expect("✔ passed")
    }
  }

  @Test func hintsComeOneByOne() throws {
    try watching { _, pane in
      try pane.press("h")
      try pane.expect("  Hint 1 for tie.")
      try pane.press("h")
      let screen = try pane.expect("  Hint 2 for tie.")
      #expect(screen.contains("Hint 1 of 3"))
      try pane.press("h", "h")
      try pane.expect("That was the last hint.")
    }
  }

  @Test func theSolutionIsAskedForTwice() throws {
    try watching { _, pane in
      try pane.press("s")
      try pane.expect("1.1 is not solved yet. Show the solution all the same?")
      try pane.press("n")
      try pane.expect("1.1 Tie: not started")
      try pane.press("s", "y")
      try pane.expect("  +   return count + 1")
      try pane.press("s")
      try pane.expect("1.1 Tie: not started")
    }
  }

  @Test func theKeysAndTheStatementAreShown() throws {
    try watching { _, pane in
      try pane.press("?")
      let keys = try pane.expect("  n       the next exercise that is not solved")
      #expect(keys.last == "any key goes back")
      try pane.press("n")
      try pane.expect("1.1 Tie: not started")
      try pane.press("t")
      try pane.expect("      public func tie(_ count: Int) -> Int")
      try pane.press("Enter")
      try pane.expect("1.1 Tie: not started")
    }
  }

  @Test func aLineAsWideAsTheScreenIsWhole() throws {
    try watching { checkout, pane in
      let path = "\(checkout.suite(1)):7:5"
      try pane.resize(columns: path.count, rows: 24)
      let exact = try pane.wait { $0.contains(path) }
      #expect(exact != nil, "It begins at the edge, and its last letter is there.")
      try pane.resize(columns: 30, rows: 24)
      let cut = try pane.wait {
        $0.contains("    Tests/01-KnotsTests/") && $0.contains("    1-TieTests.swift:7:5")
      }
      #expect(cut != nil, "Where it is wider, the file's name is below its folder.")
    }
  }

  @Test func solvingSaysWhatItWasForAndWhatIsNext() throws {
    try watching { checkout, pane in
      try checkout.solve(1)
      let screen = try pane.expect("✔ passed")
      #expect(screen.contains("  What it was for:") && screen.contains("  Knots hold."))
      #expect(screen.contains("  s  the solution beside yours"))
      #expect(screen.contains("  n  goes on: 1.2 Untie"))
      for position in 2...3 { try checkout.solve(position) }
      let end = try pane.expect("Chapter 1, Knots, is solved: 6 of 6 ★")
      #expect(end.contains { $0.hasPrefix("Every exercise of the book is solved.") })
      #expect(end.contains("  s  the solution beside yours"))
      try pane.resize(columns: 80, rows: 40)
      let whole = try pane.expect("  1.3 Cut: knots hold.")
      #expect(whole.contains("What you can prevent now:"))
    }
  }

  @Test func afterAChapterTheNextOneIsWatched() throws {
    // What chapters there are is read as watching begins.
    try Checkout.with { checkout in
      try checkout.addChapter()
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      try pane.type("keepsake watch CHAPTER=1")
      try pane.expect("    expected  2")
      for position in 1...3 { try checkout.solve(position) }
      try pane.expect("Solved. n goes on to chapter 2.")
      try pane.press("n")
      let screen = try pane.expect("Chapter 2: Ropes  ·  2.1 Pull ★")
      #expect(!screen.contains { $0.contains("of 1 exercises") }, "A single one is not counted.")
      try pane.expect("    expected  2")
      try pane.press("q")
      try pane.expectPrompt()
      #expect(try pane.state() == (false, true))
    }
  }

  @Test func resetKeepsTheReadersVersion() throws {
    try watching { checkout, pane in
      let starter = try checkout.read(checkout.path(1))
      try checkout.write("// mine\n" + starter.replacing("0", with: "4"), to: checkout.path(1))
      try pane.expect("    actual    4")
      try pane.press("x")
      try pane.expect("Replace your answer to 1.1 with the starter? Your version is kept.")
      try pane.press("y")
      try pane.expect("1.1 Tie: not started")
      #expect(try checkout.read(checkout.path(1)) == starter)
      #expect(try checkout.read(".kept/Chapters/01-Knots/1-Tie.1.swift").hasPrefix("// mine\n"))
    }
  }

  @Test func allAreCheckedAndOneIsRunAgain() throws {
    try watching { checkout, pane in
      for position in 1...3 { try checkout.solve(position) }
      try pane.press("c")
      try pane.expect("3 of 3 exercises, 6 of 6 stars")
      try pane.press("Escape", "n")
      let answer = "All exercises are solved: there is no next one."
      try pane.expect(answer)
      try pane.press("r")
      let again = try pane.wait { screen in
        screen.contains("✔ passed") && !screen.contains { $0.contains(answer) }
      }
      #expect(again != nil, "A run takes the place of what was said before it.")
    }
  }

  @Test func aSmallScreenKeepsItsFootAndScrolls() throws {
    try watching { _, pane in
      try pane.resize(columns: 40, rows: 10)
      let screen = try #require(
        try pane.wait { $0.count == 10 && $0.last?.hasPrefix("n t h s l c r x q") == true })
      #expect(screen.first == "Chapter 1: Knots  ·  1.1 Tie ★")
      #expect(screen.contains { $0.contains("more lines: scroll down)") })
      try pane.press("Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down")
      try pane.expect("  edit  Chapters/01-Knots/1-Tie.swift")
      // What was pressed beyond the end is not owed on the way back.
      try pane.press("Up")
      #expect(try pane.wait { !$0.contains { $0.hasPrefix("  edit") } } != nil)
      try pane.resize(columns: 80, rows: 24)
      try pane.expect("n next  h hint")
    }
  }

  @Test(arguments: ["q", "C-c", "C-\\", "TERM", "HUP", "SEGV"])
  func theTerminalIsRestored(way: String) throws {
    try watching { _, pane in
      #expect(try pane.state() == (true, false))
      let signals = ["TERM": SIGTERM, "HUP": SIGHUP, "SEGV": SIGSEGV]
      if let number = signals[way] { try pane.signal(number) } else { try pane.press(way) }
      try pane.expect("keepsake watch CHAPTER=1")
      try pane.expectPrompt()
      #expect(try pane.state() == (false, true))
      try pane.type("echo it can be $((20 + 3))")
      let screen = try pane.expect("it can be 23")
      #expect(
        screen.contains { $0.hasSuffix("echo it can be $((20 + 3))") }, "What is typed shows.")
    }
  }

  @Test func everyKindOfCrashPutsTheTerminalBack() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      for number in [SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
        try pane.type("clear; keepsake watch CHAPTER=1")
        try pane.expect("    expected  2")
        #expect(try pane.state() == (true, false))
        try pane.signal(number)
        try pane.expectPrompt()
        #expect(try pane.state() == (false, true), "Signal \(number)")
      }
    }
  }

  @Test func itCanBePausedAndGoesOn() throws {
    try watching { checkout, pane in
      try pane.press("C-z")
      try pane.expect("Stopped")
      #expect(try pane.state() == (false, true))
      try checkout.solve(1)
      try pane.type("fg")
      try pane.expect("✔ passed")
      #expect(try pane.state() == (true, false))
    }
  }

  @Test func colourIsShownOnlyWhereItIsWanted() throws {
    try watching { _, pane in
      let screen = try pane.screen(withColours: true)
      #expect(screen.contains { $0.contains("\u{1B}[") })
    }
    try watching(["NO_COLOR": "1"]) { _, pane in
      let screen = try pane.screen(withColours: true)
      #expect(!screen.contains { $0.contains("\u{1B}[") })
    }
  }

  @Test func plainLettersComeAsLines() throws {
    try watching(rows: 60, ["KEEPSAKE_PLAIN": "1"]) { checkout, pane in
      #expect(try pane.state() == (false, true))
      try checkout.solve(1)
      try pane.expect("[x] passed")
      try pane.press("n")
      let screen = try pane.expect("1.2 Untie: not started")
      #expect(screen.contains("Solved. n goes on."))
      let isPlain = screen.allSatisfy { $0.allSatisfy(\.isASCII) }
      #expect(isPlain)
      try pane.press("q")
      try pane.expectPrompt()
    }
  }

  @Test func withoutUnicodeThePictureIsInPlainLetters() throws {
    try watching(["LANG": "C"]) { checkout, pane in
      #expect(try pane.state() == (true, false))
      try checkout.solve(1)
      let screen = try pane.expect("[x] passed")
      #expect(screen.first == "Chapter 1: Knots  -  1.1 Tie *")
      let isPlain = screen.allSatisfy { $0.allSatisfy(\.isASCII) }
      #expect(isPlain)
    }
  }

  @Test func aTerminalThatCannotBeDrawnUponGetsLines() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      try pane.type("TERM=dumb keepsake watch CHAPTER=1")
      try pane.expect("    expected  2")
      #expect(try pane.state() == (false, true))
    }
  }

  @Test func withoutATerminalItSaysLines() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout)
      defer { pane.close() }
      try pane.type("keepsake watch EXERCISE=1.1 </dev/null | cat")
      try pane.expect("    expected  2")
      #expect(try pane.state() == (false, true))
      try checkout.solve(1)
      try pane.expect("passed")
      try pane.press("C-c")
      try pane.expectPrompt()
    }
  }

  @Test func withoutKeysWhateverIsSavedIsLookedAt() throws {
    try Checkout.with { checkout in
      let pane = try Pane(in: checkout, columns: 100, rows: 60)
      defer { pane.close() }
      try pane.type("keepsake watch CHAPTER=1 </dev/null | cat")
      try pane.expect("    expected  2")
      try checkout.write(
        "public func cut(_ count: Int) -> Int { 7 }\n", to: checkout.path(3))
      try pane.expect("1.3 Cut: failed")
      try checkout.solve(1)
      let screen = try pane.expect("Solved. The next one is 1.2: \(checkout.path(2))")
      #expect(screen.contains("1.1 Tie"))
      #expect(!screen.contains { $0.contains("goes on") || $0.contains("l lists") })
      for position in 2...3 { try checkout.solve(position) }
      try pane.expect("All solved.")
      try pane.press("C-c")
      try pane.expectPrompt()
    }
  }
}
