import Foundation
import Judging

/// Ways in which two threads could share an object without the compiler's notice.
///
/// The compiler checks what concurrent code shares, with these exceptions (Swift 6.3):
/// - **Carriers.** An error's `userInfo`, a notification and the defaults pass `Any` from one
///   thread to another. The other side may cast what they contain, and describing or releasing it
///   runs its code there. So in a file that can run concurrently, only values of the system,
///   errors, and types that the compiler itself considers `Sendable` may become `Any` or be the
///   result of a cast.
/// - **Reflection.** `Mirror` and `dump` show what an actor protects, and so does the description
///   of a structure or enumeration that belongs to a global actor.
/// - **Key paths** that contain an index: the compiler does not check whether it may be shared.
/// - **Closures** that belong to an actor: the compiler forgets which objects they captured, and
///   lets another thread receive those as well (swiftlang/swift#85330).
/// - **Ends.** An object that an actor protects may be released by any thread, which runs its
///   `deinit`.
struct UnseenSharing {
  /// Words that concurrent code needs, apart from those that begin with `URLSession`: a file with
  /// none of them cannot run anything concurrently.
  private static let words: Set<String> = [
    "Task", "async", "await", "actor", "MainActor", "DispatchQueue", "DispatchGroup",
    "DispatchSource", "DispatchWorkItem", "Thread", "OperationQueue", "Operation", "BlockOperation",
    "RunLoop", "Timer", "URLProtocol", "NotificationCenter", "readabilityHandler",
    "writeabilityHandler", "cancellationHandler", "pausingHandler", "resumingHandler",
  ]

  /// Types that are safe to share, by their mangled names: those that the file makes `Sendable`,
  /// and its protocols that inherit from that.
  private let sendable: Set<String>

  /// True if one of them is a class or an actor.
  private let protects: Bool

  private init(_ tree: SyntaxTree, module: String) {
    let types = tree.nodes.filter {
      ["s:s8SendableP", "s:s5ErrorP"].contains($0.fields["protocol"])
        && $0.kind != "abstract_conformance"
    }.compactMap { $0.fields["type"] }
    let protocols = tree.nodes.filter { $0.inherited.contains("s:s8SendableP") }
      .compactMap { $0.fields["usr"] }.filter { $0.hasPrefix("s:") && $0.hasSuffix("P") }
    sendable = Set(types + protocols.map { "$s\($0.dropFirst(2).dropLast())_pD" })
    let own = "$s\(module.utf8.count)\(module)"
    protects = sendable.contains { $0.hasPrefix(own) && $0.hasSuffix("CD") }
  }

  /// Words of which a suite needs one to call an answer on several threads at the same time. Its
  /// tests run one after another.
  private static let suiteWords = [
    "concurrentPerform", "DispatchQueue", "OperationQueue", "Thread", "Task", "async let",
  ]

  /// Returns true if the code of an answer may run on several threads.
  ///
  /// - Parameters:
  ///   - words: the words of the answer's file.
  ///   - suite: the source text of the suite that calls it.
  static func isPossible(in words: Set<String>, calledBy suite: String) -> Bool {
    let suite = Data(suite.utf8)
    return !words.isDisjoint(with: Self.words)
      || words.contains { $0.hasPrefix("URLSession") }
      || suiteWords.contains { suite.range(of: Data($0.utf8)) != nil }
  }

  /// Returns the faults in a file that could share an object.
  ///
  /// - Parameter module: the module that the file is compiled as.
  static func faults(in tree: SyntaxTree, module: String) -> [Fault] {
    let sharing = UnseenSharing(tree, module: module)
    return tree.nodes.compactMap { node in
      sharing.subject(of: node).map {
        Fault(rule: .races, subject: "\($0) in concurrent code", offset: node.offset)
      }
    }
  }

  /// Returns a readable name for what is wrong with a node, or nil.
  private func subject(of node: SyntaxTree.Node) -> String? {
    if let type = node.fields["written_type"] ?? node.fields["cast_to"] {
      return isSafe(type) && !(hides(type) && !isSafe(node.source)) ? nil : "a cast"
    }
    switch (node.kind, node.parentKind) {
    case ("custom_attr", "struct_decl"), ("custom_attr", "enum_decl"):
      return "a structure or enumeration of a global actor"
    case ("closure_expr", _), ("autoclosure_expr", _):
      return node.isKeptByActor && !node.captures.allSatisfy(canBeCaptured)
        ? "an object captured by a closure of an actor" : nil
    case ("subscript", "keypath_expr"): return "a key path with an index"
    case ("keypath_application_expr", _):
      return hides(node.fields["type"] ?? "") ? "a key path to Any" : nil
    case ("destructor_decl", _):
      return node.isImplicit || isSafe(owner(ofDeinit: node)) || !protects
        ? nil : "deinit of an object that anyone may release"
    case ("erasure_expr", _), ("any_hashable_erasure_expr", _):
      // An associated type that was just opened is shown as the `Any` that it becomes.
      let isKnown = node.source != node.fields["type"] && isSafe(node.source)
      return hides(node.fields["type"] ?? "") && !isKnown ? "an object as Any" : nil
    case ("function_conversion_expr", _):
      let type = node.fields["type"] ?? ""
      return hides(type) && !isSameFunction(type, node.source ?? "") ? "an object as Any" : nil
    default: return subject(referredToBy: node)
    }
  }

  /// Returns the mangled type that a `deinit` belongs to.
  private func owner(ofDeinit node: SyntaxTree.Node) -> String? {
    guard let name = node.fields["usr"], name.hasPrefix("s:"), name.hasSuffix("fd") else {
      return nil
    }
    return "$s\(name.dropFirst(2).dropLast(2))D"
  }

  private func subject(referredToBy node: SyntaxTree.Node) -> String? {
    guard let name = node.fields["decl_usr"] else { return nil }
    if name.hasPrefix("s:s6MirrorV") { return "Mirror" }
    if name.hasPrefix("s:s4dump") { return "dump" }
    let boxes = name.hasPrefix("s:s11AnyHashableV") && !node.substitutions.allSatisfy(isSafe)
    return boxes ? "an object as AnyHashable" : nil
  }

  /// Returns true if a value of a type can hide one of any other type.
  ///
  /// `AnyObject` is not such a type: no carrier takes one, unless it becomes `Any`.
  private func hides(_ type: String) -> Bool {
    ["yp", "11AnyHashableV"].contains(where: type.contains)
  }

  /// Returns true if two function types differ only in where the functions may be called.
  private func isSameFunction(_ type: String, _ other: String) -> Bool {
    func plain(_ type: String) -> String {
      type.replacing(/Y[abcAT]|K/, with: "").replacing("XE", with: "c")
    }
    return plain(type) == plain(other)
  }

  /// Returns true if a type is safe to share, that of a function whose captured values are, a
  /// system protocol whose types are, or that of a key path, since none may contain an index.
  private func canBeCaptured(_ type: String) -> Bool {
    isSafe(type) || type.contains(/^\$ss(?:\d+\w*)?KeyPathC/)
      || type.contains(/Yb(?:K|Y[a-zA-Z]|ScMYc)*cD$/)
      || type.contains(/^\$s(?:s8Sendable_p|12_Concurrency5Clock_p\w*XP)(?:Sg)?D$/)
  }

  private func isSafe(_ type: String?) -> Bool {
    guard let type else { return false }
    return sendable.contains(type) || MangledType(type).isMade(of: sendable)
  }
}
