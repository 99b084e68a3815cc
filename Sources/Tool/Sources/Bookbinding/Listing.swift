import Curriculum

/// A fence of Swift in a chapter, with the output that the chapter shows for it.
public struct Listing: Sendable, Equatable {
  public let kind: Kind
  public let code: String
  /// The line of the fence's opening marks.
  public let line: Int
  /// The fence with its output, or nil if there is none.
  public internal(set) var shown: Shown?

  /// The ways to handle the code.
  public enum Kind: Sendable, Equatable {
    /// Part of the chapter's program.
    case program
    /// Part of the program, and a better version of this declaration from an earlier listing.
    case fixes(String)
    /// Part of the program, in a scope of its own, so that it may declare names again.
    case aside
    /// Must not compile. The error must contain this message.
    case fails(String)
    /// Must end the process. The error output must contain this message.
    case traps(String)
    /// For Apple's platforms: compiled against declared interfaces, and not run.
    case apple
    /// For Apple's platforms, and not compiled here for this reason.
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

  /// True if the code is part of the program that later listings are compiled with.
  var isInProgram: Bool {
    switch kind {
    case .program, .fixes, .aside: true
    case .fails, .traps, .apple, .uncompiled, .signature: false
    }
  }
  /// True if the code is only shown, because it cannot be compiled here.
  public var isUncompiled: Bool {
    if case .uncompiled = kind { true } else { false }
  }
  /// The lines of the code in the chapter.
  var lines: ClosedRange<Int> {
    (line + 1)...(line + max(1, code.count { $0 == "\n" }))
  }
}

extension Listing.Kind {
  /// Reads the text after `swift` in a fence's info string, or returns nil for an unknown mark.
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
