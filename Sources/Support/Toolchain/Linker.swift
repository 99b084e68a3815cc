import Foundation

/// Links one object file into a library, with the toolchain's own linker.
public struct Linker: Sendable {
  let toolchain: Toolchain

  public init(toolchain: Toolchain) {
    self.toolchain = toolchain
  }

  /// The name of a library's file on this system, such as `libAnswer.so`.
  public static func fileName(_ library: String) -> String {
    #if os(macOS)
      fileName(library, isForApple: true)
    #else
      fileName(library, isForApple: false)
    #endif
  }

  private static func fileName(_ library: String, isForApple: Bool) -> String {
    "lib\(library).\(isForApple ? "dylib" : "so")"
  }

  /// Makes the library `name` from `object` in `folder`.
  ///
  /// - Parameters:
  ///   - needs: other libraries it must find when it is loaded, by their folders.
  ///   - exports: the symbols that it shows to others, of those it has; or nil for all.
  ///   - bindsToItself: whether it uses its own symbols where a library that is loaded before it has
  ///     some of the same names.
  /// - Throws: `Failed` with the linker's words.
  public func link(
    _ object: String, into name: String, in folder: URL, needs: [(library: String, at: URL)],
    exporting exports: [String]? = nil, bindsToItself: Bool = false
  ) throws {
    var listed: [String] = []
    if let exports {
      try Data(list(exports).utf8).write(to: folder.appendingPathComponent("\(name).exports"))
      listed = listArguments("\(name).exports")
    }
    let process = ChildProcess(
      program, arguments(object, name, needs) + listed + (bindsToItself ? ownSymbols : []),
      environment: ["PATH": "\(toolchain.programs):/usr/bin:/bin", "TMPDIR": folder.path],
      folder: folder.path)
    let outcome = try process.run()
    guard outcome.succeeded else { throw Failed(words: outcome.errorText + outcome.outputText) }
  }

  /// The linker did not do it.
  public struct Failed: Error {
    public let words: String
  }
}

extension Linker {
  /// The program that links: on a Mac the compiler's driver, which knows the system's linker.
  var program: String { toolchain.program(toolchain.isForApple ? "swiftc" : "ld.lld") }

  /// What makes the library `name` from `object`.
  func arguments(
    _ object: String, _ name: String, _ needs: [(library: String, at: URL)]
  ) -> [String] {
    let file = Self.fileName(name, isForApple: toolchain.isForApple)
    let needed = needs.flatMap { ["-L\($0.at.path)", "-l\($0.library)"] }
    return toolchain.isForApple
      ? appleArguments(object, file) + needed : elfArguments(object, file, needed)
  }

  /// A list of symbols to export, each by its whole name: on Linux as a version script.
  func list(_ symbols: [String]) -> String {
    if toolchain.isForApple { return symbols.map { "\($0)\n" }.joined() }
    let shown = symbols.map { "\"\($0)\"; " }.joined()
    return "{ \(shown.isEmpty ? "" : "global: \(shown)")local: *; };\n"
  }

  /// What binds a library to its own symbols, which Apple's linker does in any case.
  private var ownSymbols: [String] { toolchain.isForApple ? [] : ["-Bsymbolic"] }

  /// What shows others the symbols in a list, and nothing else.
  func listArguments(_ file: String) -> [String] {
    toolchain.isForApple
      ? ["-Xlinker", "-exported_symbols_list", "-Xlinker", file]
      : ["--version-script", file, "--undefined-version"]
  }

  // Untested: written from the documentation of Apple's linker.
  private func appleArguments(_ object: String, _ file: String) -> [String] {
    ["-emit-library", object, "-o", file]
      + (toolchain.sdk.map { ["-sdk", $0] } ?? [])
      + ["-Xlinker", "-install_name", "-Xlinker", "@rpath/\(file)"]
      + ["-Xlinker", "-bind_at_load", "-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"]
      + toolchain.testing.linkerArguments
  }

  private func elfArguments(_ object: String, _ file: String, _ needed: [String]) -> [String] {
    ["-shared", "-z", "now", "-o", file, "-soname", file, object]
      + (toolchain.registration.map { [$0] } ?? [])
      + ["-rpath", toolchain.libraries, "-L", toolchain.libraries] + systemFolders + needed
      + ["--as-needed"] + Self.libraries.map { "-l\($0)" } + ["-lc", "-lm"]
  }

  /// What an answer or a suite may import; what it does not use leaves no trace.
  private static let libraries = [
    "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser",
    "swiftRegexBuilder", "swiftObservation", "swiftSynchronization", "swiftGlibc",
    "swiftDispatch", "dispatch", "BlocksRuntime", "swiftSwiftOnoneSupport", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Testing", "_Testing_Foundation",
  ]

  /// Where systems keep the C library. Its functions bear versions: linked without it, a name would
  /// mean the oldest of them.
  private var systemFolders: [String] {
    let architecture = toolchain.target.prefix { $0 != "-" }
    let folders = ["/usr/lib/\(architecture)-linux-gnu", "/usr/lib64", "/usr/lib"]
    return folders.filter { FileManager.default.fileExists(atPath: $0) }.flatMap { ["-L", $0] }
  }
}
