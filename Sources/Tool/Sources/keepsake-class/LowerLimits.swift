import Support

/// The limits of this process that are lower than those of a run.
///
/// A platform may set them. No process can raise them, so they apply to every answer, and one that
/// needs more does not pass.
enum LowerLimits {
  /// What is limited, in the words of a sentence; the amount that a run may use, in bytes or seconds,
  /// as in `RunLimits.sandbox`; and that which this process may use, or nil if there is no limit.
  static var all: [(name: String, needed: Int, allowed: Int?)] {
    [
      ("memory", 2 << 30, HardLimit.memory.amount),
      ("processor time", 10, HardLimit.processor.amount),
      ("the size of a file", 32 << 20, HardLimit.fileSize.amount),
    ]
  }

  /// Returns a sentence for each limit that is lower than the run's.
  static func sentences(
    _ limits: [(name: String, needed: Int, allowed: Int?)] = all
  ) -> [String] {
    limits.compactMap { name, needed, allowed in
      guard let allowed, allowed < needed else { return nil }
      return "This machine limits \(name) to \(amount(allowed, of: name)), which is less than "
        + "the \(amount(needed, of: name)) of a run: an answer that did not pass may have needed "
        + "more."
    }
  }

  private static func amount(_ amount: Int, of name: String) -> String {
    if name == "processor time" { return "\(amount) seconds" }
    return amount < 1 << 20 ? "\(amount >> 10) KiB" : "\(amount >> 20) MiB"
  }
}
