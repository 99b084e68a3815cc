// Mistake: What comes after the first bad element is lost.
// Verdict: failed
// Message: The good ones before and after it are kept
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
    var container = try decoder.unkeyedContainer()
    var good: [Element] = []
    var bad: [Rejected] = []
    while !container.isAtEnd {
      do {
        good.append(try container.decode(Element.self))
      } catch {
        bad.append(Rejected(index: container.currentIndex, error: error))
        break
      }
    }
    elements = good
    rejected = bad
  }
}
