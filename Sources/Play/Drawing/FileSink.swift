import Foundation
import Workbench

/// A file that lines are written to, in place of what it had. It notes what is called.
final class FileSink: LineSink {
  private let file: URL
  private let steps: Steps
  private var lines: [String] = []
  /// What was called, in order.
  private(set) var calls: [String] = []

  init(_ file: URL, _ steps: Steps) {
    (self.file, self.steps) = (file, steps)
  }

  func open() throws {
    calls.append("open")
    lines = []
  }

  func write(_ line: String) throws {
    calls.append("write")
    lines.append(line)
  }

  /// Writes the lines to the disk: a full one is noticed here.
  func close() throws {
    calls.append("close")
    try Disk(steps: steps).writeAtomically(Data(lines.joined(separator: "\n").utf8), to: file)
  }
}
