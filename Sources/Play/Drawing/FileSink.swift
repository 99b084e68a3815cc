import Foundation
import Workbench

/// A file to which lines are written, in place of its old contents. It records the calls.
final class FileSink: LineSink {
  private let file: URL
  private let steps: Steps
  private var lines: [String] = []
  /// The names of the calls, in order.
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

  /// Writes the lines to the disk. If the disk is full, this is where it shows.
  func close() throws {
    calls.append("close")
    try Disk(steps: steps).writeAtomically(Data(lines.joined(separator: "\n").utf8), to: file)
  }
}
