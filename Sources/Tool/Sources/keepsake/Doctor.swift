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
    let (fastFault, plainFault) = try Progress.show("Trying the engines", on: context.console) {
      let test = try EngineSelfTest(root: root, toolchain: toolchain, cache: context.cache)
      let fault = test.run()
      return (fault, fault == nil ? nil : test.plainFault())
    }
    let home = context.environment["HOME"] ?? NSHomeDirectory()
    let text =
      "The toolchain\n\(toolchain.layout)\nThe engine that make check judges with\n"
      + "\(engine(fastFault, plainFault))\n"
    context.console.write(withoutNames(text, root: root.path, home: home))
    return plainFault == nil ? .success : .unsolved
  }

  /// - Parameters:
  ///   - fastFault: the reason why the fast engine cannot be used, or nil if it works.
  ///   - plainFault: the reason why the plain engine cannot be used. It is tested only if the fast one
  ///     fails.
  private static func engine(_ fastFault: String?, _ plainFault: String?) -> String {
    guard let fastFault else { return "  fast: its self-test passes." }
    let reason = indented(fastFault)
    guard let plainFault else {
      return "  plain, which is slower. The fast engine fails its self-test:\n\(reason)"
    }
    return """
        none. The fast engine fails its self-test:
      \(reason)
        The plain engine fails too:
      \(indented(plainFault))
      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }

  /// Returns the text without paths that identify a person: the home folder and the workbook's
  /// folder.
  static func withoutNames(_ text: String, root: String, home: String) -> String {
    [(root, "."), (home, "~")].filter { $0.0.count > 1 }
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}

extension Toolchain {
  /// Where its parts are, in lines.
  fileprivate var layout: String {
    let layout = [
      ("version", version), ("target", target), ("programs", programs), ("libraries", libraries),
      ("SDK", sdk ?? "none: the system's own folders"), ("Testing", testingPlaces),
      ("macros", presence(of: macros)), ("linker", presence(of: linker)),
    ]
    return layout.map { "  \($0.0.padded(to: 10)) \($0.1)\n" }.joined() + linkerAdvice
  }

  private var linker: String { program(isForApple ? "swiftc" : "ld.lld") }

  /// The linker's purpose and how to get it, if it is missing.
  private var linkerAdvice: String {
    guard access(linker, R_OK) != 0 else { return "" }
    return """
                   It makes a library of each answer, for the fast engine.
                   install: it comes with Swift; install that again: https://www.swift.org/install

      """
  }

  private var testingPlaces: String {
    let places = testing.frameworks + testing.modules
    return places.isEmpty ? "beside the standard library" : places.joined(separator: ", ")
  }

  private var macros: String {
    let folder = testing.macros.first ?? plugins
    return "\(folder)/libTestingMacros.\(isForApple ? "dylib" : "so")"
  }

  private func presence(of path: String) -> String {
    access(path, R_OK) == 0 ? path : "missing: \(path)"
  }
}
