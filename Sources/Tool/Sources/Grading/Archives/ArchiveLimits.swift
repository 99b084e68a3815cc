import Support

/// Limits on the resources that reading an archive may take.
public struct ArchiveLimits: Sendable {
  /// The number of entries that an archive may have.
  public var entries = 100_000
  /// The number of bytes that a zip's directory may have, and that the names in a tar may have
  /// together.
  public var directory = 32 << 20
  /// The number of bytes that a compressed tar may decompress to while it is read. They are not
  /// kept.
  public var unfolded = 1 << 30
  /// The maximum ratio of decompressed to compressed size, for the bytes beyond `grace`.
  ///
  /// Source text reaches a ratio of about 10. The limit of deflate itself is 1,032.
  public var ratio = 100
  /// The number of bytes that any data may decompress to, whatever the ratio.
  public var grace = 8 << 20

  public init() {}

  /// Returns true if `unfolded` bytes from `packed` ones are more than any honest archive contains.
  func isBomb(_ unfolded: Int, from packed: Int) -> Bool {
    guard unfolded > grace else { return false }
    let (allowed, isTooMuch) = packed.multipliedReportingOverflow(by: ratio)
    return !isTooMuch && unfolded - grace > allowed
  }

  static let bomb = ArchiveError(
    "The archive unfolds to far more than work of this kind can have: it looks like a bomb.")
}
