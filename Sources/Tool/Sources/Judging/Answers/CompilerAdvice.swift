import Foundation

/// Plain messages for the errors that the compiler reports most often in these exercises.
///
/// The compiler's message is shown beside them: it says where the error is, and names the
/// declaration.
enum CompilerAdvice {
  /// Returns advice about an error, or nil if there is nothing plainer than the compiler's message.
  static func sentence(for words: String) -> String? {
    table.first { words.contains($0.key) }?.value
  }

  /// The first matching entry counts, so special entries come before general ones.
  static let table: KeyValuePairs<String, String> = [
    "is not marked with 'try'":
      "This call can throw, so it must be marked with `try`. Catch its error, or declare the function with `throws`.",
    "the enclosing catch is not exhaustive":
      "The `catch` clauses do not handle every error. Add a last `catch` without a pattern, or declare the function with `throws`.",
    "errors thrown from here are not handled":
      "An error that is thrown here is not handled. Put this code into a `do` with a `catch`, or declare the function with `throws`.",
    "cannot be converted to error type":
      "The function declares one type of error, and an error of another type is thrown here. Catch it, and throw an error of the declared type.",
    "throwing function of type":
      "This function can throw, but a function that cannot throw is required here.",
    "is not marked with 'await'":
      "This call must be marked with `await`, in a function that is declared `async`.",
    "in a function that does not support concurrency":
      "An asynchronous call is allowed only in a function that is declared `async`.",
    "main actor-isolated":
      "This is isolated to the main actor and is used from outside. Use it in a function that is marked `@MainActor`, or call it with `await`.",
    "actor-isolated":
      "This is isolated to an actor. From outside, it can be used only with `await`.",
    "risks causing data races":
      "A value is passed to code that may run at the same time, and is still used here. Pass a copy, or a `Sendable` value.",
    "non-Sendable type":
      "A value that is not `Sendable` is captured by code that may run concurrently. Capture a `Sendable` value instead.",
    "does not conform to protocol":
      "The type does not implement everything that the protocol requires. The compiler's notes list what is missing.",
    "must be unwrapped":
      "This may be `nil`. Handle that case with `guard let`, `if let`, or `??` and a default value.",
    "cannot use mutating member on immutable value":
      "This would change a value that is immutable here. Copy it into a `var` first, or mark the method `mutating`.",
    "is a 'let' constant":
      "A constant cannot be changed. Declare it with `var` if it has to change.",
    "'self' is immutable":
      "A method of a struct can change the struct only if it is marked `mutating`.",
    "switch must be exhaustive":
      "The `switch` does not cover every case. Add the missing cases, or a `default`.",
    "without initializing all stored properties":
      "An initializer must give every stored property a value before it returns.",
    "before being initialized":
      "A variable is used here that does not have a value on every path to this line.",
    "missing return in":
      "On some path through the function, nothing is returned. Each path must return a value or throw.",
    "invalid redeclaration of":
      "There are two declarations of the same name. Rename one of them.",
    "in scope":
      "This name is not declared here. Check its spelling and the imports. Each exercise stands alone.",
    "has no member":
      "The type has no member of this name. Check the spelling, and the type of the value before the dot.",
    "cannot convert":
      "The value's type is not the required type. Compare the two types in the compiler's message.",
    "expected '}'":
      "A brace is opened and never closed. Check the lines above, where the indentation stops matching.",
  ]
}
