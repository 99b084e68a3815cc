import Foundation
import Judging
import Support

/// The compiler's syntax tree of a file, after every name in it was resolved: its imports,
/// attributes, macros, and references, each with its place.
struct SyntaxTree: Sendable {
  /// The nodes that are relevant to the gate.
  var nodes: [Node] = []
  /// The total number of nodes.
  var count = 0

  /// A node of the tree, with the fields that the gate needs.
  struct Node: Sendable {
    /// The compiler's name for the kind of node, such as `import_decl`.
    var kind = ""
    /// The kind of the enclosing node, or empty.
    var parentKind = ""
    /// The mangled type of the operand of a conversion or a cast.
    var source: String?
    /// The start of the node or of the nearest enclosing node: bytes from the file's start.
    var offset = 0
    /// The fields that contain text.
    var fields: [String: String] = [:]
    /// The path of an imported module, one part after another.
    var path: [String] = []
    /// The mangled types that a generic declaration is used with.
    var substitutions: [String] = []
    /// The mangled types of the local values that a closure captures.
    var captures: [String] = []
    /// The unique names of the protocols that a protocol inherits from.
    var inherited: [String] = []
    /// True for a closure that belongs to an actor and may outlive the call that it is passed to.
    var isKeptByActor: Bool {
      fields["escaping"] == "true"
        && (fields["actor_isolated"] ?? fields["global_actor_isolated"]) != nil
    }
    /// A keyword that turns off checks, such as `nonisolated(unsafe)`.
    var unsafeMark: String?
    /// The mark of a conformance that the compiler does not check. `fields` contains the module
    /// that declares it.
    var promise: String?
    /// True if the compiler added the node itself.
    var isImplicit = false
  }

  /// The unique name of a declaration, or a beginning that several share, such as `c:@F@exit` or
  /// `s:10Foundation7ProcessC`.
  enum Name: Hashable, Sendable {
    case exactly(String)
    case beginning(String)

    func fits(_ name: String) -> Bool {
      switch self {
      case .exactly(let whole): name == whole
      case .beginning(let beginning): name.hasPrefix(beginning)
      }
    }
  }

  /// All references in the file to declarations.
  var references: [Node] { nodes.filter { $0.fields["decl_usr"] != nil } }

  /// Returns the offset of the first use of a declaration with one of these names, or nil.
  func offset(of names: [Name]) -> Int? {
    references.filter { node in names.contains { $0.fits(node.fields["decl_usr"] ?? "") } }
      .map(\.offset).min()
  }
}

extension Compiler {
  /// Returns the syntax tree of a file that compiles, or nil if the compiler fails to print it.
  ///
  /// `-dump-parse` would take less time, but omits the code between `#if` and `#endif`.
  func syntaxTree(of file: String, as module: String, in folder: URL) throws -> SyntaxTree? {
    let arguments =
      ["-dump-ast", "-dump-ast-format", "json", file] + flags(module)
      + macroPlugins(forTests: false)
    var process = process(arguments, in: folder)
    process.outputLimit = 128 << 20
    let outcome = try process.run()
    guard outcome.succeeded else { return nil }
    return SyntaxTreeReader.tree(in: outcome.output)
  }
}
