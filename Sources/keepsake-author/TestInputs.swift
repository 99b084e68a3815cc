import Curriculum
import Foundation
import Support

/// What each of the tool's test targets reads: as long as none of it changes, neither do its results.
struct TestInputs {
  private let workbook: Workbook
  /// The names of the targets, in order.
  let targets: [String]

  init(_ workbook: Workbook) {
    self.workbook = workbook
    targets = workbook.names(in: "Tests").filter {
      $0.hasSuffix("Tests") && $0.first?.isLetter == true
    }
  }

  /// The digest of everything that a target's results depend on.
  ///
  /// Every target is taken to depend on all of Sources, on the files beside it, and on all tests of
  /// the tool. On the chapters, their suites and their answers depend those alone that are named in
  /// `readers`.
  func digest(of target: String, in cache: ResultCache) throws -> Digest {
    var folders = ["Sources"] + workbook.names(in: "Tests").filter(isTool).map { "Tests/\($0)" }
    folders += Self.readers[target] ?? []
    let files = try SourceFiles(
      folders.map(workbook.url)
        + Self.files.map(workbook.url).filter { FileManager.default.fileExists(atPath: $0.path) })
    return Digest(target, try files.digest(in: cache).description)
  }

  /// Whether a folder under Tests belongs to the tool and not to the chapters.
  private func isTool(_ name: String) -> Bool {
    name.first?.isLetter == true && name != "WrongAnswers" && name != "RightAnswers"
  }

  private static let files = [
    "Package.swift", "Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
    ".swift-format", ".vscode", ".devcontainer",
  ]

  /// The targets that read the workbook itself, with what they read of it.
  private static let readers = [
    "BookTests": ["Chapters"],
    "CurriculumTests": ["Chapters"],
    "GradingTests": ["Chapters"],
    "WorkbookTests": ["Chapters", "Solutions", "Tests"],
  ]
}
