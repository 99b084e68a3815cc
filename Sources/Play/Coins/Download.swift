import Foundation
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One download of the list and of its prices.
///
/// Its requests are canceled only while the server holds their responses. On Linux, canceling a
/// request just as its response arrives can end the process, because Foundation's table of
/// requests no longer has it. Canceling the task that awaits the response can block it forever.
@MainActor final class Download {
  let session = URLSession(configuration: .ephemeral)
  var task: Task<Void, Never>?
  private(set) var isCanceled = false
  /// Releases the responses that the server holds.
  private var release: Task<Void, any Error>?

  /// Releases the responses of `server` after some time, unless the download is canceled.
  func hold(_ server: LoopbackServer, for time: Duration) {
    release = Task {
      try await Task.sleep(for: time)
      guard !isCanceled else { return }
      release = nil
      server.release()
    }
    if isCanceled { cancelRequests() }
  }

  /// Cancels the download. Without a held response, it ends by itself at once.
  func cancel() {
    isCanceled = true
    cancelRequests()
  }

  /// Tells that all responses have arrived, or that none is awaited any longer.
  func end() {
    release?.cancel()
    release = nil
  }

  /// Cancels the requests until the download has ended, because the first may not have begun yet.
  private func cancelRequests() {
    guard release != nil else { return }
    session.getAllTasks { tasks in
      for task in tasks { task.cancel() }
    }
    Task {
      try await Task.sleep(for: .milliseconds(50))
      cancelRequests()
    }
  }
}
