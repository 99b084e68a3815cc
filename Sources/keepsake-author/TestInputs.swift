import Curriculum
import Foundation
import Support

/// The files that each of the tool's test targets reads. As long as they do not change, neither do
/// its results.
struct TestInputs {
  private let workbook: Workbook
  /// The names of the targets, in order.
  let targets: [String]
  /// The digests of the files that all targets depend on.
  private let shared: [Digest]

  /// - Throws: the system's error if a file cannot be read.
  init(_ workbook: Workbook) throws {
    self.workbook = workbook
    let tests = workbook.names(in: "Tests")
    targets = tests.filter { $0.hasSuffix("Tests") && $0.first?.isLetter == true }
    let shared = Self.files + ["Sources"] + tests.filter(Self.isTool).map { "Tests/\($0)" }
    self.shared = try shared.map { try Self.digest(of: workbook.url($0)) }
  }

  /// Returns the digest of everything that a target's results depend on.
  ///
  /// Every target is assumed to depend on all of Sources, on the files beside it, and on all tests
  /// of the tool. Only the targets in `readers` depend on the chapters, their suites and their
  /// answers.
  func digest(of target: String) throws -> Digest {
    let own = try (Self.readers[target] ?? []).map { try Self.digest(of: workbook.url($0)) }
    return Digest([Array(target.utf8)] + (shared + own).map { Array($0.description.utf8) })
  }

  /// Returns the digest of a file, or of all files in a folder with their relative paths.
  private static func digest(of place: URL) throws -> Digest {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: place.path, isDirectory: &isFolder) else { return Digest() }
    guard isFolder.boolValue else { return Digest([[UInt8](try Data(contentsOf: place))]) }
    let paths = try files.subpathsOfDirectory(atPath: place.path).sorted()
    return Digest(
      paths.flatMap { path -> [[UInt8]] in
        // A folder has no bytes to read.
        let bytes = try? Data(contentsOf: place.appendingPathComponent(path))
        return [Array(path.utf8), bytes.map { [UInt8]($0) } ?? []]
      })
  }

  /// Returns true if a folder under Tests belongs to the tool and not to the chapters.
  private static func isTool(_ name: String) -> Bool {
    name.first?.isLetter == true && name != "WrongAnswers" && name != "RightAnswers"
  }

  private static let files = [
    "Package.swift", "Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
    ".swift-format", ".vscode", ".devcontainer", ".github",
  ]

  /// The targets that read the workbook itself, with the parts that they read.
  private static let readers = [
    "BookTests": ["Chapters"],
    "CommandLineTests": ["Chapters/Appendix"],
    "CurriculumTests": ["Chapters"],
    "GradingTests": ["Chapters"],
    "JudgingTests": ["Chapters/Appendix", "Solutions", "Tests/RightAnswers"],
    "PlayTests": ["Chapters", "Solutions"],
    "WorkbookTests": ["Chapters", "Solutions", "Tests"],
  ]
}
