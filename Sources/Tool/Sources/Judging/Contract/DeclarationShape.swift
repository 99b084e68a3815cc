/// The parts of a declaration that matter to its callers and that its unique name does not contain.
///
/// The unique name of a member contains its types, however they are spelled, and its generics. So a
/// starter and an answer may differ in spelling, in the names inside a parameter list, `let` or `var`,
/// `required` and `convenience`, accessors and attributes that only advise. They must agree in
/// `rethrows`, isolation and ownership. The answer keeps the starter's default values, and may add
/// others.
struct DeclarationShape: Codable, Sendable {
  /// The text that two declarations of one name must share to be the same for a caller: of a type, all;
  /// of a member, the words before its name, `rethrows`, ownership, and a requirement's accessors.
  let text: String
  /// The default values by the positions of their parameters. The compiler copies them into the
  /// code that calls, so the suite keeps those of the declaration that it was compiled with.
  let defaults: [Int: String]
  /// True if it is a property or subscript that can be set on a constant.
  let isNonmutating: Bool

  /// A piece of a declaration, as a symbol graph contains it.
  struct Fragment: Decodable {
    let kind: String
    let spelling: String
    /// The unique name of a type, however much of its path is written.
    var preciseIdentifier: String?
  }

  /// - Parameters:
  ///   - access: a modifier that subclasses depend on, before the declaration's own text.
  ///   - isRequirement: true for a protocol's requirement, whose accessors matter.
  init(_ access: String, _ fragments: [Fragment], isRequirement: Bool) {
    isNonmutating = fragments.contains { $0.kind == "keyword" && $0.spelling == "nonmutating" }
    let visible = Self.withoutPaths(
      Self.withoutWrappers(fragments.filter { $0.kind != "internalParam" }))
    let kept = visible.map { fragment in
      switch fragment.kind {
      case "attribute" where Self.advice.contains(fragment.spelling): ""
      case "keyword" where fragment.spelling == "let": "var"
      case "keyword" where Self.forSubclasses.contains(fragment.spelling): ""
      case "typeIdentifier": fragment.preciseIdentifier ?? fragment.spelling
      default: fragment.spelling
      }
    }
    let (plain, defaults) = Self.splitDefaults(kept.joined())
    self.defaults = defaults.mapValues(\.singleSpaced)
    var words = plain
    if let member = visible.firstIndex(where: {
      $0.kind == "keyword" && Self.members.contains($0.spelling)
    }) {
      let effects = visible[(member + 1)...].filter {
        $0.kind == "keyword" && Self.effects.contains($0.spelling)
      }
      let accessors = isRequirement ? plain.drop { $0 != "{" } : ""
      words = (kept[...member] + effects.map(\.spelling)).joined(separator: " ") + accessors
    }
    text = access + words.singleSpaced.replacing(" :", with: ":")
  }

  /// Returns true if callers of another declaration can call this one.
  func fits(_ other: DeclarationShape) -> Bool {
    text == other.text && (isNonmutating || !other.isNonmutating)
      && other.defaults.allSatisfy { defaults[$0.key] == $0.value }
  }

  private static let members: Set = ["func", "init", "var", "let", "subscript", "case"]

  /// The words after a member's name that its unique name does not contain; it has other effects.
  private static let effects: Set = ["rethrows", "consuming", "borrowing", "sending"]

  /// Modifiers of an initializer that concern its subclasses alone.
  private static let forSubclasses: Set = ["required", "convenience"]

  private static let advice: Set = [
    "@discardableResult", "@frozen", "@inlinable", "@inline", "@warn_unqualified_access",
  ]

  /// Removes property wrappers and result builders, which only affect how a property is
  /// implemented. Of the attributes before `var` that are types, only the main actor affects its
  /// use.
  private static func withoutWrappers(_ fragments: [Fragment]) -> [Fragment] {
    guard
      let property = fragments.firstIndex(where: { $0.kind == "keyword" && $0.spelling == "var" })
    else { return fragments }
    var isWrapper = false
    var kept: [Fragment] = []
    for (fragment, next) in zip(fragments[..<property], fragments.dropFirst()) {
      if !isWrapper, fragment.spelling == "@", let type = next.preciseIdentifier {
        isWrapper = type != mainActor
      }
      if !isWrapper { kept.append(fragment) }
      if fragment.kind == "text", fragment.spelling.hasSuffix(" ") { isWrapper = false }
    }
    return kept + fragments[property...]
  }

  private static let mainActor = "s:ScM"

  /// Removes `Outer.` before a nested type, whose unique name says which type contains it.
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

  /// Removes ` = value` everywhere inside parentheses, and returns what was removed as well.
  private static func splitDefaults(_ text: String) -> (text: String, defaults: [Int: String]) {
    var kept = ""
    var defaults: [Int: String] = [:]
    var position = 0
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
        if skippingFrom == nil, depth == 1, character == "," { position += 1 }
        if skippingFrom == nil, depth > 0, character == "=", next == " ", kept.last == " " {
          skippingFrom = depth
          kept.removeLast()
          continue
        }
      }
      if skippingFrom == nil {
        kept.append(character)
      } else {
        defaults[position, default: ""].append(character)
      }
    }
    return (kept, defaults)
  }
}
