import CommandLine
import Foundation
import Judging
import Serving
import Support
import Synchronization

/// The apps that readers open from the live book. Each has a server of its own.
final class StudyApps: Sendable {
  private let root: URL
  private let environment: [String: String]
  /// The addresses of the apps that are open, by chapter.
  private let addresses = Mutex<[String: String]>([:])

  init(_ context: CommandContext) {
    (root, environment) = (context.workbook.root, context.environment)
  }

  /// Opens the app of a chapter as `make play` does, and returns its address or what is wrong.
  func open(_ chapter: String) -> HTTPResponse {
    addresses.withLock { addresses in
      do {
        let address = try addresses[chapter] ?? start(chapter)
        addresses[chapter] = address
        return HTTPResponse(json: ["address": address].json)
      } catch {
        return HTTPResponse(.conflict, text: (error as? UsageError)?.message ?? "\(error)")
      }
    }
  }

  private func start(_ chapter: String) throws -> String {
    let context = try CommandContext(
      request: Request(arguments: ["play", "CHAPTER=\(chapter)"], environment: [:]),
      console: .silent, root: root, environment: environment)
    return try Play.open(at: .free, context).server.address
  }
}

/// The live book: it judges saved files, and reports to all pages.
final class StudySession: Sendable {
  let pages: PageSession<StudyState>
  private let judge = Mutex<WatchJudge?>(nil)
  let apps: StudyApps
  private let unpreparedApps: UnpreparedApps
  private let appsWork = BackgroundWork()

  /// Begins to watch and to judge. Answers with a known verdict are not judged again.
  init(_ works: [ExerciseFile], _ context: CommandContext, _ editor: EditorLink) throws {
    let reader = try context.judge()
    pages = PageSession(works) { StudyState(works, knownTo: reader, context, editor) }
    apps = StudyApps(context)
    unpreparedApps = try UnpreparedApps(context)
    let judge = WatchJudge(reader, works) { [weak self] in self?.judged($0, $1, $2) }
    self.judge.withLock { $0 = judge }
    check(pages.withState { $0.unknown + [$0.nextToPrepare].compactMap(\.self) })
    pages.watch.begin { [weak self] in self?.check($0) }
    prepareAppsIfIdle()
  }

  /// Ends all runs, and stops watching.
  func end() {
    pages.watch.end()
    judge.withLock { judge in
      judge?.end()
      judge = nil
    }
  }

  /// Judges exercises, the first one first.
  private func check(_ indexes: [Int], anew: Bool = false) {
    let judge = judge.withLock { $0 }
    for index in indexes.reversed() {
      pages.change { $0.begin(index) }
      judge?.ask(index, anew: anew)
    }
  }

  /// Judges an exercise, even if its verdict is known. One that is not started stays so.
  func checkAgain(_ index: Int) {
    let isStarted = pages.withState { $0.seen[index].result?.verdict.status != .notStarted }
    check([index], anew: isStarted)
  }

  private func judged(_ index: Int, _ result: ExerciseResult, _ first: Finding?) {
    pages.change { $0.judged(index, result, first) }
    if let next = pages.withState({ $0.nextToPrepare }) { check([next]) }
    prepareAppsIfIdle()
  }

  /// Compiles the apps that can be played next, once, when nothing else is to be done, so that
  /// `make play` opens them sooner. If one does not compile, `make play` reports it.
  private func prepareAppsIfIdle() {
    if pages.withState({ $0.isIdle }) { appsWork.begin(unpreparedApps.compile) }
  }

  /// Shows one more hint of an exercise.
  func showHint(_ index: Int) { pages.change { $0.showHint(index) } }
}
