import Curriculum
import Foundation

/// The names that each answer's file offers to the other files of its module.
///
/// In a package, the answers of a chapter share a module, so one may use what another declares, or
/// be changed by another's extension. Graded answers are compiled alone, where that is impossible.
struct NeighborNames {
  /// The names by file: declarations at the top level, and members that extend a type of another
  /// file.
  ///
  /// An initializer is offered by the name of its type.
  private let offered: [String: Set<String>]
  /// The files that add an initializer to a type of another file.
  private let initializing: Set<String>

  /// - Parameter graph: the module's declarations that are not private.
  init(_ graph: SymbolGraph) {
    let declarations = graph.declarations.values
    let homes = Dictionary(
      declarations.filter { $0.path.count == 1 }.map { ($0.name, $0.file) },
      uniquingKeysWith: { first, _ in first })
    var offered: [String: Set<String>] = [:]
    var initializing: Set<String> = []
    for declaration in declarations {
      guard let file = declaration.file, let type = declaration.path.first else { continue }
      guard declaration.path.count == 1 || homes[type] != file else { continue }
      let isInitializer = declaration.name == "init"
      let name = isInitializer ? declaration.path.dropLast().last : declaration.name
      if let name { offered[file, default: []].insert(name) }
      if isInitializer { initializing.insert(file) }
    }
    self.offered = offered
    self.initializing = initializing
  }

  /// Returns true if a file contains a name, outside of its comments, that only other files offer, or
  /// may call their initializers without one.
  func mayBeUsed(in file: String, _ text: [UInt8]) -> Bool {
    let others = offered.filter { $0.key != file }.values.reduce(into: Set()) { $0.formUnion($1) }
    let isNamed = !others.subtracting(offered[file] ?? [])
      .isDisjoint(with: SwiftSource.words(of: text))
    return isNamed || initializing.contains { $0 != file } && Self.hidesInitializers(text)
  }

  /// Returns true if a file calls something that may be an initializer, without its type's name.
  private static func hidesInitializers(_ text: [UInt8]) -> Bool {
    [".init", "](", "?("].contains { Data(text).firstRange(of: Data($0.utf8)) != nil }
  }
}
