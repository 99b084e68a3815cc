// Way: A private struct says of each key whether it is there, and a generic function reads the one.
import Foundation

public enum Background: Codable {
  case blank

  case url(URL)

  case imageData(Data)

  private enum Keys: String, CodingKey, CaseIterable {
    case theURL
    case imageData
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func read<Value: Decodable>(_ key: Keys, as make: (Value) -> Background) throws -> Background? {
      values.contains(key) ? make(try values.decode(Value.self, forKey: key)) : nil
    }
    let found = Keys.allCases.filter(values.contains)
    if found.count > 1 {
      throw DecodingError.typeMismatch(
        Background.self,
        .init(codingPath: values.codingPath, debugDescription: "There are \(found.count) keys."))
    }
    self =
      try read(.theURL, as: Background.url) ?? read(.imageData, as: Background.imageData) ?? .blank
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    if case .url(let url) = self { try values.encode(url, forKey: .theURL) }
    if case .imageData(let data) = self { try values.encode(data, forKey: .imageData) }
  }
}
