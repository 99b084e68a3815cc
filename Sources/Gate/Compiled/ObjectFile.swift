import Foundation
import Judging
import Support

/// A compiled file, as the toolchain's `llvm-nm` and `llvm-objdump` read it.
struct ObjectFile {
  let name: String
  let folder: URL
  let toolchain: Toolchain

  init(_ name: String, in folder: URL, _ buildEnvironment: BuildEnvironment) {
    self.name = name
    self.folder = folder
    toolchain = buildEnvironment.toolchain
  }

  /// Returns the symbols that the file uses and does not define.
  func undefinedSymbols() throws -> [String] {
    try lines("llvm-nm", ["--undefined-only", "--just-symbol-name", name])
  }

  /// Returns the symbols that a library exports.
  func exportedSymbols() throws -> [String] {
    try lines("llvm-nm", Self.dynamic + ["--defined-only", "--just-symbol-name", name])
  }

  /// Returns the symbols that a library imports.
  func importedSymbols() throws -> [String] {
    try lines("llvm-nm", Self.dynamic + ["--undefined-only", "--just-symbol-name", name])
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

  /// Mach-O has no separate table of exported symbols.
  private static var dynamic: [String] {
    #if os(macOS)
      ["--extern-only"]
    #else
      ["--dynamic"]
    #endif
  }
}

extension Substring {
  fileprivate var isHexadecimal: Bool { allSatisfy(\.isHexDigit) }
}
