/// What the process of an exit test reports to the test that started it: values under keys, each on
/// a line of its own of the standard output.
public struct ChildReport {
  private let lines: [Substring]

  /// Reads a report from a process's whole standard output, whatever else is printed there.
  public init(_ output: [UInt8]) {
    lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
  }

  /// The value that was reported first under a key, or nil if there is none.
  public subscript(_ key: String) -> String? {
    let mark = "report \(key)="
    return lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// Reports a value of one line from the child process.
  public static func add(_ key: String, _ value: String) {
    print("\nreport \(key)=\(value)")
  }
}
