import CommandLine
import Curriculum
import Foundation
import Judging
import Support
import Synchronization

/// The command `watch`: judges an exercise whenever its file is saved, and shows the result.
enum WatchChapter: Command {
  static let name = "watch"
  static let settings = ["CHAPTER", "EXERCISE", "ENGINE"] + EditorProgram.settings

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try watch(Selection(context.request, in: context.workbook), context)
  }

  /// Watches the selection and then, if the reader continues, the chapters after it.
  static func watch(
    _ selection: Selection, _ context: CommandContext, showsStatement: Bool = false
  ) throws -> ExitStatus {
    let terminal = WatchTerminal(style: context.style)
    defer { TerminalMode.leave() }
    var next: Selection? = selection
    var opensStatement = showsStatement
    var farewell = ""
    while let selection = next {
      let works = try selection.works(context.workbook)
      let watcher = try Watcher(context, works, terminal)
      if opensStatement { watcher.openStatement() }
      opensStatement = true
      next = try watcher.run()
      farewell = watcher.session.farewell
    }
    TerminalMode.leave()
    context.console.write("\(farewell)\n")
    return .success
  }
}

/// Passes keys, saved files and verdicts to a session, performs its actions, and shows it.
private final class Watcher {
  private let context: CommandContext
  private let works: [ExerciseFile]
  private let terminal: WatchTerminal
  private let reader: Judge
  private let judge: WatchJudge
  private let watch: FileWatch
  private(set) var session: WatchSession
  private var next: Selection?

  init(_ context: CommandContext, _ works: [ExerciseFile], _ terminal: WatchTerminal) throws {
    self.context = context
    self.works = works
    self.terminal = terminal
    watch = FileWatch(works.map(\.path))
    let reader = try context.judge()
    self.reader = reader
    judge = WatchJudge(reader, works) { [mailbox = terminal.mailbox] in
      mailbox.put(.judged($1))
    }
    let journal = context.journal
    session = WatchSession(
      works.map { work in
        WatchSession.Seen(
          work: work, result: work.known(to: reader), hints: journal.hints(of: work.exercise))
      }, hasKeys: terminal.hasKeys)
    session.hasSolutions = context.workbook.hasSolutions
    session.apps = PlayedApp.chapters(in: context.workbook)
  }

  func openStatement() {
    session.show(.text(works[session.current].statement(style)))
    session.note = WatchSession.whatASaveDoes
  }

  /// Returns the selection to watch next, or nil if the reader quits.
  func run() throws -> Selection? {
    var view = WatchView(context.console, isPicture: terminal.isPicture)
    watch.begin { [mailbox = terminal.mailbox] in mailbox.put(.saved($0)) }
    defer {
      watch.end()
      judge.end()
    }
    session.seen[session.current].isRunning = true
    judge.ask(session.current)
    while true {
      session.scroll = view.show(session)
      let event = terminal.mailbox.next()
      if case .terminal(let body) = event { body() }
      try note(event)
      for action in session.take(event) where try !perform(action) { return next }
    }
  }
}

extension Watcher {
  /// The style, with the width that the screen has now.
  private var style: Style {
    terminal.isPicture ? context.style.fitting(TerminalMode.size.columns) : context.style
  }

  /// Records the reader's tries before the session receives the event.
  private func note(_ event: WatchSession.Event) throws {
    guard case .judged(let result) = event, let index = session.index(of: result),
      case .file(let bytes) = works[index].answer
    else { return }
    session.seen[index].tries = context.journal.note(result, bytes)
    let others = session.seen.indices.filter { $0 != index }
    if result.isSolved, others.allSatisfy({ session.seen[$0].result?.isSolved == true }) {
      session.onward = try context.firstUnsolved(by: reader, after: works[index].exercise.number)
    }
  }

