import Curriculum
import Foundation
import Support

/// The edition of the workbook for students: the chapters that the teacher chose, without solutions
/// and without the right and wrong answers that the tests are checked with.
///
/// The pristine starters are in `Starters`, which takes the place of `Solutions`. *Not started*,
/// `make reset` and the judge use them.
public struct ClassEdition {
  private let workbook: Workbook
  let chapters: [Chapter]

  private static let whole = [
    "Package.swift", "Makefile", "LICENSE", ".swift-format", ".gitattributes", ".gitignore",
    ".vscode", ".devcontainer",
  ]

  /// The parts of the tool that students do not need: those for authors, and those that grade.
  private static let forAuthors: Set = ["SelfCheck", "Tests", "keepsake-author"]
  private static let forGrading: Set = ["Gate", "Grading", "keepsake-class"]

  public init(of workbook: Workbook, chapters: [Chapter]) {
    self.workbook = workbook
    self.chapters = chapters
  }

  /// Writes the edition into `folder`, which is created if it does not exist.
  ///
  /// - Parameter canGrade: true to include the teacher's program, for a platform that grades.
  public func write(to folder: URL, canGrade: Bool = false) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let left = canGrade ? Self.forAuthors : Self.forAuthors.union(Self.forGrading)
    try copy("Sources", to: folder, without: left.union(["Tool"]))
    try copy(ToolPackage.folder, to: folder, without: left.union(["Sources", ".build"]))
    try copy(ToolPackage.sources, to: folder, without: left)
    // `make run` compiles listings for Apple's platforms against these.
    try copy("Tests/Apple", to: folder, without: [])
    for name in Self.whole where files.fileExists(atPath: workbook.url(name).path) {
      let source = workbook.url(name).resolvingSymlinksInPath()
      try files.copyItem(at: source, to: folder.appendingPathComponent(name))
    }
    for (path, text) in try texts() {
      let file = folder.appendingPathComponent(path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}

extension ClassEdition {
  private func copy(_ path: String, to folder: URL, without left: Set<String>) throws {
    let source = workbook.url(path).resolvingSymlinksInPath()
    let target = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in workbook.names(in: path) where !left.contains(name) {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: target.appendingPathComponent(name))
    }
  }

  /// The texts that are written instead of copied, by their paths from the root.
  private func texts() throws -> [String: String] {
    let pages = try workbook.appendix().filter { $0.name != "Teaching" }
    let prose =
      ["Chapters/README.md"] + chapters.map(\.document.file) + pages.map(\.document.file)
    let folders =
      chapters.flatMap { ["Chapters/\($0.folder)/", "Tests/\($0.folder)Tests/"] } + ["Sources/"]
    var texts = ["README.md": readme]
    for file in prose {
      texts[file] = Self.text(try workbook.text(file), file: file) { path in
        prose.contains(path) || folders.contains(where: path.hasPrefix)
      }
    }
    for chapter in chapters {
      let hints = "Chapters/\(chapter.folder)/Hints.md"
      texts[hints] = try workbook.text(hints)
      for file in [chapter.makefile] + workbook.figures(of: chapter) {
        texts[file] = try? workbook.text(file)
      }
      for exercise in chapter.exercises {
        let starter = try workbook.pristineStarter(exercise, in: chapter)
        texts[workbook.answer(exercise, in: chapter, of: "Chapters")] = starter
        texts[workbook.answer(exercise, in: chapter, of: "Starters")] = starter
        let suite = workbook.suite(exercise, in: chapter)
        texts[suite] = try workbook.text(suite)
      }
    }
    texts[KnownStarters.path] = String(decoding: try workbook.knownStarters().json, as: UTF8.self)
    return texts
  }
}
