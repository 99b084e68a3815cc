import Foundation

/// A thread that can be joined. A `Thread` of Foundation can only be canceled.
struct JoinableThread: @unchecked Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif

  /// Starts a thread that runs `body`. Throws a `POSIXError` if the system has no more threads.
  init(_ body: @escaping @Sendable () -> Void) throws {
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &thread, nil,
      { work in
        JoinableThread.run(work)
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN)
    }
  }

  /// Waits until the thread has ended. Call it only once, and not on the thread itself.
  func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }

  /// Runs the work and releases it, and everything that it retains, before the thread ends.
  private static func run(_ work: UnsafeMutableRawPointer?) {
    guard let work else { return }
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
