import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `junit-10.xsd` of Jenkins's xunit plugin says of the elements that stand in our file
/// (`jenkinsci/xunit-plugin`, read in November 2026). Jenkins refuses any other.
enum JenkinsSchema {
  /// What an element may hold. Every list of children there is a choice that may be repeated, so
  /// their order is free and none is required.
  struct Element {
    var required: Set<String> = []
    var optional: Set<String> = []
    var children: Set<String> = []
    /// Whether text may stand in it, which is so for strings and mixed contents only.
    var takesText = false
  }

  static let elements: [String: Element] = [
    "testsuites": Element(
      optional: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
    "testsuite": Element(
      required: ["name", "tests", "failures", "errors"],
      optional: [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ],
      children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
    "testcase": Element(
      required: ["name"], optional: ["time", "classname", "group"],
      children: ["skipped", "error", "failure", "system-out", "system-err"]),
    "properties": Element(children: ["property"]),
    "property": Element(required: ["name", "value"]),
    "failure": Element(optional: ["type", "message"], takesText: true),
    "error": Element(optional: ["type", "message"], takesText: true),
    "skipped": Element(optional: ["type", "message"], takesText: true),
    "system-out": Element(takesText: true), "system-err": Element(takesText: true),
  ]

  /// Its pattern for the time of a suite, which a case's time need not follow.
  private static let times = #"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?"#

  /// What Jenkins would not take in a document, an entry for each fault.
  static func complaints(_ document: XMLDocument) throws -> [String] {
    guard let root = document.rootElement() else { return ["There is no element."] }
    let isRoot = ["testsuites", "testsuite"].contains(root.name ?? "")
    let elements = try document.nodes(forXPath: "//*").compactMap { $0 as? XMLElement }
    return try (isRoot ? [] : ["\(root.name ?? "") is the root"]) + elements.flatMap(complaints)
  }

  private static func complaints(_ element: XMLElement) throws -> [String] {
    let name = element.name ?? ""
    guard let known = elements[name] else { return ["There is no element \(name)."] }
    let attributes = Set((element.attributes ?? []).compactMap(\.name))
    let nodes = element.children ?? []
    let children = Set(nodes.compactMap { ($0 as? XMLElement)?.name })
    let texts = nodes.filter { $0.kind == .text }.map { $0.stringValue ?? "" }
    let isText = texts.contains { !$0.allSatisfy(\.isWhitespace) }
    let time = name == "testcase" ? nil : element.attribute(forName: "time")?.stringValue
    let isTime = try time?.wholeMatch(of: Regex(times)) != nil || time == nil
    return known.required.subtracting(attributes).map { "\(name) has no \($0)" }
      + attributes.subtracting(known.required.union(known.optional)).map { "\(name) has \($0)" }
      + children.subtracting(known.children).map { "\(name) holds \($0)" }
      + (isText && !known.takesText ? ["\(name) holds text"] : [])
      + (isTime ? [] : ["\(name) took \(time ?? "")"])
  }
}
