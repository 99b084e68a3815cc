import Judging
import Support

/// The suites that are compiled before answers can be judged, which takes longer than judging.
package struct UnpreparedSuites: Sendable {
  private let keys: [Digest]
  private let cache: ResultCache

  /// - Parameter works: the exercises whose answers are judged.
  package init(_ works: [ExerciseFile], _ context: CommandContext) throws {
    let environment = try BuildEnvironment(
      root: context.workbook.root, toolchain: context.toolchain(), cache: context.cache,
      safeguards: [])
    cache = context.cache
    keys = works.map { PreparedSuite.key($0.assignment, environment) }.filter { [cache] key in
      cache.folder("prepared", key) == nil
    }
  }

  /// True if all were compiled before.
  package var isEmpty: Bool { keys.isEmpty }

  /// The progress of compiling them, such as `Preparing the tests: 3 of 8 ready`, or nil as soon as
  /// all are compiled.
  package var stage: String? {
    let ready = keys.count { cache.folder("prepared", $0) != nil }
    guard ready < keys.count else { return nil }
    return keys.count == 1
      ? "Preparing the tests" : "Preparing the tests: \(ready) of \(keys.count) ready"
  }
}
