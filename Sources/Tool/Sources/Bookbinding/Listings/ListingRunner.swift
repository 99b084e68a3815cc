import Curriculum
import Foundation
import Support

/// Compiles and runs a chapter's listings, and finds those that fail.
public struct ListingRunner: Sendable {
  fileprivate let toolchain: Toolchain
  fileprivate let cache: ResultCache
  fileprivate let workbench: WorkbenchLibrary
  /// The folder of declared interfaces of Apple's frameworks, against which listings for Apple's
  /// platforms are compiled.
  fileprivate let interfaces: URL
  /// The digest of the tool's sources that determine how listings are compiled and run.
  private let edition: Digest

  public init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    self.toolchain = toolchain
    self.cache = cache
    workbench = try WorkbenchLibrary(root: root, toolchain: toolchain, cache: cache)
    interfaces = root.appendingPathComponent("Tests/Apple")
    let sources = ["Bookbinding/Listings", "Support/Toolchain"].map {
      root.appendingPathComponent(ToolPackage.source($0))
    }
    edition = try SourceFolders(sources).codeDigest(in: cache)
  }

  /// Returns the results of a chapter's listings. They run again only if something has changed.
  public func run(_ chapter: ChapterListings) throws -> ListingResults {
    let texts = [edition.description, workbench.identity.description, chapter.file]
    let listings = chapter.listings.flatMap { ["\($0.kind)", "\($0.line)", $0.code] }
    let declared = chapter.listings.contains { $0.kind == .apple } ? try interfaceTexts() : []
    let key = Digest((texts + listings + declared).map { Array($0.utf8) })
    return try cache.value("listings", key) {
      try ScratchFolder.with { folder in
        var run = ListingRun(runner: self, chapter: chapter, folder: folder)
        try run.run()
        return run.results
      }
    }
  }

  /// Returns the names and texts of the interfaces, in order, or none if there is no such folder.
  private func interfaceTexts() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: interfaces.path)) ?? []
    return try names.filter { $0.hasSuffix(".swiftinterface") }.sorted().flatMap { name in
      [name, try String(contentsOf: interfaces.appendingPathComponent(name), encoding: .utf8)]
    }
  }
}

/// A run of a chapter's listings in a scratch folder.
private struct ListingRun {
  let runner: ListingRunner
  let chapter: ChapterListings
  let folder: URL
  var results = ListingResults(outputs: [:], problems: [])

  mutating func run() throws {
    let program = chapter.listings.filter(\.isInProgram)
    if let outcome = try built(program, in: "program") {
      let outputs = Tangle.outputs(of: outcome.outputText, count: program.count)
      for (listing, output) in zip(program, outputs.complete) {
        results.outputs[listing.line] = output
      }
      if outputs.complete.count < program.count {
        let stopped = program[outputs.complete.count]
        add(stopped.line, "The program ends in this listing.\n\(outcome.errorText)")
      }
    }
    guard results.problems.isEmpty else { return }
    for (index, listing) in chapter.listings.enumerated() {
      let before = chapter.listings[..<index].filter(\.isInProgram)
      // What stands before may call functions that a later listing declares.
      let after = chapter.listings[index...].filter(\.isInProgram)
      let place = "listing-\(index)"
      switch listing.kind {
      case .fails: try refuse(listing, in: before + [listing] + after, place)
      case .traps: try trap(listing, before: before, after: after, in: place)
      case .apple:
        // Each is a file of its own, which sees the declarations of the others and of the program.
        let earlier = chapter.listings[...index].filter { $0.kind == .apple }
        let compilation = try compile(
          before, beside: earlier, in: place,
          ["-wmo", "-emit-sil", "-o", "sil", "-I", runner.interfaces.path])
        if !compilation.succeeded { addDiagnostics(of: compilation, "error") }
      case .program, .fixes, .aside, .uncompiled, .signature: break
      }
    }
  }
}

extension ListingRun {
  private mutating func add(_ line: Int, _ message: String) {
    results.problems.append(SourceError(file: chapter.file, line: line, message))
  }

