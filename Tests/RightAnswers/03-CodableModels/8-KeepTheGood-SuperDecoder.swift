// Way: A decoder for each element, which moves on whatever comes of it.
import Foundation

public struct GoodElements<Element: Decodable>: Decodable {
  public struct Rejected {
    public let index: Int
    public let error: any Error

    public init(index: Int, error: any Error) {
      self.index = index
      self.error = error
    }
  }

  public let elements: [Element]
  public let rejected: [Rejected]

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
