/// An app made of a chapter's exercises, with the reader's own answers inside.
///
/// It is thin: the public API of the exercises does what they ask for, and the app does nothing
/// that an exercise could do. The host calls it only on the main actor.
@MainActor protocol PlayApp: AnyObject {
  /// The state that the page shows, complete and encoded as JSON.
  associatedtype State: Encodable

  /// Opens the contents of the world's folder. An error that it throws is shown in place of the
  /// app.
  init(_ world: PlayWorld) throws

  /// The current state for the page. It is read after each action, and whenever the app calls
  /// `tell()`.
  var state: State { get }

  /// Performs an action of the page, and returns a value that only this page needs.
  ///
  /// An action that takes more than five seconds counts as hanging: start a task for long work, and
  /// return. An error that it throws is shown on the page that requested the action.
  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)?
}

/// Values by their names, as the page receives them. A value that is nil is left out.
struct PageValues: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let values: [(String, (any Encodable)?)]

  init(dictionaryLiteral values: (String, (any Encodable)?)...) { self.values = values }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in values {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }
}

/// A sentence, and the exercise that it is about.
struct PlayLine: Encodable {
  let exercise: String
  let words: String

  init(_ exercise: String, _ words: String) { (self.exercise, self.words) = (exercise, words) }
}
