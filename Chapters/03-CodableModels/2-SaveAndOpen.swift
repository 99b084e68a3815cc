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
    // Read, decode, and report the outcome.
    emojiArt = Drawing()
  }

  /// Replaces the contents of a file atomically by the drawing as JSON.
  ///
  /// Passes one message about the outcome to `console`. Throws `notEncoded` or `notWritten`.
  public func save(to url: URL, console: (String) -> Void) throws(DocumentError) {
    // Encode, write, and report the outcome.
  }
}
