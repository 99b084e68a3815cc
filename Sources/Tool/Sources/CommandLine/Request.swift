import Support

/// A command with its settings, from arguments such as `CHAPTER=3`. Make passes on settings through
/// the environment, with the names of those on its command line in `KEEPSAKE_TYPED`.
package struct Request: Equatable {
  package let command: String
  private(set) var settings: [String: String] = [:]
  /// The settings that were typed, as arguments or on make's command line. The others come from an
  /// environment that is shared with other programs.
  private var typed: Set<String> = []
  /// A sentence for each setting of the environment that gives way to one that was typed.
  private(set) var notes: [String] = []

  /// The names of all settings that commands use.
  package static let knownSettings = [
    "AGAIN", "ANSWERS", "BOOK", "CHAPTER", "CHAPTERS", "EDITOR", "EDITOR_URL", "ENGINE", "EXERCISE",
    "FORMAT", "FROM", "HIDDEN", "JOBS", "LATE", "NAME", "OUT", "PART", "PARTIAL", "PERSON", "PORT",
    "PRINT", "ROSTER", "SEED", "SHARD", "SUBMISSION", "SUBMISSIONS", "STRICT", "SURE", "TIMES",
    "TITLE", "VERSION", "WEIGHTS",
  ]

  /// Creates a request. Ignores `NAME` unless it was typed: the Windows Subsystem for Linux sets
  /// `NAME` to the name of the machine.
  package init(arguments: [String], environment: [String: String]) throws {
    command = arguments.first ?? "help"
    for name in Self.knownSettings { settings[name] = environment[name] }
    for word in arguments.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard parts.count == 2, Self.knownSettings.contains(name) else {
        throw Self.unknown(name)
      }
      settings[name] = String(parts[1])
      typed.insert(name)
    }
    for name in (environment["KEEPSAKE_TYPED"] ?? "").split(separator: " ").map(String.init) {
      guard Self.knownSettings.contains(name) else { throw Self.unknown(name) }
      typed.insert(name)
    }
    if !typed.contains("NAME") { settings["NAME"] = nil }
    settings = settings.filter { !$0.value.isEmpty }
  }

  package subscript(_ name: String) -> String? { settings[name] }

  /// Returns true if a setting was typed, and does not come from the shared environment.
  package func wasTyped(_ name: String) -> Bool {
    typed.contains(name) && settings[name] != nil
  }

  /// Returns the request with only the settings that its command uses.
  ///
  /// Other settings from the environment are meant for other programs and are removed.
  package func limited(to names: [String]) throws -> Request {
    let others = settings.keys.sorted().filter { !names.contains($0) }
    guard let other = others.first(where: typed.contains) else {
      var request = self
      request.settings = settings.filter { names.contains($0.key) }
      request.giveWay()
      return request
    }
    let known = names.isEmpty ? "no settings" : names.joined(separator: ", ")
    throw UsageError(
      message: "make \(command) knows \(known), and was given \(other).",
      next: names.first { Nearest.distance($0, other) == 1 }.map { "Did you mean \($0)?" }
        ?? "Leave \(other) out, or see make help.")
  }

  /// Removes what the environment says of the same thing as a setting that was typed. (CHAPTER stays
  /// beside EXERCISE: it completes a number such as 3, and gives way to one such as 1.3.)
  private mutating func giveWay() {
    for (name, others) in [("EXERCISE", ["CHAPTER", "CHAPTERS"]), ("CHAPTERS", ["EXERCISE"])] {
      guard let word = settings[name], !typed.contains(name),
        let other = others.first(where: wasTyped), let wanted = settings[other]
      else { continue }
      settings[name] = nil
      notes.append(
        "\(other)=\(wanted) was typed, so \(name)=\(word) of the environment was not used.\n")
    }
  }

  private static func unknown(_ word: String) -> UsageError {
    let near = Nearest.to(word, among: knownSettings)
    return UsageError(
      message: "There is no setting \(word.isEmpty ? "without a name" : word).",
      next: near.map { "Did you mean \($0)? make help lists them all." }
        ?? "The settings are \(knownSettings.joined(separator: ", ")): see make help.")
  }
}
