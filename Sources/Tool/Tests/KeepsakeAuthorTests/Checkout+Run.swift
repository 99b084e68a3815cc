import CommandLine
import SampleWorkbook

@testable import keepsake_author
@testable import keepsake_class

extension Checkout {
  static let program = Program(classCommands + authorCommands)

  func run(_ words: String...) -> Outcome { run(words) }
  func run(_ words: [String]) -> Outcome { run(words, by: Self.program) }
}
