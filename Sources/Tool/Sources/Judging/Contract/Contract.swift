/// The declarations that an answer must keep: everything public in the starter.
struct Contract: Sendable {
  let starter: SymbolGraph

  /// Returns a finding for each declaration that the answer lacks or has changed, in a stable
  /// order.
  func violations(of answer: SymbolGraph) -> [Finding] {
    lostOrChanged(answer) + lostRelations(answer) + addedRequirements(answer)
  }
}

extension Contract {
  private func lostOrChanged(_ answer: SymbolGraph) -> [Finding] {
    starter.declarations.sorted { $0.key < $1.key }.compactMap { name, declared in
      guard let found = answer.declarations[name] else {
        return Finding(
          "A declaration that the tests need is missing: keep the starter's declarations.",
          expected: declared.text, actual: nearest(to: declared, in: answer) ?? "nothing")
      }
      let staysSettable = found.isNonmutating || !declared.isNonmutating
      let keepsDefaults = declared.defaults.allSatisfy { found.defaults[$0.key] == $0.value }
      guard found.shape != declared.shape || !staysSettable || !keepsDefaults else { return nil }
      return Finding(
        "A declaration that the tests need was changed: keep the starter's declarations.",
        expected: declared.text, actual: found.text)
    }
  }

  private func lostRelations(_ answer: SymbolGraph) -> [Finding] {
    starter.relations.subtracting(answer.relations)
      .filter { answer.declarations[$0.source] != nil }
      .sorted { ($0.source, $0.target) < ($1.source, $1.target) }
      .map { relation in
        let type = starter.declarations[relation.source]?.text ?? relation.source
        let name = relation.targetName.split(separator: ".").last.map(String.init) ?? ""
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

  /// Returns the answer's declaration of the same kind and base name that the starter does not
  /// have.
  private func nearest(to declared: SymbolGraph.Declaration, in answer: SymbolGraph) -> String? {
    answer.declarations.filter { starter.declarations[$0.key] == nil }.map(\.value.text).sorted()
      .first { $0.head == declared.text.head }
      .map { $0 == declared.text ? "\($0), in another place" : $0 }
  }
}

extension String {
  /// The keyword and base name of a declaration, such as `func parse`. All types have the same
  /// keyword.
  fileprivate var head: [Substring] {
    split(whereSeparator: { " (<:".contains($0) })
      .filter { !$0.hasPrefix("@") && !Self.modifiers.contains($0) }
      .prefix(2).map { ["struct", "class", "enum", "actor"].contains($0) ? "type" : $0 }
  }

  private static let modifiers: Set<Substring> = [
    "open", "final", "mutating", "nonisolated", "indirect", "static",
  ]
}
