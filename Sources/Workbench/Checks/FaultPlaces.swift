import Foundation

/// The places where a suite lets a fault happen, such as the sizes at which a disk is full: a few of
/// them, so that a verdict is quick, or every one.
///
/// `make audit PART=faults` sets `KEEPSAKE_FAULTS=all`, which asks for every place.
public struct FaultPlaces {
  private let takesAll: Bool

  public init() {
    self.init(environment: ProcessInfo.processInfo.environment)
  }

  init(environment: [String: String]) {
    takesAll = environment["KEEPSAKE_FAULTS"] == "all"
  }

  /// Returns the places to try.
  ///
  /// - Parameters:
  ///   - all: every place, in order.
  ///   - sample: the places that stand for all of them in a suite.
  public func among(_ all: some Sequence<Int>, sample: [Int]) -> [Int] {
    takesAll ? Array(all) : sample
  }
}
