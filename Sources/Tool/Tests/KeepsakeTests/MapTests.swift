import Foundation
import SampleWorkbook
import Testing

@Suite("make map and make next")
struct MapTests {
  private let checkout = Checkout.make()

  @Test func aProjectComesAfterTheCore() throws {
    #expect(checkout.run("map").output.contains("  read  Chapters/01-Knots/Knots.md:1\n"))
    try checkout.replace("1.1 ★ Tie", with: "1.1 ★★★ Tie", in: "Chapters/01-Knots/Knots.md")
    let map = checkout.run("map").output
    #expect(map.contains("0 of 1 in the core") && map.contains("Next: 1.2 Untie"))
    #expect(checkout.run("next").output.hasPrefix("\n1.2 Untie\n"))
  }

  @Test func itKnowsWhatWasCheckedAndNothingElse() throws {
    let scratch = try checkout.ownScratch()
    try checkout.solve(1)
    try checkout.answer(3, "7")
    let before = checkout.run("map", scratch: scratch).output
    #expect(before.contains("  1 Knots  ?·?  0 of 3"))
    #expect(
      before.contains(
        "  No verdict is known for 1.1, 1.3 as they are now: make check finds out.\n"))
    #expect(checkout.run("check", scratch: scratch).output.contains("✔ 1.1"))
    let after = checkout.run("map", scratch: scratch).output
    #expect(after.contains("  1 Knots  ✔·✘  1 of 3    1 of 6 ★"))
    #expect(after.contains("Next: 1.2 Untie"))
    #expect(!after.contains("No verdict"))
    // The same bytes under another suite are not the same result.
    try checkout.replace("One knot", with: "A knot", in: checkout.suite(1))
    #expect(
      checkout.run("map", scratch: scratch).output.contains(
        "  No verdict is known for 1.1 as it is now: make check finds out.\n"))
    // And a file that went back is known again.
    try checkout.replace("A knot", with: "One knot", in: checkout.suite(1))
    #expect(checkout.run("map", scratch: scratch).output.contains("1 of 3"))
  }

  @Test func aStarterWhoseFirstCheckWasShownIsStillNotStarted() throws {
    let starter = try checkout.read(checkout.path(1))
    for text in [starter, "// a note of mine\n" + starter] {
      try checkout.write(text, to: checkout.path(1))
      for _ in 1...2 {
        #expect(checkout.run("check").output.contains("· 1.1 ★   Tie    not started"))
      }
      #expect(!checkout.run("map").output.contains("No verdict"))
    }
  }

  @Test func whenAllIsSolvedItSaysSo() throws {
    try checkout.addChapter()
    let pull = try checkout.read("Solutions/02-Ropes/1-Pull.swift")
    try checkout.write(pull, to: "Chapters/02-Ropes/1-Pull.swift")
    for position in 1...3 { try checkout.solve(position) }
    let check = checkout.run("check").output
    #expect(check.contains("\nEvery exercise of the book is solved."))
    #expect(!check.contains("To go on"))
    let map = checkout.run("map").output
    #expect(map.contains("3 of 3    6 of 6 ★"))
    #expect(map.hasSuffix("All solved. Well done: what you made here will not be lost.\n"))
    let next = checkout.run("next").output
    #expect(next.hasPrefix("\nEvery exercise of the book is solved."))
    #expect(next.contains("make solution EXERCISE=1.1"))
  }
}
