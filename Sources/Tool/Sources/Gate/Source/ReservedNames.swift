/// Names that begin with an underscore, which the standard library and Foundation reserve for
/// themselves. Such a function may omit the checks that its public counterpart makes.
///
/// `[1, 2]._getElement(900, …)` reads whatever is in memory there, and a sequence with a wrong
/// `_copyContents` makes others believe that memory was initialized.
enum ReservedNames {
  /// Returns true if a word of an answer needs a closer look.
  static func isSuspicious(_ word: String) -> Bool {
    word.hasPrefix("_") && word.contains(where: \.isLetter)
  }

  /// Returns the fault of using such a declaration of the system, or nil if the node does not.
  static func fault(_ node: SyntaxTree.Node, spelled words: Set<String>) -> Fault? {
    guard let name = node.fields["base_name"], isSuspicious(name), words.contains(name),
      let declaration = node.fields["decl_usr"],
      modules.contains(where: declaration.hasPrefix)
    else { return nil }
    return Fault(rule: .reservedNames, subject: name, offset: node.offset)
  }

  /// Returns the faults of declaring functions with such names, which could replace the system's
  /// own.
  static func faults(declaredIn tokens: [SwiftTokens.Token]) -> [Fault] {
    let names = tokens.filter { $0.text != "`" }
    return zip(names, names.dropFirst()).compactMap { word, name in
      guard word.text == "func", isSuspicious(name.text) else { return nil }
      return Fault(rule: .reservedNames, subject: name.text, offset: name.offset)
    }
  }

  private static let modules = ["s:S", "s:s", "s:10Foundation", "s:20FoundationEssentials", "c:"]
}

extension Fault.Rule {
  fileprivate static let reservedNames = Fault.Rule(
    "use names that the system reserves",
    "Leave the underscore out, and call the function without one.")
}
