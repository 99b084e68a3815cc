import Foundation

/// Links an object file into a library, with the toolchain's own linker.
public struct Linker: Sendable {
  let toolchain: Toolchain

  public init(toolchain: Toolchain) {
    self.toolchain = toolchain
  }

  /// Returns the name of a library's file on this system, such as `libAnswer.so`.
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
  ///   - needs: other libraries that it needs when it is loaded, with their folders. One of them is
  ///     Workbench, which needs Foundation, and so loads it with all that Foundation needs.
  ///   - bindsToItself: true if the library uses its own symbols even if a library that is loaded
  ///     before it has symbols of the same names. Apple's linker always does so.
  ///   - isStripped: true if the library keeps only what loading needs: neither debug information
  ///     nor the names of its own functions.
  ///   - watched: names of functions.
  /// - Returns: those of `watched` that the object uses and does not contain itself, or nil if this
  ///   system's linker does not tell.
  /// - Throws: `Failed` with the linker's output.
  @discardableResult
  public func link(
    _ object: String, into name: String, in folder: URL, needs: [(library: String, at: URL)],
    bindsToItself: Bool = false, isStripped: Bool = false, watched: Set<String> = []
  ) throws -> Set<String>? {
    let process = ChildProcess(
      program,
      arguments(object, name, needs)
        + (bindsToItself && !toolchain.isForApple ? ["-Bsymbolic"] : [])
        + (isStripped ? stripping : [])
        + (toolchain.isForApple ? [] : watched.map { "--trace-symbol=\($0)" }),
      environment: ["PATH": "\(toolchain.programs):/usr/bin:/bin", "TMPDIR": folder.path],
      folder: folder.path)
    let outcome = try process.run()
    guard outcome.succeeded else {
      throw Failed(
        words: outcome.errorText + outcome.outputText,
        isAboutFileSize: outcome.ending == .signalled(SIGXFSZ)
          || outcome.errorText.contains(String(cString: strerror(EFBIG))))
    }
    guard !toolchain.isForApple else { return nil }
    let uses = "\(object): reference to "
    return Set(
      outcome.outputText.split(separator: "\n").filter { $0.hasPrefix(uses) }
        .map { String($0.dropFirst(uses.count)) })
  }

  /// The error for a link that failed, with the linker's output.
  public struct Failed: Error {
    public let words: String
    /// True if the library became larger than the system lets a file be.
    public var isAboutFileSize = false
  }
}

extension Linker {
  /// The program that links. On a Mac it is the compiler driver, which finds the system's linker.
  var program: String { toolchain.program(toolchain.isForApple ? "swiftc" : "ld.lld") }

  func arguments(
    _ object: String, _ name: String, _ needs: [(library: String, at: URL)]
  ) -> [String] {
    let file = "lib\(name).\(toolchain.isForApple ? "dylib" : "so")"
    let needed = needs.flatMap { ["-L\($0.at.path)", "-l\($0.library)"] }
    return toolchain.isForApple
      ? appleArguments(object, file) + needed : elfArguments(object, file, needed)
  }

  /// The arguments that leave out debug information and the table of all symbols.
  // Untested on a Mac: written from the documentation of Apple's linker.
  private var stripping: [String] {
    toolchain.isForApple ? ["-Xlinker", "-S", "-Xlinker", "-x"] : ["--strip-all"]
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
    // For a library this small, starting threads takes longer than linking.
    return ["--threads=1", "-shared", "-z", "now", "-o", file, "-soname", file, object]
      + (toolchain.registration.map { [$0] } ?? [])
      + ["-rpath", toolchain.libraries, "-L", toolchain.libraries] + systemFolders + needed
      + ["--as-needed"] + Self.libraries.map { "-l\($0)" } + ["-lc", "-lm"]
  }

  /// The libraries that an answer or a suite may import besides what Foundation loads. Unused ones are
  /// not recorded in the result. Reading the others, too, would take twice the time.
  private static let libraries = [
    "swiftRegexBuilder", "swiftObservation", "swiftSwiftOnoneSupport", "FoundationNetworking",
    "FoundationXML", "Testing", "_Testing_Foundation",
  ]

  /// The arguments for the folders in which systems keep the C library. Its functions have
  /// versions: without it, the linker would bind each name to the oldest one.
  private var systemFolders: [String] {
    let architecture = toolchain.target.prefix { $0 != "-" }
    let folders = ["/usr/lib/\(architecture)-linux-gnu", "/usr/lib64", "/usr/lib"]
    return folders.filter { FileManager.default.fileExists(atPath: $0) }.flatMap { ["-L", $0] }
  }
}
