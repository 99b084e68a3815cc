// Way: One do statement round the whole loop; a defer counts.
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
  var index = 0
  do {
    while index < lines.count {
      defer { index += 1 }
      if lines[index].firstMatch(of: /\S/) != nil { palettes.append(try parse(lines[index])) }
    }
  } catch {
    throw ImportError(line: index, text: lines[index - 1], cause: error)
  }
  return palettes
}

extension ImportError: LocalizedError {
  public var errorDescription: String? { "Line \(line) could not be read." }
  public var failureReason: String? { cause.localizedDescription }
  public var recoverySuggestion: String? { "Correct “\(text)” and try again." }
}
