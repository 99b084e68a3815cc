import Foundation
import Support

/// A page in DocC's JSON format, `RenderNode`.
struct DocCPage: Sendable {
  let identifier: String
  let title: String
  /// The first paragraph.
  let abstract: [InlineNode]
  let content: [BlockNode]
  /// A symbol's declaration, or an empty string for an article.
  let declaration: String
  let parameters: [Parameter]
  /// The members of a symbol, by kind.
  let topics: [Topic]
  let references: [String: Reference]

  /// The target of a link, or an image.
  struct Reference: Sendable, Decodable {
    let title: String?
    let titleInlineContent: [InlineNode]?
    let url: String?
    let alt: String?
  }

  struct Parameter: Sendable, Decodable {
    let name: String
    let content: [BlockNode]
  }

  struct Topic: Sendable, Decodable {
    let title: String
    let identifiers: [String]
  }

  /// Reads the JSON of a page.
  ///
  /// - Parameter name: the page's name, for messages.
  /// - Throws: `ToolFailure` if it contains a node that the book cannot show, or cannot be read.
  static func read(_ data: Data, name: String) throws -> DocCPage {
    do {
      return try JSONDecoder().decode(DocCPage.self, from: data)
    } catch let node as UnknownNode {
      throw ToolFailure("The page \(name) has a \(node.type), which the book cannot show.", "")
    } catch {
      throw ToolFailure("The page \(name) cannot be read as DocC wrote it.", "\(error)")
    }
  }
}

extension DocCPage: Decodable {
  private enum Key: CodingKey {
    case identifier, metadata, abstract, primaryContentSections, topicSections, references
  }

  private struct Identifier: Decodable { let url: String }

  private struct Metadata: Decodable { let title: String }

  private struct Section: Decodable {
    let kind: String
    let content: [BlockNode]?
    let declarations: [Declaration]?
    let parameters: [Parameter]?
  }

  private struct Declaration: Decodable {
    struct Token: Decodable { let text: String }
    let tokens: [Token]
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    identifier = try values.decode(Identifier.self, forKey: .identifier).url
    title = try values.decode(Metadata.self, forKey: .metadata).title
    abstract = try values.decodeIfPresent([InlineNode].self, forKey: .abstract) ?? []
    references = try values.decodeIfPresent([String: Reference].self, forKey: .references) ?? [:]
    topics = try values.decodeIfPresent([Topic].self, forKey: .topicSections) ?? []
    let sections =
      try values.decodeIfPresent([Section].self, forKey: .primaryContentSections) ?? []
    let known = ["content", "declarations", "parameters", "mentions"]
    if let section = sections.first(where: { !known.contains($0.kind) }) {
      throw UnknownNode(type: section.kind)
    }
    content = sections.flatMap { $0.content ?? [] }
    let tokens = sections.lazy.compactMap(\.declarations).first?.first?.tokens ?? []
    declaration = tokens.map(\.text).joined()
    parameters = sections.flatMap { $0.parameters ?? [] }
  }
}
