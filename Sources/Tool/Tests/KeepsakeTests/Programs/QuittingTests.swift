import Foundation
import SampleWorkbook
import TestSupport
import Testing

@Suite("Quitting at work, at a terminal", .serialized, .needs("tmux"))
struct QuittingTests {
  /// What is going on when somebody quits.
  enum Work: String {
    case compiling = "swift-frontend"
    case running = "runner"

    /// An answer with which it goes on for long.
    var answer: String {
      switch self {
      case .compiling:
        "public func tie(_ count: Int) -> Int { count }\n"
          + (1...20_000).map { "public func tie\($0)() -> [String: Int] { [\"a\": \($0)] }\n" }
          .joined()
      case .running: "public func tie(_ count: Int) -> Int { while true {} }\n"
      }
    }
  }

  @Test(
    "Whoever quits while it judges leaves no process and no folder behind",
    arguments: [("q", Work.compiling), ("C-c", .running)])
  func nothingIsLeft(key: String, work: Work) throws {
    let checkout = try Checkout()
    // What has to be built is built before a screen is waited for.
    try checkout.answer(1, "9")
    try #require(checkout.run("check", "EXERCISE=1.1").status == .unsolved)
    try checkout.write(work.answer, to: checkout.path(1))
    let scratch = checkout.root.appendingPathComponent("scratch").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let pane = try Pane(in: checkout, ["TMPDIR": scratch.path])
    try pane.type("keepsake-work watch EXERCISE=1.1")
    try pane.expect("Judging…")
    #if os(Linux)
      try #require(comesTrue(within: 20) { programs(in: scratch).contains(work.rawValue) })
    #endif
    try pane.press(key)
    try pane.expectPrompt()
    #expect(try checkout.names(in: "scratch") == [])
    #if os(Linux)
      // What has been killed may take a moment to be gone.
      #expect(comesTrue(within: 3) { programs(in: scratch) == [] }, "Nobody is left at work.")
    #endif
  }

  /// The names of the programs that work in a folder, also where that has been removed.
  private func programs(in folder: URL) -> [String] {
    let files = FileManager.default
    let numbers = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { Int($0) != nil }.compactMap { number in
      let place = try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
      guard place?.hasPrefix("\(folder.path)/") == true,
        let program = try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")
      else { return nil }
      return URL(fileURLWithPath: program).lastPathComponent
    }
  }
}
