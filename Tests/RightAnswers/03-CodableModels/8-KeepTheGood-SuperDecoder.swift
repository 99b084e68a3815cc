// Way: A decoder for each element, which moves on whatever comes of it.
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
      let index = container.currentIndex
      let element = try container.superDecoder()
      do {
        good.append(try element.singleValueContainer().decode(Element.self))
      } catch {
        bad.append(Rejected(index: index, error: error))
      }
    }
    elements = good
    rejected = bad
  }
}
