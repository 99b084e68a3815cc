/// How much an archive may ask of who reads it.
public struct ArchiveLimits: Sendable {
  /// How many entries it may have.
  public var entries = 100_000
  /// Bytes that a zip's directory may have, and the names in a tar together.
  public var directory = 32 << 20
  /// Bytes that a compressed tar may unfold to while it is read through; they are not kept.
  public var unfolded = 1 << 30
  /// How many times its own size something compressed may unfold to, beyond `grace`.
  ///
  /// Source text comes to some 10; deflate itself ends at 1,032.
  public var ratio = 100
  /// Bytes that may unfold from anything, whatever the ratio.
  public var grace = 8 << 20

  public init() {}

  /// Whether `unfolded` bytes from `packed` ones are more than any honest archive comes to.
  func isBomb(_ unfolded: Int, from packed: Int) -> Bool {
    guard unfolded > grace else { return false }
    let (allowed, isTooMuch) = packed.multipliedReportingOverflow(by: ratio)
    return !isTooMuch && unfolded - grace > allowed
  }

  static let bomb = ArchiveError(
    "The archive unfolds to far more than work of this kind can have: it looks like a bomb.")
}
