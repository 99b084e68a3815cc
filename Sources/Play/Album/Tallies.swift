import Synchronization

/// Counts the actions of the cache levels and the network since the app was started.
final class Tallies: Sendable {
  struct Counts: Encodable {
    /// The number of pictures from memory, from the disk and from the network.
    var memory = 0
    var disk = 0
    var network = 0
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

  /// Counts a picture that was found in this place.
  func count(_ place: Journey.Place?) {
    change { counts in
      switch place {
      case .memory: counts.memory += 1
      case .disk: counts.disk += 1
      case .network: counts.network += 1
      case nil: break
      }
    }
  }
}
