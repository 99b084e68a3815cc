import Curriculum
import Foundation
import Support

/// The book as one EPUB file.
struct EPUB {
  let content: Book.Content
  let styles: Data
  /// The date on which it is made.
  let date: Date

  /// - Throws: `ArchiveError` if the content exceeds the limits of a plain zip file.
  func bytes() throws -> [UInt8] {
    var zip = ZipWriter()
    // It comes first, so that a reader recognizes the format by the file's first bytes.
    try zip.add("mimetype", Array("application/epub+zip".utf8))
    try zip.add("META-INF/container.xml", Array(container.markup.utf8))
    try zip.add("book/package.opf", Array(package.markup.utf8))
    try zip.add("book/contents.html", Array(contents.markup.utf8))
    try zip.add("book/epub.css", [UInt8](styles))
    for page in content.pages {
      let text = document(title: page.title, body: page.main)
      try zip.add("book/\(SiteAddress.file(page.name))", Array(text.markup.utf8))
    }
    for (name, data) in content.map.figures.sorted(by: { $0.key < $1.key }) {
      try zip.add("book/figures/\(name)", [UInt8](data))
    }
    return zip.bytes()
  }
}

extension EPUB {
  private var container: HTML {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="book/package.opf" \
    media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """
  }

  private var package: HTML {
    let pages = content.pages.enumerated().map { index, page in
      ("page-\(index)", SiteAddress.file(page.name), "application/xhtml+xml")
    }
    let figures = content.map.figures.keys.sorted().enumerated().map { index, name in
      ("figure-\(index)", "figures/\(name)", name.hasSuffix("png") ? "image/png" : "image/svg+xml")
    }
    let items = (pages + figures).map { id, address, type -> HTML in
      "<item id=\"\(id)\" href=\"\(address)\" media-type=\"\(type)\"/>\n"
    }
    let order = content.pages.indices.map { "<itemref idref=\"page-\($0)\"/>\n" as HTML }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" \
      xml:lang="en">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="book">urn:keepsake:workbook</dc:identifier>
      <dc:title>Keepsake</dc:title>
      <dc:language>en</dc:language>
      <dc:creator>The Keepsake project</dc:creator>
      <meta property="dcterms:modified">\(date.formatted(.iso8601))</meta>
      </metadata>
      <manifest>
      <item id="contents" href="contents.html" media-type="application/xhtml+xml" \
      properties="nav"/>
      <item id="styles" href="epub.css" media-type="text/css"/>
      \(items)</manifest>
      <spine>
      \(order)</spine>
      </package>

      """
  }

  private var contents: HTML {
    let lines = content.pages.map { page -> HTML in
      let chapter: HTML? = content.map.chapter(page.name).map { "\($0.number). " }
      return """
        <li><a href="\(SiteAddress.file(page.name))">\(chapter)\(page.title)</a></li>

        """
    }
    return document(
      title: "Contents",
      body: """
        <nav epub:type="toc"><h1>Contents</h1>
        <ol>
        \(lines)</ol></nav>

        """)
  }

  private func document(title: String, body: HTML) -> HTML {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
    xml:lang="en" lang="en">
    <head><meta charset="utf-8"/><title>\(title)</title>
    <link rel="stylesheet" href="epub.css"/></head>
    <body>
    \(body)</body>
    </html>

    """
  }
}
