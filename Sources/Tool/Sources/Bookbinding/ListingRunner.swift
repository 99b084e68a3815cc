import Curriculum
import Foundation
import Support

/// Compiles and runs a chapter's listings, and finds those that fail.
public struct ListingRunner: Sendable {
  private let toolchain: Toolchain
  private let cache: ResultCache
  private let workbench: WorkbenchLibrary
  private let interfaces: AppleInterfaces
  /// The digest of the tool's sources that determine how listings run.
  private let edition: Digest

  public init(root: URL, toolchain: Toolchain, cache: ResultCache) throws {
    self.toolchain = toolchain
    self.cache = cache
    workbench = try WorkbenchLibrary(root: root, toolchain: toolchain, cache: cache)
    interfaces = AppleInterfaces(root: root)
    let sources = ["Bookbinding", "Curriculum", "Support"].map {
      root.appendingPathComponent(ToolPackage.source($0))
    }
    edition = try SourceFolders(sources).codeDigest(in: cache)
  }

  /// Returns the results of a chapter's listings. They run again only if something has changed.
  public func run(_ chapter: ChapterListings) throws -> ListingResults {
    let texts = [edition.description, workbench.identity.description, chapter.file]
    let listings = chapter.listings.flatMap { ["\($0.kind)", "\($0.line)", $0.code] }
    let declared = chapter.listings.contains { $0.kind == .apple } ? try interfaces.texts() : []
    let key = Digest((texts + listings + declared).map { Array($0.utf8) })
    if let kept = cache.bytes("listings", key),
      let results = try? JSONDecoder().decode(ListingResults.self, from: kept)
    {
      return results
    }
    let results = try ScratchFolder.with { try ran(chapter, in: $0) }
    try cache.keep(JSONEncoder().encode(results), "listings", key)
    return results
  }
}

extension ListingRunner {
  private func ran(_ chapter: ChapterListings, in folder: URL) throws -> ListingResults {
    var results = ListingResults(outputs: [:], problems: [])
    let program = chapter.listings.filter(\.isInProgram)
    let run = try built(program, of: chapter, in: folder.appendingPathComponent("program"))
    results.problems += run.problems
    if let outcome = run.outcome {
      let outputs = Tangle.outputs(of: outcome.outputText, count: program.count)
      for (listing, output) in zip(program, outputs.complete) {
        results.outputs[listing.line] = output
      }
      if outputs.complete.count < program.count {
        let stopped = program[outputs.complete.count]
        results.problems.append(
          ListingProblem(
            line: stopped.line, "The program ends in this listing.\n\(outcome.errorText)"))
      }
    }
    guard results.problems.isEmpty else { return results }
    for (index, listing) in chapter.listings.enumerated() {
      let before = chapter.listings[..<index].filter(\.isInProgram)
      let place = folder.appendingPathComponent("listing-\(index)")
      switch listing.kind {
      case .fails(let words):
        results.problems += try refused(listing, words, after: before, of: chapter, in: place)
      case .traps(let words):
        try trapped(listing, words, after: before, of: chapter, in: place, &results)
      case .apple:
        let earlier = chapter.listings[...index].filter { $0.kind == .apple }
        results.problems += try compiled(earlier, after: before, of: chapter, in: place)
      case .program, .fixes, .aside, .uncompiled, .signature: break
      }
    }
    return results
  }

  /// Compiles listings into a program and runs it, with its own home folder.
  private func built(
    _ listings: [Listing], of chapter: ChapterListings, in folder: URL
  ) throws -> (outcome: ChildProcess.Outcome?, problems: [ListingProblem]) {
    let compilation = try compile(
      listings, of: chapter, in: folder,
      ["-o", "program", "-L", workbench.folder().path, "-lWorkbench"])
    guard compilation.succeeded else {
      return (nil, problems(compilation, of: chapter, "error"))
    }
    let warnings = problems(compilation, of: chapter, "warning")
    let home = folder.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var environment = IsolatedHome.environment(home)
    environment["LD_LIBRARY_PATH"] = try workbench.folder().path
    environment["DYLD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH"]
    let process = ChildProcess(
      folder.appendingPathComponent("program").path, [], environment: environment,
      folder: home.path)
    return (try process.run(), warnings)
  }

