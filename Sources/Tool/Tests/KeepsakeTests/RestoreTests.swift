import Foundation
import SampleWorkbook
import Testing

@Suite("make reset keeps the reader's version, and make restore brings it back")
struct RestoreTests {
  private let checkout = Checkout.make()

  @Test func theNewestComesBackAndNothingIsLost() throws {
    try checkout.write("// first\n", to: checkout.path(1))
    let reset = checkout.run("reset", "EXERCISE=1.1")
    #expect(
      reset.output == "Chapters/01-Knots/1-Tie.swift is the starter. Your version is kept as "
        + ".kept/Chapters/01-Knots/1-Tie.1.swift.\n")
    #expect(try checkout.read(checkout.path(1)).contains("return 0"))
    try checkout.write("// second\n", to: checkout.path(1))
    _ = checkout.run("reset", "EXERCISE=1.1")
    let outcome = checkout.run("restore", "EXERCISE=1.1")
    #expect(
      outcome.output == "Chapters/01-Knots/1-Tie.swift is version 2 again. "
        + "The previous file is kept as .kept/Chapters/01-Knots/1-Tie.3.swift.\n"
        + "  Other saved versions: VERSION=1\n")
    #expect(try checkout.read(checkout.path(1)) == "// second\n")
    #expect(checkout.run("restore", "EXERCISE=1.1", "VERSION=1").status == .success)
    #expect(try checkout.read(checkout.path(1)) == "// first\n")
    #expect(try checkout.read(".kept/Chapters/01-Knots/1-Tie.2.swift") == "// second\n")
  }

  @Test func aWholeChapterComesBackAndAnotherRestoreTakesThatBack() throws {
    func texts() throws -> [String] { try (1...3).map { try checkout.read(checkout.path($0)) } }
    for position in 1...3 {
      try checkout.write("// mine \(position)\n", to: checkout.path(position))
    }
    let mine = try texts()
    _ = checkout.run("reset", "CHAPTER=1")
    let starters = try texts()
    for expected in [mine, starters, mine] {
      #expect(checkout.run("restore", "CHAPTER=1").status == .success)
      #expect(try texts() == expected)
    }
    let kept = try checkout.names(in: ".kept/Chapters/01-Knots")
    #expect(kept.count == 6, "Nothing is kept twice.")
  }

  @Test func whatCannotBeDoneIsSaid() throws {
    let nothing = checkout.run("restore", "EXERCISE=1.1")
    #expect(nothing.status == .unsolved)
    #expect(
      nothing.complaints.hasPrefix("No saved version differs from your file.\n"))
    try checkout.write("// mine\n", to: checkout.path(1))
    _ = checkout.run("reset", "EXERCISE=1.1")
    #expect(
      checkout.run("restore", "EXERCISE=1.1", "VERSION=7").complaints
        == "There is no version 7 of Chapters/01-Knots/1-Tie.swift.\nSaved versions: 1.\n")
    #expect(checkout.run("restore", "EXERCISE=1.1", "VERSION=x").status == .usage)
  }
}
