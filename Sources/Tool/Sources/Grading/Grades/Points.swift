import Foundation

/// A number of points, exact to a hundredth and the same in every format.
public struct Points: Hashable, Comparable, Sendable {
  public let hundredths: Int

  public init(hundredths: Int) {
    self.hundredths = hundredths
  }

  public init(_ whole: Int) {
    self.init(hundredths: whole * 100)
  }

  /// Creates points from a text such as `2`, `1.5` or `0.25`. Returns nil for any other text, and
  /// for values below 0 or above 10,000.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let whole = Int(first), whole <= 10_000, (parts.dropFirst().first?.count ?? 0) <= 2
    else { return nil }
    let digits = (parts.dropFirst().first ?? "") + "00"
    self.init(hundredths: whole * 100 + (Int(digits.prefix(2)) ?? 0))
    if self > Points(10_000) { return nil }
  }

  /// Returns `percent` percent of these points, or of a share of them, rounded to the nearest
  /// hundredth. Halves are rounded up.
  public func scaled(percent: Int, of share: Share = Share(1, of: 1)) -> Points {
    let whole = 100 * share.all
    return Points(hundredths: (hundredths * percent * share.part * 2 + whole) / (whole * 2))
  }

  public static func + (one: Points, other: Points) -> Points {
    Points(hundredths: one.hundredths + other.hundredths)
  }

  public static func < (one: Points, other: Points) -> Bool {
    one.hundredths < other.hundredths
  }
}

extension Points: CustomStringConvertible {
  /// The number without trailing zeros: `2`, `1.5`, `0.25`.
  public var description: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
    return rest < 10 ? "\(whole).0\(rest)" : "\(whole).\(rest)"
  }

  /// The number for JSON. Encoders write it like `description`.
  public var decimal: Decimal { Decimal(hundredths) / 100 }
}

extension Sequence<Points> {
  public func sum() -> Points { reduce(Points(0), +) }
}
