import CommandLine
import Coursework
import Curriculum
import Foundation
import Judging
import Serving
import Support
import Synchronization

/// What the live book knows of every exercise. It judges what is saved, and tells all pages.
final class StudySession: Sendable {
  /// What is known of one exercise.
  struct Seen: Sendable {
    let work: ExerciseFile
    var result: ExerciseResult?
    /// What it asks first, where it is not started.
    var firstCheck: Finding?
    var isRunning = false
    /// Whether it was judged since the book was opened, and not only known from before.
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

  /// Begins to watch and to judge. What is known of the answers as they are is not judged again.
  init(_ works: [ExerciseFile], _ context: CommandContext, _ editor: EditorLink) throws {
    let watch = AnswersWatch(works)
    let reader = try context.judge()
    let facts = StudyFacts(works, knownTo: reader, context, editor)
    let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    let hello = EventStream.Event(
      "hello", data: StudyFacts.json(StudyHello(token: token, context.workbook)))
    self.token = token
    self.facts = facts
    events = EventStream { [hello] + facts.all }
    let judge = WatchJudge(reader, works) { [weak self] in self?.judged($0, $1, $2) }
    workers.withLock { $0 = Workers(judge: judge, watch: watch) }
    check(facts.unknown + [facts.nextToPrepare].compactMap(\.self))
    watch.begin { [weak self] in self?.check($0) }
  }

  /// Judges exercises, the first one first.
  func check(_ indexes: [Int], anew: Bool = false) {
    let judge = workers.withLock { $0.judge }
    for index in indexes.reversed() {
      for event in facts.begin(index) { events.send(event) }
      judge?.ask(index, anew: anew)
    }
  }

  private func judged(_ index: Int, _ result: ExerciseResult, _ first: Finding?) {
    for event in facts.judged(index, result, first) { events.send(event) }
    if let next = facts.nextToPrepare { check([next]) }
  }

  /// Shows one more hint of an exercise.
  func showHint(_ index: Int) {
    for event in facts.showHint(index) { events.send(event) }
  }

  /// Where an exercise is in the book; nil where there is none with this number.
  func index(of number: String) -> Int? { facts.index(of: number) }

  func seen(_ index: Int) -> Seen { facts.seen(index) }

  /// Ends what runs, and watches no more.
  func end() {
    workers.withLock { workers in
      workers.watch?.end()
      workers.judge?.end()
      workers = Workers()
    }
  }
}

/// What a page of the live book must know before all else.
private struct StudyHello: Encodable {
  let token: String
  /// The titles of the apps that `make play` opens, by the chapter.
  let apps: [String: String]

  init(token: String, _ workbook: Workbook) {
    self.token = token
    let titles = PlayedApp.all(in: workbook).flatMap { app in
      app.chapters.map { ("\($0)", app.title) }
    }
    apps = Dictionary(titles, uniquingKeysWith: { first, _ in first })
  }
}
