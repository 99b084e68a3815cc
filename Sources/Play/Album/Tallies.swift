import Foundation
import Synchronization

/// Counts the actions of the cache levels and the network since the app was started.
final class Tallies: Sendable {
  struct Counts: Encodable {
    /// The number of pictures from each place.
    var found: [Journey.Place: Int] = [.memory: 0, .disk: 0, .network: 0]
    /// The number of requests, of the bytes that they returned, and of the requests that failed.
    var requests = 0
    var bytes = 0
    var failures = 0
    /// The number of pictures that could not be stored on the disk.
    var unstored = 0
  }

  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func change(_ body: (inout Counts) -> Void) { state.withLock { body(&$0) } }

  func storing(_ store: () throws -> Void) throws {
    do {
      try store()
    } catch {
      change { $0.unstored += 1 }
      throw error
    }
  }

  func count(_ place: Journey.Place) { change { $0.found[place, default: 0] += 1 } }
}

/// A record of the place where a task found the picture that it looks for.
final class Journey: Sendable {
  enum Place: String, Encodable, CodingKeyRepresentable { case memory, disk, network }

  /// The journey of the picture that the current task looks for.
  @TaskLocal static var current: Journey?

  private let found = Mutex<Place?>(nil)

  /// The place where the picture was finally found. Data that was found before was not a picture.
  var place: Place? { found.withLock { $0 } }

  func find(_ place: Place) { found.withLock { $0 = place } }

  /// Records the place of a picture in the current journey, unless it was not found, and returns it.
  static func picture(_ picture: Data?, in place: Place) -> Data? {
    if picture != nil { current?.find(place) }
    return picture
  }
}
