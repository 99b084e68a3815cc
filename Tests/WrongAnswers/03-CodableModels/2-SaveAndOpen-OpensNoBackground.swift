// Mistake: Only the emojis are opened.
// Verdict: failed
// Message: The background is opened with the emojis
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
    let place = "\(Self.self).\(#function)"
    let data: Data
    do {
      data = try json()
    } catch {
      console("\(place) could not encode: \(error)")
      throw .notEncoded(error)
    }
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      console("\(place) could not write: \(error)")
      throw .notWritten(error)
    }
    console("\(place) wrote \(data.count) bytes")
  }

  /// Opens the drawing that was saved in a file.
  ///
  /// Hands `console` one message that says how it went. Throws `notRead` or `notDecoded`.
  public init(url: URL, console: (String) -> Void) throws(DrawingFileError) {
    let place = "\(Self.self).\(#function)"
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      console("\(place) could not read: \(error)")
      throw .notRead(error)
    }
    do {
      self.init(emojis: try Drawing(json: data).emojis)
    } catch {
      console("\(place) could not decode: \(error)")
      throw .notDecoded(error)
    }
    console("\(place) read \(data.count) bytes")
  }
}
