import Foundation
import Support

/// Tells when the answers to some exercises were saved.
package final class AnswersWatch: Sendable {
  private let places: [String: Int]
  private let watch: FolderWatch

  /// Takes the first look. What is read of the answers from here on is never older than what the
  /// watch compares with, so no save is missed.
  package init(_ works: [ExerciseFile]) {
    let places = Dictionary(
      works.enumerated().map { (URL(fileURLWithPath: $1.path).path, $0) },
      uniquingKeysWith: { first, _ in first })
    self.places = places
    watch = FolderWatch(
      Set(places.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted())
  }

  /// Begins to tell, on a thread of its own, the places among the exercises of those that were saved.
  package func begin(_ tell: @escaping @Sendable ([Int]) -> Void) {
    watch.begin { [places] paths in
      let indexes = paths.compactMap { places[$0] }
      if !indexes.isEmpty { tell(indexes) }
    }
  }

  /// Tells no more.
  package func end() { watch.end() }
}
