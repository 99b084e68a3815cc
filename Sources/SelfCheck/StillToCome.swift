/// The texts that the second edition has not rewritten yet: this is the only list of them.
///
/// Remove a line here when its text is rewritten. From then on `make test` checks its terms, the
/// length of its statements and the parts that a chapter has.
public struct StillToCome: Sendable {
  /// The names of chapters, such as `FilePaths`, with their hints, suites and answers.
  let chapters: Set<String>
  /// Other files, and folders of files, by their paths from the root.
  let texts: Set<String>
  /// The names of chapters whose tests and mistakes do not name their statements' rules yet.
  let rules: Set<String>

  public init(chapters: Set<String>, texts: Set<String> = [], rules: Set<String> = []) {
    self.chapters = chapters
    self.texts = texts
    self.rules = rules
  }

  /// What is still to come of this workbook.
  public static let current = StillToCome(
    chapters: [],
    texts: [
      "Sources/Workbench"
    ],
    rules: [])
}
