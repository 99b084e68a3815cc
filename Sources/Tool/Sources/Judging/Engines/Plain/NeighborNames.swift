import Curriculum
import Foundation
import Support

/// What each answer's file offers to the other files of its module.
///
/// In a package, the answers of a chapter share a module, so one may use what another declares, or
/// be changed by another's extension. Graded answers are compiled alone, where that is impossible.
struct NeighborNames {
  /// What gives a use away, by file: for declarations at the top level, and for members that extend
  /// a type of another file.
  private let traces: [String: Set<String>]

  /// - Parameter graph: the module's declarations that are not private.
  init(_ graph: SymbolGraph) {
    let declarations = graph.declarations.values
    let homes = Dictionary(
      declarations.filter { $0.path.count == 1 }.map { ($0.name, $0.file) },
      uniquingKeysWith: { first, _ in first })
    var traces: [String: Set<String>] = [:]
    for declaration in declarations {
      guard let file = declaration.file, let type = declaration.path.first else { continue }
      if declaration.path.count == 1 || homes[type] != file {
        traces[file, default: []].formUnion(Self.traces(of: declaration.path))
      }
    }
    self.traces = traces
  }

  /// Returns true if a file contains, outside of its comments, a name that only other files offer, or
  /// signs that may use something of theirs without a name.
  func mayBeUsed(in file: String, _ text: [UInt8]) -> Bool {
    let others = traces.filter { $0.key != file }.values.reduce(into: Set()) { $0.formUnion($1) }
    let named = others.subtracting(traces[file] ?? [])
    if !named.isDisjoint(with: SwiftSource.words(of: text)) { return true }
    return others.contains { trace in
      !trace.utf8.allSatisfy(SwiftScanner.isWordByte)
        && Data(text).firstRange(of: Data(trace.utf8)) != nil
    }
  }

  /// Returns the words and signs, one of which stands wherever a declaration is used.
  private static func traces(of path: [String]) -> Set<String> {
    switch path.last ?? "" {
    case "init": Set(path.dropLast().suffix(1)).union([".init", "](", "?("])
    case "subscript": ["["]
    case "callAsFunction": ["("]
    case let name: [name]
    }
  }
}
