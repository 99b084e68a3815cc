import CommandLine
import Curriculum
import Foundation
import Judging
import Support

/// The command `watch`: judges an exercise whenever its file is saved, and shows the result.
enum WatchChapter: Command {
  static let name = "watch"
  static let settings = ["CHAPTER", "EXERCISE", "ENGINE"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    try watch(Selection(context.request, in: context.workbook), context)
  }

  /// Watches the selection and then, if the reader continues, the chapters after it.
  ///
  /// - Parameter showsStatement: true to show the statement of the first exercise first.
  static func watch(
    _ selection: Selection, _ context: CommandContext, showsStatement: Bool = false
  ) throws -> ExitStatus {
    let terminal = WatchTerminal(style: context.style)
    defer { TerminalMode.leave() }
    var next: Selection? = selection
    var opensStatement = showsStatement
    while let selection = next {
      let works = try selection.works(context.workbook, AnswersFolder(nil, in: context))
      let watcher = try Watcher(context, works, terminal)
      if opensStatement { watcher.openStatement() }
      opensStatement = false
      next = try watcher.run()
    }
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
  private let watch: AnswersWatch
  private var session: WatchSession
  /// The selection to continue with, after the reader has chosen to go on.
  private var next: Selection?

  init(_ context: CommandContext, _ works: [ExerciseFile], _ terminal: WatchTerminal) throws {
    self.context = context
    self.works = works
    self.terminal = terminal
    watch = AnswersWatch(works)
    let reader = try context.judge()
    self.reader = reader
    judge = WatchJudge(reader, works) { [mailbox = terminal.mailbox] in
      mailbox.put(.judged($0, $1, $2))
    }
    let journal = context.journal
    session = WatchSession(
      works.map { work in
        WatchSession.Seen(
          work: work, result: work.known(to: reader), hints: journal.hints(of: work.exercise))
      }, hasKeys: terminal.hasKeys)
  }

  func openStatement() {
    session.show(.text(StatementText(works[session.current], style).lines))
    session.note = "Whenever you save the file, its verdict is shown here."
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
      guard let event = terminal.mailbox.next(within: 3600), isOurs(event) else { continue }
      if case .paused = event { TerminalMode.pause() }
      try note(event)
      for action in session.take(event) where try !perform(action) { return next }
    }
  }
}

extension Watcher {
  /// The style, with the width that the screen has now.
  private var style: Style {
    var style = context.style
    if terminal.isPicture { style.width = min(Screen.Size.current.columns, 100) }
    return style
  }

  /// Returns true if an event is about these exercises, not about those that were watched before.
  private func isOurs(_ event: WatchSession.Event) -> Bool {
    switch event {
    case .judged(let index, let result, _):
      works.indices.contains(index) && works[index].exercise.number == result.exercise.number
    case .saved(let indexes): indexes.allSatisfy(works.indices.contains)
    default: true
    }
  }

  /// Records the reader's tries before the session receives the event.
  private func note(_ event: WatchSession.Event) throws {
    guard case .judged(let index, let result, _) = event,
      case .file(let bytes) = works[index].answer
    else { return }
    session.seen[index].tries = context.journal.note(result, bytes)
    let others = session.seen.indices.filter { $0 != index }
    if result.isSolved, others.allSatisfy({ session.seen[$0].result?.isSolved == true }) {
      session.onward = try context.firstUnsolved(by: reader, after: works[index].exercise.number)
    }
  }

  /// Performs an action of the session, and returns true if watching continues.
  private func perform(_ action: WatchSession.Action) throws -> Bool {
    switch action {
    case .judge(let index): judge.ask(index)
    case .judgeAnew(let index): judge.ask(index, anew: true)
    case .judgeAll: judge.askAll()
    case .showHint(let index):
      let shown = context.journal.showHint(of: works[index].exercise)
      if shown == session.seen[index].hints { session.note = "That was the last hint." }
      session.seen[index].hints = shown
      // The newest hint is at the end, so scroll there in case not everything fits.
      session.scroll = Int.max / 2
    case .openSolution(let index):
      if let text = try SolutionText(works[index], context) {
        session.show(.text(text.lines))
      } else {
        session.note = "This edition of the workbook has no solutions."
      }
    case .reset(let index):
      let kept = try context.reset(works[index].exercise, in: works[index].chapter).kept
      session.note =
        kept.map { "Your version is kept as \($0)." } ?? "Nothing to reset: this is the starter."
    case .openStatement(let index):
      session.show(.text(StatementText(works[index], style).lines))
    case .goOn(let chapter):
      let entry = try Selection.entry("\(chapter)", in: context.workbook)
      next = Selection([try context.workbook.chapter(entry)])
      return false
    case .leave: return false
    }
    return true
  }
}

/// The terminal of the reader who watches. Its keys, its resizing and Ctrl-Z arrive in the mailbox
/// as events.
final class WatchTerminal {
  let mailbox = Mailbox<WatchSession.Event>()
  /// True if keys can be pressed.
  let hasKeys: Bool
  let isPicture: Bool
  private let resizing = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())

  /// Enters the mode for a picture and single keys. `TerminalMode.leave` restores the terminal.
  init(style: Style) {
    hasKeys = TerminalMode.isPossible
    isPicture = hasKeys && style.hasPictures
    if hasKeys, TerminalMode.enter(picture: isPicture) { listen() }
  }

  private func listen() {
    Thread.detachNewThread { [mailbox] in
      var bytes = [UInt8](repeating: 0, count: 256)
      while true {
        let count = read(0, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return mailbox.put(.closed) }
        mailbox.put(.keys(Key.all(in: Array(bytes[..<count]))))
        if bytes[..<count].contains(TerminalMode.pauseKey) { mailbox.put(.paused) }
      }
    }
    signal(SIGWINCH, SIG_IGN)
    resizing.setEventHandler { [mailbox] in mailbox.put(.resized) }
    resizing.resume()
  }
}
