/// An app made of a chapter's exercises, with the reader's own answers inside.
///
/// It is thin: the public API of the exercises does what they ask for, and the app does nothing
/// that an exercise could do. The host calls it only on the main actor.
@MainActor protocol PlayApp: AnyObject {
  /// Opens the contents of the world's folder. An error that it throws is shown in place of the
  /// app.
  init(_ world: PlayWorld) throws

  /// The complete state that the page shows. It is read after each action, and whenever the app
  /// calls `tell()`.
  var state: PageValues { get }

  /// Performs an action of the page, and returns a value that only this page needs.
  ///
  /// An action that takes more than five seconds counts as hanging: start a task for long work, and
  /// return. An error that it throws is shown on the page that requested the action, and a
  /// `MissingAnswer` with its exercise too.
  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)?
}

/// Values by their names, as the page receives them. A value that is nil is left out.
struct PageValues: Encodable, ExpressibleByDictionaryLiteral {
  private struct Given: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws {
      // By itself, data would not become Base64.
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private let values: [String: Given]

  init(dictionaryLiteral values: (String, (any Encodable)?)...) {
    self.values = Dictionary(uniqueKeysWithValues: values).compactMapValues { $0.map(Given.init) }
  }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

/// A sentence, and the exercise that it is about.
struct PlayLine: Encodable {
  let exercise: String
  let words: String

  init(_ exercise: String, _ words: String) { (self.exercise, self.words) = (exercise, words) }
}
