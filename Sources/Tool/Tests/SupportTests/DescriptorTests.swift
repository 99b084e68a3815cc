import Foundation
import Synchronization
import Testing

@testable import Support

@Suite("The descriptors of a child")
struct DescriptorTests {
  @Test("A pipe that cannot be had is an error")
  func aPipeThatCannotBeHadIsAnError() throws {
    #expect(throws: ChildProcess.CannotStart.self) {
      var pipes = try Pipes(for: ChildProcess("/bin/cat", [], environment: [:]), from: .max)
      pipes.closeChildEnds()
      pipes.closeOwnEnds()
    }
  }

  #if os(Linux)
    @Test("A child has its own pipes alone, also while another thread makes some")
    func aChildHasItsOwnAlone() throws {
      let usual = try pipesAndSockets()
      let maker = Maker()
      defer { maker.end() }
      for _ in 0..<200 {
        let strange = try pipesAndSockets().subtracting(usual)
        try #require(strange.isEmpty, "The child was handed what belongs to another run.")
      }
    }

    /// The pipes and sockets that a child has besides those of its own.
    private func pipesAndSockets() throws -> Set<Substring> {
      let listing = try ChildProcess("/bin/ls", ["-l", "/proc/self/fd"], environment: [:]).run()
      let targets = listing.outputText.split(separator: "\n").compactMap { row -> Substring? in
        let words = row.split(separator: " ")
        guard words.count > 2, words[words.count - 2] == "->",
          let number = Int(words[words.count - 3]), number > 2
        else { return nil }
        return words.last
      }
      try #require(listing.succeeded)
      return Set(targets.filter { $0.hasPrefix("pipe:") || $0.hasPrefix("socket:") })
    }
  #endif
}

/// Makes pipes for children again and again, on a thread of its own.
private final class Maker: Sendable {
  private let isOver = Mutex(false)
  private let ended = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread { [self] in
      var process = ChildProcess("/bin/cat", [], environment: [:])
      process.hasRecords = true
      while !isOver.withLock({ $0 }) {
        var pipes = try? Pipes(for: process)
        pipes?.closeChildEnds()
        pipes?.closeOwnEnds()
      }
      ended.signal()
    }
  }

  func end() {
    isOver.withLock { $0 = true }
    ended.wait()
  }
}
