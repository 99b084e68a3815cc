import Foundation

/// A checkout of the workbook: the places of its files and the contents of its chapters.
public struct Workbook: Sendable {
  /// The folder that contains Chapters, Tests and the rest.
  public let root: URL
  /// The chapters' numbers and names, in order, taken from the folders in Chapters.
  public let contents: [Entry]

  /// A chapter's place in the book.
  public struct Entry: Sendable, Equatable {
    public let number: Int
    public let name: String
    /// The folder's name, such as `01-ErrorHandling`.
    public var folder: String { Chapter.folder(number, name) }
  }

  /// Opens the checkout at `root`.
  ///
  /// - Throws: `SourceError` if there are no chapters.
  public init(at root: URL) throws {
    self.root = root
    contents = Self.names(in: root.appendingPathComponent("Chapters")).compactMap(Self.entry)
    guard !contents.isEmpty else {
      throw SourceError(
        file: "Chapters", line: 1,
        "No chapter is here. Run make in the folder that holds Chapters and the Makefile.")
    }
  }

  /// Reads one chapter.
  ///
  /// - Throws: `SourceError` with the place of the first error.
  public func chapter(_ entry: Entry) throws -> Chapter {
    let folder = "Chapters/\(entry.folder)"
    return try ChapterReader(
      number: entry.number, name: entry.name,
      document: document("\(folder)/\(entry.name).md"),
      hints: document("\(folder)/Hints.md").hints(),
      fileNames: fileNames(entry)
    ).chapter()
  }

  /// Reads all chapters.
  public func chapters() throws -> [Chapter] {
    try contents.map(chapter)
  }

  /// Returns the pages of the appendix, ordered by name, or none if there is no appendix.
  ///
  /// - Throws: `SourceError` with the place of the first error.
  public func appendix() throws -> [AppendixPage] {
    let folder = "Chapters/Appendix"
    return try names(in: folder).filter { $0.hasSuffix(".md") }.map { file in
      let document = try document("\(folder)/\(file)")
      let title = try document.title(of: "page")
      for fence in document.fences where fence.info.hasPrefix("swift") {
        throw document.sourceError(
          fence.line,
          "The appendix is not a program: nothing here would be compiled. Show Swift in a chapter.")
      }
      return AppendixPage(
        name: String(file.dropLast(".md".count)), title: title, document: document)
    }
  }
}

extension Workbook {
  /// Returns the path of an exercise's suite, from the root.
  public func suite(_ exercise: Exercise, in chapter: Chapter) -> String {
    "Tests/\(chapter.folder)Tests/\(exercise.fileName)Tests.swift"
  }

  /// Returns the path of an answer in a folder of answers such as `Chapters` or `Solutions`.
  public func answer(_ exercise: Exercise, in chapter: Chapter, of answers: String) -> String {
    "\(answers)/\(chapter.folder)/\(exercise.fileName).swift"
  }

  /// Returns the path, from the root, of the file with an exercise's right and wrong answers.
  public func answersFile(_ exercise: Exercise, in chapter: Chapter) -> String {
    "Tests/Answers/\(chapter.folder)/\(exercise.fileName).md"
  }

  /// Returns the URL of a path from the root or of an absolute path.
  public func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : root.appendingPathComponent(path)
  }

  /// Returns true if there is a file or folder with this path.
  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// Returns the text of a file, by its path from the root or by an absolute path.
  ///
  /// - Throws: `SourceError` if it cannot be read as text.
  public func text(_ path: String) throws -> String {
    guard let data = try? Data(contentsOf: url(path)) else {
      throw SourceError(file: path, line: 1, "This file is not there, or cannot be read.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw SourceError(file: path, line: 1, "This file is not text in UTF-8.")
    }
    return text
  }

  /// Returns the contents of a file of Markdown.
  ///
  /// - Throws: the errors of `text`, and of a document that is malformed.
  public func document(_ path: String) throws -> MarkdownDocument {
    try MarkdownDocument(text(path), file: path)
  }

  /// Returns the paths of a chapter's figures.
  public func figures(of chapter: Chapter) -> [String] {
    let folder = "Chapters/\(chapter.folder)/Figures"
    return names(in: folder).map { "\(folder)/\($0)" }
  }

  /// Returns the names in a folder, in order, or none if there is no such folder.
  public func names(in folder: String) -> [String] { Self.names(in: url(folder)) }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func entry(_ folder: String) -> Entry? {
    guard let match = folder.wholeMatch(of: /([0-9][0-9])-(.+)/), let number = Int(match.1),
      number > 0
    else { return nil }
    return Entry(number: number, name: String(match.2))
  }

  /// Reads the exercises' file names from the names of the suites, their only source.
  private func fileNames(_ entry: Entry) throws -> [Int: String] {
    let folder = "Tests/\(entry.folder)Tests"
    var fileNames: [Int: String] = [:]
    for name in names(in: folder) where name.hasSuffix("Tests.swift") {
      let fileName = String(name.dropLast("Tests.swift".count))
      guard let position = fileName.split(separator: "-").first.flatMap({ Int($0) }) else {
        throw SourceError(
          file: "\(folder)/\(name)", line: 1,
          "A suite's file begins with its exercise's position, such as 1-ThrowTests.swift.")
      }
      if let other = fileNames[position] {
        throw SourceError(
          file: "\(folder)/\(name)", line: 1,
          "Both this suite and \(other)Tests.swift are for exercise \(entry.number).\(position).")
      }
      fileNames[position] = fileName
    }
    return fileNames
  }
}

extension Workbook {
  /// True for the whole workbook, false for a class edition.
  public var hasSolutions: Bool { exists("Solutions") }

  /// Returns the path of an exercise's solution, from the root.
  public func solution(_ exercise: Exercise, in chapter: Chapter) -> String {
    answer(exercise, in: chapter, of: "Solutions")
  }

  /// Returns the solution as it is shown to readers, or nil in an edition without solutions.
  ///
  /// - Throws: `SourceError` if a region of the solution is malformed.
  public func cleanSolution(_ exercise: Exercise, in chapter: Chapter) throws -> String? {
    let path = solution(exercise, in: chapter)
    guard exists(path) else { return nil }
    return try Starter(from: text(path), file: path).cleanSolution()
  }

  /// Returns the original starter: made from the solution or, in an edition without solutions, read
  /// from `Starters`.
  public func pristineStarter(_ exercise: Exercise, in chapter: Chapter) throws -> String {
    let kept = answer(exercise, in: chapter, of: "Starters")
    if exists(kept) { return try text(kept) }
    let solution = solution(exercise, in: chapter)
    return try Starter(from: text(solution), file: solution).text()
  }
}
