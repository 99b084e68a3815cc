import Foundation
import Support

/// What answers of a chapter must go on declaring, exercise by exercise.
struct StarterContracts {
  /// By the exercises' file names.
  private var contracts: [String: Contract] = [:]

  /// Reads what was kept, and compiles the starters of all others.
  ///
  /// - Throws: `ToolFailure` where one of them does not compile.
  init(_ assignments: [Assignment], in package: PlainPackage) throws {
    let cache = package.engine.cache
    var unknown: [Assignment] = []
    for assignment in assignments {
      if let data = cache.bytes(Self.kept, Self.key(assignment, package)),
        let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data)
      {
        contracts[assignment.fileName] = Contract(starter: graph)
      } else {
        unknown.append(assignment)
      }
    }
    guard !unknown.isEmpty else { return }
    try package.fill(
      answers: unknown.byName { ($0.answerFile, Array($0.starter.utf8)) },
      suites: unknown.byName { ($0.suiteFile, PlainPackage.nothing) })
    let build = try PackageBuild(.module, of: package)
    guard build.succeeded else {
      throw ToolFailure("The starters of \(package.module) do not compile.", build.words)
    }
    let graph = try SymbolGraph(in: package.symbols, of: package.module)
    for assignment in unknown {
      let part = graph.part(in: assignment.answerFile)
      contracts[assignment.fileName] = Contract(starter: part)
      try cache.keep(JSONEncoder().encode(part), Self.kept, Self.key(assignment, package))
    }
  }

  /// What answers lack of their starters' declarations, by the exercises' file names; those that lack
  /// nothing are left out.
  func broken(_ answers: [SubmittedAnswer], by graph: SymbolGraph) -> [String: [Finding]] {
    let findings = answers.byName { answer in
      let name = answer.assignment.fileName
      return (name, contracts[name]?.violations(of: graph) ?? [])
    }
    return findings.filter { !$0.value.isEmpty }
  }

  private static let kept = "contracts"

  private static func key(_ assignment: Assignment, _ package: PlainPackage) -> Digest {
    Digest(
      package.engine.toolchain.identity, assignment.module, assignment.fileName,
      assignment.starter)
  }
}

extension Array {
  /// The values that `pair` makes of the elements, by the names that it gives them.
  func byName<Value>(_ pair: (Element) -> (String, Value)) -> [String: Value] {
    Dictionary(map(pair), uniquingKeysWith: { _, last in last })
  }
}
