/// Inspects the compiled answer: the symbols that it uses and does not define (see
/// `Safeguards.symbols`), and its sections, for those that run or count without being called (see
/// `Safeguards.sections`).
struct ObjectInspection {
  let object: ObjectFile

  func symbolFaults() throws -> [Fault] {
    try object.undefinedSymbols().compactMap(Self.fault)
  }

  func sectionFaults() throws -> [Fault] {
    try object.sections().filter { !Self.isOrdinary($0) }
      .map { Fault(rule: Self.sectionRule, subject: "the section \($0)") }
  }

  /// Returns the fault of using a symbol, or nil if it is allowed.
  private static func fault(_ symbol: String) -> Fault? {
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
  private static let sectionRule = Fault.Rule(
    "have code that runs by itself, or sections of their own in the compiled program",
    "Leave @section out.")

  /// Returns true if the compiler itself creates such a section.
  static func isOrdinary(_ section: String) -> Bool {
    #if os(macOS)
      // Untested: written from the documentation of Mach-O.
      return !["__mod_init_func", "__mod_term_func", "__init_offsets", "__interpose"]
        .contains(section)
    #else
      let name = section.hasPrefix(".rela") ? String(section.dropFirst(".rela".count)) : section
      return name.isEmpty || compilers.contains(name)
        || families.contains { name == $0 || name.hasPrefix($0 + ".") }
        || name.hasPrefix(".debug_")
    #endif
  }

  /// Sections whose names may be followed by a dot and a symbol's name.
  private static let families = [
    ".text", ".data", ".bss", ".rodata", ".tbss", ".tdata", ".data.rel.ro",
  ]

  /// Tables of the object file itself, and those in which Swift's run-time system looks things up.
  /// `swift5_tests`, in which Swift Testing looks for tests, is not one of them.
  private static let compilers: Set<String> = [
    ".strtab", ".symtab", ".shstrtab", ".symtab_shndx", ".group", ".comment", ".eh_frame",
    ".llvm_addrsig", ".note.GNU-stack", ".note.gnu.property", ".gcc_except_table",
    ".linker-options", ".swift_modhash", ".swift1_autolink_entries", "swift5_protocols",
    "swift5_protocol_conformances", "swift5_type_metadata", "swift5_typeref", "swift5_reflstr",
    "swift5_fieldmd", "swift5_assocty", "swift5_builtin", "swift5_capture", "swift5_mpenum",
  ]
}
