/// Words within a block, in the form in which DocC writes them.
indirect enum InlineNode: Sendable {
  case text(String)
  case code(String)
  case emphasis([InlineNode])
  case strong([InlineNode])
  /// A link by its entry in the page's references, with its own title, or nil for the entry's
  /// title.
  case reference(String, title: [InlineNode]?)
  case image(String)

  /// The text without formatting.
  var plain: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let words), .strong(let words): words.plain
    case .reference(_, let title): title?.plain ?? ""
    case .image: ""
    }
  }
}

extension [InlineNode] {
  var plain: String { map(\.plain).joined() }
}

extension InlineNode: Decodable {
  private enum Key: CodingKey {
    case type, text, code, inlineContent, identifier, overridingTitleInlineContent
  }

  /// - Throws: `UnknownNode` for a kind that the book cannot show.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func words() throws -> [InlineNode] {
      try values.decode([InlineNode].self, forKey: .inlineContent)
    }
    switch try values.decode(String.self, forKey: .type) {
    case "text": self = .text(try values.decode(String.self, forKey: .text))
    case "codeVoice": self = .code(try values.decode(String.self, forKey: .code))
    case "emphasis": self = .emphasis(try words())
    case "strong": self = .strong(try words())
    case "reference":
      self = .reference(
        try values.decode(String.self, forKey: .identifier),
        title: try values.decodeIfPresent(
          [InlineNode].self, forKey: .overridingTitleInlineContent))
    case "image": self = .image(try values.decode(String.self, forKey: .identifier))
    case let type: throw UnknownNode(type: type)
    }
  }
}
