/// A type as the compiler's tree writes it, such as `$sSay10Foundation4DataVGD` for `[Data]`.
///
/// The grammar is in `docs/ABI/Mangling.rst` of the Swift project. This parser knows a small part
/// of it. A type that it cannot parse counts as one that may contain anything.
struct MangledType {
  private var rest: Substring

  /// - Parameter name: the whole name, from `$s` to `D`.
  init(_ name: String) {
    rest = name.hasPrefix("$s") && name.hasSuffix("D") ? name.dropFirst(2).dropLast() : ""
  }

  /// Returns true if the type consists only of `Any`, plain values of the system and of
  /// `Workbench`, immutable objects, `any Error`, metatypes, and the given types; alone, or as
  /// elements of arrays, dictionaries, sets, tuples and optionals.
  ///
  /// - Parameter types: other types that are allowed, by their mangled names.
  func isMade(of types: Set<String>) -> Bool {
    var type = self
    let own = types.map { String(MangledType($0).rest) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
    guard !type.rest.isEmpty else { return false }
    while !type.rest.isEmpty {
      guard type.skip(oneOf: own) || type.skipBuiltIn() || type.skipNominal(before: own) else {
        return false
      }
    }
    return true
  }
}

extension MangledType {
  private static let modules = [
    "s", "10Foundation", "20FoundationEssentials", "20FoundationNetworking", "9Workbench",
  ]
  /// Classes whose objects never change.
  private static let classes: Set<Substring> = [
    "HTTPURLResponse", "URLResponse", "NSDate", "NSError", "NSNull", "NSNumber", "NSURL", "NSUUID",
  ]
  /// Types whose values hide what they contain.
  private static let boxes: Set<Substring> = ["AnyIndex", "Mirror"]
  private static let errors = [
    "s5Error_p", "10Foundation14LocalizedError_p", "20FoundationEssentials14LocalizedError_p",
  ]

  private mutating func skip(oneOf beginnings: [String]) -> Bool {
    guard let beginning = beginnings.first(where: { rest.hasPrefix($0) }) else { return false }
    rest = rest.dropFirst(beginning.count)
    return true
  }

  /// Skips the standard library's abbreviations: `SS` is `String`, `Say…G` an array, `yp` is `Any`,
  /// `m` makes a metatype, `_` and `t` a tuple, and an `A` with letters is a type that occurred
  /// before.
  private mutating func skipBuiltIn() -> Bool {
    let letters = /(?:Sc[A-Z]|S[a-np-zSD]|A[a-z]*[A-Z](?![0-9])|yp|yt|y|G|m|_|t)/
    guard let match = rest.prefixMatch(of: letters) else { return false }
    rest = rest[match.range.upperBound...]
    return true
  }

  /// Skips a type: its module, its name, and the names of the types nested in it.
  ///
  /// An extension's module would be between two names, and is not parsed: a nested type that an
  /// answer adds to a type of the system is the answer's own.
  private mutating func skipNominal(before own: [String]) -> Bool {
    if skip(oneOf: Self.errors) { return true }
    guard skip(oneOf: Self.modules) else { return false }
    var kind: Character = " "
    repeat {
      guard let name = skipName(), let letter = rest.popFirst() else { return false }
      kind = letter
      let isPlain = "VO".contains(kind) && !Self.boxes.contains(name)
      guard isPlain || kind == "C" && Self.classes.contains(name) else { return false }
    } while rest.first?.isNumber == true && !(own + Self.modules).contains(where: rest.hasPrefix)
    // A `y` would begin generic arguments, and such a type may hide anything.
    return rest.first != "y" || rest.hasPrefix("yp")
  }

  /// Skips a name after its length. After a `0`, letters are references to words of earlier names,
  /// up to the first capital letter: `0A5Error` is `FoundationError`.
  private mutating func skipName() -> Substring? {
    guard rest.first == "0" else { return skipCounted() }
    rest.removeFirst()
    var hasWords = true
    repeat {
      while hasWords, let letter = rest.first, letter.isLetter {
        rest.removeFirst()
        hasWords = letter.isLowercase
      }
      if rest.first == "0" {
        rest.removeFirst()
        break
      }
      guard skipCounted() != nil else { return nil }
    } while hasWords
    return "…"
  }

  private mutating func skipCounted() -> Substring? {
    guard let digits = rest.prefixMatch(of: /[1-9][0-9]{0,3}/), let count = Int(digits.output)
    else { return nil }
    let name = rest[digits.range.upperBound...]
    guard name.count >= count else { return nil }
    rest = name.dropFirst(count)
    return name.prefix(count)
  }
}
