import Foundation

/// A thread whose end can be waited for: Foundation's own can only be told to end.
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

  /// Starts a thread that does this. Throws a `POSIXError` where there can be no more threads.
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

  /// Waits until the thread is gone. It may be called once, and not by the thread itself.
  func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }

  /// Does the work and releases it, and all that it holds, while the thread is still there.
  private static func run(_ work: UnsafeMutableRawPointer?) {
    guard let work else { return }
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
