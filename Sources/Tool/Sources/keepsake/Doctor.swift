import CommandLine
import Foundation
import Judging
import Support

/// The command `doctor`: describes this machine, in lines for a bug report. It covers the toolchain
/// and the engines. `doctor.sh` runs first and covers everything that needs no Swift.
enum Doctor: Command {
  static let name = "doctor"
  static let settings: [String] = []

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let toolchain = try context.toolchain()
    let root = context.workbook.root
    let report = try Progress.show("Trying the engines", on: context.console) {
      let test = try EngineSelfTest(root: root, toolchain: toolchain, cache: context.cache)
      guard let fault = test.run().fault else { return DoctorText(toolchain: toolchain) }
      return DoctorText(
        toolchain: toolchain, fastFault: fault, plainFault: test.plainFault())
    }
    let home = context.environment["HOME"] ?? NSHomeDirectory()
    context.console.write(DoctorText.withoutNames(report.text, root: root.path, home: home))
    return report.plainFault == nil ? .success : .unsolved
  }
}

/// The report of `doctor` about the toolchain and the engines.
struct DoctorText {
  let toolchain: Toolchain
  /// The reason why the fast engine cannot be used, or nil if it works.
  var fastFault: String?
  /// The reason why the plain engine cannot be used, or nil. It is tested only if the fast one
  /// fails.
  var plainFault: String?

  var text: String {
    let layout = [
      ("version", toolchain.version), ("target", toolchain.target),
      ("programs", toolchain.programs), ("libraries", toolchain.libraries),
      ("SDK", toolchain.sdk ?? "none: the system's own folders"),
      ("Testing", testing), ("macros", presence(of: macros)),
      ("linker", presence(of: linker)),
    ]
    let lines = layout.map { "  \($0.0.padded(to: 10)) \($0.1)\n" }.joined()
    return "The toolchain\n\(lines)\(linkerAdvice)\n"
      + "The engine that make check judges with\n\(engine)\n"
  }

  private var linker: String { toolchain.program(toolchain.isForApple ? "swiftc" : "ld.lld") }

  /// The linker's purpose and how to get it, if it is missing.
  private var linkerAdvice: String {
    guard access(linker, R_OK) != 0 else { return "" }
    return """
                   It makes a library of each answer, for the fast engine.
                   install: it comes with Swift; install that again: https://www.swift.org/install

      """
  }

  private var engine: String {
    guard let fastFault else { return "  fast: its self-test passes." }
    let reason = Self.indented(fastFault)
    guard let plainFault else {
      return "  plain, which is slower. The fast engine fails its self-test:\n\(reason)"
    }
    return """
        none. The fast engine fails its self-test:
      \(reason)
        The plain engine fails too:
      \(Self.indented(plainFault))
      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  private var testing: String {
    let places = toolchain.testing.frameworks + toolchain.testing.modules
    return places.isEmpty ? "beside the standard library" : places.joined(separator: ", ")
  }

  private var macros: String {
    let folder = toolchain.testing.macros.first ?? toolchain.plugins
    return "\(folder)/libTestingMacros.\(toolchain.isForApple ? "dylib" : "so")"
  }

  private func presence(of path: String) -> String {
    access(path, R_OK) == 0 ? path : "missing: \(path)"
  }
}

extension DoctorText {
  /// Returns the text without paths that identify a person: the home folder and the workbook's
  /// folder.
  static func withoutNames(_ text: String, root: String, home: String) -> String {
    [(root, "."), (home, "~")].filter { $0.0.count > 1 }
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
