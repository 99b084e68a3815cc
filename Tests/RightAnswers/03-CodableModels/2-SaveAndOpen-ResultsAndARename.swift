// Way: Results in place of catch clauses, and a file beside the old one that is renamed.
import Foundation
import Workbench

/// Why a drawing was not saved or not opened, with the error that was the cause.
public enum DrawingFileError: Error {
  /// The drawing could not be made into bytes; no file was touched.
  case notEncoded(any Error)

  /// The bytes could not be written; what the file held before is still there.
  case notWritten(any Error)

  /// The file's bytes could not be read.
  case notRead(any Error)

  /// The file's bytes are not a drawing.
  case notDecoded(any Error)
}

extension Drawing {
  /// Saves the drawing as JSON in place of what the file holds.
  ///
  /// Hands `console` one message that says how it went. Throws `notEncoded` or `notWritten`.
  public func save(to url: URL, console: (String) -> Void) throws(DrawingFileError) {
    let outcome = Result { try JSONEncoder().encode(self) }
      .mapError(DrawingFileError.notEncoded)
      .flatMap { data in
        Result { try replace(url, with: data) }.mapError(DrawingFileError.notWritten)
      }
    console("\(String(describing: Drawing.self)).\(#function): \(outcome)")
    try outcome.get()
  }

  /// Opens the drawing that was saved in a file.
  ///
  /// Hands `console` one message that says how it went. Throws `notRead` or `notDecoded`.
  public init(url: URL, console: (String) -> Void) throws(DrawingFileError) {
    let outcome = Result { try Data(contentsOf: url) }
      .mapError(DrawingFileError.notRead)
      .flatMap { data in
        Result { try Drawing(json: data) }.mapError(DrawingFileError.notDecoded)
      }
    switch outcome {
    case .success: console("Drawing.init opened \(url.lastPathComponent)")
    case .failure(let error): console("Drawing.init could not: \(error)")
    }
    self = try outcome.get()
  }
}

/// Writes a file beside the one to be replaced, and gives it that one's name when it is whole.
private func replace(_ url: URL, with data: Data) throws {
  let draft = url.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
  do {
    try data.write(to: draft)
    guard rename(draft.path, url.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  } catch {
    try? FileManager.default.removeItem(at: draft)
    throw error
  }
}
