/// A solution with one small change inside its marked regions.
struct Mutant: Sendable {
  /// The kind of change, such as `drop a statement`.
  let kind: String
  /// The line of the solution's file, from 1.
  let line: Int
  /// The line as it was, without its indentation.
  let old: String
  /// The line after the change; empty if it was removed.
  let new: String
  /// The whole solution with the change, and with its marks.
  let source: String

  /// The text that identifies it, wherever its line moves to.
  var content: String { "`\(old)` → \(new.isEmpty ? "removed" : "`\(new)`")" }
}
