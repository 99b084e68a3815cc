import Dispatch
import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Runs in which the run-time system reports where a crash happened.
///
/// Its backtracer follows frame pointers and needs a stack to work on. This type provides for both.
enum Tracing {
  static var isWanted: Bool {
    getenv("SWIFT_BACKTRACE").map { strstr($0, "enable=yes") != nil } ?? false
  }

  /// Runs `body` where a crash can be traced: on a thread made for it if tracing is requested.
  static func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value
  {
    guard isWanted else { return try await body() }
    return try await withTaskExecutorPreference(TracedThread(), operation: body)
  }

  /// Ends the process with frames that lead back to the caller.
  fileprivate static func trap() {
    UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 0
  }
}

/// A thread that runs one job after another and has an alternate stack for signals.
///
/// When an answer's calls have filled the stack of a thread, a crash can be reported only on
/// another stack, and the threads that tasks run on by default have none.
final class TracedThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let bell = DispatchSemaphore(value: 0)

  /// The size of the alternate stack in bytes.
  private static let room = 1 << 18

  init() {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // The thread retains this object. Both live as long as the process.
    let me = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { me in
        TracedThread.begin(me)
        return nil
      }, me.toOpaque())
    if code != 0 { _exit(95) }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    bell.signal()
  }

  private static func begin(_ me: UnsafeMutableRawPointer?) {
    guard let me else { return }
    var stack = stack_t()
    stack.ss_sp = malloc(room)
    stack.ss_size = .init(room)
    sigaltstack(&stack, nil)
    Unmanaged<TracedThread>.fromOpaque(me).takeUnretainedValue().work()
  }

  private func work() -> Never {
    while true {
      bell.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

#if canImport(Glibc)
  /// Replaces the C library's `abort` for everything in this process.
  ///
  /// The C library keeps no frame pointers, so a backtrace from its own `abort` does not reach the
  /// answer. Failed casts and exhausted memory end there. If no trace is requested, this function
  /// calls the C library's.
  @_cdecl("abort")
  public func abortBeforeTheLibrarys() {
    if Tracing.isWanted { Tracing.trap() }
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    if let abort = dlsym(next, "abort") {
      unsafeBitCast(abort, to: (@convention(c) () -> Void).self)()
    }
    _exit(134)
  }
#endif
