import Testing

@testable import CommandLine

@Suite("What a progress line says")
struct ProgressTests {
  private let console = Console(
    write: { _ in }, complain: { _ in }, showsProgress: false, style: Style())

  @Test func whatIsDoneIsCountedOnlyWhereThereIsMoreThanOneThing() {
    #expect(Progress(console, total: 8).text(done: 3, tenths: 41) == "Judging: 3 of 8 done, 4.1 s")
    let one = Progress(console, total: 1, doing: "Getting 1.1 ready")
    #expect(one.text(done: 0, tenths: 105) == "Getting 1.1 ready: 10.5 s")
  }
}
