import Curriculum

/// A fence of Swift in a chapter, and what it shows it prints.
public struct Listing: Sendable, Equatable {
  public let kind: Kind
  public let code: String
  /// The line of the fence's opening marks.
  public let line: Int
  /// The fence that shows its output, or nil.
  public internal(set) var shown: Shown?

  /// What is to be done with the code.
  public enum Kind: Sendable, Equatable {
    /// Part of the chapter's program.
    case program
    /// Part of it, and better than the declaration of this name in an earlier listing.
    case fixes(String)
    /// Part of it, in a scope of its own, so that it may declare names again.
    case aside
    /// Must not compile, with these words.
    case fails(String)
    /// Must end the process, with these words.
    case traps(String)
    /// For Apple's platforms: compiled against declared interfaces, and not run.
    case apple
    /// For Apple's platforms, and for this reason not even compiled here.
    case uncompiled(String)
    /// Declarations of a starter, shown in a statement.
    case signature
  }

  /// A fence of output.
  public struct Shown: Sendable, Equatable {
    public let text: String
    /// The line of the fence's opening marks.
    public let line: Int
  }

  /// Whether the code is part of what later listings stand on.
  var isInProgram: Bool {
    switch kind {
    case .program, .fixes, .aside: true
    case .fails, .traps, .apple, .uncompiled, .signature: false
    }
  }
  /// Whether the code is shown only, because it cannot be compiled here.
  public var isUncompiled: Bool {
    if case .uncompiled = kind { true } else { false }
  }
  /// The lines that the code stands on in the chapter.
  var lines: ClosedRange<Int> {
    (line + 1)...(line + max(1, code.count { $0 == "\n" }))
  }
}

extension Listing.Kind {
  /// Reads what stands after `swift` in a fence's info string; nil for an unknown mark.
  init?(_ mark: String) {
    let parts = mark.split(separator: " ", maxSplits: 1)
    let quoted = parts.dropFirst().first.flatMap { text -> String? in
      guard text.count > 2, text.first == "\"", text.last == "\"" else { return nil }
      return String(text.dropFirst().dropLast())
    }
    switch (parts.first, quoted, parts.count) {
    case (nil, _, _): self = .program
    case ("aside", _, 1): self = .aside
    case ("signature", _, 1): self = .signature
    case ("fixes", let name?, 2): self = .fixes(name)
    case ("fails", let words?, 2): self = .fails(words)
    case ("traps", let words?, 2): self = .traps(words)
    case ("apple", _, 1): self = .apple
    case ("apple", let reason?, 2): self = .uncompiled(reason)
    default: return nil
    }
  }
}
