// Way: A Result turns each error into an ImportError, and its get() throws it.
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
  for (number, line) in zip(1..., lines) {
    if line.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty { continue }
    let palette = Result { try parse(line) }.mapError { cause in
      ImportError(line: number, text: line, cause: cause)
    }
    palettes.append(try palette.get())
  }
  return palettes
}

extension ImportError: LocalizedError {
  public var errorDescription: String? {
    "Nothing was imported, because of line \(line)."
  }

  public var failureReason: String? {
    cause.localizedDescription
  }

  public var recoverySuggestion: String? {
    "Correct the line “\(text)” and import the file again."
  }
}
