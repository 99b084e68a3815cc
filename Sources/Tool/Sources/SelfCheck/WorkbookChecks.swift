import Bookbinding
import Curriculum
import Foundation
import Judging
import Support

/// The checks of the chapters that `make test` performs. The tool's own tests are separate, and what
/// takes longer is in the audit: see `AnswerChecks`.
public struct WorkbookChecks: Sendable {
  let workbook: Workbook
  let judge: Judge
  /// A judge that knows its verdicts as long as answers, suites and what they import are the same.
  private let settledJudge: Judge
  let listings: ListingRunner
  let toolchain: Toolchain
  let cache: ResultCache
  /// A digest of the code that performs the checks.
  private let program: Digest

  public init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) throws {
    self.workbook = workbook
    self.toolchain = toolchain
    self.cache = cache
    judge = try Judge(root: workbook.root, toolchain: toolchain, cache: cache)
    settledJudge = try Judge(
      root: workbook.root, toolchain: toolchain, cache: cache, isSettled: true)
    listings = try ListingRunner(root: workbook.root, toolchain: toolchain, cache: cache)
    program = try SourceFolders([workbook.url(ToolPackage.source("SelfCheck"))])
      .codeDigest(in: cache)
  }

  /// Returns all checks, or those of one chapter and of the texts outside the chapters.
  ///
  /// - Throws: `SourceError` if a chapter cannot be read at all.
  public func checks(of chapter: Chapter? = nil) throws -> [Check] {
    let chapters = try chapter.map { [$0] } ?? workbook.chapters()
    let appendix = try workbook.appendix()
    let own =
      try chapters.flatMap(suiteChecks) + chapters.flatMap(chapterChecks)
      + strayFileChecks(chapters) + proseChecks(chapters, appendix)
    guard chapter == nil else { return own }
    return try own + glossaryCheck(chapters) + bookChecks(chapters, appendix) + formatChecks()
  }

  /// Returns the checks that every suite compiles against its starter. They come first, because all
  /// checks of an exercise wait for its suite, and would compile it at the same time.
  private func suiteChecks(_ chapter: Chapter) -> [Check] {
    chapter.exercises.flatMap { exercise in
      let judge = judge(of: exercise)
      let suite = workbook.suite(exercise, in: chapter)
      let check = Check("suites compile", suite) { [workbook] in
        try judge.prepare(workbook.assignment(exercise, in: chapter))
        return nil
      }
      let content = contents(of: [suite, workbook.solution(exercise, in: chapter)])
      return known([check], reading: [judge.identity.description] + content)
    }
  }

  /// Returns the judge of an exercise's answers in `make test`.
  ///
  /// A change in the judge is tried on the first exercise, and by the judge's own tests. On all
  /// exercises it is tried in a fresh clone, and by `make audit PART=answers`.
  private func judge(of exercise: Exercise) -> Judge {
    exercise.number.position == 1 && exercise.number.chapter == 1 ? judge : settledJudge
  }

  /// Runs checks concurrently, and returns their results in the same order.
  ///
  /// - Parameter step: called after each check.
  public func results(_ checks: [Check], step: @Sendable () -> Void) -> [CheckResult] {
    checks.concurrentMap { check in
      defer { step() }
      let start = ContinuousClock.now
      let fault = check.fault()
      return CheckResult(
        check: check, fault: fault, seconds: (ContinuousClock.now - start) / .seconds(1))
    }
  }

  private func chapterChecks(_ chapter: Chapter) -> [Check] {
    chapter.exercises.flatMap { checks($0, in: chapter) }
      + [
        moduleCheck(chapter, "Solutions/\(chapter.folder)") { _ in true },
        moduleCheck(chapter, "Chapters/\(chapter.folder)") { _ in false },
        listingCheck(chapter), FigureChecks(workbook: workbook, chapter: chapter).check,
      ]
  }

  /// Returns the checks of an exercise, or one that says why the exercise cannot be checked.
  private func checks(_ exercise: Exercise, in chapter: Chapter) -> [Check] {
    do {
      let files =
        [chapter.document.file, KnownStarters.path, workbook.suite(exercise, in: chapter)]
        + ["Chapters", "Solutions"].map { workbook.answer(exercise, in: chapter, of: $0) }
        + [workbook.answersFile(exercise, in: chapter)]
      let content =
        [judge(of: exercise).identity.description, "\(exercise.number)"] + contents(of: files)
      let checked = try checked(exercise, in: chapter, by: judge(of: exercise))
      return try known(checked.checks, reading: content) + gradedChecks(checked)
    } catch {
      return [Check("exercises", exercise.number.description) { throw error }]
    }
  }

  /// Returns the check that the gate accepts the solution of an exercise whose answers are compiled in
  /// a way of their own. The audit looks at all exercises.
  private func gradedChecks(_ checked: CheckedExercise) throws -> [Check] {
    guard !checked.assignment.answerFlags.isEmpty, let (name, answer) = try checked.passing().first
    else { return [] }
    return [
      try AnswerChecks(self, safeguards: [.hygiene, .observations]).passes(name, answer, checked)
    ]
  }

  /// Returns the checks so that those which have passed are not performed again until something that
  /// they read has changed.
  ///
  /// - Parameter content: everything that the checks read.
  func known(_ checks: [Check], reading content: [String]) -> [Check] {
    let key = Digest(texts: [program.description] + content)
    return checks.map { $0.known(in: cache, by: key) }
  }

  func contents(of files: [String]) -> [String] {
    files.flatMap { [$0, (try? workbook.text($0)) ?? ""] }
  }

  /// Returns an exercise with everything that its checks need.
  ///
  /// - Parameter other: the judge of its answers, if it is not the usual one.
  /// - Throws: `SourceError` if one of its files cannot be read.
  public func checked(
    _ exercise: Exercise, in chapter: Chapter, by other: Judge? = nil
  ) throws -> CheckedExercise {
    let assignment = try workbook.assignment(exercise, in: chapter)
    return CheckedExercise(
      workbook: workbook, judge: other ?? judge, chapter: chapter, exercise: exercise,
      assignment: assignment, solution: try workbook.cleanSolution(exercise, in: chapter) ?? "",
      answers: try workbook.knownAnswers(exercise, in: chapter),
      tests: SuiteTest.all(in: assignment.suite))
  }

  private func listingCheck(_ chapter: Chapter) -> Check {
    Check("listings", chapter.document.file) { [listings] in
      let chapterListings = try ChapterListings(chapter.document)
      return chapterListings.problems(try listings.run(chapterListings)).listed
    }
  }
}

