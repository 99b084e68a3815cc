/// An app made of a chapter's exercises, with the reader's own answers inside.
///
/// It is thin: what an exercise asks for is done by the exercise's public API, and nothing is done
/// here that an exercise could do. The host calls it on the main actor alone.
@MainActor protocol PlayApp: AnyObject {
  /// What the page shows, all of it, as JSON.
  associatedtype State: Encodable

  /// Opens what lies in the world's folder. What it throws is shown in place of the app.
  init(_ world: PlayWorld) throws

  /// What the page shows now. It is read after each action, and whenever the app calls `tell()`.
  var state: State { get }

  /// Does what the page asks for, and returns what only the page that asked should know.
  ///
  /// An action that takes more than five seconds counts as one that hangs: start a task for what
  /// takes long, and return. What it throws is shown on the page that asked.
  func act(_ action: String, _ arguments: PlayArguments) async throws -> (any Encodable)?
}

/// The page asked for something that the app does not know.
struct UnknownAction: Error, CustomStringConvertible {
  let action: String
  var description: String { "This app has no action \"\(action)\"." }
}
