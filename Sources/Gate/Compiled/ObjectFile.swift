import Foundation
import Judging
import Support

/// A compiled file: its sections and its symbols. Files of Linux are read directly (`ELFFile`),
/// others with the toolchain's `llvm-nm` and `llvm-objdump`.
struct ObjectFile {
  let name: String
  let folder: URL
  let toolchain: Toolchain

  init(_ name: String, in folder: URL, _ buildEnvironment: BuildEnvironment) {
    self.name = name
    self.folder = folder
    toolchain = buildEnvironment.toolchain
  }

  #if os(macOS)
    // Mach-O has no separate table of exported symbols.

    /// Returns the symbols that the file uses and does not define.
    func undefinedSymbols() throws -> [String] {
      try lines("llvm-nm", ["--undefined-only", "--just-symbol-name", name])
    }

    /// Returns the symbols that a library exports.
    func exportedSymbols() throws -> [String] {
      try lines("llvm-nm", ["--extern-only", "--defined-only", "--just-symbol-name", name])
    }

    /// Returns the symbols that a library imports.
    func importedSymbols() throws -> [String] {
      try lines("llvm-nm", ["--extern-only", "--undefined-only", "--just-symbol-name", name])
    }

    /// Returns the names of the file's sections.
    func sections() throws -> [String] {
      try lines("llvm-objdump", ["--section-headers", "--wide", name]).compactMap { line in
        let words = line.split(separator: " ")
        guard words.count > 3, Int(words[0]) != nil, words[1].count < 8 || !words[1].isHexadecimal
        else { return nil }
        return String(words[1])
      }
    }
  #else
    /// Returns the symbols that the file uses and does not define.
    func undefinedSymbols() throws -> [String] { try read { $0.symbols(.all, areDefined: false) } }

    /// Returns the symbols that a library exports.
    func exportedSymbols() throws -> [String] {
      try read { $0.symbols(.dynamic, areDefined: true) }
    }

    /// Returns the symbols that a library imports.
    func importedSymbols() throws -> [String] {
      try read { $0.symbols(.dynamic, areDefined: false) }
    }

    /// Returns the names of the file's sections.
    func sections() throws -> [String] { try read { $0.sections() } }
  #endif
}

extension ObjectFile {
  #if os(macOS)
    private func lines(_ program: String, _ arguments: [String]) throws -> [String] {
      var process = ChildProcess(
        toolchain.program(program), arguments, environment: [:], folder: folder.path)
      process.outputLimit = 64 << 20
      let outcome = try process.run()
      guard outcome.succeeded else {
        throw ToolFailure("\(program) cannot read the compiled file.", outcome.errorText)
      }
      return outcome.outputText.split(separator: "\n").map(String.init)
    }
  #else
    private func read(_ names: (ELFFile) -> [String]?) throws -> [String] {
      let file = folder.appendingPathComponent(name)
      guard let found = ELFFile([UInt8](try Data(contentsOf: file))).flatMap(names) else {
        throw ToolFailure("The gate cannot read the compiled file \(name).", "")
      }
      return found
    }
  #endif
}

#if os(macOS)
  extension Substring {
    fileprivate var isHexadecimal: Bool { allSatisfy(\.isHexDigit) }
  }
#endif