/// A property that the workbook must have, with a function that checks it.
public struct Check: Sendable {
  /// The kind of check, under which results are counted, such as `wrong answers`.
  public let kind: String
  /// The subject, such as a file's path.
  public let subject: String
  /// Runs the check. Returns nil if it passes, or a message about what is wrong.
  public let fault: @Sendable () -> String?

  /// - Parameter fault: performs the check. What it throws is a fault too.
  init(_ kind: String, _ subject: String, fault: @escaping @Sendable () throws -> String?) {
    self.kind = kind
    self.subject = subject
    self.fault = {
      do {
        return try fault()
      } catch {
        return "\(error)"
      }
    }
  }

  /// Returns the check so that it is not performed again under the same key, once it has passed.
  func known(in cache: ResultCache, by key: Digest) -> Check {
    let key = Digest(key.description, kind, subject)
    return Check(kind, subject) {
      guard cache.folder("passed-checks", key) == nil else { return nil }
      let fault = fault()
      // If it cannot be kept, the check is performed again.
      if fault == nil { _ = try? cache.folder("passed-checks", key) { _ in } }
      return fault
    }
  }
}

extension Collection where Element: CustomStringConvertible {
  /// The faults in lines, or nil if there are none.
  var listed: String? {
    isEmpty ? nil : map(\.description).joined(separator: "\n")
  }
}

