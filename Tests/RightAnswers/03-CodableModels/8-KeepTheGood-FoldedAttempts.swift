// Way: Generic attempts are folded into the two lists by one pass of reduce.
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
    let attempts = try [Either<Element>](from: decoder)
    (elements, rejected) = attempts.indices.reduce(into: ([], [])) { lists, index in
      switch attempts[index] {
      case .good(let element): lists.0.append(element)
      case .bad(let error): lists.1.append(Rejected(index: index, error: error))
      }
    }
  }
}

private enum Either<Element: Decodable>: Decodable {
  case good(Element)
  case bad(any Error)

  init(from decoder: any Decoder) {
    do {
      self = .good(try decoder.singleValueContainer().decode(Element.self))
    } catch {
      self = .bad(error)
    }
  }
}
