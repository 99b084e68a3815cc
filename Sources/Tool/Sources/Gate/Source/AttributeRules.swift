/// The attributes that graded answers may not use.
enum AttributeRules {
  /// The refused attributes, each with the rule against it.
  private static let refused: [String: Fault.Rule] = {
    let symbols = Fault.Rule(
      "choose the names of compiled symbols",
      "Call the function by its Swift name, and let the compiler choose the names of yours.")
    let sections = Fault.Rule(
      "choose the section of compiled code or data",
      "Leave the attribute out: global values are initialized when they are first used.")
    let safety = Fault.Rule.unsafeMarks
    let hidden = Fault.Rule(
      "import the private interface of a module", "Import the module without the attribute.")
    return [
      "_spi": hidden, "_silgen_name": symbols, "_cdecl": symbols, "cdecl": symbols, "c": symbols,
      "_extern": symbols, "extern": symbols, "_expose": symbols, "export": symbols,
      "_section": sections, "section": sections, "_used": sections, "used": sections,
      "safe": safety, "unsafe": safety,
      "preconcurrency": .races,
      "exclusivity": Fault.Rule(
        "turn off a check of the language", "Leave the attribute out."),
    ]
  }()

  /// Attributes with an underscore that affect no code but the answer's own.
  private static let harmless: Set<String> = [
    "_disfavoredOverload", "_implementationOnly", "_exported", "_specialize",
    "_inheritActorContext", "_implicitSelfCapture", "_transparent",
    "_alwaysEmitIntoClient", "_hasStorage", "_hasInitialValue", "_preInverseGenerics",
  ]

  /// Returns true if an attribute of this name needs a closer look.
  static func isSuspicious(_ name: String) -> Bool {
    name.hasPrefix("_") || refused[name] != nil
  }

  /// Returns the faults in the attributes of imports, which the compiler's syntax tree does not
  /// show.
  static func faults(beforeImportsIn tokens: [SwiftTokens.Token]) -> [Fault] {
    zip(tokens, tokens.dropFirst()).compactMap { sign, name in
      guard sign.text == "@", ["preconcurrency", "_spi"].contains(name.text) else { return nil }
      return refused[name.text].map {
        Fault(rule: $0, subject: "@\(name.text)", offset: name.offset - 1)
      }
    }
  }

  static func fault(_ node: SyntaxTree.Node, named name: String) -> Fault? {
    guard !node.isImplicit else { return nil }
    let rule =
      refused[name]
      ?? (name.hasPrefix("_") && !harmless.contains(name) && node.kind != "custom_attr"
        ? Fault.Rule("use the compiler's own attributes", "Leave the attribute out.") : nil)
    return rule.map { Fault(rule: $0, subject: "@\(name)", offset: node.offset) }
  }
}
