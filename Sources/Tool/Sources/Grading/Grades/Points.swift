import Foundation

/// A number of points, exact to a hundredth and the same in every format.
public struct Points: Hashable, Comparable, Sendable {
  public let hundredths: Int
}

extension Points {
  public init(_ whole: Int) {
    self.init(hundredths: whole * 100)
  }

  /// Creates points from a text such as `2`, `1.5` or `0.25`. Returns nil for any other text, and
  /// for values below 0 or above 10,000.
  public init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]+)(?:\.([0-9]{1,2}))?/),
      let whole = Int(match.1), whole <= 10_000,
      let rest = Int(((match.2 ?? "") + "00").prefix(2))
    else { return nil }
    self.init(hundredths: whole * 100 + rest)
    if self > Points(10_000) { return nil }
  }

  /// Returns `percent` percent of these points, or of a share of them, rounded to the nearest
  /// hundredth. Halves are rounded up.
  func scaled(percent: Int, of share: Share = Share(part: 1, all: 1)) -> Points {
    let whole = 100 * share.all
    return Points(hundredths: (hundredths * percent * share.part * 2 + whole) / (whole * 2))
  }

  public static func < (one: Points, other: Points) -> Bool {
    one.hundredths < other.hundredths
  }
}

extension Points: CustomStringConvertible {
  /// The number without trailing zeros: `2`, `1.5`, `0.25`.
  public var description: String { decimal.description }

  public var decimal: Decimal { Decimal(hundredths) / 100 }
}

extension Sequence<Points> {
  public func sum() -> Points { Points(hundredths: map(\.hundredths).reduce(0, +)) }
}
