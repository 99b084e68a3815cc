import Foundation
import Support
import Testing

@Suite("Giving work up")
struct CancellationTests {
  private var sleeper: ChildProcess { ChildProcess("/bin/sleep", ["30"], environment: [:]) }

  @Test("A child that runs is ended, and its work throws")
  func endsAChild() throws {
    let cancellation = Cancellation()
    let start = ContinuousClock.now
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { cancellation.cancel() }
    #expect(throws: Cancellation.Canceled.self) {
      try cancellation.guarding { try sleeper.run() }
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("Nothing more is started for work that was given up")
  func startsNothing() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    try ScratchFolder.with { folder in
      let mark = folder.appendingPathComponent("mark").path
      #expect(throws: Cancellation.Canceled.self) {
        try cancellation.guarding {
          try ChildProcess("/usr/bin/touch", [mark], environment: [:]).run()
        }
      }
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }
}
