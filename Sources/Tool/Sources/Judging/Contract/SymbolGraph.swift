import Foundation

/// The declarations of compiled files that are not private, from the compiler's symbol graph.
struct SymbolGraph: Codable, Sendable {
  /// The declarations by their unique names.
  var declarations: [String: Declaration] = [:]
  var relations: Set<Relation> = []
  /// The requirements of protocols: the unique name of each requirement with that of its protocol.
  var requirements: [String: String] = [:]

  struct Declaration: Codable, Sendable {
    /// The last of the names that lead to it, without parameters, such as `parse`.
    let name: String
    /// False if only its own module sees it.
    let isPublic: Bool
    /// The declaration as a reader would write it, such as `func parse(_ line: String) throws`.
    let text: String
    /// The parts that matter to callers.
    let shape: DeclarationShape
  }

  struct Relation: Codable, Hashable, Sendable {
    let kind: String
    let source: String
    let target: String
    /// The name of the target, such as `Swift.Equatable`.
    let targetName: String

    var isToBeHashable: Bool { ["Swift.Equatable", "Swift.Hashable"].contains(targetName) }
  }

  /// The declarations that other modules see, with their relations and requirements.
  var publicPart: SymbolGraph {
    let visible = declarations.filter(\.value.isPublic)
    return SymbolGraph(
      declarations: visible, relations: relations.filter { visible[$0.source] != nil },
      requirements: requirements.filter { visible[$0.value] != nil })
  }
}

extension SymbolGraph {
  /// Reads every graph that the compiler left in `folder`: that of the module, and those of its
  /// extensions of other modules.
  ///
  /// - Parameter module: the only module to read, or nil to read the graphs of all modules in the
  ///   folder.
  init(in folder: URL, of module: String? = nil) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
      let name = file.lastPathComponent.prefix { $0 != "." && $0 != "@" }
      guard module == nil || module == String(name) else { continue }
      add(try JSONDecoder().decode(File.self, from: Data(contentsOf: file)))
    }
  }

  private mutating func add(_ file: File) {
    let names = Dictionary(
      file.symbols.map { ($0.identifier.precise, $0.names.title) }, uniquingKeysWith: { $1 })
    let required = Set(file.relationships.filter(\.isRequirement).map(\.source))
    for symbol in file.symbols where !symbol.identifier.precise.contains("::SYNTHESIZED::") {
      let name = symbol.identifier.precise
      let access = symbol.accessLevel == "open" ? "open " : ""
      declarations[name] = Declaration(
        name: String((symbol.pathComponents.last ?? "").prefix { $0 != "(" }),
        isPublic: ["public", "open"].contains(symbol.accessLevel),
        text: access + symbol.declarationFragments.map(\.spelling).joined().singleSpaced,
        shape: DeclarationShape(
          access, symbol.declarationFragments, isRequirement: required.contains(name)))
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
  /// The text with every run of whitespace replaced by one space.
  var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
