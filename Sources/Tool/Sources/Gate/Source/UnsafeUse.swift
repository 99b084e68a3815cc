import Foundation
import Judging
import Support

/// A use of something that the compiler, in its strict mode, calls unsafe: it can reach memory that
/// does not belong to the answer.
///
/// Nothing else in Swift can, except for data races and what `Fault` names. So an answer whose
/// unsafe uses are all idioms reaches only its own values and what it calls.
struct UnsafeUse {
  let offset: Int
  /// The compiler's reasons: the notes that follow its warning.
  let reasons: [Reason]

  struct Reason {
    let offset: Int
    /// The message of the compiler.
    let text: String
  }

  /// Returns every such use, in the order of the compiler's warnings.
  static func all(in compilation: Compilation, _ source: AnswerSource) -> [UnsafeUse] {
    var uses: [UnsafeUse] = []
    for diagnostic in compilation.everything {
      let offset = source.offset(line: diagnostic.line, column: diagnostic.column)
      if diagnostic.isAboutUnsafety {
        uses.append(UnsafeUse(offset: offset, reasons: []))
      } else if diagnostic.severity == "note", let last = uses.popLast() {
        let reason = Reason(offset: offset, text: diagnostic.message)
        uses.append(UnsafeUse(offset: last.offset, reasons: last.reasons + [reason]))
      }
    }
    return uses
  }

  /// Returns the fault of this use, or nil if every reason is part of an idiom or about `userInfo`.
  func fault(_ idioms: [UnsafeIdiom.Match], _ tree: SyntaxTree) -> Fault? {
    let refused = reasons.filter { reason in
      !reason.isInformation(tree) && !idioms.contains { reason.isPart(of: $0) }
    }
    guard reasons.isEmpty || !refused.isEmpty else { return nil }
    let subjects = refused.compactMap(\.subject)
    return Fault(
      rule: .unsafe,
      subject: subjects.first { $0.contains("(") } ?? subjects.first ?? "unsafe code",
      offset: offset)
  }
}

extension UnsafeUse.Reason {
  fileprivate func isPart(of idiom: UnsafeIdiom.Match) -> Bool {
    if idiom.own.contains(offset) { return true }
    // An argument may be in the part of the phrase that `…` matches.
    guard text.hasPrefix("argument "), idiom.range.contains(offset), let callee = subject else {
      return false
    }
    return idiom.callees.contains(callee)
  }

  /// Returns true if it is about the `userInfo` of an error, a dictionary that no code changes.
  fileprivate func isInformation(_ tree: SyntaxTree) -> Bool {
    let named = tree.references.filter { $0.fields["base_name"] == "userInfo" }
    return text.hasPrefix("reference to nonisolated(unsafe) property 'userInfo'")
      && named.allSatisfy { Self.information.contains($0.fields["decl_usr"] ?? "") }
  }

  /// The declarations of `userInfo`. An answer that looks for an error's cause needs them.
  private static let information: Set<String> = [
    "s:20FoundationEssentials10CocoaErrorV8userInfoSDySSypGvp",
    "s:10Foundation7NSErrorC8userInfoSDySSypGvp",
  ]

  /// The name that the reason is about, such as `withUnsafeBytes`.
  fileprivate var subject: String? {
    let call = text.hasPrefix("argument ") ? text.range(of: " in call to ") : nil
    let parts = text[(call?.upperBound ?? text.startIndex)...]
      .split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}

extension Fault.Rule {
  static let unsafe = Fault.Rule(
    "access memory directly",
    "Iterate over Data or an array with for or by index, or copy its bytes: Data($0), Array($0).")
}
