import CommandLine
import Foundation
import Support

extension BenchmarkCopy {
  /// Returns the seconds from a save to its verdict while `make watch` runs, one for each round. An
  /// answer that fails and one that passes alternate, and each differs from all before it.
  func watchTimes(_ rounds: Int, _ console: Console) throws -> [Double] {
    let output = root.appendingPathComponent(".build/watch.txt")
    let watching = Cancellation()
    let ended = DispatchSemaphore(value: 0)
    var process = ChildProcess(
      "/bin/sh", ["-c", "exec make -s watch EXERCISE=1.1 >\"$0\" 2>&1", output.path],
      environment: Self.environment, folder: root.path)
    process.timeLimit = 600
    process.endsChildren = true
    Thread.detachNewThread { [process] in
      _ = try? watching.guarding { try process.run() }
      ended.signal()
    }
    defer {
      watching.cancel()
      ended.wait()
    }
    // The next measurement needs a solved copy.
    defer { try? edit(rounds) }
    try showing("make -s watch EXERCISE=1.1") { try wait(for: "passed", in: output, after: 0) }
    return try (0..<rounds).map { round in
      let isGood = round % 2 == 1
      let before = (try? Data(contentsOf: output).count) ?? 0
      let text = "\(isGood ? solution : starter)\nprivate let watched\(round) = \(round)\n"
      let start = ContinuousClock.now
      try Data(text.utf8).write(to: editedFile)
      try wait(for: isGood ? "passed" : "failed", in: output, after: before)
      let time = (ContinuousClock.now - start) / .seconds(1)
      console.complain("  round \(round + 1): from a save to its verdict \(seconds(time))\n")
      return time
    }
  }

  /// Waits until a word has been written after this many bytes.
  private func wait(for word: String, in file: URL, after count: Int) throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let text = (try? Data(contentsOf: file)) ?? Data()
      if String(decoding: text.dropFirst(count), as: UTF8.self).contains(word) { return }
      usleep(2_000)
    }
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    throw ToolFailure("make watch never says \"\(word)\".", text)
  }
}
