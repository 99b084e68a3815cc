import Foundation
import Workbench

/// A store of coins in memory, which counts its replacements, and of which one method can fail.
public final class FaultyStore: DatedCoinStore {
  /// An error, named after the method that throws it.
  public enum Fault: Error {
    case coins, saved, replace
  }

  public var list: [Coin]
  public private(set) var replacements = 0

  /// What every call of that method throws.
  public var fault: Fault?

  /// Creates a store with the coins of a text, as in `[Coin](text:)`.
  public init(_ text: String, fault: Fault? = nil) {
    list = [Coin](text: text)
    self.fault = fault
  }

  public func coins() throws -> [Coin] {
    try fail(as: .coins)
    return list
  }

  /// The second 1 at first, and one second more after each replacement.
  public func saved() throws -> Date {
    try fail(as: .saved)
    return Date(timeIntervalSinceReferenceDate: TimeInterval(1 + replacements))
  }

  public func replace(with coins: [Coin]) throws {
    replacements += 1
    try fail(as: .replace)
    list = coins
  }

  private func fail(as fault: Fault) throws {
    if fault == self.fault { throw fault }
  }
}
