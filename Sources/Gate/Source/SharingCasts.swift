import Judging

/// Casts by which an object could reach two threads at the same time without the compiler's notice.
///
/// The compiler checks what concurrent code shares, but not what it takes out of an error's
/// `userInfo`, a notification, a dictionary of `Any` or the defaults: these are `Sendable`, whatever
/// they contain. Whatever comes out of them is of use only after a cast. So code that runs
/// concurrently casts to values of the standard library and of Foundation, and to errors of its own,
/// whose properties the compiler checks.
struct SharingCasts {
  /// Words without one of which nothing in a file can run concurrently.
  private static let words: Set<String> = [
    "Task", "async", "await", "actor", "Sendable", "DispatchQueue", "DispatchGroup",
    "DispatchSource", "DispatchWorkItem", "Thread", "OperationQueue", "Operation", "BlockOperation",
    "Timer", "URLSession", "NotificationCenter",
  ]
  /// Classes that are safe to share, as their mangled names end.
  private static let classes = [
    "HTTPURLResponse", "URLResponse", "NSError", "NSNumber", "NSString", "NSNull",
  ].map { "\($0.utf8.count)\($0)C" }

  /// Whether a file with these words needs a look at its casts.
  static func isSuspicious(_ words: Set<String>) -> Bool {
    words.contains("as") && !words.isDisjoint(with: Self.words)
  }

  /// Protocols whose types are all `Sendable`, and checked.
  private static let protocols: Set<String> = [
    "$ss5Error_pD", "$s10Foundation14LocalizedError_pD",
    "$s20FoundationEssentials14LocalizedError_pD",
  ]

  /// The casts of a file that could share an object.
  static func faults(in tree: SyntaxTree, words: Set<String>) -> [Fault] {
    guard isSuspicious(words) else { return [] }
    let errors = Set(
      tree.nodes.filter { $0.fields["protocol"] == "s:s5ErrorP" }.compactMap { $0.fields["type"] })
    return tree.nodes.compactMap { node in
      guard let type = node.fields["written_type"] ?? node.fields["cast_to"],
        !isValue(type), !errors.contains(type)
      else { return nil }
      return Fault(rule: .races, subject: "a cast in concurrent code", offset: node.offset)
    }
  }

  /// Whether a type, by its mangled name, is a value of the system's, or an immutable object.
  private static func isValue(_ type: String) -> Bool {
    if protocols.contains(type) { return true }
    if type.wholeMatch(of: /\$s(?:Sc[A-Z]|S[a-zSD]|y|p|G|Sg)+D/) != nil { return true }
    let isOfTheSystem = [
      "$ss", "$s10Foundation", "$s20FoundationEssentials", "$s20FoundationNetworking",
    ].contains {
      type.hasPrefix($0)
    }
    guard isOfTheSystem, type.wholeMatch(of: /\$s[0-9A-Za-z]+D/) != nil else { return false }
    return type.hasSuffix("VD") || type.hasSuffix("OD")
      || classes.contains { type.hasSuffix("\($0)D") }
  }
}
