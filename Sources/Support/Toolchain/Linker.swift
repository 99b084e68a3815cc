import Foundation

/// Links one object file into a library, with the toolchain's own linker.
public struct Linker: Sendable {
  let toolchain: Toolchain

  public init(toolchain: Toolchain) {
    self.toolchain = toolchain
  }

  /// The name of a library's file, such as `libAnswer.so`.
  public static func fileName(_ library: String) -> String {
    #if os(macOS)
      "lib\(library).dylib"
    #else
      "lib\(library).so"
    #endif
  }

  /// Makes the library `name` from `object` in `folder`.
  ///
  /// - Parameters:
  ///   - needs: other libraries it must find when it is loaded, by their folders.
  ///   - exports: the symbols that it shows to others, of those it has; or nil for all.
  /// - Throws: `Failed` with the linker's words.
  public func link(
    _ object: String, into name: String, in folder: URL, needs: [(library: String, at: URL)],
    exporting exports: [String]? = nil
  ) throws {
    var listed: [String] = []
    if let exports {
      try Data(Self.list(exports).utf8).write(to: folder.appendingPathComponent("\(name).exports"))
      listed = Self.listArguments("\(name).exports")
    }
    let process = ChildProcess(
      program, arguments(object, name, needs) + listed,
      environment: ["PATH": "\(toolchain.programs):/usr/bin:/bin", "TMPDIR": folder.path],
      folder: folder.path)
    let outcome = try process.run()
    guard outcome.succeeded else { throw Failed(words: outcome.errorText + outcome.outputText) }
  }

  /// The linker did not do it.
  public struct Failed: Error {
    public let words: String
  }

  #if os(macOS)
    // Untested: written from the documentation of Apple's linker.
    private var program: String { toolchain.program("swiftc") }

    private static func list(_ symbols: [String]) -> String {
      symbols.map { "\($0)\n" }.joined()
    }

    private static func listArguments(_ file: String) -> [String] {
      ["-Xlinker", "-exported_symbols_list", "-Xlinker", file]
    }

    private func arguments(
      _ object: String, _ name: String, _ needs: [(library: String, at: URL)]
    ) -> [String] {
      ["-emit-library", object, "-o", Self.fileName(name), "-sdk", toolchain.sdk ?? ""]
        + ["-Xlinker", "-install_name", "-Xlinker", "@rpath/\(Self.fileName(name))"]
        + ["-Xlinker", "-bind_at_load", "-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"]
        + needs.flatMap { ["-L\($0.at.path)", "-l\($0.library)"] }
    }
  #else
    private var program: String { toolchain.program("ld.lld") }

    /// A version script: what is listed, by its whole name, is seen from outside, and nothing else.
    private static func list(_ symbols: [String]) -> String {
      let shown = symbols.map { "\"\($0)\"; " }.joined()
      return "{ \(shown.isEmpty ? "" : "global: \(shown)")local: *; };\n"
    }

    private static func listArguments(_ file: String) -> [String] {
      ["--version-script", file, "--undefined-version"]
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

    private func arguments(
      _ object: String, _ name: String, _ needs: [(library: String, at: URL)]
    ) -> [String] {
      ["-shared", "-z", "now", "-o", Self.fileName(name), "-soname", Self.fileName(name), object]
        + (toolchain.registration.map { [$0] } ?? [])
        + ["-rpath", toolchain.libraries, "-L", toolchain.libraries] + systemFolders
        + needs.flatMap { ["-L\($0.at.path)", "-l\($0.library)"] }
        + ["--as-needed"] + Self.libraries.map { "-l\($0)" } + ["-lc", "-lm"]
    }
  #endif
}
