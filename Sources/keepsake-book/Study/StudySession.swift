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

  let token: String
  let events: EventStream
  private let facts: StudyFacts
  private let judge: WatchJudge
  private let watch: FolderWatch

  /// Begins to watch and to judge. What is known of the answers as they are is not judged again.
  init(_ works: [ExerciseFile], _ context: CommandContext, _ editor: EditorLink) throws {
    let judge = try context.judge()
    let facts = StudyFacts(works, knownTo: judge, context, editor)
    let token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    let hello = EventStream.Event("hello", data: StudyFacts.json(["token": token]))
    let events = EventStream { [hello] + facts.all }
    let (saved, savings) = AsyncStream<[Int]>.makeStream()
    self.token = token
    self.events = events
    self.facts = facts
    self.judge = WatchJudge(judge, works) { [facts, events] index, result, first in
      for event in facts.judged(index, result, first) { events.send(event) }
      if let next = facts.nextToPrepare { savings.yield([next]) }
    }
    watch = Self.watch(works) { savings.yield($0) }
    Task { [weak self] in
      for await indexes in saved { self?.check(indexes) }
    }
    check(facts.unknown + [facts.nextToPrepare].compactMap(\.self))
  }

  /// Judges exercises, the first one first.
  func check(_ indexes: [Int], anew: Bool = false) {
    for index in indexes.reversed() {
      for event in facts.begin(index) { events.send(event) }
      judge.ask(index, anew: anew)
    }
  }

  /// Shows one hint more of an exercise.
  func showHint(_ index: Int) {
    for event in facts.showHint(index) { events.send(event) }
  }

  /// Where an exercise is in the book; nil where there is none with this number.
  func index(of number: String) -> Int? { facts.index(of: number) }

  func seen(_ index: Int) -> Seen { facts.seen(index) }

  /// Ends what runs, and watches no more.
  func end() {
    watch.end()
    judge.end()
  }

  private static func watch(
    _ works: [ExerciseFile], _ tell: @escaping @Sendable ([Int]) -> Void
  ) -> FolderWatch {
    let places = Dictionary(
      works.enumerated().map { (URL(fileURLWithPath: $1.path).path, $0) },
      uniquingKeysWith: { first, _ in first })
    let folders = Set(places.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    return FolderWatch(folders) { paths in
      let indexes = paths.compactMap { places[$0] }
      if !indexes.isEmpty { tell(indexes) }
    }
  }
}
