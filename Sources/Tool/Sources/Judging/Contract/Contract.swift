import Foundation
import Support

/// The declarations that an answer must keep: everything public in the starter.
struct Contract: Sendable {
  let starter: SymbolGraph

  init(starter: SymbolGraph) {
    self.starter = starter.publicPart
  }

  /// Returns a finding for each declaration that the answer lacks or has changed, in a stable
  /// order.
  ///
  /// - Parameters:
  ///   - whole: the answer's declarations, with those that only its own module sees.
  ///   - source: the answer, which may contain what only its own file sees.
  func violations(of whole: SymbolGraph, in source: [UInt8]) -> [Finding] {
    let answer = whole.publicPart
    return lostOrChanged(answer, whole, source) + lostRelations(answer) + addedRequirements(answer)
  }
}

extension Contract {
  private func lostOrChanged(
    _ answer: SymbolGraph, _ whole: SymbolGraph, _ source: [UInt8]
  ) -> [Finding] {
    // Where a type has changed, so have the unique names of all that mention it: it comes first.
    starter.declarations.sorted {
      ($0.value.isType ? 0 : 1, $0.key) < ($1.value.isType ? 0 : 1, $1.key)
    }.compactMap { name, declared in
      guard let found = answer.declarations[name] else {
        if let other = whole.declarations[name] ?? hidden(declared, in: source, isPrivate: true)
          ?? nearest(to: declared, in: whole) ?? hidden(declared, in: source, isPrivate: false)
        {
          return changed(declared, to: other)
        }
        return Finding(
          "A declaration that the tests need is missing: keep the starter's declarations.",
          expected: declared.text, actual: "nothing")
      }
      return found.shape.fits(declared.shape) ? nil : changed(declared, to: found)
    }
  }

  /// Returns the finding for a declaration that differs, which names the modifiers that do.
  private func changed(
    _ declared: SymbolGraph.Declaration, to found: SymbolGraph.Declaration
  ) -> Finding {
    let (wanted, given) = (declared.modifiers, found.modifiers)
    let differences =
      wanted.filter { !given.contains($0) }.map { "`\($0)` is missing" }
      + given.filter { !wanted.contains($0) }.map { "`\($0)` was added" }
    let ending =
      differences.isEmpty
      ? "keep the starter's declarations."
      : "\(differences.joined(separator: ", ")). Keep the starter's declarations."
    let isElsewhere = differences.isEmpty && declared.text == found.text
    return Finding(
      "A declaration that the tests need was changed: \(ending)",
      expected: found.isPublic ? declared.text : "public \(declared.text)",
      actual: isElsewhere ? "\(found.text), in another place" : found.text)
  }

  private func lostRelations(_ answer: SymbolGraph) -> [Finding] {
    let lost = starter.relations.subtracting(answer.relations).filter { relation in
      // An enum without payloads is hashable by itself, and no longer when a case with one is added.
      answer.declarations[relation.source] != nil
        && !(relation.isToBeHashable && starter.declarations[relation.source]?.isEnum == true)
    }
    return lost.sorted { ($0.source, $0.target) < ($1.source, $1.target) }.map { relation in
      let type = starter.declarations[relation.source]?.text ?? relation.source
      let name = relation.targetName.split(separator: ".").last ?? ""
      return Finding(
        relation.kind == "inheritsFrom"
          ? "A type no longer has the superclass that the tests need."
          : "A type no longer conforms to what the tests need.",
        expected: "\(type): \(name)", actual: type)
    }
  }

  private func addedRequirements(_ answer: SymbolGraph) -> [Finding] {
    answer.requirements.sorted { $0.key < $1.key }.compactMap { requirement, proto in
      guard starter.requirements[requirement] == nil,
        let declared = starter.declarations[proto], let added = answer.declarations[requirement]
      else { return nil }
      return Finding(
        "A protocol requires more than the tests' types implement: keep its requirements.",
        expected: declared.text, actual: "\(declared.text) with \(added.text)")
    }
  }

  /// Returns the answer's declaration of the same kind and base name that no symbol graph contains: a
  /// private one, or one within something private.
  private func hidden(
    _ declared: SymbolGraph.Declaration, in source: [UInt8], isPrivate: Bool
  ) -> SymbolGraph.Declaration? {
    let lines = String(decoding: SwiftSource.code(of: source), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let isHidden = lines.firstIndex {
      $0.head == declared.text.head && $0.contains(#/\b(file)?private (?!\()/#) == isPrivate
    }
    return isHidden.map { first in
      let isWhole = lines[first].count { $0 == "(" } == lines[first].count { $0 == ")" }
      let words = isWhole ? lines[first] : lines[first...].joined(separator: " ")
      let text = words.prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)
        .replacing("( ", with: "(").replacing(" )", with: ")").replacing("public ", with: "")
      // Its type may be what puts it on the main actor.
      let actor = declared.text.hasPrefix("@MainActor ") && !text.contains("@MainActor")
      return SymbolGraph.Declaration(
        name: declared.name, isPublic: false, text: (actor ? "@MainActor " : "") + text,
        shape: declared.shape)
    }
  }

  /// Returns the answer's declaration of the same kind, and of the same base name or one that may be
  /// a misspelling, that the starter does not have; a public one if there is one.
  private func nearest(
    to declared: SymbolGraph.Declaration, in answer: SymbolGraph
  ) -> SymbolGraph.Declaration? {
    let (kind, name) = declared.text.head
    return answer.declarations.filter { starter.declarations[$0.key] == nil }.map(\.value)
      .compactMap { other -> (errors: Int, declaration: SymbolGraph.Declaration)? in
        let head = other.text.head
        let errors = Nearest.distance(head.name, name)
        return head.kind == kind && errors <= min(2, name.count / 2) ? (errors, other) : nil
      }
      .min {
        ($0.errors, $0.declaration.isPublic ? 0 : 1, $0.declaration.text)
          < ($1.errors, $1.declaration.isPublic ? 0 : 1, $1.declaration.text)
      }?.declaration
  }
}

extension SymbolGraph.Declaration {
  fileprivate var isType: Bool { text.head.kind == "type" }
  fileprivate var isEnum: Bool { text.split(separator: " ").contains("enum") }

  /// The words that make a difference to callers, besides names and types.
  fileprivate var modifiers: [String] {
    let words = text.split { " (){}".contains($0) }.map(String.init)
    return (isPublic ? ["public"] : []) + Self.modifiers.filter(words.contains)
  }

  private static let modifiers = [
    "private", "fileprivate", "open", "final", "static", "class", "mutating", "nonmutating",
    "consuming", "borrowing", "nonisolated", "@MainActor", "async", "throws", "rethrows", "inout",
    "@escaping", "@Sendable",
  ]
}

extension String {
  /// The keyword and base name of a declaration, such as `func` and `parse`. All types have the same
  /// keyword, and so have all properties.
  fileprivate var head: (kind: String, name: String) {
    let words = split(whereSeparator: { " (<:".contains($0) }).map(String.init)
      .filter { !$0.hasPrefix("@") && !Self.modifiers.contains($0) }
    return (words.first.map { Self.kinds[$0] ?? $0 } ?? "", words.dropFirst().first ?? "")
  }

  private static let kinds = [
    "struct": "type", "class": "type", "enum": "type", "actor": "type", "let": "var",
  ]

  private static let modifiers: Set = [
    "public", "open", "final", "mutating", "nonisolated", "indirect", "static", "private",
    "fileprivate",
  ]
}
