import Judge
import Terminal

/// What somebody who watches sees and may do: which exercise is looked at, what is known of each,
/// and what a key means now. It does nothing itself: it says what is to be done.
struct WatchSession {
  /// What has happened.
  enum Event: Sendable {
    case keys([Key])
    /// Files were saved: the places of their exercises.
    case saved([Int])
    case judged(Int, Result, Finding?)
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
    case reset(Int)
    case leave
  }

  /// What is looked at.
  enum Page: Equatable {
    case exercise
    case list(cursor: Int)
    case solution([String])
    /// A question to be answered with y or n, and what y does.
    case question(String, Action)
  }

  /// What is known of one exercise.
  struct Seen {
    let work: Work
    var result: Result?
    var firstCheck: Finding?
    var isRunning = false
    var hints = 0
    var tries = 0
  }

  var seen: [Seen]
  var current: Int
  var page = Page.exercise
  /// The first row of the page that is shown.
  var scroll = 0
  /// A sentence for the foot of the screen.
  var note = ""

  /// Begins with the first exercise that is not solved.
  init(_ seen: [Seen]) {
    self.seen = seen
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
    if let other = indexes.first(where: { $0 != current }), !indexes.contains(current) {
      note = "\(seen[other].work.exercise.number) was saved: l lists all, and goes there"
    } else {
      note = ""
    }
    return indexes.map { .judge($0) }
  }

  private mutating func judged(_ index: Int, _ result: Result, _ first: Finding?) {
    seen[index].result = result
    seen[index].firstCheck = first
    seen[index].isRunning = false
    if index == current, result.isSolved, page == .exercise {
      note = passed == seen.count ? "All solved." : "Solved. n goes on."
    }
  }

  private mutating func press(_ key: Key) -> [Action] {
    switch page {
    case .exercise: return pressOnExercise(key)
    case .list(let cursor): return pressOnList(key, cursor)
    case .solution:
      if [.escape, .character("s"), .character("q"), .enter].contains(key) {
        show(.exercise)
      } else {
        scroll(key)
      }
      return []
    case .question(_, let action):
      show(.exercise)
      return key == .character("y") || key == .character("Y") ? [action] : []
    }
  }

  private mutating func pressOnExercise(_ key: Key) -> [Action] {
    guard case .character(let letter) = key, letter != " " else {
      scroll(key)
      return []
    }
    note = ""
    switch letter {
    case "n": return goOn()
    case "h": return [.showHint(current)]
    case "s": return askForSolution()
    case "l": show(.list(cursor: current))
    case "c":
      for index in seen.indices { seen[index].isRunning = true }
      show(.list(cursor: current))
      return [.judgeAll]
    case "r":
      seen[current].isRunning = true
      return [.judgeAnew(current)]
    case "x":
      let number = seen[current].work.exercise.number
      show(.question("Put the starter of \(number) back? Your version is kept.", .reset(current)))
    case "q": return [.leave]
    default: note = "n h s l c r x q are the keys; arrows scroll."
    }
    return []
  }

  private mutating func pressOnList(_ key: Key, _ cursor: Int) -> [Action] {
    let last = seen.count - 1
    switch key {
    case .up, .character("k"): page = .list(cursor: max(0, cursor - 1))
    case .down, .character("j"): page = .list(cursor: min(last, cursor + 1))
    case .pageUp: page = .list(cursor: max(0, cursor - 8))
    case .pageDown: page = .list(cursor: min(last, cursor + 8))
    case .home: page = .list(cursor: 0)
    case .end: page = .list(cursor: last)
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
    show(
      .question(
        "\(number) is not solved yet. Show the solution all the same?", .openSolution(current)))
    return []
  }

  /// To the next exercise that is not solved, round by the first.
  private mutating func goOn() -> [Action] {
    let others = (1...seen.count).map { (current + $0) % seen.count }
    guard let next = others.first(where: { seen[$0].result?.isSolved != true }) else {
      note = "All solved: nothing is left to go on to."
      return []
    }
    if next == current { note = "This is the last one that is not solved." }
    return go(to: next)
  }

  /// Looks at an exercise, which is judged if little is known of it.
  private mutating func go(to index: Int) -> [Action] {
    current = index
    show(.exercise)
    let status = seen[index].result?.verdict.status
    let isKnown = status != nil && (status != .notStarted || seen[index].firstCheck != nil)
    guard !isKnown, !seen[index].isRunning else { return [] }
    seen[index].isRunning = true
    return [.judge(index)]
  }

  mutating func show(_ page: Page) {
    self.page = page
    scroll = 0
  }

  private mutating func scroll(_ key: Key) {
    switch key {
    case .up: scroll -= 1
    case .down: scroll += 1
    case .pageUp: scroll -= 10
    case .pageDown, .character(" "): scroll += 10
    case .home: scroll = 0
    default: return
    }
    scroll = max(0, scroll)
  }
}
