// Way: One do with the cases told apart by the error's type, and the names written out.
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
    do {
      try json().write(to: url, options: [.atomic])
      console("Drawing.save succeeded.")
    } catch let error as EncodingError {
      console("Drawing.save: the drawing is not JSON (\(error))")
      throw DrawingFileError.notEncoded(error)
    } catch {
      console("Drawing.save: \(error)")
      throw DrawingFileError.notWritten(error)
    }
  }

  /// Opens the drawing that was saved in a file.
  ///
  /// Hands `console` one message that says how it went. Throws `notRead` or `notDecoded`.
  public init(url: URL, console: (String) -> Void) throws(DrawingFileError) {
    do {
      self = try JSONDecoder().decode(Drawing.self, from: Data(contentsOf: url))
    } catch let error as DecodingError {
      console("Drawing.init: this is no drawing (\(error))")
      throw DrawingFileError.notDecoded(error)
    } catch {
      console("Drawing.init: \(error)")
      throw DrawingFileError.notRead(error)
    }
    console("Drawing.init succeeded.")
  }
}
