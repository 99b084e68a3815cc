import Foundation
import SampleWorkbook
import TestSupport
import Testing

@testable import CommandLine

@Suite("Watching, at a terminal", .serialized, .needs("tmux"))
struct WatchTests {
  private let checkout = Checkout.make()

  /// A terminal in which a command watches, once it shows the first check.
  private func watching(
    _ settings: [String: String] = [:], by command: String = "keepsake-work watch CHAPTER=1",
    columns: Int = 80, rows: Int = 24
  ) throws -> Pane {
    let pane = try Pane(in: checkout, columns: columns, rows: rows, settings)
    try pane.type(command)
    try pane.expect("    expected  2")
    return pane
  }

  @Test func aSaveIsJudgedAndNothingJumps() throws {
    let pane = try watching()
    let first = try pane.expect("0 of 3 exercises, 0 of 6 stars")
    #expect(first.count == 24)
    #expect(first.first == "Chapter 1: Knots  ·  1.1 Tie ★")
    #expect(first.contains("1.1 Tie: not started") && first.contains("    expected  2"))
    try checkout.answer(1, "7")
    try pane.expect("    actual    7")
    // Some editors put a file of another name in its place.
    try checkout.remove(checkout.path(1))
    try pane.expect("The file does not exist.")
    let draft = "Chapters/01-Knots/.1-Tie.swift.swp"
    try checkout.write(checkout.read(checkout.solution(1)), to: draft)
    try FileManager.default.moveItem(
      at: checkout.root.appendingPathComponent(draft),
      to: checkout.root.appendingPathComponent(checkout.path(1)))
    let screen = try pane.expect("Solved. n goes on.")
    #expect(screen.first == "Chapter 1: Knots  ·  1.1 Tie ★")
    #expect(screen.contains("✔ passed") && screen.contains("  Knots hold."))
    try pane.press("n")
    try pane.expect("      public func untie(_ count: Int) -> Int")
    try pane.press("Enter")
    try pane.expect("1.2 Untie: not started")
    try pane.press("q")
    try pane.expect("1 of 3 solved; to go on: make next")
  }

  @Test func aSaveDuringARunStartsTheRunAnew() throws {
    let pane = try watching()
    try checkout.answer(1, "while true {}")
    try pane.expect("Judging…")
    let start = ContinuousClock.now
    try checkout.solve(1)
    try pane.expect("✔ passed")
    #expect(ContinuousClock.now - start < .seconds(9), "Nobody waits for the old run's limit.")
  }

  @Test func thePlainEngineJudgesWhatIsSavedAsWell() throws {
    // Its first build may take longer than a screen is waited for.
    try #require(checkout.run("check", "EXERCISE=1.1", "ENGINE=plain").status == .unsolved)
    let pane = try watching(by: "keepsake-work watch CHAPTER=1 ENGINE=plain")
    try checkout.solve(1)
    try pane.expect("✔ passed")
  }

  @Test func theKeysDoWhatTheySay() throws {
    let pane = try watching()
    try pane.press("h", "h")
    try pane.expect("  Hint 2 for tie.")
    try pane.press("h", "h")
    try pane.expect("That was the last hint.")
    try pane.press("s", "y")
    try pane.expect("  +   return count + 1")
    try pane.press("s", "t")
    try pane.expect("      public func tie(_ count: Int) -> Int")
    let starter = try checkout.read(checkout.path(1))
    try checkout.write("// mine\n" + starter.replacing("0", with: "4"), to: checkout.path(1))
    try pane.expect("    actual    4")
    try pane.press("x", "y")
    try pane.expect("1.1 Tie: not started")
    #expect(try checkout.read(checkout.path(1)) == starter)
    #expect(try checkout.read(".kept/Chapters/01-Knots/1-Tie.1.swift").hasPrefix("// mine\n"))
    for position in 1...3 { try checkout.solve(position) }
    try pane.expect("All solved.")
    try pane.press("c")
    try pane.expect("a list") { rows in rows.count { $0.hasSuffix(": passed") } == 3 }
    try pane.press("Escape", "n")
    let answer = "All exercises are solved: there is no next one."
    try pane.expect(answer)
    try pane.press("r")
    try pane.expect("a run in place of what was said before it") { screen in
      screen.contains("✔ passed") && !screen.contains { $0.contains(answer) }
    }
  }

  @Test func theEditorHasTheTerminalUntilItEnds() throws {
    let script = """
      echo "the editor has ${1##*/}"
      read line </dev/tty
      echo "public func tie(_ count: Int) -> Int { $line }" >"$1"
      """
    try ShellScript.write(script, to: checkout.root.path + "/editor")
    let pane = try watching(["EDITOR": "./editor --wait"])
    try pane.press("e")
    try pane.expect("the editor has 1-Tie.swift")
    #expect(try pane.state() == (false, true))
    // q is for the editor here.
    try pane.type("8 /* q */")
    try pane.expect("    actual    8")
    #expect(try pane.state() == (true, false))
    try pane.press("q")
    try pane.expectPrompt()
  }

