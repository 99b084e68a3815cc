import CommandLine
import SampleWorkbook

@testable import keepsake
@testable import keepsake_book
@testable import keepsake_work

extension Checkout {
  func run(_ words: String...) -> Outcome {
    run(words, by: Program(checkCommands + workCommands + bookCommands))
  }
}
