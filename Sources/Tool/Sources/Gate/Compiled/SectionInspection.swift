import Support

/// Inspects the sections of the compiled answer, for those that run or count without being called:
/// see `Safeguards.sections`.
struct SectionInspection {
  let inspection: Inspection

  init(_ inspection: Inspection) {
    self.inspection = inspection
  }

  func faults() throws -> [Fault] {
    let build = inspection.build
    let sections = try ObjectFile(
      "\(build.assignment.module).o", in: build.folder, build.buildEnvironment
    ).sections()
    return sections.filter { !Self.isOrdinary($0) }
      .map { Fault(rule: Self.rule, subject: "the section \($0)") }
  }

  private static let rule = Fault.Rule(
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