  @Test func afterAChapterTheNextOneIsWatched() throws {
    // What chapters there are is read as watching begins.
    try checkout.addChapter()
    let pane = try watching()
    try checkout.solve(3)
    let saved = try pane.expect("✔ passed")
    #expect(saved.first == "Chapter 1: Knots  ·  1.3 Cut ★★★")
    try pane.press("l", "Up", "Up", "Enter")
    try pane.expect("Chapter 1: Knots  ·  1.1 Tie ★")
    for position in 1...2 { try checkout.solve(position) }
    try pane.expect("Solved. n goes on to chapter 2.")
    try pane.press("n")
    let screen = try pane.expect("Chapter 2: Ropes  ·  2.1 Pull ★")
    #expect(!screen.contains { $0.contains("of 1 exercises") }, "A single one is not counted.")
    try pane.press("Enter")
    try pane.expect("    expected  2")
  }

  @Test func nextShowsTheStatementUntilASave() throws {
    let pane = try Pane(in: checkout, ["EDITOR": "no-such-editor"])
    try pane.type("keepsake-work next")
    try pane.expect("      public func tie(_ count: Int) -> Int")
    try pane.expect("A save shows its verdict here.")
    try pane.press("e")
    try pane.expect("no-such-editor cannot be started. Set EDITOR to another one.")
    try checkout.answer(1, "7")
    try pane.expect("    actual    7")
  }

  @Test func aSmallScreenKeepsItsFootAndScrolls() throws {
    let pane = try watching()
    try pane.resize(columns: 40, rows: 10)
    // The terminal cuts the old picture before the new one comes.
    let screen = try pane.expect("head and foot") {
      $0.count == 10 && $0.first == "Chapter 1: Knots  ·  1.1 Tie ★"
        && $0.last?.hasPrefix("n t e h s l c r x q") == true
    }
    #expect(screen.contains { $0.contains("more lines: scroll down)") })
    for _ in 1...9 { try pane.press("Down") }
    try pane.expect("  edit  Chapters/01-Knots/1-Tie.swift")
    // What was pressed beyond the end is not owed on the way back.
    try pane.press("Up")
    try pane.expect("less") { !$0.contains { $0.hasPrefix("  edit") } }
  }

  @Test func aProgressLineWiderThanTheScreenLeavesNothingBehind() throws {
    let pane = try Pane(in: checkout, columns: 20)
    let line = Progress.rewritten("Getting the first check of 1.1 ready")
    try checkout.write("\(line)\(line)\r\u{1B}[Kis over\n", to: "line.txt")
    try pane.type("clear; cat line.txt")
    let screen = try pane.expect("is over")
    #expect(!screen.contains { $0.contains("Getting") })
  }

  @Test func theTerminalIsRestoredHoweverItEnds() throws {
    let pane = try Pane(in: checkout)
    func expectRestored(after way: String, _ end: () throws -> Void) throws {
      try pane.type("clear; keepsake-work watch CHAPTER=1")
      try pane.expect("    expected  2")
      #expect(try pane.state() == (true, false))
      try end()
      try pane.expectPrompt()
      #expect(try pane.state() == (false, true), "\(way)")
    }
    for key in ["q", "C-c", "C-\\"] {
      try expectRestored(after: key) { try pane.press(key) }
    }
    let signals = [SIGTERM, SIGHUP, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    for number in signals {
      try expectRestored(after: "signal \(number)") { try pane.signal(number) }
    }
    try pane.type("echo it can be $((20 + 3))")
    let screen = try pane.expect("it can be 23")
    #expect(
      screen.contains { $0.hasSuffix("echo it can be $((20 + 3))") }, "What is typed shows.")
  }

  @Test func itCanBePausedAndGoesOn() throws {
    let pane = try watching()
    try pane.press("C-z")
    try pane.expect("Stopped")
    #expect(try pane.state() == (false, true))
    try checkout.solve(1)
    try pane.type("fg")
    try pane.expect("✔ passed")
    #expect(try pane.state() == (true, false))
    // Another program stops it in its mode, and the shell sets the terminal, as bash does.
    try pane.signal(SIGTSTP)
    try pane.expectPrompt()
    try pane.type("stty sane")
    try pane.type("fg")
    try pane.expect("✔ passed")
    try pane.press("?")
    try pane.expect("any key goes back")
  }

  @Test func plainLettersComeAsLines() throws {
    let pane = try watching(["KEEPSAKE_PLAIN": "1"], rows: 60)
    #expect(try pane.state() == (false, true))
    try checkout.solve(1)
    try pane.expect("[x] passed")
    try pane.press("n")
    let screen = try pane.expect("      public func untie(_ count: Int) -> Int")
    #expect(screen.contains("Solved. n goes on."))
    #expect(screen.allSatisfy { $0.allSatisfy(\.isASCII) })
    try pane.press("q", "q")
    try pane.expectPrompt()
  }

  @Test func withoutKeysWhateverIsSavedIsLookedAt() throws {
    let pane = try watching(
      by: "keepsake-work watch CHAPTER=1 </dev/null | cat", columns: 100, rows: 60)
    #expect(try pane.state() == (false, true))
    try checkout.answer(3, "7")
    try pane.expect("1.3 Cut: failed")
    try checkout.solve(1)
    let screen = try pane.expect("Solved. The next one is 1.2: \(checkout.path(2))")
    #expect(!screen.contains { $0.contains("goes on") || $0.contains("l lists") })
    for position in 2...3 { try checkout.solve(position) }
    try pane.expect("All solved.")
    try pane.press("C-c")
    try pane.expectPrompt()
  }
}
