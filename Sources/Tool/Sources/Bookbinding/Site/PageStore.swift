import Curriculum
import Foundation
import Support

/// A cache of the site's pages. A page is kept until its text changes, or what it shows of other
/// pages.
struct PageStore {
  let map: SiteMap
  let toolchain: Toolchain
  let cache: ResultCache
  /// The digest of the code that renders the pages.
  let program: Digest

  /// Returns all pages in reading order. DocC converts the pages that have changed together, with
  /// the headings of the others so that links to them work.
  func pages(_ entries: [Weave.Entry], symbols: WorkbenchSymbols) throws -> [SitePage] {
    let frame = ([map.fingerprint] + entries.map(\.outline)).joined(separator: "\n")
    let keys = entries.map { key($0.markdown, extra($0.name), frame) }
    var pages = keys.map(kept)
    let stale = pages.indices.filter { pages[$0] == nil }
    if !stale.isEmpty {
      for (index, made) in try zip(stale, made(entries, Set(stale))) {
        pages[index] = made
        try cache.keep(JSONEncoder().encode(made), Self.kind, keys[index])
      }
    }
    return pages.flatMap { $0 ?? [] } + [try workbench(symbols)]
  }
}

extension PageStore {
  private static let kind = "book-page"

  private func key(_ texts: String...) -> Digest {
    Digest(([program.description, toolchain.identity] + texts).map { Array($0.utf8) })
  }

  private func kept(_ key: Digest) -> [SitePage]? {
    cache.bytes(Self.kind, key).flatMap { try? JSONDecoder().decode([SitePage].self, from: $0) }
  }

  /// Returns the facts about chapters, beside their titles, that a page shows.
  private func extra(_ name: String) -> String {
    let chapters =
      name == SiteAddress.landing ? map.chapters : map.chapters.filter { $0.name == name }
    return chapters.map { chapter in
      let figure = Figure.all(in: chapter.document).first?.figure.text ?? ""
      return "\(chapter.subtitle) \(chapter.minutesToRead) \(figure)"
    }.joined(separator: "\n")
  }

  private func made(_ entries: [Weave.Entry], _ stale: Set<Int>) throws -> [[SitePage]] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let texts = entries.enumerated().map { index, entry in
      (entry.name, stale.contains(index) ? entry.markdown : entry.outline)
    }
    let folder = try DocC(toolchain: toolchain).articles(
      Dictionary(uniqueKeysWithValues: texts), map.figures, in: scratch.url)
    return try stale.sorted().map { index in
      let name = entries[index].name
      let path =
        name == SiteAddress.landing ? "keepsake.json" : "keepsake/\(name.lowercased()).json"
      let source = try DocCPage.read(
        Data(contentsOf: folder.appendingPathComponent(path)), name: name)
      return try ArticleMarkup(source: source, map: map, name: name).pages()
    }
  }

  private func workbench(_ symbols: WorkbenchSymbols) throws -> SitePage {
    let key = key(try symbols.sources().digest(in: cache).description, map.fingerprint)
    if let page = kept(key)?.first { return page }
    let page = try symbols.page(map)
    try cache.keep(JSONEncoder().encode([page]), Self.kind, key)
    return page
  }
}
