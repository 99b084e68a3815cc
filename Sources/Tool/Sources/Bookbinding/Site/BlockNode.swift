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
  case table(Table)
  case tabs([Tab])
  case termList([Term])
  case rule

  struct Table: Sendable {
    let hasHead: Bool
    let rows: [[[BlockNode]]]
  }

  struct Tab: Sendable, Decodable {
    let title: String
    let content: [BlockNode]
  }

  struct Term: Sendable, Decodable {
    let term: [InlineNode]
    let definition: [BlockNode]
  }
}

extension BlockNode: Decodable {
  private enum Key: CodingKey {
    case type, inlineContent, level, text, syntax, code, name, content, items, start, header, rows
    case tabs
  }

  private struct Item: Decodable {
    let content: [BlockNode]
  }

  /// - Throws: `UnknownNode` for a kind that the book cannot show.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch try values.decode(String.self, forKey: .type) {
    case "paragraph":
      self = .paragraph(try values.decode([InlineNode].self, forKey: .inlineContent))
    case "heading":
      self = .heading(
        level: try values.decode(Int.self, forKey: .level),
        text: try values.decode(String.self, forKey: .text))
    case "codeListing":
      self = .listing(
        info: try values.decodeIfPresent(String.self, forKey: .syntax) ?? "",
        lines: try values.decode([String].self, forKey: .code))
    case "aside":
      self = .aside(
        name: try values.decode(String.self, forKey: .name),
        try values.decode([BlockNode].self, forKey: .content))
    case "orderedList":
      self = .orderedList(
        start: try values.decodeIfPresent(Int.self, forKey: .start) ?? 1,
        try values.decode([Item].self, forKey: .items).map(\.content))
    case "unorderedList":
      self = .unorderedList(try values.decode([Item].self, forKey: .items).map(\.content))
    case "table":
      self = .table(
        Table(
          hasHead: try ["row", "both"].contains(values.decode(String.self, forKey: .header)),
          rows: try values.decode([[[BlockNode]]].self, forKey: .rows)))
    case "tabNavigator":
      self = .tabs(try values.decode([Tab].self, forKey: .tabs))
    case "termList":
      self = .termList(try values.decode([Term].self, forKey: .items))
    case "thematicBreak":
      self = .rule
    case let type:
      throw UnknownNode(type: type)
    }
  }
}

extension BlockNode.Term {
  private enum Key: CodingKey { case term, definition }

  private struct Words: Decodable {
    let inlineContent: [InlineNode]
  }

  private struct Content: Decodable {
    let content: [BlockNode]
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    term = try values.decode(Words.self, forKey: .term).inlineContent
    definition = try values.decode(Content.self, forKey: .definition).content
  }
}

/// The error for a kind of node that the book cannot show.
struct UnknownNode: Error {
  let type: String
}
