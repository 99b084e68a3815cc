import Foundation
import Workbench

/// The reason why a document was not saved or opened, with the error that caused it.
public enum DocumentError: Error {
  /// The drawing could not be encoded. No file was created or changed.
  case notEncoded(any Error)

  /// The file could not be written. Its old contents are still there.
  case notWritten(any Error)

  /// The file could not be read.
  case notRead(any Error)

  /// The file's bytes could not be decoded as a drawing.
  case notDecoded(any Error)
}

/// A drawing that can be saved to a file and opened again.
public struct EmojiArtDocument {
  /// The drawing.
  public var emojiArt: Drawing

  /// Creates a document with a drawing.
  public init(emojiArt: Drawing) {
    self.emojiArt = emojiArt
  }

  /// Opens the drawing that was saved in a file.
  ///
  /// Passes one message about the outcome to `console`. Throws `notRead` or `notDecoded`.
  public init(url: URL, console: (String) -> Void) throws(DocumentError) {
    // solution, in place of:
    //   // Read, decode, and report the outcome.
    //   emojiArt = Drawing()
    let place = "\(Self.self).\(#function)"
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      console("\(place) could not read: \(error)")
      throw .notRead(error)
    }
    do {
      emojiArt = try Drawing(json: data)
    } catch {
      console("\(place) could not decode: \(error)")
      throw .notDecoded(error)
    }
    console("\(place) read \(data.count) bytes")
    // end of solution
  }

  /// Replaces the contents of a file atomically by the drawing as JSON.
  ///
  /// Passes one message about the outcome to `console`. Throws `notEncoded` or `notWritten`.
  public func save(to url: URL, console: (String) -> Void) throws(DocumentError) {
    // solution, in place of:
    //   // Encode, write, and report the outcome.
    let place = "\(Self.self).\(#function)"
    let data: Data
    do {
      data = try emojiArt.json()
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
    // end of solution
  }
}
