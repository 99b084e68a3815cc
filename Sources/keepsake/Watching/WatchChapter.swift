import CommandLine
import Curriculum
import Foundation
import Judging
import Support
import Terminal

/// `watch`: judges an exercise whenever its file is saved, and shows how it fares.
enum WatchChapter: Command {
  static let name = "watch"
  static let settings = ["CHAPTER", "EXERCISE"]

  static func run(_ context: CommandContext) throws -> ExitStatus {
    let selection = try Selection(context.request, in: context.workbook)
    let works = try selection.works(context.workbook, AnswersFolder(nil, in: context))
    return try Watcher(context, works).run()
  }
}

/// Brings keys, saved files and verdicts to a session, does what it says, and shows it.
private final class Watcher {
  private let context: CommandContext
  private let works: [ExerciseFile]
  private let mailbox = Mailbox<WatchSession.Event>()
  private let judge: WatchJudge
  private var session: WatchSession
  private var signals: [any DispatchSourceSignal] = []

  init(_ context: CommandContext, _ works: [ExerciseFile]) throws {
    self.context = context
    self.works = works
    let judge = try context.judge()
    self.judge = WatchJudge(judge, works) { [mailbox] in mailbox.put(.judged($0, $1, $2)) }
    let journal = context.journal
    session = WatchSession(
      works.map { work in
        WatchSession.Seen(
          work: work, result: work.known(to: judge), hints: journal.hints(of: work.exercise))
      }, hasKeys: TerminalMode.isPossible)
  }

  func run() throws -> ExitStatus {
    let isPicture = session.hasKeys && context.style.hasPictures
    var view: any WatchView =
      isPicture ? ScreenView(style: context.style) : LinesView(context.console)
    if session.hasKeys, TerminalMode.enter(picture: isPicture) { listen() }
    defer { TerminalMode.leave() }
    let watch = watchFolders()
    defer {
      watch.end()
      judge.end()
    }
    session.seen[session.current].isRunning = true
    judge.ask(session.current)
    while true {
      session.scroll = view.show(session)
      guard let event = mailbox.next(within: 3600) else { continue }
      if case .paused = event { TerminalMode.pause() }
      note(event)
      for action in session.take(event) where try !perform(action) { return .success }
    }
  }
}

extension Watcher {
  /// The keyboard, the size of the screen, and Ctrl-Z.
  private func listen() {
    Thread.detachNewThread { [mailbox] in
      var bytes = [UInt8](repeating: 0, count: 256)
      while true {
        let count = read(0, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return mailbox.put(.closed) }
        mailbox.put(.keys(Key.all(in: Array(bytes[..<count]))))
      }
    }
    for (number, event) in [(SIGWINCH, WatchSession.Event.resized), (SIGTSTP, .paused)] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [mailbox] in mailbox.put(event) }
      source.resume()
      signals.append(source)
    }
  }

  private func watchFolders() -> FolderWatch {
    let places = Dictionary(
      works.enumerated().map { (URL(fileURLWithPath: $1.path).path, $0) },
      uniquingKeysWith: { first, _ in first })
    let folders = Set(places.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    return FolderWatch(folders) { [mailbox] paths in
      let indexes = paths.compactMap { places[$0] }
      if !indexes.isEmpty { mailbox.put(.saved(indexes)) }
    }
  }

  /// What is remembered of the reader is brought up to date before the session hears of it.
  private func note(_ event: WatchSession.Event) {
    guard case .judged(let index, let result, _) = event,
      case .file(let bytes) = works[index].answer
    else { return }
    session.seen[index].tries = context.journal.note(result, bytes)
  }

  /// Does what the session asks for, and says whether to go on.
  private func perform(_ action: WatchSession.Action) throws -> Bool {
    switch action {
    case .judge(let index): judge.ask(index)
    case .judgeAnew(let index): judge.ask(index, anew: true)
    case .judgeAll: judge.askAll()
    case .showHint(let index):
      let shown = context.journal.showHint(of: works[index].exercise)
      if shown == session.seen[index].hints { session.note = "That was the last hint." }
      session.seen[index].hints = shown
      // The newest hint stands at the end, which is shown if not all has room.
      session.scroll = Int.max / 2
    case .openSolution(let index):
      if let text = try SolutionText(works[index], context) {
        session.show(.solution(text.lines))
      } else {
        session.note = "This edition of the workbook has no solutions."
      }
    case .reset(let index):
      let work = works[index]
      let starter = try context.workbook.pristineStarter(work.exercise, in: work.chapter)
      let kept = try context.replace(work.file, with: starter)
      session.note = kept.map { "Your version is kept as \($0)." } ?? "It is the starter."
    case .leave: return false
    }
    return true
  }
}
