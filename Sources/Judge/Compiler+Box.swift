import Foundation
import Machinery

extension Compiler {
  /// A box that shows the compiler what it needs, and in which it can write to `folder` alone.
  ///
  /// The cache of modules, which all answers share, can only be read: it is warmed before.
  func box(_ boxes: BoxTools, around folder: URL) -> Box {
    let usr = URL(fileURLWithPath: toolchain.programs).deletingLastPathComponent()
    var box = Box(boxes)
    box.shown = Box.system + [Box.Shown(usr.path), Box.Shown(moduleCache.path)]
    box.shown += modulePaths.filter { $0 != folder }.map { Box.Shown($0.path) }
    box.writable = [folder.path]
    box.limits = [
      .processor(seconds: processorTime), .memory(4 << 30), .fileSize(256 << 20),
    ]
    return box
  }

  /// Sees to it that the compiler's cache holds every module that an answer may import, so that
  /// nothing has to be written there from a box.
  ///
  /// - Throws: `CannotPrepare` where a file with all these imports does not compile in a box.
  func warmModules() throws {
    guard try !hasWarmModules(boxes).succeeded else { return }
    _ = try hasWarmModules(nil)
    letAllReadModules()
    let outcome = try hasWarmModules(boxes)
    guard outcome.succeeded else {
      throw CannotPrepare("The compiler does not work in a box.", outcome.complaints)
    }
  }
}

extension Compiler {
  private func hasWarmModules(_ boxes: BoxTools?) throws -> Compilation {
    try FileManager.default.createDirectory(at: moduleCache, withIntermediateDirectories: true)
    return try ScratchFolder.with { folder in
      var compiler = self
      compiler.boxes = boxes
      compiler.modulePaths = [folder]
      try Data(Self.everyImport.utf8).write(to: folder.appendingPathComponent("Imports.swift"))
      return try compiler.compile("Imports.swift", as: "Imports", in: folder, isLibrary: true)
    }
  }

  /// A file that imports what an answer may import.
  private static let everyImport = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Glibc", "Musl", "Testing",
  ].map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()

  /// The compiler keeps its cache to the account that filled it, and a box may have another.
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
