import CommandLine
import SampleWorkbook

@testable import keepsake
@testable import keepsake_book
@testable import keepsake_work

extension Checkout {
  func run(_ words: String...) -> Outcome {
    run(words, by: Program(checkCommands + workCommands + bookCommands))
  }

  /// Writes the page that the book is woven from.
  func writeContents() throws {
    try write(
      "# Keepsake\n\n*A book of knots.*\n\n## The chapters\n\n1. [Knots](01-Knots/Knots.md)\n",
      to: "Chapters/README.md")
  }
}
