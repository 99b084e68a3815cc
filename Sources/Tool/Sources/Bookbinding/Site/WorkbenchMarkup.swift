import Curriculum
import Support

/// The page about Workbench's interface: each declaration with its documentation.
struct WorkbenchMarkup {
  private typealias Symbol = WorkbenchSymbols.Symbol

  private let map: SiteMap
  /// The symbols that are shown, by the anchor of the type that contains them, in order.
  private let members: [String: [Symbol]]
  /// The requirement that a symbol fulfills, by its identifier.
  private let origins: [String: String]

  init(_ interface: WorkbenchSymbols, _ map: SiteMap) {
    self.map = map
    let pairs = interface.relationships.compactMap { relationship in
      relationship.sourceOrigin.map { (relationship.source, $0.displayName) }
    }
    let origins = Dictionary(pairs) { first, _ in first }
    self.origins = origins
    // What an extension has for a protocol of another module is not shown.
    let shown = interface.symbols.filter {
      $0.swiftExtension == nil || origins[$0.identifier.precise] == nil
    }
    members = Dictionary(grouping: shown) { $0.pathComponents.dropLast().joined(separator: ".") }
      .mapValues { symbols in
        symbols.sorted { (Self.rank($0), $0.name) < (Self.rank($1), $1.name) }
      }
  }

  /// The kinds of symbols in order, with the titles of those at the top level.
  private static let kinds = [
    ("class", "Classes"), ("protocol", "Protocols"), ("struct", "Structures"), ("func.op", ""),
    ("init", ""), ("property", ""), ("method", ""), ("subscript", ""), ("func", "Functions"),
    ("enum", "Enumerations"), ("enum.case", ""), ("type.property", ""), ("type.method", ""),
  ]

  private static func rank(_ symbol: Symbol) -> Int {
    kinds.firstIndex { "swift.\($0.0)" == symbol.kind.identifier } ?? kinds.count
  }

  func page() throws -> SitePage {
    let groups = Self.kinds.enumerated().compactMap { rank, kind -> (title: String, [Symbol])? in
      let symbols = members["", default: []].filter { Self.rank($0) == rank }
      return symbols.isEmpty ? nil : (kind.1, symbols)
    }
    let main: HTML = """
      <header class="title"><h1>Workbench</h1>
      <p class="subtitle">The module of types that the book gives you: all that is public in it.</p>
      </header>
      \(try groups.map { try group($0.title, $0.1) })
      """
    return SitePage(
      name: SiteMap.workbench, title: "Workbench", main: main,
      contents: groups.flatMap { [entry($0.title)] + $0.1.map(entry) },
      search: try groups.flatMap(\.1).map(search))
  }
}

extension WorkbenchMarkup {
  private func group(_ title: String, _ symbols: [Symbol]) throws -> HTML {
    let types = try symbols.map { symbol -> HTML in
      """
      <article class="symbol" id="\(symbol.anchor)">
      <h3>\(symbol.name)</h3>
      \(try content(symbol))</article>

      """
    }
    return """
      <section id="\(SiteAddress.identifier(title))"><h2>\(title)</h2>
      \(types)</section>

      """
  }

  /// Returns the declaration of a symbol with its documentation and members.
  private func content(_ symbol: Symbol) throws -> HTML {
    let members = try members[symbol.anchor, default: []].map { member -> HTML in
      """
      <div id="\(member.anchor)">
      \(try content(member))</div>

      """
    }
    return """
      <pre><code>\(SwiftHighlighter(symbol.declaration).markup)</code></pre>
      \(try documentation(symbol))\(members)
      """
  }

  private func documentation(_ symbol: Symbol) throws -> HTML {
    let markup = PageMarkup(map: map, name: SiteMap.workbench, file: "")
    var parameters: [HTML] = []
    var prose: [PageBlock] = []
    for block in try comment(of: symbol) {
      if case .unorderedList(let items) = block, let described = Self.parameters(items) {
        parameters += try described.map { name, words -> HTML in
          """
          <dt><code>\(name)</code></dt><dd>\(try markup.blocks([.paragraph(words)]))</dd>

          """
        }
      } else {
        prose.append(block)
      }
    }
    let list: HTML? =
      parameters.isEmpty ? nil : "<dl class=\"parameters\">\n\(parameters)</dl>\n"
    return "\(try markup.blocks(prose))\(list)"
  }

  /// Returns the documentation, which names only the requirement if it has none of its own.
  private func comment(of symbol: Symbol) throws -> [PageBlock] {
    if let comment = symbol.docComment, comment.module == "Workbench" {
      let text = comment.lines.map(\.text).joined(separator: "\n")
      return PageBlock.all(in: try MarkdownDocument(text, file: symbol.anchor))
    }
    return origins[symbol.identifier.precise].map { [.paragraph("Inherited from `\($0)`.")] } ?? []
  }

  /// Returns the parameters that a list below `- Parameters:` describes, or nil for another list.
  private static func parameters(_ items: [[PageBlock]]) -> [(name: String, words: String)]? {
    guard items.count == 1, case .paragraph("Parameters:")? = items[0].first,
      case .unorderedList(let list)? = items[0].last
    else { return nil }
    return list.compactMap { item in
      guard case .paragraph(let text)? = item.first, let colon = text.firstRange(of: ": ") else {
        return nil
      }
      let words = text[colon.upperBound...]
      return (String(text[..<colon.lowerBound]), words.prefix(1).uppercased() + words.dropFirst())
    }
  }

  private func entry(_ title: String) -> SitePage.Entry {
    SitePage.Entry(identifier: SiteAddress.identifier(title), title: "\(title)")
  }

  private func entry(_ symbol: Symbol) -> SitePage.Entry {
    SitePage.Entry(identifier: symbol.anchor, title: "<code>\(symbol.name)</code>")
  }

  private func search(_ symbol: Symbol) throws -> SearchSection {
    SearchSection(
      identifier: symbol.anchor, title: symbol.name, isExercise: false,
      texts: try ([symbol] + members[symbol.anchor, default: []]).map { symbol in
        let first = try comment(of: symbol).first
        let words = if case .paragraph(let words)? = first { Inline.unmarked(words) } else { "" }
        return "\(symbol.declaration) — \(words)"
      })
  }
}
