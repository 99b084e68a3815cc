import Foundation

/// The public declarations of one compiled file, as the compiler's symbol graph tells them.
struct SymbolGraph: Codable, Sendable {
  /// Each declaration by its unique name.
  var declarations: [String: Declaration] = [:]
  /// What conforms to, or inherits from, what.
  var relations: Set<Relation> = []
  /// The requirements of protocols: each requirement's unique name with its protocol's.
  var requirements: [String: String] = [:]

  struct Declaration: Codable, Sendable {
    /// The name without parameters, such as `parse`.
    let name: String
    /// The declaration as a reader would write it, such as `func parse(_ line: String) throws`.
    let text: String
    /// What two declarations must share to be the same for a caller.
    let shape: String
    /// Whether it is a property or subscript that can be set on a constant.
    var isNonmutating = false
  }

  struct Relation: Codable, Hashable, Sendable {
    let kind: String
    let source: String
    let target: String
    /// The name of the target, such as `Swift.Equatable`.
    let targetName: String
  }

  init() {}

  /// Reads every graph that the compiler left in `folder`: the module's, and those of its
  /// extensions of other modules.
  init(in folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
      add(try JSONDecoder().decode(File.self, from: Data(contentsOf: file)))
    }
  }
}

extension SymbolGraph {
  private mutating func add(_ file: File) {
    let names = Dictionary(
      file.symbols.map { ($0.identifier.precise, $0.names.title) }, uniquingKeysWith: { $1 })
    let required = Set(file.relationships.filter(\.isRequirement).map(\.source))
    for symbol in file.symbols where !symbol.identifier.precise.contains("::SYNTHESIZED::") {
      let access = symbol.accessLevel == "open" ? "open " : ""
      let shape = DeclarationShape(
        symbol.declarationFragments,
        isRequirement: required.contains(symbol.identifier.precise))
      declarations[symbol.identifier.precise] = Declaration(
        name: String((symbol.pathComponents.last ?? "").prefix { $0 != "(" }),
        text: access + symbol.declarationFragments.map(\.spelling).joined().singleSpaced,
        shape: access + shape.text, isNonmutating: shape.isNonmutating)
    }
    for relation in file.relationships where !relation.source.contains("::SYNTHESIZED::") {
      switch relation.kind {
      case "conformsTo", "inheritsFrom":
        relations.insert(
          Relation(
            kind: relation.kind, source: relation.source, target: relation.target,
            targetName: relation.targetFallback ?? names[relation.target] ?? relation.target))
      case "requirementOf", "optionalRequirementOf":
        requirements[relation.source] = relation.target
      default: break
      }
    }
  }

  /// The compiler's format, as far as it is needed.
  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Names: Decodable { let title: String }
      let identifier: Identifier
      let pathComponents: [String]
      let names: Names
      let accessLevel: String
      let declarationFragments: [DeclarationShape.Fragment]
    }
    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      let targetFallback: String?

      var isRequirement: Bool { kind == "requirementOf" || kind == "optionalRequirementOf" }
    }
    let symbols: [Symbol]
    let relationships: [Relationship]
  }
}

extension String {
  /// With every run of white space made one space.
  var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
