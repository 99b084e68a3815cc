/// A block of a page, in the form in which DocC writes it.
indirect enum BlockNode: Sendable {
  case paragraph([InlineNode])
  case heading(level: Int, text: String)
  /// Code, with the text after the fence's opening marks.
  case listing(info: String, lines: [String])
  /// A quotation that begins with a name, such as `On Linux`.
  case aside(name: String, [BlockNode])
  case orderedList(start: Int, [[BlockNode]])
  case unorderedList([[BlockNode]])
  case table(hasHead: Bool, rows: [[[BlockNode]]])
  case tabs([Tab])
  case termList([Term])
  case rule

  struct Tab: Sendable, Decodable {
    let title: String
    let content: [BlockNode]
  }

  struct Term: Sendable, Decodable {
    struct Words: Sendable, Decodable { let inlineContent: [InlineNode] }
    let term: Words
    let definition: Item
  }

  struct Item: Sendable, Decodable { let content: [BlockNode] }
}

extension BlockNode: Decodable {
  private enum Key: CodingKey {
    case type, inlineContent, level, text, syntax, code, name, content, items, start, header, rows
    case tabs
  }

  /// - Throws: `UnknownNode` for a kind that the book cannot show.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value {
      try values.decode(Value.self, forKey: key)
    }
    func items() throws -> [[BlockNode]] { try (value(.items) as [Item]).map(\.content) }
    switch try value(.type) as String {
    case "paragraph": self = .paragraph(try value(.inlineContent))
    case "heading": self = .heading(level: try value(.level), text: try value(.text))
    case "codeListing":
      let info = try values.decodeIfPresent(String.self, forKey: .syntax)
      self = .listing(info: info ?? "", lines: try value(.code))
    case "aside": self = .aside(name: try value(.name), try value(.content))
    case "orderedList":
      let start = try values.decodeIfPresent(Int.self, forKey: .start)
      self = .orderedList(start: start ?? 1, try items())
    case "unorderedList": self = .unorderedList(try items())
    case "table":
      let hasHead = try ["row", "both"].contains(value(.header) as String)
      self = .table(hasHead: hasHead, rows: try value(.rows))
    case "tabNavigator": self = .tabs(try value(.tabs))
    case "termList": self = .termList(try value(.items))
    case "thematicBreak": self = .rule
    case let type:
      throw UnknownNode(type: type)
    }
  }
}

/// The error for a kind of node that the book cannot show.
struct UnknownNode: Error {
  let type: String
}

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

  /// Returns the text without formatting. A link without a title has that of its entry in the
  /// page's references.
  func plain(_ references: [String: DocCPage.Reference] = [:]) -> String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let words), .strong(let words): words.plain(references)
    case .reference(_, let title?): title.plain(references)
    case .reference(let identifier, nil):
      references[identifier]?.titleInlineContent?.plain() ?? references[identifier]?.title ?? ""
    case .image: ""
    }
  }
}

extension [InlineNode] {
  func plain(_ references: [String: DocCPage.Reference] = [:]) -> String {
    map { $0.plain(references) }.joined()
  }
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