  /// Compiles the last of these listings, which are for Apple's platforms, after the program before
  /// it. Each is a separate file, which sees the declarations of the others and of the program.
  private func compiled(
    _ listings: [Listing], after before: [Listing], of chapter: ChapterListings, in folder: URL
  ) throws -> [ListingProblem] {
    let compilation = try compile(
      before, beside: listings, of: chapter, in: folder,
      ["-wmo", "-emit-sil", "-o", "sil", "-I", interfaces.folder.path])
    return compilation.succeeded ? [] : problems(compilation, of: chapter, "error")
  }

  private func compile(
    _ listings: [Listing], beside files: [Listing] = [], of chapter: ChapterListings,
    in folder: URL, _ mode: [String]
  ) throws -> ChildProcess.Outcome {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let main = folder.appendingPathComponent("main.swift")
    try Data(Tangle(file: chapter.file).program(listings).utf8).write(to: main)
    try Data(Tangle.marks.utf8).write(to: folder.appendingPathComponent("Marks.swift"))
    let names = files.indices.map { "Listing\($0).swift" }
    for (name, listing) in zip(names, files) {
      let text = Tangle(file: chapter.file).code(listing)
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try DriverBuild(toolchain: toolchain, cache: cache).run(
      names + [
        "main.swift", "Marks.swift", "-module-name", "Listings", "-diagnostic-style", "llvm",
      ]
        + ["-Onone", "-I", workbench.folder().path] + mode, in: folder)
  }

  /// Returns the compiler's errors or warnings as problems of the chapter.
  private func problems(
    _ compilation: ChildProcess.Outcome, of chapter: ChapterListings, _ severity: String
  ) -> [ListingProblem] {
    let diagnostics = Diagnostic.all(in: compilation.errorText + compilation.outputText)
    let found = diagnostics.filter { $0.severity == severity }
    if severity == "error", found.isEmpty {
      return [ListingProblem(line: 1, "The listings do not compile.\n\(compilation.errorText)")]
    }
    return found.map { diagnostic in
      let isHere = diagnostic.file.hasSuffix(chapter.file)
      return ListingProblem(line: isHere ? diagnostic.line : 1, diagnostic.words)
    }
  }

  /// Checks that a listing does not compile, with the message it names, in one of its own lines.
  private func refused(
    _ listing: Listing, _ words: String, after before: [Listing], of chapter: ChapterListings,
    in folder: URL
  ) throws -> [ListingProblem] {
    let compilation = try compile(
      before + [listing], of: chapter, in: folder, ["-wmo", "-emit-sil", "-o", "sil"])
    let errors = Diagnostic.all(in: compilation.errorText + compilation.outputText)
      .filter { $0.severity == "error" }
    let isRefused = errors.contains {
      $0.message.contains(words) && listing.lines.contains($0.line)
        && $0.file.hasSuffix(chapter.file)
    }
    if isRefused { return [] }
    let found = errors.isEmpty ? "It compiles." : errors.map(\.words).joined(separator: "\n")
    return [ListingProblem(line: listing.line, "It should not compile: \"\(words)\".\n\(found)")]
  }

  /// Runs a listing that must trap, after the listings before it, in a separate process.
  private func trapped(
    _ listing: Listing, _ words: String, after before: [Listing], of chapter: ChapterListings,
    in folder: URL, _ results: inout ListingResults
  ) throws {
    let run = try built(before + [listing], of: chapter, in: folder)
    results.problems += run.problems
    guard let outcome = run.outcome else { return }
    let outputs = Tangle.outputs(of: outcome.outputText, count: before.count)
    results.outputs[listing.line] = outputs.rest
    guard case .signalled = outcome.ending, outputs.complete.count == before.count,
      outcome.errorText.contains(words)
    else {
      let end = outcome.errorText.isEmpty ? "It came to its end." : outcome.errorText
      results.problems.append(
        ListingProblem(line: listing.line, "It should trap with \"\(words)\".\n\(end)"))
      return
    }
  }
}
