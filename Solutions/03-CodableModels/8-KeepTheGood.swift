import Foundation

/// The good elements of an array in a file, and a report about the others.
public struct GoodElements<Element: Decodable>: Decodable {
  /// An element that could not be decoded.
  public struct Rejected {
    /// Its position in the file's array, counting from 0.
    public let index: Int

    /// The error that decoding it threw.
    public let error: any Error

    /// Creates a report about an element.
    public init(index: Int, error: any Error) {
      self.index = index
      self.error = error
    }
  }

  /// The elements that could be decoded, in the file's order.
  public let elements: [Element]

  /// The other elements, in the file's order.
  public let rejected: [Rejected]

  /// Decodes an array. Throws only if there is no array.
  public init(from decoder: any Decoder) throws {
    // solution, in place of:
    //   // Keep what can be decoded, and report what cannot.
    //   elements = try [Element](from: decoder)
    //   rejected = []
    let attempts = try decoder.singleValueContainer().decode([Attempt<Element>].self)
    elements = attempts.compactMap { try? $0.result.get() }
    rejected = attempts.enumerated().compactMap { index, attempt in
      guard case .failure(let error) = attempt.result else { return nil }
      return Rejected(index: index, error: error)
    }
    // end of solution
  }
}
// solution

/// An element, or the error that decoding it threw. Decoding an attempt never fails.
private struct Attempt<Element: Decodable>: Decodable {
  let result: Result<Element, any Error>

  init(from decoder: any Decoder) {
    result = Result { try decoder.singleValueContainer().decode(Element.self) }
  }
}
// end of solution
