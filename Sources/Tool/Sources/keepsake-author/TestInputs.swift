import Curriculum
import Foundation
import Support

/// What the tool's tests read, target by target. As long as it does not change, neither do their
/// results.
///
/// A target reads its own folder and the modules that it reaches: the imports say which. What it
/// reads besides is named in `readers`. Of Swift's files only the code counts, without comments.
struct TestInputs {
  private let workbook: Workbook
  private let cache: ResultCache
  /// The names of the targets whose tests `make test` runs, in order.
  let targets: [String]

  init(_ workbook: Workbook, _ cache: ResultCache) {
    self.workbook = workbook
    self.cache = cache
    targets =
      Self.testTargets(of: workbook).filter { name in
        workbook.names(in: ToolPackage.test(name)).contains { !Self.auditFolders.contains($0) }
      } + workbook.names(in: "Tests").filter { $0 == Self.workbench }
  }

  /// The folders of a target whose tests are a part of the audit, by the part's name. They are
  /// compiled only where `AUDIT` is set, which the manifest reads.
  static let auditFolders = ["Attacks", "Engines", "Programs"]

  /// The target of the workbook's own package that is tested with the tool.
  static let workbench = "WorkbenchTests"

  static func testTargets(of workbook: Workbook) -> [String] {
    workbook.names(in: ToolPackage.tests).filter { $0.hasSuffix("Tests") }
  }

  /// Returns the digest of everything that the results of a target's tests depend on.
  ///
  /// - Throws: the system's error if a file cannot be read.
  func digest(of target: String) throws -> Digest {
    let modules = try modules(reachedBy: target)
    let others = try (Self.readers[target] ?? []).map { try files(of: workbook.url($0)) }
    let digests = try (modules + others).map { try SourceFolders(files: $0).codeDigest(in: cache) }
    return Digest(texts: [target] + digests.map(\.description))
  }

  /// What judges answers besides the modules of the tool.
  private static let judged = [
    ToolPackage.source("Runner"), "Sources/Workbench", "Sources/WorkbenchChecks",
  ]

  /// The places that a target's tests read, beside the modules that they reach.
  private static let readers = [
    "BookbindingTests": ["Tests/Apple", "Sources/Workbench"],
    "CurriculumTests": ["Chapters"],
    "GradingTests": [
      "Chapters/01-ErrorHandling", "Chapters/Appendix", "Makefile", "Package.swift",
      "Solutions/01-ErrorHandling", "Tests/01-ErrorHandlingTests",
    ],
    "JudgingTests": ["Chapters/Appendix", "Solutions", "Tests/Answers"] + judged,
    "KeepsakeAuthorTests": judged,
    "KeepsakeClassTests": ["Chapters/Appendix", "Makefile", "Package.swift", "Sources/Play"]
      + judged,
    "KeepsakeTests": ["Sources/keepsake.sh", ToolPackage.test("Screens")] + judged,
    "SelfCheckTests": ["\(ToolPackage.folder)/figure.css"] + judged,
    "WorkbookTests": [
      "Chapters", "Makefile", "README.md", "Solutions", "Sources/Play", "Sources/keepsake.sh",
      "Tests/01-ErrorHandlingTests", ToolPackage.sources, "\(ToolPackage.folder)/doctor.sh",
    ] + judged,
  ]
}

extension TestInputs {
  /// Returns the files of a target and of all modules of this package that it imports, directly or
  /// not.
  private func modules(reachedBy target: String) throws -> [[URL]] {
    var names: Set<String> = []
    var found: [[URL]] = []
    var open = [target]
    while let name = open.popLast() {
      guard names.insert(name).inserted, let files = try files(ofModule: name) else { continue }
      found.append(files)
      open += try files.flatMap(imports).sorted()
    }
    return found
  }

  /// Returns the files of a module, without the tests that belong to the audit; nil if it is none of
  /// this package's.
  private func files(ofModule name: String) throws -> [URL]? {
    let places = [
      ToolPackage.source(name), ToolPackage.source(name.replacing("_", with: "-")),
      ToolPackage.test(name), "Sources/\(name)", "Tests/\(name)",
    ]
    guard let place = places.map(workbook.url).first(where: \.hasDirectoryPath) else { return nil }
    return try files(of: place) { path in
      !Self.auditFolders.contains { path.hasPrefix("\($0)/") }
    }
  }

  /// Returns a file itself, or all files in a folder.
  private func files(
    of place: URL, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> [URL] {
    guard place.hasDirectoryPath else { return [place] }
    return try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
      .filter(isWanted).map(place.appendingPathComponent).filter { !$0.hasDirectoryPath }
  }

  private func imports(in file: URL) throws -> [String] {
    guard file.pathExtension == "swift" else { return [] }
    return try String(contentsOf: file, encoding: .utf8)
      .matches(of: /(?m)^ *(?:@\w+ )?import (\w+)$/).map { String($0.output.1) }
  }
}
