// Way: The key count comes first, and the writing goes through a dictionary of keys.
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
    guard container.allKeys.count < 2 else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "An address and a picture.")
      throw DecodingError.dataCorrupted(context)
    }
    guard let key = container.allKeys.first else {
      self = .blank
      return
    }
    switch key {
    case .theURL: self = .url(try container.decode(URL.self, forKey: key))
    case .imageData: self = .imageData(try container.decode(Data.self, forKey: key))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try Twin(theURL: address, imageData: bytes).encode(to: encoder)
  }
}

extension Background {
  /// Two optionals, which the compiler leaves out where they are nil.
  private struct Twin: Encodable {
    let theURL: URL?
    let imageData: Data?
  }

  private var address: URL? {
    if case .url(let url) = self { url } else { nil }
  }

  private var bytes: Data? {
    if case .imageData(let data) = self { data } else { nil }
  }
}
