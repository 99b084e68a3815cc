import Foundation
import SampleWorkbook
import Testing

@Suite("A newer version under somebody's work")
struct UpdateTests {
  private let mine: Checkout
  private let newer: Checkout

  /// A checkout and a newer version of it, in which the first exercise has another starter and other
  /// tests.
  init() throws {
    (mine, newer) = try (Checkout(), Checkout())
    for checkout in [mine, newer] {
      try checkout.write("// a package\n", to: "Package.swift")
      try checkout.write("# a Makefile\n", to: "Makefile")
    }
    try newer.replace("How many knots.", with: "How many.", in: newer.solution(1))
    try newer.replace("//   return 0", with: "//   return -1", in: newer.solution(1))
    try newer.replace("== 2", with: "== 1 + 1", in: newer.suite(1))
    try newer.replace("Words.", with: "Other words.", in: "Chapters/01-Knots/Knots.md")
    try newer.makeStarters()
  }

  private func update() -> Checkout.Outcome { mine.run("update", "FROM=\(newer.root.path)") }

  @Test func untouchedStartersAreRenewedAndAnswersAreKept() throws {
    try mine.write("// mine\npublic func untie(_ count: Int) -> Int { 7 }\n", to: mine.path(2))
    try mine.write("// a plan\n" + mine.read(mine.path(3)), to: mine.path(3))
    let outcome = update()
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        Starters replaced, because you had not changed them: 1.1
        Your answers, not changed: 1.2
        New tests: 1.1
        The replaced files are kept in .kept/before-update-1.
        Next: make check

        """)
    #expect(try mine.read(mine.path(1)).contains("return -1"))
    #expect(try mine.read(mine.path(2)).hasPrefix("// mine\n"))
    #expect(try mine.read(mine.path(3)).hasPrefix("// a plan\n"))
    #expect(try mine.read("Chapters/01-Knots/Knots.md").contains("Other words."))
    #expect(try mine.read(mine.suite(1)).contains("1 + 1"))
    let old = ".kept/before-update-1/Chapters/01-Knots/Knots.md"
    #expect(try mine.read(old).contains("\nWords."))
    let again = update().output
    #expect(
      again == """
        Your answers, not changed: 1.2
        Nothing had to be replaced.
        Next: make check

        """)
  }

  @Test func answersToChangedAndToRenamedExercisesAreKept() throws {
    try mine.solve(1)
    try mine.solve(3)
    let files = FileManager.default
    for (old, new) in [
      (newer.path(3), "Chapters/01-Knots/3-Split.swift"),
      (newer.solution(3), "Solutions/01-Knots/3-Split.swift"),
      (newer.suite(3), "Tests/01-KnotsTests/3-SplitTests.swift"),
    ] {
      try files.moveItem(
        at: newer.root.appendingPathComponent(old), to: newer.root.appendingPathComponent(new))
    }
    let output = update().output
    #expect(output.contains("Your answers, not changed: 1.1, 1.3\n"))
    #expect(output.contains("Answers to check, because their starters have changed: 1.1\n"))
    #expect(try mine.read(mine.path(1)).contains("return count + 1"))
    #expect(try mine.read("Chapters/01-Knots/3-Split.swift").contains("return count + 3"))
    #expect(!files.fileExists(atPath: mine.root.appendingPathComponent(mine.path(3)).path))
    #expect(mine.run("check", "EXERCISE=1.3").status == .success)
  }

  @Test func aStarterOfAnyOlderVersionIsNoAnswer() throws {
    // Somebody has comments and spaces in a starter that was handed out two versions ago.
    let ancient = "public func tie(_ count: Int) -> Int {\n  return -77\n}\n"
    try mine.write("// reading it\n\n" + ancient, to: mine.path(1))
    try newer.replace("//   return -1", with: "//   return -77", in: newer.solution(1))
    try newer.makeStarters()
    try newer.replace("//   return -77", with: "//   return -1", in: newer.solution(1))
    try newer.makeStarters()
    let output = update().output
    #expect(!output.contains("Your answers"))
    #expect(try mine.read(mine.path(1)).contains("return -1"))
  }

  @Test func onlyWhatTheCourseGaveIsPutAside() throws {
    let own = [
      "Chapters/01-Knots/notes.md", "Chapters/01-Knots/mine/a.swift", "Chapters/todo.txt",
      "Chapters/Appendix/notes.txt",
    ]
    for path in own { try mine.write("my own\n", to: path) }
    try mine.write("# Old\n", to: "Chapters/Appendix/Old.md")
    try mine.write("# Both, before\n", to: "Chapters/Appendix/Both.md")
    try newer.write("# Both, now\n", to: "Chapters/Appendix/Both.md")
    try newer.write("# New\n", to: "Chapters/Appendix/New.md")
    try mine.addChapter()
    let answer = "Chapters/02-Ropes/1-Pull.swift"
    try mine.write("public func pull() -> Int { 2 }\n", to: answer)
    let output = update().output
    #expect(
      output.contains(
        "Saved in .kept, because the new version does not have them: Chapters/02-Ropes/Ropes.md, "
          + "Chapters/02-Ropes/Hints.md, \(answer), Chapters/Appendix/Old.md\n"))
    for path in own { #expect(try mine.read(path) == "my own\n") }
    #expect(try mine.read("Chapters/Appendix/Both.md") == "# Both, now\n")
    #expect(try mine.read("Chapters/Appendix/New.md") == "# New\n")
    #expect(try mine.read(".kept/before-update-1/\(answer)").contains("{ 2 }"))
    let isThere = FileManager.default.fileExists(atPath: mine.root.path + "/" + answer)
    #expect(!isThere)
  }

  @Test func whatIsNoNewerVersionIsRefused() throws {
    #expect(
      mine.run("update", "FROM=/nowhere").complaints.hasPrefix(
        "\"/nowhere\" does not contain a version of Keepsake.\n"))
    #expect(mine.run("update", "FROM=.").complaints.hasPrefix("FROM is this folder itself.\n"))
    try newer.replace("★ Tie", with: "Tie", in: "Chapters/01-Knots/Knots.md")
    let before = try mine.read("Chapters/01-Knots/Knots.md")
    #expect(update().status == .internalError)
    #expect(try mine.read("Chapters/01-Knots/Knots.md") == before, "Nothing was begun.")
  }
}
