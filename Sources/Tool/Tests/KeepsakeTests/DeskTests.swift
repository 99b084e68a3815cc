import Foundation
import SampleWorkbook
import Testing

@Suite("Files as people leave them")
struct DeskTests {
  private let checkout = Checkout.make()

  @Test func anExerciseThatIsNotThereCostsItselfAlone() throws {
    try checkout.remove(checkout.path(1))
    try checkout.solve(2)
    let outcome = checkout.run("check")
    #expect(outcome.output.contains("✘ 1.1 ★   Tie    something is missing"))
    #expect(outcome.output.contains("✔ 1.2 ★★  Untie  passed"))
    #expect(outcome.output.contains("The file does not exist."))
    #expect(outcome.output.contains("Next: 1.1 Tie\n  then  make reset EXERCISE=1.1\n"))
    #expect(checkout.run("map").output.contains("Next: 1.1 Tie"))
  }

  @Test func whatIsNoPlainFileIsNotOpened() throws {
    let place = checkout.root.path + "/" + checkout.path(3)
    func said() -> String { checkout.run("check", "EXERCISE=1.3").output }
    // Nothing is unreadable to root.
    chmod(place, 0)
    #expect(getuid() == 0 || said().contains("The file cannot be read: check its permissions."))
    try checkout.remove(checkout.path(3))
    #expect(mkfifo(place, 0o644) == 0)
    #expect(said().contains("It is not a regular file."))
    try checkout.remove(checkout.path(3))
    try checkout.write("x", to: checkout.path(3) + "/notes.txt")
    #expect(said().contains("There is a folder where the file should be."))
  }

  @Test func lineEndsOfWindowsAreNoChange() throws {
    for path in [checkout.path(1), "Chapters/01-Knots/Knots.md", "Chapters/01-Knots/Hints.md"] {
      try checkout.write(checkout.read(path).replacing("\n", with: "\r\n"), to: path)
    }
    #expect(checkout.run("check").output.contains("· 1.1 ★   Tie    not started"))
    let solved = try checkout.read("Solutions/01-Knots/1-Tie.swift")
    try checkout.write(solved.replacing("\n", with: "\r\n"), to: checkout.path(1))
    #expect(checkout.run("check").output.contains("✔ 1.1 ★   Tie    passed"))
  }

  @Test func answersMayLieElsewhereAndFoldersHaveSpacesAndQuotesInTheirNames() throws {
    let checkout = try Checkout(named: "my \"kept\" things 🎁")
    let one = checkout.run("check", "EXERCISE=1.1", "ANSWERS=Solutions").output
    #expect(one == "\nChapter 1: Knots\n  ✔ 1.1 ★   Tie  passed\n\nSolved.\n")
    #expect(checkout.run("check", "ANSWERS=\(checkout.root.path)/Solutions").status == .success)
  }
}
