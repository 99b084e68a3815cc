import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Holds markup against the rules of XML.
enum WellFormed {
  /// What is wrong, or nil.
  static func fault(in markup: String) -> String? {
    let parser = XMLParser(data: Data(markup.utf8))
    return parser.parse() ? nil : "line \(parser.lineNumber): \(parser.parserError as Any)"
  }
}
