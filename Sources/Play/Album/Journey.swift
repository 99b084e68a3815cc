import Foundation
import Synchronization

/// A record of the place where a task found the picture that it looks for.
final class Journey: Sendable {
  enum Place: String, Encodable { case memory, disk, network }

  /// The journey of the picture that the current task looks for.
  @TaskLocal static var current: Journey?

  private let found = Mutex<Place?>(nil)

  /// The place where the picture was finally found. Data that was found before was not a picture.
  var place: Place? { found.withLock { $0 } }

  func find(_ place: Place) { found.withLock { $0 = place } }
}
