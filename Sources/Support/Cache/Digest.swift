import Foundation

/// A name for some content: the same content has the same name, on every run.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let description: String

  /// Names several pieces in order; no two lists of pieces share a name by running together.
  public init(_ pieces: [[UInt8]]) {
    let framed = pieces.flatMap { piece in
      withUnsafeBytes(of: UInt64(piece.count).littleEndian, Array.init) + piece
    }
    description = SHA256(of: framed).description
  }

  public init(_ texts: String...) {
    self.init(texts.map { Array($0.utf8) })
  }
}
