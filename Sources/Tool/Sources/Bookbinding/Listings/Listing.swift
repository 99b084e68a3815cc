import Curriculum
import Support

/// A fence of Swift in a chapter, with the output that the chapter shows for it.
public struct Listing: Sendable, Equatable {
  public let kind: Kind
  public let code: String
  /// The line of the fence's opening marks.
  public let line: Int
  /// The fence with its output, or nil if there is none.
  var shown: MarkdownDocument.Fence?

  /// The ways to handle the code.
  public enum Kind: Sendable, Equatable {
    /// Part of the chapter's program.
    case program
    /// Part of the program, and a better version of this declaration from an earlier listing. It may
    /// have the same name: see `Tangle`.
    case fixes(String)
    /// Part of the program, in a scope of its own, so that it may declare names again.
    case aside
    /// Must not compile. The output that is shown for it is the compiler's error.
    case fails
    /// Must end the process. The output that is shown for it ends with the crash message.
    case traps
    /// For Apple's platforms: compiled against declared interfaces, and not run.
    case apple
    /// For Apple's platforms, and not compiled here for this reason.
    case uncompiled(String)
    /// Declarations of a starter, shown in a statement.
    case signature
  }

  /// True if the code is part of the program that later listings are compiled with.
  var isInProgram: Bool {
    switch kind {
    case .program, .fixes, .aside: true
    case .fails, .traps, .apple, .uncompiled, .signature: false
    }
  }

  /// True if the code may have an output.
  var canPrint: Bool { isInProgram || kind == .fails || kind == .traps }

  /// True if the program has this declaration from here.
  func declares(_ name: String) -> Bool {
    isInProgram && Self.declaration(of: name, in: SwiftSource.lines(of: code)) != nil
  }

  /// The words with which Swift's crash messages begin.
  static let crashes = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]

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
    case ("fails", _, 1): self = .fails
    case ("traps", _, 1): self = .traps
    case ("apple", _, 1): self = .apple
    case ("apple", let reason?, 2): self = .uncompiled(reason)
    default: return nil
    }
  }
}

extension Listing {
  /// Returns the lines of the last declaration of a type or function that begins in the first column,
  /// up to its closing brace, or nil if these lines do not declare it.
  static func declaration(of name: String, in lines: [String]) -> [String]? {
    let start = lines.lastIndex { line in
      guard line.first?.isLetter == true || line.first == "@" else { return false }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(words, words.dropFirst()).contains { keyword, word in
        word == name && ["class", "struct", "enum", "actor", "func"].contains(keyword)
      }
    }
    guard let start, let end = lines[start...].firstIndex(of: "}") else { return nil }
    return Array(lines[start...end])
  }
}

/// All listings of a chapter, in order. Together they are one program.
public struct ChapterListings: Sendable {
  /// The chapter's Markdown file, by the name that is shown to people.
  public let file: String
  public let listings: [Listing]

  /// Languages of fences that are only shown: commands for the reader's shell.
  private static let shown: Set = ["sh", "console"]

  /// - Throws: `SourceError` for a fence without a language, with an unknown language or with an
  ///   unknown mark; for an output that follows no listing; and for a fix of a declaration that no
  ///   earlier listing contains.
  public init(_ document: MarkdownDocument) throws {
    file = document.file
    var listings: [Listing] = []
    for fence in document.fences {
      let words = fence.info.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case nil:
        throw document.sourceError(
          fence.line, "This fence has no language: say swift, text, sh or console.")
      case "swift":
        guard let kind = Listing.Kind(words.dropFirst().first ?? "") else {
          throw document.sourceError(
            fence.line,
            "\"\(fence.info)\" is no mark of a listing: they are swift, swift aside, "
              + "swift signature, swift fails, swift traps, swift apple, and swift fixes or apple with "
              + "words in quotation marks.")
        }
        if case .fixes(let name) = kind, !listings.contains(where: { $0.declares(name) }) {
          throw document.sourceError(
            fence.line, "No listing before this one declares \(name), which it fixes.")
        }
        listings.append(Listing(kind: kind, code: fence.code, line: fence.line))
      case "text":
        guard words.count == 1 else {
          throw document.sourceError(fence.line, "An output is marked text and no more.")
        }
        guard let last = listings.indices.last, listings[last].canPrint else {
          throw document.sourceError(
            fence.line, "This output has no listing before it that could print it.")
        }
        guard listings[last].shown == nil else {
          throw document.sourceError(
            fence.line,
            "The listing of line \(listings[last].line) has shown its output already.")
        }
        listings[last].shown = fence
      case let language? where Self.shown.contains(language): break
      case let language?:
        throw document.sourceError(
          fence.line,
          "\"\(language)\" is no language of a fence here: say swift, text, sh or console.")
      }
    }
    self.listings = listings
  }
}
