/// A solution with one small change in what the reader is to write.
struct Mutant: Sendable {
  /// The kind of change, such as `drop a statement`.
  let kind: String
  /// The line of the solution's file, from 1.
  let line: Int
  /// The line as it was, without its indentation.
  let old: String
  /// The line as it is now; empty where it is gone.
  let new: String
  /// The whole solution with the change, and with its marks.
  let source: String

  /// What tells it from others, wherever its line moves to.
  var content: String { "`\(old)` → \(new.isEmpty ? "removed" : "`\(new)`")" }
}
