import Foundation

/// A generator of the numbers that a test draws, so that no answer can be made for them: SplitMix64.
///
/// The same seed draws the same numbers. The judge passes it (see `RunFacts`), or the environment in
/// `KEEPSAKE_SEED`; without both, as in `swift test`, it is 1, as in the process of an exit test.
///
/// Source: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators* (2014).
public struct DrawnNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init() {
    let word = ProcessInfo.processInfo.environment["KEEPSAKE_SEED"]
    state = RunFacts.seed ?? word.flatMap { UInt64($0) } ?? 1
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What the judge's runner tells this module before any code of an answer runs. It is not in the
/// environment, which an answer could read and change.
enum RunFacts {
  nonisolated(unsafe) fileprivate(set) static var seed: UInt64?
  /// The device and the number of the file behind the standard output.
  nonisolated(unsafe) fileprivate(set) static var output: String?
}

/// Tells this module the seed, and which file is the standard output now. The runner calls it by its C
/// name, once, when it has loaded the suite.
@_cdecl("keepsake_begin")
public func beginRun(seed: UInt64) {
  RunFacts.seed = seed
  RunFacts.output = ChildReport.outputFile()
}

/// Returns data in which one bit has changed, as a damaged disk may return it.
///
/// - Parameters:
///   - bit: the number of the bit, counted from 0, and from the lowest bit of each byte. It must
///     exist.
///   - data: the bytes, at least one.
/// - Returns: a copy of `data` with that bit changed.
public func flip(_ bit: Int, in data: Data) -> Data {
  var bytes = Array(data)
  bytes[bit / 8] ^= 1 << (bit % 8)
  return Data(bytes)
}
