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
  /// A judge that knows its verdicts as long as answers are compiled and run as before.
  private let settledJudge: Judge
  let listings: ListingRunner
  let toolchain: Toolchain
  let cache: ResultCache
  let known: KnownChecks

  public init(_ workbook: Workbook, toolchain: Toolchain, cache: ResultCache) throws {
    self.workbook = workbook
    self.toolchain = toolchain
    self.cache = cache
    judge = try Judge(root: workbook.root, toolchain: toolchain, cache: cache)
    settledJudge = try Judge(
      root: workbook.root, toolchain: toolchain, cache: cache, isSettled: true)
    listings = try ListingRunner(root: workbook.root, toolchain: toolchain, cache: cache)
    known = KnownChecks(
      cache: cache,
      program: try SourceFolders([workbook.url(ToolPackage.source("SelfCheck"))]).codeDigest(
        in: cache))
  }

  /// Returns all checks of all chapters, and of the sources' format.
  ///
  /// - Throws: `SourceError` if a chapter cannot be read at all.
  public func checks() throws -> [Check] {
    let chapters = try workbook.chapters()
    let appendix = try workbook.appendix()
    return try chapters.flatMap(suiteChecks) + chapters.flatMap(chapterChecks)
      + strayFileChecks(chapters) + proseChecks(chapters, appendix) + glossaryCheck(chapters)
      + bookChecks(chapters, appendix) + formatChecks()
  }

  /// Returns the checks of one chapter alone, and of the texts outside the chapters.
  ///
  /// - Throws: `SourceError` if a chapter cannot be read at all.
  public func checks(of chapter: Chapter) throws -> [Check] {
    try suiteChecks(chapter) + chapterChecks(chapter) + strayFileChecks([chapter])
      + proseChecks([chapter], try workbook.appendix())
  }

  /// Returns the checks that every suite compiles against its starter. They come first, because all
  /// checks of an exercise wait for its suite, and would compile it at the same time.
  private func suiteChecks(_ chapter: Chapter) -> [Check] {
    chapter.exercises.map { exercise in
      Check("suites compile", workbook.suite(exercise, in: chapter)) { [workbook, judge] in
        do {
          try judge.prepare(workbook.assignment(exercise, in: chapter))
          return nil
        } catch {
          return "\(error)"
        }
      }
    }
  }

  /// Returns the judge of an exercise's answers in `make test`.
  ///
  /// A change in what the judge makes of a run is tried on the first exercises of some chapters, and
  /// by the judge's own tests. On all exercises it is tried in a fresh clone, and by
  /// `make audit PART=answers`.
  private func judge(of exercise: Exercise) -> Judge {
    exercise.number.position == 1 && exercise.number.chapter % 3 == 1 ? judge : settledJudge
  }

  /// Runs checks concurrently, and returns their results in the same order.
  ///
  /// - Parameter step: called after each check.
  public func results(_ checks: [Check], step: @Sendable () -> Void) -> [CheckResult] {
    let results = checks.concurrentMap { check in
      defer { step() }
      let start = ContinuousClock.now
      let fault = check.fault()
      return CheckResult(
        kind: check.kind, subject: check.subject, fault: fault,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    }
    known.remember(checks, results)
    return results
  }

  private func chapterChecks(_ chapter: Chapter) -> [Check] {
    chapter.exercises.flatMap { checks($0, in: chapter) }
      + ModuleChecks(workbook: workbook, judge: judge, chapter: chapter).usual
      + [listingCheck(chapter), FigureChecks(workbook: workbook, chapter: chapter).check]
  }

  /// Returns the checks of an exercise, or one that says why the exercise cannot be checked.
  private func checks(_ exercise: Exercise, in chapter: Chapter) -> [Check] {
    do {
      let files =
        [chapter.document.file, KnownStarters.path, workbook.suite(exercise, in: chapter)]
        + ["Chapters", "Solutions"].map { workbook.answer(exercise, in: chapter, of: $0) }
        + [workbook.wrongAnswers(exercise, in: chapter)]
        + workbook.rightAnswers(exercise, in: chapter)
      let content =
        [judge(of: exercise).identity.description, "\(exercise.number)"]
        + files.flatMap { [$0, (try? workbook.text($0)) ?? ""] }
      return try known.checks(reading: content) { try checked(exercise, in: chapter).checks }
    } catch {
      let fault = "\(error)"
      return [Check("exercises", exercise.number.description) { fault }]
    }
  }

  func checked(_ exercise: Exercise, in chapter: Chapter) throws -> CheckedExercise {
    CheckedExercise(
      workbook: workbook, judge: judge(of: exercise), chapter: chapter, exercise: exercise,
      assignment: try workbook.assignment(exercise, in: chapter),
      mistakes: try workbook.mistakes(exercise, in: chapter))
  }

  private func listingCheck(_ chapter: Chapter) -> Check {
    Check("listings", chapter.document.file) { [listings] in
      do {
        let chapterListings = try ChapterListings(chapter.document)
        let problems = chapterListings.problems(try listings.run(chapterListings))
        return problems.isEmpty ? nil : problems.map(\.description).joined(separator: "\n")
      } catch {
        return "\(error)"
      }
    }
  }
}
