// Way: A switch over the keys that are there.
import Foundation

public enum Background: Codable {
  case blank

  case url(URL)

  case imageData(Data)

  private enum CodingKeys: String, CodingKey {
    case theURL
    case imageData
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.map(\.rawValue).sorted() {
    case []:
      self = .blank
    case ["theURL"]:
      self = try .url(container.decode(URL.self, forKey: .theURL))
    case ["imageData"]:
      self = try .imageData(container.decode(Data.self, forKey: .imageData))
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "Two backgrounds."))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .blank:
      break
    case .url(let url):
      try container.encode(url, forKey: .theURL)
    case .imageData(let data):
      try container.encode(data, forKey: .imageData)
    }
  }
}
