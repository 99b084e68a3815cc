import CommandLine
import SampleWorkbook

@testable import keepsake
@testable import keepsake_book

extension Checkout {
  func run(_ words: String...) -> Outcome {
    run(words, by: Program(learnerCommands + bookCommands))
  }
}
