import Foundation
import Judging
import Support

/// What the compiler's own tree of a file tells, after every name in it was resolved: its imports,
/// attributes, macros, and all that it refers to, each with its place.
struct SyntaxTree: Sendable {
  /// The nodes that the gate has a question about.
  var nodes: [Node] = []
  /// How many nodes there are in all.
  var count = 0

  /// One object of the tree, with the fields that the gate asks for.
  struct Node: Sendable {
    /// The compiler's word for what it is, such as `import_decl`.
    var kind = ""
    /// The kind of the node round it, or empty.
    var parentKind = ""
    /// The mangled type of what a conversion or a cast converts.
    var source: String?
    /// Its own start, or that of the nearest node round it: bytes from the file's start.
    var offset = 0
    /// Fields that are text.
    var fields: [String: String] = [:]
    /// A module's path, part by part.
    var path: [String] = []
    /// The types that a generic declaration is used with, mangled.
    var substitutions: [String] = []
    /// A word by which the file asks not to be checked, such as `nonisolated(unsafe)`.
    var unsafeMark: String?
    /// The mark of a conformance that nobody checks; `fields` names the module that makes it.
    var promise: String?
    /// Whether the compiler made it up.
    var isImplicit = false
  }

  /// A declaration's unique name, or the beginning that several share, such as `c:@F@exit` or
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

  /// Everything that the file refers to.
  var references: [Node] { nodes.filter { $0.fields["decl_usr"] != nil } }

  /// Where the first declaration of one of these names is used.
  func offset(of names: [Name]) -> Int? {
    references.filter { node in names.contains { $0.fits(node.fields["decl_usr"] ?? "") } }
      .map(\.offset).min()
  }
}

extension Compiler {
  /// The tree of a file that compiles, or nil where the compiler would not say.
  ///
  /// `-dump-parse` would be quicker, but leaves out what stands between `#if` and `#endif`.
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
