import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One download of the list and of its prices, from a server of its own.
///
/// It is canceled by stopping the server. On Linux, canceling a request just as its response arrives
/// can end the process, because Foundation's table of requests no longer has it. Canceling the task
/// that awaits the response can block it forever.
@MainActor final class Download {
  let session = URLSession(configuration: .ephemeral)
  let server: LoopbackServer
  var task: Task<Void, Never>?
  private(set) var isCanceled = false

  init(from server: CoinServer) throws {
    self.server = try (try? server.connect()).orTold("The server cannot be started.")
  }

  func cancel() {
    isCanceled = true
    server.stop()
  }

  /// Returns the reason why something was not received.
  func reason(_ error: any Error) -> any Error { isCanceled ? CancellationError() : error }
}
