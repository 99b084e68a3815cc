/// Names that begin with an underscore, which the standard library and Foundation keep for
/// themselves: a function that has one may leave out the checks that its public neighbor makes.
///
/// `[1, 2]._getElement(900, …)` reads what lies there, and a sequence whose `_copyContents` lies
/// makes others believe that memory was filled.
enum ReservedNames {
  /// Whether a word of an answer is to be looked at more closely.
  static func isSuspicious(_ word: String) -> Bool {
    word.hasPrefix("_") && word.contains(where: \.isLetter)
  }

  /// The fault of using such a declaration of the system's, or nil where it is none.
  static func fault(_ node: SyntaxTree.Node, spelled words: Set<String>) -> Fault? {
    guard let name = node.fields["base_name"], isSuspicious(name), words.contains(name),
      let declaration = node.fields["decl_usr"],
      modules.contains(where: declaration.hasPrefix)
    else { return nil }
    return Fault(rule: .reservedNames, subject: name, offset: node.offset)
  }

  /// The faults of declaring functions of such names, which could stand for the system's own.
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
