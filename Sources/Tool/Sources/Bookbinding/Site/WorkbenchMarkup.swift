import Curriculum
import Support

/// The page about Workbench's interface: each declaration with its documentation.
struct WorkbenchMarkup {
  let map: SiteMap
  let symbols: WorkbenchSymbols

  func page() throws -> SitePage {
    let groups = symbols.topics.map { topic in
      (title: topic.title, symbols: topic.identifiers.compactMap { symbol($0) })
    }
    let main: HTML = """
      <header class="title"><h1>Workbench</h1>
      <p class="subtitle">The module of types that the book gives you: all that is public in it.</p>
      </header>
      \(try groups.map { try group($0.title, $0.symbols) })
      """
    return SitePage(
      name: SiteMap.workbench, title: "Workbench", main: main,
      contents: groups.flatMap { [entry(of: $0.title)] + $0.symbols.map(entry) },
      search: groups.flatMap(\.symbols).map(search))
  }
}

extension WorkbenchMarkup {
  private struct Symbol {
    let identifier: String
    let page: DocCPage
  }

  private func symbol(_ identifier: String) -> Symbol? {
    symbols.pages[identifier].map { Symbol(identifier: Self.anchor(identifier), page: $0) }
  }

  /// Returns the anchor of a symbol, such as `Disk.exists(_:)` for `Disk/exists(_:)`. The anchor of
  /// a type is its name.
  private static func anchor(_ identifier: String) -> String {
    identifier.split(separator: "/").drop { $0 != "Workbench" }.dropFirst()
      .joined(separator: ".")
  }

  private func group(_ title: String, _ symbols: [Symbol]) throws -> HTML {
    """
    <section id="\(SiteAddress.identifier(title))"><h2>\(title)</h2>
    \(try symbols.map { try type($0) })</section>

    """
  }

  private func type(_ symbol: Symbol) throws -> HTML {
    """
    <article class="symbol" id="\(symbol.identifier)">
    <h3>\(symbol.page.title)</h3>
    \(try content(symbol))</article>

    """
  }

  private func member(_ symbol: Symbol) throws -> HTML {
    """
    <div id="\(symbol.identifier)">
    \(try content(symbol))</div>

    """
  }

  /// Returns the declaration of a symbol with its documentation and members.
  private func content(_ symbol: Symbol) throws -> HTML {
    let members = symbol.page.topics.filter { $0.title != "Default Implementations" }
      .flatMap(\.identifiers).compactMap { self.symbol($0) }
    return """
      <pre><code>\(SwiftHighlighter(symbol.page.declaration).markup)</code></pre>
      \(try documentation(symbol))\(try members.map { try member($0) })
      """
  }

  private func documentation(_ symbol: Symbol) throws -> HTML {
    let markup = PageMarkup(
      map: map, name: SiteMap.workbench, references: symbol.page.references)
    let abstract: HTML? =
      symbol.page.abstract.isEmpty
      ? nil : "<p>\(try markup.inline(symbol.page.abstract))</p>\n"
    let parameters = try symbol.page.parameters.map { parameter -> HTML in
      """
      <dt><code>\(parameter.name)</code></dt><dd>\(try markup.blocks(parameter.content))</dd>

      """
    }
    let list: HTML? =
      parameters.isEmpty ? nil : "<dl class=\"parameters\">\n\(parameters)</dl>\n"
    return "\(abstract)\(try markup.blocks(prose(of: symbol.page)))\(list)"
  }

  /// Returns the discussion. DocC's headings in it become the first words of paragraphs.
  private func prose(of page: DocCPage) -> [BlockNode] {
    var nodes: [BlockNode] = []
    var label: String?
    for node in page.content {
      switch node {
      case .heading(_, "Overview"), .heading(_, "Discussion"): label = nil
      case .heading(_, let text): label = text
      case .paragraph(let words):
        nodes.append(
          .paragraph((label.map { [.emphasis([.text("\($0): ")])] } ?? []) + words))
        label = nil
      default: nodes.append(node)
      }
    }
    return nodes
  }

  private func entry(of title: String) -> SitePage.Entry {
    SitePage.Entry(identifier: SiteAddress.identifier(title), title: PageMarkup.title(title))
  }

  private func entry(_ symbol: Symbol) -> SitePage.Entry {
    SitePage.Entry(identifier: symbol.identifier, title: "<code>\(symbol.page.title)</code>")
  }

  private func search(_ symbol: Symbol) -> SearchSection {
    let members = symbol.page.topics.flatMap(\.identifiers).compactMap { self.symbol($0) }
    return SearchSection(
      identifier: symbol.identifier, title: symbol.page.title, isExercise: false,
      texts: ([symbol] + members).map {
        "\($0.page.declaration) — \($0.page.abstract.plain())"
      })
  }
}
