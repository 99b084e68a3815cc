import Curriculum
import Foundation
import Support

/// What the tool's tests read, target by target. As long as it does not change, neither do their
/// results.
///
/// A target reads its own folder and all of `Sources` but the other targets. What it reads besides is
/// named in `readers`. Of Swift's files only the code counts, without comments.
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

  /// Returns the digests of everything that the results of each target's tests depend on.
  ///
  /// - Throws: the system's error if a file cannot be read.
  func digests() throws -> [String: Digest] {
    let sources = try digest(of: ["Sources"])
    let pairs = try targets.map { target in
      let isWorkbench = target == Self.workbench
      let own = isWorkbench ? "Tests/\(target)" : ToolPackage.test(target)
      let others = try digest(of: [own] + Self.readers[target, default: []])
      return (target, Digest(target, others.description, isWorkbench ? "" : sources.description))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The places that a target's tests read beside `Sources`, or, if it is Workbench's, of it.
  private static let readers = [
    "BookbindingTests": ["Tests/Apple"],
    "CurriculumTests": ["Chapters"],
    "GradingTests": [
      "Chapters/01-ErrorHandling", "Package.swift", "Solutions/01-ErrorHandling",
      "Tests/01-ErrorHandlingTests",
    ],
    "WorkbookTests": [
      "Chapters", "Makefile", "README.md", "Solutions", "Tests/01-ErrorHandlingTests",
    ],
    workbench: ["Sources/Workbench", "Sources/WorkbenchChecks"],
  ]

  private func digest(of paths: [String]) throws -> Digest {
    let files = try paths.map(workbook.url).flatMap(files)
    return try SourceFolders(files: files).codeDigest(in: cache)
  }

  /// Returns a file itself, or all files in a folder but tests of the audit and of other targets.
  private func files(at place: URL) throws -> [URL] {
    guard place.hasDirectoryPath else { return [place] }
    return try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
      .filter { path in
        !Self.auditFolders.contains { path.hasPrefix("\($0)/") } && !path.contains(/\/\w+Tests\//)
      }
      .map(place.appendingPathComponent).filter { !$0.hasDirectoryPath }
  }
}
