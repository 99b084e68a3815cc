import CommandLine
import Foundation
import SampleWorkbook

@testable import keepsake
@testable import keepsake_author
@testable import keepsake_book
@testable import keepsake_class
@testable import keepsake_work

extension Checkout {
  static let program = Program(
    checkCommands + workCommands + bookCommands + classCommands + authorCommands)

  func run(_ words: String..., style: Style = Style(), scratch: URL? = nil) -> Outcome {
    run(words, by: Self.program, style: style, scratch: scratch)
  }
}