  private func perform(_ action: WatchSession.Action) throws -> Bool {
    switch action {
    case .judge(let index, let anew): judge.ask(index, anew: anew)
    case .judgeAll: judge.askAll()
    case .showHint(let index):
      let shown = context.journal.showHint(of: works[index].exercise)
      if shown == session.seen[index].hints { session.note = "That was the last hint." }
      session.seen[index].hints = shown
      // The newest hint is at the end, so scroll there in case not everything fits.
      session.scroll = WatchSession.end
    case .openSolution(let index):
      if let lines = try works[index].solution(context.workbook, style) {
        session.show(.text(lines))
      } else {
        session.note = "This edition of the workbook has no solutions."
      }
    case .reset(let index):
      let kept = try context.reset(works[index].exercise, in: works[index].chapter).kept
      session.note =
        kept.map { "Your version is kept as \($0)." } ?? "Nothing to reset: this is the starter."
    case .openStatement(let index):
      session.show(.text(works[index].statement(style)))
    case .openEditor(let index): openEditor(index)
    case .goOn(let chapter):
      let entry = try Selection.entry("\(chapter)", in: context.workbook)
      next = Selection([try context.workbook.chapter(entry)])
      return false
    case .leave: return false
    }
    return true
  }

  /// Opens the file of an exercise, where the compiler found its first error.
  private func openEditor(_ index: Int) {
    do {
      let editor = try EditorProgram(context)
      let place = session.seen[index].result?.verdict.findings.first?.place
      let line = place?.file == .answer ? place?.line : nil
      try terminal.lend {
        try editor.open(works[index].path, line: line, context.environment)
      }
    } catch let error as UsageError {
      session.note = "\(error.message) \(error.next)"
    } catch {
      session.note = "\(error)"
    }
  }
}

/// The terminal of the reader who watches, which another program may borrow. Its keys, its resizing and
/// Ctrl-Z arrive in the mailbox as events.
final class WatchTerminal: Sendable {
  let mailbox = Mailbox<WatchSession.Event>()
  let hasKeys: Bool
  let isPicture: Bool
  /// Locked by the program that may read the terminal.
  private let turn = Mutex(())
  private let isLent = Atomic(false)
  nonisolated(unsafe) private let resizing = DispatchSource.makeSignalSource(
    signal: SIGWINCH, queue: .global())

  /// Enters the mode for a picture and single keys. `TerminalMode.leave` restores the terminal.
  init(style: Style) {
    hasKeys = TerminalMode.isPossible
    isPicture = hasKeys && style.hasPictures
    if hasKeys, enter() { listen() }
  }

  @discardableResult
  func enter() -> Bool { TerminalMode.enter(picture: isPicture) }

  /// Leaves the terminal's mode and its keys to a program that `body` runs, and takes them back.
  func lend(_ body: () throws -> Void) rethrows {
    isLent.store(true, ordering: .releasing)
    defer { isLent.store(false, ordering: .releasing) }
    try turn.withLock { _ in
      TerminalMode.leave()
      defer { enter() }
      try body()
    }
  }

  private func listen() {
    Thread.detachNewThread { [self] in
      while let bytes = nextBytes() {
        mailbox.put(.keys(Key.all(in: bytes)))
        if bytes.contains(TerminalMode.pauseKey) { mailbox.put(.terminal(TerminalMode.pause)) }
      }
      mailbox.put(.closed)
    }
    // The picture would cover the program that has the terminal.
    let put: @Sendable (@escaping @Sendable () -> Void) -> Void = { [self] body in
      if !isLent.load(ordering: .acquiring) { mailbox.put(.terminal(body)) }
    }
    signal(SIGWINCH, SIG_IGN)
    resizing.setEventHandler { put {} }
    resizing.resume()
    TerminalMode.onContinue { put { [self] in enter() } }
  }

  /// Waits for keys and returns their bytes, or nil if the terminal is closed. What is pressed while
  /// the terminal is lent is for the other program.
  private func nextBytes() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    while true {
      _ = poll(&input, 1, -1)
      let count: Int? = turn.withLock { _ in
        guard poll(&input, 1, 0) > 0 else { return nil }
        let count = read(0, &bytes, bytes.count)
        return count < 0 && errno == EINTR ? nil : count
      }
      if let count { return count > 0 ? Array(bytes[..<count]) : nil }
    }
  }
}
