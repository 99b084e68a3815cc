// Way: A helper reads one line and throws an ImportError; the conformance stands on the type.
import Foundation
import Workbench

public struct ImportError: LocalizedError {
  public let line: Int
  public let text: String
  public let cause: any Error

  public var errorDescription: String? { "Line \(line): \(cause.localizedDescription)" }
  public var failureReason: String? { "It says: \(cause.localizedDescription)" }
  public var recoverySuggestion: String? { "Look at “\(text)” in the file." }
}

public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  var palettes: [Palette] = []
  var number = 0
  for line in lines {
    number += 1
    let isBlank = line.contains { !$0.isWhitespace } == false
    if !isBlank { palettes.append(try importPalette(line, number: number, parse: parse)) }
  }
  return palettes
}

/// Reads one line.
private func importPalette(
  _ line: String, number: Int, parse: (String) throws -> Palette
) throws(ImportError) -> Palette {
  do {
    return try parse(line)
  } catch {
    throw ImportError(line: number, text: line, cause: error)
  }
}
