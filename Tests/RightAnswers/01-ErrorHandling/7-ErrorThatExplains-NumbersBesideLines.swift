// Way: Numbers are zipped with the lines, and a Result is switched over.
import Foundation
import Workbench

public struct ImportError: Error {
  public let line: Int
  public let text: String
  public let cause: any Error
}

public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  var palettes: [Palette] = []
  for (number, text) in zip(1..., lines) {
    guard text.contains(where: { !$0.isWhitespace }) else { continue }
    switch Result(catching: { try parse(text) }) {
    case .success(let palette): palettes.append(palette)
    case .failure(let cause): throw ImportError(line: number, text: text, cause: cause)
    }
  }
  return palettes
}

extension ImportError: LocalizedError {
  public var errorDescription: String? { "\(line) is the number of a line that is wrong: \(text)" }
  public var failureReason: String? { "The parser says: " + cause.localizedDescription + "!" }
  public var recoverySuggestion: String? { text }
}
