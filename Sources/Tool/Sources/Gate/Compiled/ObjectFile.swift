import Foundation
import Judging
import Support

/// A compiled file: its sections and its symbols. A file of Linux is read directly (`ELFFile`),
/// another one with the toolchain's `llvm-nm` and `llvm-objdump`.
struct ObjectFile {
  let name: String
  let folder: URL
  private let toolchain: Toolchain

  init(_ name: String, in folder: URL, _ buildEnvironment: BuildEnvironment) {
    self.name = name
    self.folder = folder
    toolchain = buildEnvironment.toolchain
  }

  /// Returns the symbols that the file uses and does not define.
  func undefinedSymbols() throws -> [String] {
    try symbols(.all, areDefined: false, ["--undefined-only"])
  }

  func exportedSymbols() throws -> [String] {
    // Mach-O has no separate table of exported symbols.
    try symbols(.dynamic, areDefined: true, ["--extern-only", "--defined-only"])
  }

  func importedSymbols() throws -> [String] {
    try symbols(.dynamic, areDefined: false, ["--extern-only", "--undefined-only"])
  }

  /// Returns the names of the file's sections.
  func sections() throws -> [String] {
    try names {
      $0.sections()
    } orElse: {
      try lines("llvm-objdump", ["--section-headers", "--wide", name]).compactMap { line in
        let words = line.split(separator: " ")
        guard words.count > 3, Int(words[0]) != nil,
          words[1].count < 8 || !words[1].allSatisfy(\.isHexDigit)
        else { return nil }
        return String(words[1])
      }
    }
  }
}

extension ObjectFile {
  /// Returns what `find` reads from a file of Linux, and what `others` returns for any other file.
  private func names(
    _ find: (ELFFile) -> [String]?, orElse others: () throws -> [String]
  ) throws -> [String] {
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    guard ELFFile.isMarked(bytes) else { return try others() }
    guard let found = ELFFile(bytes).flatMap(find) else {
      throw ToolFailure("The gate cannot read the compiled file \(name).", "")
    }
    return found
  }

  private func symbols(
    _ table: ELFFile.Table, areDefined: Bool, _ options: [String]
  ) throws -> [String] {
    try names {
      $0.symbols(table, areDefined: areDefined)
    } orElse: {
      try lines("llvm-nm", options + ["--just-symbol-name", name])
    }
  }

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
}
