import Foundation
import Workbench

/// An import that stopped at a line, with the error that caused it.
public struct ImportError: Error {
  /// The number of the rejected line. The first line is number 1.
  public let line: Int

  /// The rejected line, as it was given.
  public let text: String

  /// The error that `parse` threw.
  public let cause: any Error
}

/// Parses a palette from each line that is not blank, in order.
///
/// Throws an `ImportError` for the first line that `parse` rejects.
public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  // Parse the lines, and wrap the error of the first one that is rejected.
  return []
}

// Make ImportError a LocalizedError here: what happened, why, and what the user can do.