  /// Compiles listings into a program and runs it, with its own home folder. Returns nil if they do
  /// not compile.
  private mutating func built(
    _ listings: [Listing], in name: String
  ) throws -> ChildProcess.Outcome? {
    let library = try runner.workbench.folder().path
    let compilation = try compile(
      listings, in: name, ["-o", "program", "-L", library, "-lWorkbench"])
    addDiagnostics(of: compilation, compilation.succeeded ? "warning" : "error")
    guard compilation.succeeded else { return nil }
    let place = folder.appendingPathComponent(name)
    let home = place.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var environment = IsolatedHome.environment(home)
    environment["LD_LIBRARY_PATH"] = library
    environment["DYLD_LIBRARY_PATH"] = library
    return try ChildProcess(
      place.appendingPathComponent("program").path, [], environment: environment,
      folder: home.path
    ).run()
  }

  private func compile(
    _ listings: [Listing], beside files: [Listing] = [], in name: String, _ mode: [String]
  ) throws -> ChildProcess.Outcome {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let tangle = Tangle(file: chapter.file)
    var sources = files.enumerated().map { ("Listing\($0.offset).swift", tangle.code($0.element)) }
    sources += [("main.swift", tangle.program(listings)), ("Marks.swift", Tangle.marks)]
    for (source, text) in sources {
      try Data(text.utf8).write(to: place.appendingPathComponent(source))
    }
    return try DriverBuild(toolchain: runner.toolchain, cache: runner.cache).run(
      sources.map(\.0) + ["-module-name", "Listings", "-diagnostic-style", "llvm", "-Onone", "-I"]
        + [runner.workbench.folder().path] + mode, in: place)
  }

  private func diagnostics(
    of compilation: ChildProcess.Outcome, _ severity: String
  ) -> [Diagnostic] {
    Diagnostic.all(in: compilation.errorText + compilation.outputText)
      .filter { $0.severity == severity }
  }

  /// Adds the compiler's errors or warnings as problems of the chapter.
  private mutating func addDiagnostics(of compilation: ChildProcess.Outcome, _ severity: String) {
    let found = diagnostics(of: compilation, severity)
    if severity == "error", found.isEmpty {
      add(1, "The listings do not compile.\n\(compilation.errorText)")
    }
    for diagnostic in found {
      add(diagnostic.file.hasSuffix(chapter.file) ? diagnostic.line : 1, diagnostic.words)
    }
  }

  /// Checks that a listing does not compile, and that its own lines are the reason. Its output is the
  /// compiler's errors.
  private mutating func refuse(
    _ listing: Listing, in program: [Listing], _ name: String
  ) throws {
    let compilation = try compile(program, in: name, ["-wmo", "-emit-sil", "-o", "sil"])
    let errors = diagnostics(of: compilation, "error")
    let own = errors.filter {
      listing.lines.contains($0.line) && $0.file.hasSuffix(chapter.file)
    }
    guard !own.isEmpty, own.count == errors.count else {
      let found = errors.isEmpty ? "It compiles." : errors.map(\.words).joined(separator: "\n")
      return add(listing.line, "It should not compile.\n\(found)")
    }
    results.outputs[listing.line] = own.map {
      "error: \(Tangle.shownNames(in: $0.message))\n"
    }.joined()
  }

  /// Runs a listing that must trap, at its place in the program, in a separate process. Its output
  /// ends with the crash message.
  private mutating func trap(
    _ listing: Listing, before: [Listing], after: [Listing], in name: String
  ) throws {
    guard let outcome = try built(before + [listing] + after, in: name) else { return }
    let outputs = Tangle.outputs(of: outcome.outputText, count: before.count)
    let message = SwiftSource.lines(of: outcome.errorText).lazy.compactMap { line in
      Listing.crashes.lazy.compactMap { line.range(of: $0) }.first.map { line[$0.lowerBound...] }
    }.first
    guard case .signalled = outcome.ending, outputs.complete.count == before.count, let message
    else {
      let end = outcome.errorText.isEmpty ? "It came to its end." : outcome.errorText
      return add(listing.line, "It should trap with a crash message.\n\(end)")
    }
    results.outputs[listing.line] = outputs.rest + Tangle.shownNames(in: String(message)) + "\n"
  }
}
