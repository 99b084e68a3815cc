import CommandLine
import Curriculum
import Judging

/// The state of `watch`: the current exercise, the results so far, and the effect of each key. It
/// performs no work itself, but returns actions to perform.
struct WatchSession {
  /// An event that the session receives.
  enum Event: Sendable {
    case keys([Key])
    /// Files were saved. The values are the positions of their exercises.
    case saved([Int])
    case judged(Int, ExerciseResult, Finding?)
    case resized
    case paused
    case closed
  }

  /// An action for the watcher to perform.
  enum Action: Equatable {
    case judge(Int)
    case judgeAnew(Int)
    case judgeAll
    case showHint(Int)
    case openSolution(Int)
    case openStatement(Int)
    /// Watches another chapter.
    case goOn(chapter: Int)
    case reset(Int)
    case leave
  }

  /// The page that is shown.
  enum Page: Equatable {
    case exercise
    case list(cursor: Int)
    /// A text to read, such as a solution.
    case text([String])
    /// The list of the keys and their meanings.
    case help
    /// A yes-or-no question, and the action for yes.
    case question(String, Action)
  }

  /// The state of one exercise.
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
  /// A sentence for the footer of the screen.
  var note = ""
  /// The exercise to continue with if all of these are solved, or nil if the whole book is.
  var onward: ExerciseFile?
  /// True if keys can be pressed. Otherwise, the exercise that was judged last is shown.
  let hasKeys: Bool

  /// Starts with the first unsolved exercise.
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
    if indexes.contains(current) { leaveText() }
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

  /// Shows the exercise in place of a text, so that the verdict on what was saved is seen.
  private mutating func leaveText() {
    switch page {
    case .text, .help: show(.exercise)
    case .exercise, .list, .question: break
    }
  }

  /// A message that the exercise is solved, and how to continue.
  private var praise: String {
    guard let next = next.map({ seen[$0].work }) ?? onward else { return "All solved." }
    if !hasKeys { return "Solved. The next one is \(next.exercise.number): \(next.file)" }
    let isElsewhere = next.exercise.number.chapter != seen[current].work.chapter.number
    return isElsewhere
      ? "Solved. n goes on to chapter \(next.exercise.number.chapter)." : "Solved. n goes on."
  }

  /// The chapter of the current exercise, if all of it is in the session and solved.
  var solvedChapter: Chapter? {
    let chapter = seen[current].work.chapter
    let here = seen.filter { $0.work.chapter.number == chapter.number }
    let isSolved = here.allSatisfy { $0.result?.isSolved == true }
    return isSolved && here.count == chapter.exercises.count ? chapter : nil
  }

  /// The next unsolved exercise, continuing with the first after the last, or nil if all are
  /// solved.
  var next: Int? {
    let others = (1...seen.count).map { (current + $0) % seen.count }
    return others.first { seen[$0].result?.isSolved != true }
  }

  /// Shows a page from its top.
  mutating func show(_ page: Page) {
    self.page = page
    scroll = 0
  }
}
