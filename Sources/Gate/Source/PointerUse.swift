/// Looks at how pointers are used in an answer that uses any: what the compiler's notes do not say.
enum PointerUse {
  /// The fault of a reference, or nil where it is none.
  static func fault(_ node: SyntaxTree.Node) -> Fault? {
    guard let name = node.fields["decl_usr"], let word = node.fields["base_name"] else {
      return nil
    }
    let leavesBounds =
      pointers.contains(where: name.hasPrefix) && !conversions.contains(word)
      || word == "init" && writers.contains(where: name.hasPrefix)
    let mistakesTypes =
      reinterpreting.contains(word) && !node.isImplicit
      && !(node.substitutions.first.map(plain.contains) ?? name.contains("4DataV"))
      && isStandard(name)
    guard leavesBounds || mistakesTypes else { return nil }
    return Fault(rule: .unsafe, subject: word, offset: node.offset)
  }

  /// Members of the pointers that do not know how much memory is behind them.
  private static let pointers = [
    "s:SP", "s:Sp", "s:SV", "s:Sv", "s:s8_PointerP", "s:s13OpaquePointerV",
  ]

  /// Members of theirs that leave them where they are.
  private static let conversions: Set<String> = ["init", "==", "!="]

  /// Untyped memory that can be written to: made from typed memory, it could be given values of
  /// another type.
  private static let writers = ["s:Sv", "s:Sw"]

  /// Calls that take bytes for values of a type that they are told.
  private static let reinterpreting: Set<String> = [
    "load", "loadUnaligned", "bindMemory", "withUnsafeMutableBytes", "storeBytes",
    "withMemoryRebound", "assumingMemoryBound",
  ]

  /// The types, mangled, that any bytes are a value of, and that lead nowhere.
  private static let plain: Set<String> = [
    "$sSiD", "$sSuD", "$ss4Int8VD", "$ss5UInt8VD", "$ss5Int16VD", "$ss6UInt16VD", "$ss5Int32VD",
    "$ss6UInt32VD", "$ss5Int64VD", "$ss6UInt64VD", "$sSfD", "$sSdD",
  ]

  private static func isStandard(_ name: String) -> Bool {
    name.hasPrefix("s:S") || name.hasPrefix("s:s") || name.contains("Foundation")
  }
}