public struct CheckResult: Sendable {
  public let check: Check
  /// The message about what is wrong, or nil if the check passed.
  public let fault: String?
  /// The time that the check took in seconds. Checks run side by side.
  public let seconds: Double
}

extension WorkbookChecks {
  /// Returns the checks that every file in the exercises' folders belongs to an exercise.
  func strayFileChecks(_ chapters: [Chapter]) -> [Check] {
    chapters.flatMap { chapter in
      let owned = chapter.exercises.map(\.fileName)
      let known = owned.map { "\($0).swift" } + ["\(chapter.name).md", "Hints.md"]
      return [
        noStrays(in: "Tests/Answers/\(chapter.folder)", but: owned.map { "\($0).md" }),
        noStrays(in: "Chapters/\(chapter.folder)", but: known + ["Makefile", FigureChecks.folder]),
        noStrays(in: "Solutions/\(chapter.folder)", but: known),
      ]
    }
  }

  private func noStrays(in folder: String, but owned: [String]) -> Check {
    Check("no stray files", folder) { [workbook] in
      let strays = workbook.names(in: folder).filter { !owned.contains($0) }
      return strays.isEmpty ? nil : "No exercise owns: \(strays.joined(separator: ", "))."
    }
  }
}

extension WorkbookChecks {
  /// Returns the checks that `swift format lint --strict` reports nothing about any Swift source: one
  /// for each folder, which is read again when one of its files has changed.
  func formatChecks() throws -> [Check] {
    let parts = [
      "Sources", ToolPackage.sources, ToolPackage.tests, "Tests", "Solutions", "Chapters",
    ]
    let folders = parts.flatMap { part in
      workbook.names(in: part).map { "\(part)/\($0)" }
    }.filter {
      $0 != ToolPackage.folder && (try? SourceFolders([workbook.url($0)]))?.files.isEmpty == false
    }
    let rules = try workbook.text(".swift-format")
    let places = ["Package.swift", "\(ToolPackage.folder)/Package.swift"] + folders
    return try places.flatMap { place in
      let content =
        try place.hasSuffix(".swift")
        ? workbook.text(place)
        : SourceFolders([workbook.url(place)]).digest(in: cache).description
      let check = Check("format", place) { try formatFault(of: place) }
      return known([check], reading: [toolchain.identity, rules, content])
    }
  }

  /// Returns what the formatter reports about a file or the files in a folder, or nil.
  private func formatFault(of place: String) throws -> String? {
    let outcome = try ChildProcess(
      toolchain.program("swift-format"), ["lint", "--strict", "--recursive", "--parallel", place],
      environment: ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory()],
      folder: workbook.root.path
    ).run()
    return outcome.succeeded ? nil : outcome.errorText
  }
}

extension WorkbookChecks {
  /// Returns the checks of the book: links lead somewhere, and the book can be made without a
  /// warning.
  func bookChecks(_ chapters: [Chapter], _ appendix: [AppendixPage]) -> [Check] {
    let texts =
      ["README.md", "CONTRIBUTING.md", "Chapters/README.md"]
      + chapters.flatMap { [$0.document.file, "Chapters/\($0.folder)/Hints.md"] }
      + appendix.map(\.document.file)
    let links = texts.map { file in
      Check("links", file) { [workbook] in try LinkCheck(workbook).faults(in: file).listed }
    }
    let map = Check("links", "Chapters/README.md names every chapter and page") { [workbook] in
      let linked = try LinkCheck(workbook).targets(in: "Chapters/README.md")
      let wanted = chapters.map(\.document.file) + appendix.map(\.document.file)
      return linked.filter(wanted.contains) == wanted
        ? nil : "The map should link these, in order: \(wanted.joined(separator: ", "))"
    }
    let book = Check("book", "make book") { [workbook, toolchain, cache] in
      _ = try Book(workbook, toolchain: toolchain, cache: cache).site()
      return nil
    }
    return links + [map, book]
  }
}
