import Curriculum

/// The names that each answer's file offers to the other files of its module.
///
/// In a package, the answers of a chapter share a module, so one may use what another declares, or
/// be changed by another's extension. Graded answers are compiled alone, where that is impossible.
struct NeighborNames {
  /// The names by file: declarations at the top level, and members that extend a type of another
  /// file.
  private let offered: [String: Set<String>]

  /// - Parameter graph: the module's declarations that are not private.
  init(_ graph: SymbolGraph) {
    let declarations = graph.declarations.values
    let homes = Dictionary(
      declarations.filter { $0.path.count == 1 }.map { ($0.name, $0.file) },
      uniquingKeysWith: { first, _ in first })
    var offered: [String: Set<String>] = [:]
    for declaration in declarations {
      guard let file = declaration.file, let type = declaration.path.first else { continue }
      if declaration.path.count == 1 || homes[type] != file {
        offered[file, default: []].insert(declaration.name)
      }
    }
    self.offered = offered
  }

  /// Returns true if a file contains a name, outside of its comments, that only other files offer.
  func mayBeUsed(in file: String, _ text: [UInt8]) -> Bool {
    let others = offered.filter { $0.key != file }.values.reduce(into: Set()) { $0.formUnion($1) }
    return !others.subtracting(offered[file] ?? []).isDisjoint(with: SwiftSource.words(of: text))
  }
}
