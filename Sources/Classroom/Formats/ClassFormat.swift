/// A file for a whole class that another system reads.
public protocol ClassFormat: Sendable {
  /// The word that asks for it, such as `canvas`.
  var name: String { get }
  /// Who reads it, for a list.
  var reader: String { get }
  /// What the file is called, such as `canvas.csv`.
  var fileName: String { get }
  /// The file's text.
  func text(_ grades: [Grade], in course: Course) throws -> String
  /// What a teacher must know before the file is given to its reader, each a sentence.
  func warnings(_ grades: [Grade], in course: Course) -> [String]
}

extension ClassFormat {
  public func warnings(_ grades: [Grade], in course: Course) -> [String] { [] }
}
