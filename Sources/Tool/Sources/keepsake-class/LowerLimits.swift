import Support

/// The limits of this process that are lower than those of a run.
///
/// A platform may set them. No process can raise them, so they apply to every answer, and one that
/// needs more does not pass.
enum LowerLimits {
  /// A limit that a run has, in the words of a sentence.
  struct Limit {
    let name: String
    var isTime = false
    /// The amount that a run may use, in bytes or seconds.
    let needed: Int
    /// The amount that this process may use, or nil if there is no limit.
    let allowed: Int?
  }

  /// Returns a sentence for each limit that is lower than the run's.
  static func sentences(_ limits: [Limit] = all) -> [String] {
    limits.compactMap { limit in
      guard let allowed = limit.allowed, allowed < limit.needed else { return nil }
      return "This machine limits \(limit.name) to \(amount(allowed, limit)), which is less than "
        + "the \(amount(limit.needed, limit)) of a run: an answer that did not pass may have needed "
        + "more."
    }
  }

  private static func amount(_ amount: Int, _ limit: Limit) -> String {
    if limit.isTime { return "\(amount) seconds" }
    return amount < 1 << 20 ? "\(amount >> 10) KiB" : "\(amount >> 20) MiB"
  }

  /// The amounts of `RunLimits.sandbox`.
  static var all: [Limit] {
    [
      Limit(name: "memory", needed: 2 << 30, allowed: HardLimit.memory.amount),
      Limit(name: "processor time", isTime: true, needed: 10, allowed: HardLimit.processor.amount),
      Limit(name: "the size of a file", needed: 32 << 20, allowed: HardLimit.fileSize.amount),
    ]
  }
}
