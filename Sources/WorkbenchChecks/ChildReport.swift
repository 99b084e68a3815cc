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

  /// The values that were reported under a key, joined, or nil if there is none.
  public subscript(_ key: String) -> String? {
    let start = "report \(mark) \(key)="
    let values = lines.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
    return values.isEmpty ? nil : values.joined(separator: ", then ")
  }

  /// Returns a new random mark, which an answer cannot guess.
  public static func newMark() -> String { UUID().uuidString }

  /// Reports a value from the child process. The value must be a single line. The process ends with a
  /// crash if something has replaced the output with which a graded run started it.
  public static func add(_ key: String, _ value: String, mark: String) {
    // To return would let a report of the answer's own stand. The end is a result of the test alone: it
    // runs in a child.
    guard let output = outputFile(), RunFacts.output.map({ $0 == output }) ?? true
    else { fatalError("The standard output of this process has been replaced.") }
    let line = Array("\nreport \(mark) \(key)=\(value)\n".utf8)
    fflush(nil)
    _ = write(1, line, line.count)
  }

  /// Returns the device and the number of the file behind the standard output, or nil if it is closed.
  static func outputFile() -> String? {
    var about = stat()
    return fstat(1, &about) == 0 ? "\(about.st_dev) \(about.st_ino)" : nil
  }
}

/// Calls a closure and describes the outcome: the text that it returns, `done` where it returns none,
/// or `throws` and the error.
///
/// A suite compares such texts, so that a verdict shows in one line what an answer did. An error
/// for which `describe` returns nil is described as `throws something else: …`.
///
/// - Parameters:
///   - call: the call, which returns its result as text, or nothing.
///   - describe: returns a description of an expected error, or nil for an unexpected one. Without
///     it, every error is described as `throws` alone.
public func describeOutcome<Result>(
  _ call: () throws -> Result, throwing describe: ((any Error) -> String?)? = nil
) -> String {
  do {
    return try call() as? String ?? "done"
  } catch {
    return description(of: error, by: describe)
  }
}

/// Calls an asynchronous closure and describes the outcome: the text that it returns, or `throws`
/// and the error.
///
/// - Parameters:
///   - call: the call, which returns its result as text. It runs where the caller runs.
///   - describe: returns a description of an expected error, or nil for an unexpected one.
public nonisolated(nonsending) func describeOutcome(
  _ call: nonisolated(nonsending) () async throws -> String,
  throwing describe: ((any Error) -> String?)? = nil
) async -> String {
  do {
    return try await call()
  } catch {
    return description(of: error, by: describe)
  }
}

/// Returns a description of a `DecodingError`, or nil for any other error.
public func decodingError(_ error: any Error) -> String? {
  error is DecodingError ? "a DecodingError" : nil
}

/// Returns the kind and the place of a `DecodingError`, such as `keyNotFound emojis.Index 0.text`,
/// or nil for any other error.
///
/// For checks that expect no error: which one it is, is then what a learner wants to know.
public func decodingErrorInDetail(_ error: any Error) -> String? {
  guard let error = error as? DecodingError else { return nil }
  let (kind, path): (String, [any CodingKey]) =
    switch error {
    case .keyNotFound(let key, let context): ("keyNotFound", context.codingPath + [key])
    case .valueNotFound(_, let context): ("valueNotFound", context.codingPath)
    case .typeMismatch(_, let context): ("typeMismatch", context.codingPath)
    case .dataCorrupted(let context): ("dataCorrupted", context.codingPath)
    @unknown default: ("a DecodingError", [])
    }
  return path.isEmpty ? kind : "\(kind) \(path.map(\.stringValue).joined(separator: "."))"
}

/// Returns a description of an error in the Cocoa or POSIX domain, such as an error of the system
/// or the file manager, or nil for any other error.
public func systemError(_ error: any Error) -> String? {
  let domain = (error as NSError).domain
  return [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(domain) ? "an error of the system" : nil
}

private func description(of error: any Error, by describe: ((any Error) -> String?)?) -> String {
  guard let describe else { return "throws" }
  return "throws \(describe(error) ?? "something else: \(error)")"
}

/// Returns the values in a JSON text, each on a line, sorted, such as `position.x = 1.5`.
///
/// Throws a `DecodingError` if the data is not a JSON text.
public func jsonLines(of json: Data) throws -> [String] {
  try JSONDecoder().decode(JSONText.self, from: json).lines(under: "").sorted()
}

private indirect enum JSONText: Decodable {
  case object([String: JSONText])
  case array([JSONText])
  case value(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: JSONText].self) {
      self = .object(object)
    } else if let array = try? container.decode([JSONText].self) {
      self = .array(array)
    } else if let text = try? container.decode(String.self) {
      self = .value("“\(text)”")
    } else if let flag = try? container.decode(Bool.self) {
      self = .value("\(flag)")
    } else if let number = try? container.decode(Double.self) {
      self = .value("\(number)")
    } else {
      self = .value("null")
    }
  }

  func lines(under path: String) -> [String] {
    switch self {
    case .object(let object) where object.isEmpty:
      ["\(path) = {}"]
    case .object(let object):
      object.flatMap { $1.lines(under: path.isEmpty ? $0 : "\(path).\($0)") }
    case .array(let array) where array.isEmpty:
      ["\(path) = []"]
    case .array(let array):
      array.enumerated().flatMap { $1.lines(under: "\(path)[\($0)]") }
    case .value(let text):
      ["\(path) = \(text)"]
    }
  }
}
