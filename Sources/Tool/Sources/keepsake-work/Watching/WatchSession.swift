import CommandLine
import Curriculum
import Judging

/// The state of `watch`: the current exercise, the results so far, and the effect of each key. It
/// performs no work itself, but returns actions to perform.
struct WatchSession {
  enum Event: Sendable {
    case keys([Key])
    /// Files were saved. The values are the positions of their exercises.
    case saved([Int])
    case judged(ExerciseResult)
    /// Something to do at the terminal, after which the session is shown again.
    case terminal(@Sendable () -> Void)
    case closed
  }

  enum Action: Equatable {
    case judge(Int, anew: Bool = false)
    case judgeAll
    case showHint(Int)
    case openSolution(Int)
    case openStatement(Int)
    case openEditor(Int)
    case goOn(chapter: Int)
    case reset(Int)
    case leave
  }

  enum Page: Equatable {
    case exercise
    case list(cursor: Int)
    case text([String])
    case help
    case question(String, Action)
  }

  struct Seen {
    let work: ExerciseFile
    var result: ExerciseResult?
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
  var hasSolutions = true
  /// The chapters whose app `make play` opens.
  var apps: Set<Int> = []

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
    case .judged(let result):
      judged(result)
      return []
    case .terminal: return []
    case .closed: return [.leave]
    }
  }
}

extension WatchSession {
  private mutating func saved(_ indexes: [Int]) -> [Action] {
    // A file of a longer chapter that was watched before may be saved as well.
    guard indexes.allSatisfy(seen.indices.contains) else { return [] }
    for index in indexes { seen[index].isRunning = true }
    if !indexes.contains(current), let first = indexes.first { current = first }
    show(.exercise)
    note = ""
    return indexes.map { .judge($0) }
  }

  private mutating func judged(_ result: ExerciseResult) {
    guard let index = index(of: result) else { return }
    seen[index].result = result
    seen[index].isRunning = false
    if !hasKeys { current = index }
    let isNews = index == current || next == nil
    if isNews, seen[current].result?.isSolved == true, page == .exercise { note = praise }
  }

  /// Returns the position of a result's exercise, or nil if it is one of those watched before.
  func index(of result: ExerciseResult) -> Int? {
    seen.firstIndex { $0.work.exercise.number == result.exercise.number }
  }

  private var praise: String {
    guard let next = following else { return "All solved." }
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

  var following: ExerciseFile? { next.map { seen[$0].work } ?? onward }

  mutating func show(_ page: Page) {
    self.page = page
    scroll = 0
  }

  /// The line that a reader who quits finds on the terminal.
  var farewell: String {
    let status = seen[current].result?.verdict.status.words ?? "not judged yet"
    let count =
      seen.count == 1
      ? "\(seen[0].work.exercise.number) \(seen[0].work.exercise.title): \(status)"
      : "\(passed) of \(seen.count) solved"
    return count + (passed == seen.count && onward == nil ? "" : "; to go on: make next")
  }
}

extension WatchSession {
  mutating func press(_ key: Key) -> [Action] {
    switch page {
    case .exercise: return pressOnExercise(key)
    case .list(let cursor): return pressOnList(key, cursor)
    case .text: return pressOnText(key)
    case .help:
      if !scroll(key) { show(.exercise) }
      return []
    case .question(_, let action):
      show(.exercise)
      return key == .character("y") || key == .character("Y") ? [action] : []
    }
  }

  /// Goes back, scrolls, or does what a key does on the exercise's page.
  private mutating func pressOnText(_ key: Key) -> [Action] {
    switch key {
    case .escape, .character("s"), .character("t"), .character("q"), .enter: show(.exercise)
    case .character("e"): return [.openEditor(current)]
    case .character(let letter) where "nhlcrx?".contains(letter):
      show(.exercise)
      return pressOnExercise(key)
    default: _ = scroll(key)
    }
    return []
  }

  private mutating func pressOnExercise(_ key: Key) -> [Action] {
    guard !scroll(key), case .character(let letter) = key else { return [] }
    note = ""
    switch letter {
    case "n": return goOn()
    case "h": return [.showHint(current)]
    case "s": return askForSolution()
    case "t": return [.openStatement(current)]
    case "e": return [.openEditor(current)]
    case "?": show(.help)
    case "l": show(.list(cursor: current))
    case "c":
      for index in seen.indices { seen[index].isRunning = true }
      show(.list(cursor: current))
      return [.judgeAll]
    case "r":
      seen[current].isRunning = true
      return [.judge(current, anew: true)]
    case "x":
      let number = seen[current].work.exercise.number
      let question = "Replace your answer to \(number) with the starter? Your version is kept."
      show(.question(question, .reset(current)))
    case "q": return [.leave]
    default: note = "? shows what the keys mean."
    }
    return []
  }

  private mutating func pressOnList(_ key: Key, _ cursor: Int) -> [Action] {
    if let rows = Self.rows(of: key, page: 8) {
      page = .list(cursor: max(0, min(cursor + rows, seen.count - 1)))
      return []
    }
    switch key {
    case .enter, .character("g"): return go(to: cursor)
    case .escape, .character("l"): show(.exercise)
    case .character("q"): return [.leave]
    default: break
    }
    return []
  }

  private mutating func askForSolution() -> [Action] {
    guard seen[current].result?.isSolved != true else { return [.openSolution(current)] }
    let number = seen[current].work.exercise.number
    let question = "\(number) is not solved yet. Show the solution all the same?"
    show(.question(question, .openSolution(current)))
    return []
  }

  static let whatASaveDoes = "A save shows its verdict here."

  private mutating func goOn() -> [Action] {
    guard let next else {
      if let onward { return [.goOn(chapter: onward.exercise.number.chapter)] }
      note = "All exercises are solved: there is no next one."
      return []
    }
    note = next == current ? "This is the last one that is not solved." : Self.whatASaveDoes
    return go(to: next) + [.openStatement(next)]
  }

  /// Goes to an exercise. If little is known about it, it is judged.
  private mutating func go(to index: Int) -> [Action] {
    current = index
    show(.exercise)
    let isKnown = seen[index].result.map {
      $0.verdict.status != .notStarted || $0.firstCheck != nil
    }
    guard isKnown != true, !seen[index].isRunning else { return [] }
    seen[index].isRunning = true
    return [.judge(index)]
  }

  private mutating func scroll(_ key: Key) -> Bool {
    guard let rows = key == .character(" ") ? 10 : Self.rows(of: key, page: 10) else {
      return false
    }
    scroll = max(0, min(scroll + rows, Self.end))
    return true
  }

  /// Returns the number of rows by which a key moves down, or nil if it means something else.
  private static func rows(of key: Key, page: Int) -> Int? {
    switch key {
    case .up, .character("k"): -1
    case .down, .character("j"): 1
    case .pageUp: -page
    case .pageDown: page
    case .home: -end
    case .end: end
    default: nil
    }
  }

  /// A row after the last one of any page. The picture replaces it with the last that it can show.
  static let end = Int.max / 2
}
