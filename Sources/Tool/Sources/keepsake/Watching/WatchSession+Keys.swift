import CommandLine

extension WatchSession {
  /// Handles a key on the current page, and returns the actions to perform.
  mutating func press(_ key: Key) -> [Action] {
    switch page {
    case .exercise: return pressOnExercise(key)
    case .list(let cursor): return pressOnList(key, cursor)
    case .text: return pressOnText(key)
    case .help:
      if Self.scrollKeys.contains(key) { scroll(key) } else { show(.exercise) }
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
    case .character("n"), .character("h"), .character("l"), .character("?"):
      show(.exercise)
      return pressOnExercise(key)
    default: scroll(key)
    }
    return []
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
    case "t": return [.openStatement(current)]
    case "?": show(.help)
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
      let question = "Replace your answer to \(number) with the starter? Your version is kept."
      show(.question(question, .reset(current)))
    case "q": return [.leave]
    default: note = "? shows what the keys mean."
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

  /// Goes to the next unsolved exercise.
  private mutating func goOn() -> [Action] {
    guard let next else {
      if let onward { return [.goOn(chapter: onward.exercise.number.chapter)] }
      note = "All exercises are solved: there is no next one."
      return []
    }
    if next == current { note = "This is the last one that is not solved." }
    return go(to: next)
  }

  /// Goes to an exercise. If little is known about it, it is judged.
  private mutating func go(to index: Int) -> [Action] {
    current = index
    show(.exercise)
    let status = seen[index].result?.verdict.status
    let isKnown = status != nil && (status != .notStarted || seen[index].firstCheck != nil)
    guard !isKnown, !seen[index].isRunning else { return [] }
    seen[index].isRunning = true
    return [.judge(index)]
  }

  private static let scrollKeys: [Key] = [
    .up, .down, .pageUp, .pageDown, .home, .character(" "),
  ]

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
