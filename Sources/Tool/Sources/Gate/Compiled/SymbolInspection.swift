import Support

/// Inspects the symbols that the compiled answer uses and does not define: see
/// `Safeguards.symbols`.
struct SymbolInspection {
  let inspection: Inspection

  init(_ inspection: Inspection) {
    self.inspection = inspection
  }

  func faults() throws -> [Fault] {
    let build = inspection.build
    let symbols = try ObjectFile(
      "\(build.assignment.module).o", in: build.folder, build.buildEnvironment
    )
    .undefinedSymbols()
    return symbols.compactMap(Self.fault)
  }

  /// Returns the fault of using a symbol, or nil if it is allowed.
  static func fault(_ symbol: String) -> Fault? {
    if let entry = ForbiddenDeclarations.entry(for: symbol) {
      return Fault(
        rule: entry.rule, subject: entry.subject,
        names: ForbiddenDeclarations.beginnings(of: entry.subject))
    }
    guard !SymbolRules.allows(symbol) else { return nil }
    return Fault(
      rule: SymbolRules.rule(against: symbol), subject: symbol,
      names: [.exactly("c:@F@\(symbol)"), .exactly("c:@\(symbol)")])
  }
}
