import Foundation
import Workbench

/// Why an import stopped: where, and what the parser had to say.
public struct ImportError: Error {
  /// The number of the line that was refused; the first line of all is number 1.
  public let line: Int

  /// The line that was refused, as it was given.
  public let text: String

  /// What the parser threw.
  public let cause: any Error
}

/// Reads a palette from every line that is not blank, in their order.
///
/// Throws an `ImportError` for the first line that `parse` refuses.
public func importPalettes(
  _ lines: [String], parse: (String) throws -> Palette
) throws(ImportError) -> [Palette] {
  // Say which line failed, and why.
  return []
}

// Let ImportError explain itself here: what happened, why, and what the person can do.
