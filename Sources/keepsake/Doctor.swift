import CommandLine
import Foundation
import Judging
import Support

/// `doctor`: what this machine has, in lines for a bug report. What needs no Swift is said by
/// `Sources/doctor.sh` before; this is about the toolchain, and which engine works with it.
enum Doctor: Command {
  static let name = "doctor"
  static let settings: [String] = []

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let toolchain = try context.toolchain()
    let diagnosis = try Progress.show("Trying the engines", on: context.console) {
      try Diagnosis(context, toolchain)
    }
    context.console.write(
      DoctorText.withoutNames(
        DoctorText(toolchain: toolchain, diagnosis: diagnosis).text,
        root: context.workbook.root.path,
        home: context.environment["HOME"] ?? NSHomeDirectory()))
    return diagnosis.canCheck ? .success : .unsolved
  }
}

/// Which engines work on this machine, tried just now.
struct Diagnosis {
  /// Why the fast engine cannot be used, or nil.
  let fastFault: String?
  /// Why the plain engine cannot be used, or nil; nobody asks where the fast one works.
  let plainFault: String?

  var canCheck: Bool { fastFault == nil || plainFault == nil }

  init(_ context: CommandContext, _ toolchain: Toolchain) throws {
    let test = try EngineSelfTest(
      root: context.workbook.root, toolchain: toolchain, cache: context.cache)
    fastFault = test.run().fault
    plainFault =
      fastFault == nil
      ? nil
      : EngineSelfTest.plainFault(
        root: context.workbook.root, toolchain: toolchain, cache: context.cache)
  }
}

/// What `doctor` says of the toolchain and the engines.
struct DoctorText {
  let toolchain: Toolchain
  let diagnosis: Diagnosis

  var text: String {
    let layout = [
      ("version", toolchain.version), ("target", toolchain.target),
      ("programs", toolchain.programs), ("libraries", toolchain.libraries),
      ("SDK", toolchain.sdk ?? "none: the system's own folders"),
      ("Testing", testing), ("macros", presence(of: macros)),
      ("linker", presence(of: toolchain.program(toolchain.isForApple ? "swiftc" : "ld.lld"))),
    ]
    let lines = layout.map { "  \($0.0.padded(to: 10)) \($0.1)\n" }.joined()
    return "The toolchain\n\(lines)\nThe engine that make check judges with\n\(engine)\n"
  }

  private var engine: String {
    guard let fault = diagnosis.fastFault else { return "  fast: its self-test passes." }
    let reason = Self.indented(fault)
    guard let plainFault = diagnosis.plainFault else {
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
  /// The text without what names a person: their home folder, and the folder of the workbook.
  static func withoutNames(_ text: String, root: String, home: String) -> String {
    [(root, "."), (home, "~")].filter { $0.0.count > 1 }
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
