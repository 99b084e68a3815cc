/// A message digest that identifies content: the same content has the same digest in every run.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let description: String

  /// Computes the digest of several pieces in order. Each piece is preceded by its length, so
  /// different lists of pieces never give the same bytes.
  public init(_ pieces: [[UInt8]]) {
    var framed: [UInt8] = []
    for piece in pieces {
      withUnsafeBytes(of: UInt64(piece.count).littleEndian) { framed.append(contentsOf: $0) }
      framed.append(contentsOf: piece)
    }
    description = SHA256(of: framed).description
  }

  public init(_ texts: String...) {
    self.init(texts: texts)
  }

  public init(texts: [String]) {
    self.init(texts.map { Array($0.utf8) })
  }

  /// Reads a digest from its 64 hexadecimal digits, or returns nil if `text` is anything else.
  init?(hexadecimal text: String) {
    let isOne = text.utf8.count == 64 && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    guard isOne else { return nil }
    description = text
  }
}
