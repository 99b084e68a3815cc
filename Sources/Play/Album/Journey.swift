import Foundation
import Synchronization

/// Where a picture was found that a task looks for.
final class Journey: Sendable {
  enum Place: String, Encodable { case memory, disk, network }

  /// The journey of the picture that this task looks for.
  @TaskLocal static var current: Journey?

  private let found = Mutex<Place?>(nil)

  /// Where the picture was found in the end. What was found before was no picture.
  var place: Place? { found.withLock { $0 } }

  func find(_ place: Place) { found.withLock { $0 = place } }
}
