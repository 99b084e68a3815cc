// Mistake: Each element's own init(from:) is called, past what the decoder does for a URL or a date.
// Verdict: failed
// Message: ask the container for an Element
import Foundation

/// The good elements of an array in a file, and an account of the others.
public struct GoodElements<Element: Decodable>: Decodable {
  /// An element that could not be read.
  public struct Rejected {
    /// Its place in the file's array; the first is 0.
    public let index: Int

    /// Why it could not be read.
    public let error: any Error

    /// Makes an account of an element that could not be read.
    public init(index: Int, error: any Error) {
      self.index = index
      self.error = error
    }
  }

  /// The elements that could be read, in the file's order.
  public let elements: [Element]

  /// The others, in the file's order.
  public let rejected: [Rejected]

  /// Reads an array, and throws only if there is no array.
  public init(from decoder: any Decoder) throws {
    let attempts = try decoder.singleValueContainer().decode([Attempt<Element>].self)
    elements = attempts.compactMap { try? $0.result.get() }
    rejected = attempts.enumerated().compactMap { index, attempt in
      guard case .failure(let error) = attempt.result else { return nil }
      return Rejected(index: index, error: error)
    }
  }
}

/// An element or the reason why there is none. To decode this never fails.
private struct Attempt<Element: Decodable>: Decodable {
  let result: Result<Element, any Error>

  init(from decoder: any Decoder) {
    result = Result { try Element(from: decoder) }
  }
}
