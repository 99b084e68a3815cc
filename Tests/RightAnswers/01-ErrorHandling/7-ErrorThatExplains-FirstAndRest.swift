// Way: A helper reads the first line and calls itself with the rest and the next number.
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
  try numbered(lines[...], from: 1, parse: parse)
}

private func numbered(
  _ lines: ArraySlice<String>, from number: Int, parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  guard let line = lines.first else { return [] }
  let blank = line.trimmingCharacters(in: .whitespacesAndNewlines) == ""
  let here = blank ? [] : [try ImportError.explaining(line, number, parse)]
  return here + (try numbered(lines.dropFirst(), from: number + 1, parse: parse))
}

extension ImportError: LocalizedError {
  static func explaining(
    _ text: String, _ line: Int, _ parse: (String) throws -> Palette
  ) throws(ImportError) -> Palette {
    do { return try parse(text) } catch { throw ImportError(line: line, text: text, cause: error) }
  }

  public var errorDescription: String? { String(format: "Line %d is wrong.", line) }
  public var failureReason: String? { cause.localizedDescription }
  public var recoverySuggestion: String? {
    ["Please look at", text, "again."].joined(separator: " ")
  }
}
