/// What of a declaration matters to those who call it.
///
/// Names inside a parameter list, default values, `let` or `var`, accessors and attributes that only
/// advise may differ between a starter and an answer; effects, isolation, ownership, types and
/// generics may not.
struct DeclarationShape {
  let text: String
  /// Whether it is a property or subscript that can be set on a constant.
  let isNonmutating: Bool

  /// A piece of a declaration, as a symbol graph gives it.
  struct Fragment: Decodable {
    let kind: String
    let spelling: String
    /// What a type's name means, wherever it is written and however much of its path is.
    var preciseIdentifier: String?
  }

  /// - Parameter isRequirement: whether a protocol asks for it: then its accessors matter.
  init(_ fragments: [Fragment], isRequirement: Bool = false) {
    isNonmutating = fragments.contains { $0.kind == "keyword" && $0.spelling == "nonmutating" }
    let visible = Self.withoutWrappers(fragments.filter { $0.kind != "internalParam" })
    let kept = Self.withoutPaths(visible).map { fragment in
      switch fragment.kind {
      case "attribute" where Self.advice.contains(fragment.spelling): ""
      case "keyword" where fragment.spelling == "let": "var"
      case "typeIdentifier": fragment.preciseIdentifier ?? fragment.spelling
      default: fragment.spelling
      }
    }
    let plain = Self.withoutDefaults(kept.joined())
    text = (isRequirement ? plain : Self.withoutAccessors(plain)).singleSpaced
      .replacing(" :", with: ":").replacing(Self.throwsAnything, with: "throws")
  }

  /// `throws(any Error)`, which is what `throws` means.
  private static let throwsAnything = "throws(any s:s5ErrorP)"

  private static let advice: Set = [
    "@discardableResult", "@inlinable", "@inline", "@warn_unqualified_access",
  ]

  /// Drops property wrappers and result builders: a matter of how a property is made. Of what can
  /// stand before `var` and has a type's name only the main actor is a matter of its use.
  private static func withoutWrappers(_ fragments: [Fragment]) -> [Fragment] {
    guard
      let property = fragments.firstIndex(where: { $0.kind == "keyword" && $0.spelling == "var" })
    else { return fragments }
    var kept: [Fragment] = []
    var index = 0
    while index < fragments.count {
      let isWrapper =
        index + 1 < property && fragments[index].spelling == "@"
        && fragments[index + 1].preciseIdentifier.map { $0 != mainActor } ?? false
      if isWrapper {
        index =
          fragments[index...].firstIndex { $0.kind == "text" && $0.spelling.hasSuffix(" ") }
          ?? property
        index += 1
      } else {
        kept.append(fragments[index])
        index += 1
      }
    }
    return kept
  }

  private static let mainActor = "s:ScM"

  /// Drops `Outer.` before a nested type, whose precise name says where it belongs.
  private static func withoutPaths(_ fragments: [Fragment]) -> [Fragment] {
    var kept: [Fragment] = []
    for fragment in fragments {
      if fragment.kind == "typeIdentifier", fragment.preciseIdentifier != nil,
        kept.last?.spelling == ".", kept.dropLast().last?.kind == "typeIdentifier"
      {
        kept.removeLast(2)
      }
      kept.append(fragment)
    }
    return kept
  }

  private static func withoutAccessors(_ text: String) -> String {
    [" { get set }", " { get nonmutating set }", " { get }"].first { text.hasSuffix($0) }
      .map { String(text.dropLast($0.count)) } ?? text
  }

  /// Drops ` = value` wherever it stands inside parentheses.
  private static func withoutDefaults(_ text: String) -> String {
    var kept = ""
    var depth = 0
    var skippingFrom: Int?
    var isQuoted = false
    for (character, next) in zip(text, text.dropFirst() + " ") {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if let start = skippingFrom, depth < start || (depth == start && character == ",") {
          skippingFrom = nil
        }
        if skippingFrom == nil, depth > 0, character == "=", next == " ", kept.last == " " {
          skippingFrom = depth
          kept.removeLast()
        }
      }
      if skippingFrom == nil { kept.append(character) }
    }
    return kept
  }
}
