/// A name for some content: the same content has the same name, on every run.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let description: String

  /// Names several pieces in order; no two lists of pieces share a name by running together.
  public init(_ pieces: [[UInt8]]) {
    var framed: [UInt8] = []
    for piece in pieces {
      withUnsafeBytes(of: UInt64(piece.count).littleEndian) { framed.append(contentsOf: $0) }
      framed.append(contentsOf: piece)
    }
    description = SHA256(of: framed).description
  }

  public init(_ texts: String...) {
    self.init(texts.map { Array($0.utf8) })
  }

  /// The digest that was written down as `text`; nil where it is none.
  init?(hexadecimal text: String) {
    let isOne = text.utf8.count == 64 && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    guard isOne else { return nil }
    description = text
  }
}
