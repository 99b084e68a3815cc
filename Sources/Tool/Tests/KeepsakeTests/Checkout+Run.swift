import CommandLine
import Foundation
import SampleWorkbook

@testable import keepsake
@testable import keepsake_work

extension Checkout {
  static let program = Program(checkCommands + workCommands)

  func run(
    _ words: String..., style: Style = Style(), scratch: URL? = nil, answer: Bool? = nil
  ) -> Outcome {
    run(words, style: style, scratch: scratch, answer: answer)
  }

  func run(
    _ words: [String], style: Style = Style(), scratch: URL? = nil, answer: Bool? = nil
  ) -> Outcome {
    run(words, by: Self.program, style: style, scratch: scratch, answer: answer)
  }
}
