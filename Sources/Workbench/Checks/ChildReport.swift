import Foundation

/// A report from the process of an exit test to the test that started it: values under keys, each
/// on a line of its own of the standard output.
///
/// Answers print there as well. So each line contains a mark, which the test creates and passes to
/// the process.
public struct ChildReport {
  private let lines: [Substring]
  private let mark: String

  /// Reads a report from the whole standard output of a process, and ignores everything else there.
  public init(_ output: [UInt8], mark: String) {
    lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    self.mark = mark
  }

  /// The first value that was reported under a key, or nil if there is none.
  public subscript(_ key: String) -> String? {
    let start = "report \(mark) \(key)="
    return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// Returns a new random mark, which an answer cannot guess.
  public static func newMark() -> String { UUID().uuidString }

  /// Reports a value from the child process. The value must be a single line.
  public static func add(_ key: String, _ value: String, mark: String) {
    print("\nreport \(mark) \(key)=\(value)")
  }
}
