import CommandLine
import Coursework
import Curriculum
import Judging
import Terminal

/// What somebody who watches sees and may do: which exercise is looked at, what is known of each,
/// and what a key means now. It does nothing itself: it says what is to be done.
struct WatchSession {
  /// What has happened.
  enum Event: Sendable {
    case keys([Key])
    /// Files were saved: the places of their exercises.
    case saved([Int])
    case judged(Int, ExerciseResult, Finding?)
    case resized
    case paused
    case closed
  }

  /// What is to be done.
  enum Action: Equatable {
    case judge(Int)
    case judgeAnew(Int)
    case judgeAll
    case showHint(Int)
    case openSolution(Int)
    case openStatement(Int)
    /// Watch another chapter.
    case goOn(chapter: Int)
    case reset(Int)
    case leave
  }

  /// What is looked at.
  enum Page: Equatable {
    case exercise
    case list(cursor: Int)
    /// Something to read, such as a solution.
    case text([String])
    /// What the keys mean.
    case help
    /// A question to be answered with y or n, and what y does.
    case question(String, Action)
  }

  /// What is known of one exercise.
  struct Seen {
    let work: ExerciseFile
    var result: ExerciseResult?
    var firstCheck: Finding?
    var isRunning = false
    var hints = 0
    var tries = Tries()
  }

  var seen: [Seen]
  var current: Int
  var page = Page.exercise
  /// The first row of the page that is shown.
  var scroll = 0
  /// A sentence for the foot of the screen.
  var note = ""
  /// The exercise to go on with where all of these are solved; nil where the book is.
  var onward: ExerciseFile?
  /// Whether somebody can press keys. Without them what was judged last is looked at.
  let hasKeys: Bool

  /// Begins with the first exercise that is not solved.
  init(_ seen: [Seen], hasKeys: Bool = true) {
    self.seen = seen
    self.hasKeys = hasKeys
    current = seen.firstIndex { $0.result?.isSolved != true } ?? 0
  }

  var isRunning: Bool { seen.contains(where: \.isRunning) }
  var passed: Int { seen.count { $0.result?.isSolved == true } }

  mutating func take(_ event: Event) -> [Action] {
    switch event {
    case .keys(let keys): return keys.flatMap { press($0) }
    case .saved(let indexes): return saved(indexes)
    case .judged(let index, let result, let first):
      judged(index, result, first)
      return []
    case .resized, .paused: return []
    case .closed: return [.leave]
    }
  }
}

extension WatchSession {
  private mutating func saved(_ indexes: [Int]) -> [Action] {
    for index in indexes { seen[index].isRunning = true }
    if hasKeys, let other = indexes.first(where: { $0 != current }), !indexes.contains(current) {
      note = "\(seen[other].work.exercise.number) was saved: press l to see the list and go there"
    } else {
      note = ""
    }
    return indexes.map { .judge($0) }
  }

  private mutating func judged(_ index: Int, _ result: ExerciseResult, _ first: Finding?) {
    seen[index].result = result
    seen[index].firstCheck = first
    seen[index].isRunning = false
    if !hasKeys { current = index }
    let isNews = index == current || next == nil
    if isNews, seen[current].result?.isSolved == true, page == .exercise { note = praise }
  }

  /// That an exercise is solved, and how to go on.
  private var praise: String {
    guard let next = next.map({ seen[$0].work }) ?? onward else { return "All solved." }
    if !hasKeys { return "Solved. The next one is \(next.exercise.number): \(next.file)" }
    let isElsewhere = next.exercise.number.chapter != seen[current].work.chapter.number
    return isElsewhere
      ? "Solved. n goes on to chapter \(next.exercise.number.chapter)." : "Solved. n goes on."
  }

  /// The chapter of the exercise that is looked at, where all of it is here and solved.
  var solvedChapter: Chapter? {
    let chapter = seen[current].work.chapter
    let here = seen.filter { $0.work.chapter.number == chapter.number }
    let isSolved = here.allSatisfy { $0.result?.isSolved == true }
    return isSolved && here.count == chapter.exercises.count ? chapter : nil
  }

  /// The next exercise that is not solved, round by the first; nil where all are.
  var next: Int? {
    let others = (1...seen.count).map { (current + $0) % seen.count }
    return others.first { seen[$0].result?.isSolved != true }
  }

  /// Opens a page at its top.
  mutating func show(_ page: Page) {
    self.page = page
    scroll = 0
  }
}
