import Testing
import Workbench

@Suite("A scheduled call")
struct ScheduledCallTests {
  @Test func aCallIsMadeOnceAndSaysWhenItIsOver() {
    var lines: [String] = []
    let call = ScheduledCall {
      lines.append("made")
    } whenOver: {
      lines.append("over")
    }
    call.make()
    call.make()
    call.cancel()
    #expect(lines == ["over", "made"])
  }
}
