import Foundation
import Support

extension Compiler {
  /// Returns a sandbox in which the compiler sees only what it needs, and can write only to
  /// `folder`.
  ///
  /// The module cache, which all answers share, can only be read. It is populated before.
  func sandbox(_ sandboxTools: SandboxTools, around folder: URL) -> Sandbox {
    let usr = URL(fileURLWithPath: toolchain.programs).deletingLastPathComponent()
    var sandbox = Sandbox(sandboxTools)
    sandbox.shown = Sandbox.system + [Sandbox.Shown(usr.path), Sandbox.Shown(moduleCache.path)]
    sandbox.shown += modulePaths.filter { $0 != folder }.map { Sandbox.Shown($0.path) }
    sandbox.writable = [folder.path]
    sandbox.limits = [
      .processor(seconds: processorTime), .memory(4 << 30), .fileSize(256 << 20),
    ]
    return sandbox
  }

  /// Populates the module cache with every module that an answer may import, so that nothing has to
  /// be written there from a sandbox.
  ///
  /// - Throws: `ToolFailure` if a file with all these imports does not compile in a sandbox.
  func warmModules() throws {
    let first = try hasWarmModules(sandboxTools)
    guard !first.succeeded else { return }
    // Then the compiler would leave half of a module in the cache.
    if let limit = LowerFileLimit(below: RunLimits.sandbox.fileSize),
      limit.explains(first.outcome, MachineTrouble(suite: ""))
    {
      throw ToolFailure(limit.sentences, "")
    }
    _ = try hasWarmModules(nil)
    letAllReadModules()
    let outcome = try hasWarmModules(sandboxTools)
    guard outcome.succeeded else {
      throw ToolFailure("The compiler does not work in the sandbox.", outcome.complaints)
    }
  }
}

extension Compiler {
  private func hasWarmModules(_ sandboxTools: SandboxTools?) throws -> Compilation {
    try FileManager.default.createDirectory(at: moduleCache, withIntermediateDirectories: true)
    return try ScratchFolder.with { folder in
      var compiler = self
      compiler.sandboxTools = sandboxTools
      compiler.modulePaths = [folder]
      try Data(Self.everyImport.utf8).write(to: folder.appendingPathComponent("Imports.swift"))
      return try compiler.compile("Imports.swift", as: "Imports", in: folder, isLibrary: true)
    }
  }

  /// A file that imports everything that an answer may import.
  private static let everyImport = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Glibc", "Musl", "Testing",
  ].map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()

  /// Makes the module cache readable to all accounts. The compiler makes it readable only to the
  /// account that populated it, and a sandbox may use another.
  private func letAllReadModules() {
    let path = moduleCache.path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    for item in [path] + names.map({ "\(path)/\($0)" }) {
      var facts = stat()
      guard lstat(item, &facts) == 0 else { continue }
      let isFolder = facts.st_mode & S_IFMT == S_IFDIR
      chmod(item, facts.st_mode & 0o7777 | (isFolder ? 0o555 : 0o444))
    }
  }
}
