// Way: A bad element is read again as something that takes anything.
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
      do {
        good.append(try container.decode(Element.self))
      } catch {
        bad.append(Rejected(index: index, error: error))
        _ = try container.decode(Whatever.self)
      }
    }
    elements = good
    rejected = bad
  }
}

/// Takes whatever stands there, and keeps nothing of it.
private struct Whatever: Decodable {
  init(from decoder: any Decoder) {}
}
