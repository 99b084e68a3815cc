/// What was asked for: a command and its settings, from arguments such as `CHAPTER=3`, which make
/// hands on through the environment.
package struct Request: Equatable {
  package let command: String
  private(set) var settings: [String: String] = [:]

  /// The words that commands know.
  package static let knownSettings = [
    "ANSWERS", "CHAPTER", "CHAPTERS", "EXERCISE", "FORMAT", "FROM", "HIDDEN", "JOBS", "LATE",
    "NAME",
    "OUT", "PART", "PERSON", "PORT", "ROSTER", "SHARD", "SUBMISSION", "SUBMISSIONS", "SURE",
    "TITLE",
    "VERSION", "WEIGHTS",
  ]

  /// Takes `NAME` from the environment only where make was given it: the Windows Subsystem for Linux
  /// sets a `NAME` of its own, which is the machine's.
  ///
  /// - Throws: `UsageError` for a word that no command knows.
  package init(arguments: [String], environment: [String: String]) throws {
    command = arguments.first ?? "help"
    let given = Self.wordsGivenToMake(environment["MAKEFLAGS"] ?? "")
    for name in Self.knownSettings
    where name != "NAME" || given.contains(where: { $0.hasPrefix("NAME=") }) {
      settings[name] = environment[name]
    }
    let words = arguments.dropFirst() + given
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard parts.count == 2, Self.knownSettings.contains(name) else {
        throw Self.unknown(name)
      }
      if arguments.contains(word) { settings[name] = String(parts[1]) }
    }
    settings = settings.filter { !$0.value.isEmpty }
  }

  package subscript(_ name: String) -> String? { settings[name] }

  /// Refuses settings that this command has no use for.
  package func allow(_ names: [String]) throws {
    guard let other = settings.keys.sorted().first(where: { !names.contains($0) }) else { return }
    let known = names.isEmpty ? "no settings" : names.joined(separator: ", ")
    throw UsageError(
      message: "make \(command) knows \(known), and was given \(other).",
      next: "Leave \(other) out, or see make help.")
  }

  private static func unknown(_ word: String) -> UsageError {
    let near = Nearest.to(word, among: knownSettings)
    return UsageError(
      message: "\"\(word)\" is no word that Keepsake knows.",
      next: near.map { "Did you mean \($0)? See make help." }
        ?? "It knows \(knownSettings.joined(separator: ", ")). See make help.")
  }

  /// The variables on make's own command line, which it hands on in `MAKEFLAGS`.
  private static func wordsGivenToMake(_ flags: String) -> [String] {
    flags.split(separator: " ").map(String.init).filter { word in
      let name = word.prefix { $0 != "=" }
      return name.count < word.count && name.allSatisfy { $0.isUppercase || $0 == "_" }
        && !name.isEmpty && !["SHELL", "MAKE", "MAKEFLAGS"].contains(String(name))
    }
  }
}
