/// Every format that grades can be written in: the only list of them.
public enum Formats {
  public static let forClass: [any ClassFormat] = [CanvasCSV(), MoodleCSV(), JUnitXML()]

  public static let forPerson: [any PersonFormat] = [
    GradescopeJSON(), GitHubClassroom(), ExercismJSON(), AutolabJSON(), PrairieLearnJSON(),
  ]

  /// The format that a word asks for, or nil.
  public static func forClass(named name: String) -> (any ClassFormat)? {
    forClass.first { $0.name == name }
  }

  /// The format that a word asks for, or nil.
  public static func forPerson(named name: String) -> (any PersonFormat)? {
    forPerson.first { $0.name == name }
  }
}
