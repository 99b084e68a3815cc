import CommandLine
import Curriculum
import Foundation
import Judging
import Serving
import Support
import Synchronization

/// The state of every exercise in the live book. It judges saved files, and reports to all pages.
final class StudySession: Sendable {
  /// The state of one exercise.
  struct Seen: Sendable {
    let work: ExerciseFile
    var result: ExerciseResult?
    /// The first check of the exercise, if it is not started.
    var firstCheck: Finding?
    var isRunning = false
    /// True if it was judged since the book was opened, and the result is not only a stored one.
    var isFresh = false
  }

  private struct Workers {
    var judge: WatchJudge?
    var watch: AnswersWatch?
  }

  let token: String
  let events: EventStream
  private let facts: StudyFacts
  private let workers = Mutex(Workers())
  private let unpreparedApps: UnpreparedApps
  private let appsWork = BackgroundWork()

  /// Begins to watch and to judge. Answers with a known verdict are not judged again.
  init(_ works: [ExerciseFile], _ context: CommandContext, _ editor: EditorLink) throws {
    let watch = AnswersWatch(works)
    let reader = try context.judge()
    let facts = StudyFacts(works, knownTo: reader, context, editor)
    let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    let hello = EventStream.Event(
      "hello", data: StudyFacts.json(StudyHello(token: token, context.workbook)))
    self.token = token
    self.facts = facts
    unpreparedApps = try UnpreparedApps(context)
    events = EventStream { [hello] + facts.all }
    let judge = WatchJudge(reader, works) { [weak self] in self?.judged($0, $1, $2) }
    workers.withLock { $0 = Workers(judge: judge, watch: watch) }
    check(facts.unknown + [facts.nextToPrepare].compactMap(\.self))
    watch.begin { [weak self] in self?.check($0) }
    prepareAppsIfIdle()
  }

  /// Judges exercises, the first one first.
  func check(_ indexes: [Int], anew: Bool = false) {
    let judge = workers.withLock { $0.judge }
    for index in indexes.reversed() {
      events.send { facts.begin(index) }
      judge?.ask(index, anew: anew)
    }
  }

  private func judged(_ index: Int, _ result: ExerciseResult, _ first: Finding?) {
    events.send { facts.judged(index, result, first) }
    if let next = facts.nextToPrepare { check([next]) }
    prepareAppsIfIdle()
  }

  /// Compiles the apps that can be played next, once, when nothing else is to be done, so that
  /// `make play` opens them sooner. If one does not compile, `make play` reports it.
  private func prepareAppsIfIdle() {
    if facts.isIdle { appsWork.begin(unpreparedApps.compile) }
  }

  /// Shows one more hint of an exercise.
  func showHint(_ index: Int) {
    events.send { facts.showHint(index) }
  }

  /// Returns the position of an exercise in the book, or nil if there is none with this number.
  func index(of number: String) -> Int? { facts.index(of: number) }

  func seen(_ index: Int) -> Seen { facts.seen(index) }

  /// Ends all runs, and stops watching.
  func end() {
    workers.withLock { workers in
      workers.watch?.end()
      workers.judge?.end()
      workers = Workers()
    }
  }
}

/// The values that a page of the live book needs first.
private struct StudyHello: Encodable {
  let token: String
  /// The titles of the apps that `make play` opens, by chapter.
  let apps: [String: String]

  init(token: String, _ workbook: Workbook) {
    self.token = token
    let titles = PlayedApp.all(in: workbook).flatMap { app in
      app.chapters.map { ("\($0)", app.title) }
    }
    apps = Dictionary(titles, uniquingKeysWith: { first, _ in first })
  }
}
