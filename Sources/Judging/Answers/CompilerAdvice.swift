import Foundation

/// Plain sentences for what the compiler says most often about these exercises.
///
/// The compiler's own words stay beside them: they say where, and of which name.
enum CompilerAdvice {
  /// What to do about an error in the compiler's words, or nil where nothing plainer is known.
  static func sentence(for words: String) -> String? {
    table.first { words.contains($0.words) }?.sentence
  }

  /// The first entry that fits counts: the more special stand first.
  static let table: [(words: String, sentence: String)] = [
    (
      "is not marked with 'try'",
      "This can throw, so it needs try before it; what is thrown then has to be caught, or passed on by a function that says throws."
    ),
    (
      "the enclosing catch is not exhaustive",
      "The catch clauses do not take every error. Add a last catch without a pattern, or let the function say throws."
    ),
    (
      "errors thrown from here are not handled",
      "Something here throws, and nobody catches it. Put it into do with a catch, or let the function say throws."
    ),
    (
      "cannot be converted to error type",
      "The function promises one type of error, and another is thrown here. Catch it, and throw the promised one."
    ),
    (
      "throwing function of type",
      "A function that throws stands where only one that does not throw may stand."
    ),
    (
      "is not marked with 'await'",
      "This call may have to wait, so it needs await before it, in a function that says async."
    ),
    (
      "in a function that does not support concurrency",
      "This call may have to wait, and only a function that says async can wait."
    ),
    (
      "main actor-isolated",
      "This belongs to the main actor, and is used from elsewhere. Use it in a function marked @MainActor, or wait for it with await."
    ),
    (
      "actor-isolated",
      "This belongs to an actor. From outside it can only be reached with await."
    ),
    (
      "risks causing data races",
      "A value is handed to code that may run at the same time, while it is still used here. Hand over a copy, or a Sendable value."
    ),
    (
      "non-Sendable type",
      "A value that must stay on one thread is captured by code that may run on another. Capture something Sendable in its place."
    ),
    (
      "does not conform to protocol",
      "A type promises a protocol and lacks something that the protocol asks for. The notes behind the error say what."
    ),
    (
      "must be unwrapped",
      "This may be nil. Say what is to happen then: guard let, if let, or ?? with a value."
    ),
    (
      "cannot use mutating member on immutable value",
      "This would change a value that may not be changed here. Copy it into a var first, or mark the method mutating."
    ),
    (
      "is a 'let' constant",
      "A constant cannot be given another value. Declare it with var if it is to change."
    ),
    (
      "'self' is immutable",
      "A method of a struct changes it only if it is marked mutating."
    ),
    (
      "switch must be exhaustive",
      "The switch leaves out some cases. Add them, or a default."
    ),
    (
      "without initializing all stored properties",
      "An initializer has to give every stored property a value before it ends."
    ),
    (
      "before being initialized",
      "A value is used that was not set on every way to this place."
    ),
    (
      "missing return in",
      "On some way through, nothing is returned. Each way has to return a value or throw."
    ),
    (
      "invalid redeclaration of",
      "There are two declarations of the same name. Rename one of them."
    ),
    (
      "in scope",
      "There is nothing of this name here. Look at the spelling, and at what the file imports."
    ),
    (
      "has no member",
      "The type has nothing of this name. Look at the spelling, and at the type of what stands before the dot."
    ),
    (
      "cannot convert",
      "A value of one type stands where another type is asked for. Compare the two types in the message."
    ),
    (
      "expected '}'",
      "A brace is opened and never closed. Look above this place, where the indentation goes wrong."
    ),
  ]
}
