import SampleWorkbook
import Testing

@testable import keepsake_work

@Suite("What keys and saves mean while watching")
struct WatchSessionTests {
  private let checkout: Checkout

  init() throws { checkout = try Screens.checkout() }

  @Test func keysAskForActions() throws {
    let rows: [(keys: String, actions: [WatchSession.Action])] = [
      ("n", [.judge(2), .openStatement(2)]), ("h", [.showHint(1)]), ("t", [.openStatement(1)]),
      ("e", [.openEditor(1)]), ("c", [.judgeAll]),
      ("r", [.judge(1, anew: true)]), ("q", [.leave]), ("z", []),
      ("sy", [.openSolution(1)]), ("sn", []), ("xy", [.reset(1)]), ("xn", []),
      ("?h", []), ("?hh", [.showHint(1)]),
      // In the list, an exercise that is known is not judged again.
      ("lj\r", [.judge(2)]), ("lkk\r", []), ("llh", [.showHint(1)]),
    ]
    let start = try Screens.Moment.hints.session(in: checkout)
    for row in rows {
      var session = start
      let actions = session.take(.keys(Key.all(in: Array(row.keys.utf8))))
      #expect(actions == row.actions, "\(row.keys)")
    }
  }

  @Test func aSaveShowsItsExercise() throws {
    var session = try Screens.Moment.hints.session(in: checkout)
    session.show(.text(["The statement."]))
    let here = session.take(.saved([1]))
    #expect(here == [.judge(1)])
    #expect(session.page == .exercise && session.current == 1)
    session.show(.list(cursor: 1))
    let elsewhere = session.take(.saved([0]))
    #expect(elsewhere == [.judge(0)])
    #expect(session.page == .exercise && session.current == 0)
  }

  @Test func whoQuitsIsToldWhereToGoOn() throws {
    #expect(
      try Screens.Moment.hints.session(in: checkout).farewell
        == "1 of 3 solved; to go on: make next")
    #expect(try Screens.Moment.bookSolved.session(in: checkout).farewell == "3 of 3 solved")
    var session = try Screens.Moment.hints.session(in: checkout)
    session = WatchSession([session.seen[1]])
    #expect(session.farewell == "1.2 Untie: failed; to go on: make next")
  }
}
