import Foundation
import Support

/// The declarations that answers of a chapter must keep, by exercise.
struct StarterContracts {
  /// The contracts by the exercises' file names.
  private var contracts: [String: Contract] = [:]

  /// Reads the kept contracts, and compiles the starters of all others.
  ///
  /// - Throws: `ToolFailure` if one of them does not compile.
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
    let graph = try SymbolGraph(in: package.symbols, of: package.module).publicPart
    for assignment in unknown {
      let part = graph.part(in: assignment.answerFile)
      contracts[assignment.fileName] = Contract(starter: part)
      try cache.keep(JSONEncoder().encode(part), Self.kept, Self.key(assignment, package))
    }
  }

  /// Returns findings for the declarations that answers lack or have changed, by the exercises'
  /// file names. Answers without such findings are left out.
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
  /// Returns a dictionary of the names and values that `pair` creates from the elements.
  func byName<Value>(_ pair: (Element) -> (String, Value)) -> [String: Value] {
    Dictionary(map(pair), uniquingKeysWith: { _, last in last })
  }
}
