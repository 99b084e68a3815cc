import Foundation

/// What the process of an exit test reports to the test that started it: values under keys, each on
/// a line of its own of the standard output.
///
/// Answers print there as well. So each line begins with a mark, which the test makes and hands to
/// the process.
public struct ChildReport {
  private let lines: [Substring]
  private let mark: String

  /// Reads a report from a process's whole standard output, whatever else is printed there.
  public init(_ output: [UInt8], mark: String) {
    lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    self.mark = mark
  }

  /// The value that was reported first under a key, or nil if there is none.
  public subscript(_ key: String) -> String? {
    let start = "report \(mark) \(key)="
    return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// A new mark, which nobody can guess.
  public static func newMark() -> String { UUID().uuidString }

  /// Reports a value of one line from the child process.
  public static func add(_ key: String, _ value: String, mark: String) {
    print("\nreport \(mark) \(key)=\(value)")
  }
}
