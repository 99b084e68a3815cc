import Foundation
import Support

/// Reports when the answers to some exercises are saved.
package final class AnswersWatch: Sendable {
  private let places: [String: Int]
  private let watch: FolderWatch

  /// Records the state of the files. Answers that are read from here on are never older than this
  /// state, so no save is missed.
  package init(_ works: [ExerciseFile]) {
    let places = Dictionary(
      works.enumerated().map { (URL(fileURLWithPath: $1.path).path, $0) },
      uniquingKeysWith: { first, _ in first })
    self.places = places
    watch = FolderWatch(
      Set(places.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted())
  }

  /// Begins to report saves, on a separate thread, as indexes into the exercises.
  package func begin(_ tell: @escaping @Sendable ([Int]) -> Void) {
    watch.begin { [places] paths in
      let indexes = paths.compactMap { places[$0] }
      if !indexes.isEmpty { tell(indexes) }
    }
  }

  /// Stops reporting.
  package func end() { watch.end() }
}
