/// A message digest that identifies content: the same content has the same digest in every run.
public struct Digest: Hashable, Codable, Sendable, CustomStringConvertible {
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
}
