// Runs one suite against one answer, in a process of its own.
//
// The judge compiles this file once. It reads three lines on standard input: a token, the seconds it
// may live, and Swift Testing's configuration as JSON. It then loads the suite, whose path stands in
// KEEPSAKE_SUITE, and with it the answer. Each of Swift Testing's records goes to descriptor 3 as
// the token, a space and the record's JSON on a line. Exit tests start this program anew; they find
// KEEPSAKE_EXIT_TEST set and no standard input to read.

// What is printed line by line is not lost where the program ends too early. The C library's
// `stdout` is a variable, which only this import lets through.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// The type of Swift Testing's entry point, as its ABI documentation gives it.
typealias EntryPoint =
  @convention(thin) @Sendable (
    _ configuration: UnsafeRawBufferPointer?,
    _ recordHandler: @escaping @Sendable (_ record: UnsafeRawBufferPointer) -> Void
  ) async throws -> Bool

/// Where records go.
struct RecordPipe: Sendable {
  let token: [UInt8]

  func write(_ record: some Sequence<UInt8>) {
    let line = token + [UInt8(ascii: " ")] + record + [UInt8(ascii: "\n")]
    line.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = CLibrary.write(3, UnsafeRawBufferPointer(rebasing: rest))
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}

/// Calls of the C library under names that do not clash with methods here.
enum CLibrary {
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Bounds what an answer can take from the machine: memory, file sizes, core dumps, time.
  static func limit(seconds: UInt32) {
    #if canImport(Glibc)
      set(__rlimit_resource_t(RLIMIT_AS.rawValue), 4 << 30)
      set(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), 64 << 20)
      set(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
    #else
      set(RLIMIT_FSIZE, 64 << 20)
      set(RLIMIT_CORE, 0)
    #endif
    alarm(seconds)
  }

  #if canImport(Glibc)
    private static func set(_ resource: __rlimit_resource_t, _ bytes: UInt) {
      var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
      setrlimit(resource, &limit)
    }
  #else
    private static func set(_ resource: Int32, _ bytes: UInt64) {
      var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
      setrlimit(resource, &limit)
    }
  #endif
}

/// Loads the suite with its answer and returns Swift Testing's entry point, or says why it cannot.
func entryPoint() -> (EntryPoint?, complaint: String) {
  guard let suite = getenv("KEEPSAKE_SUITE"), dlopen(suite, RTLD_NOW | RTLD_GLOBAL) != nil,
    let address = dlsym(dlopen(nil, RTLD_NOW), "swt_abiv0_getEntryPoint")
  else {
    return (nil, dlerror().map { String(cString: $0) } ?? "no suite")
  }
  typealias Getter = @convention(c) () -> UnsafeRawPointer
  let getter = unsafeBitCast(address, to: Getter.self)
  return (unsafeBitCast(getter(), to: EntryPoint.self), "")
}

/// Runs the suite as it is configured, and sends its records.
@Sendable func runSuite(
  _ run: EntryPoint, _ configuration: String, _ records: RecordPipe
) async throws {
  let bytes = UnsafeMutableRawBufferPointer.allocate(
    byteCount: configuration.utf8.count, alignment: 1)
  bytes.copyBytes(from: configuration.utf8)
  _ = try await run(UnsafeRawBufferPointer(bytes)) { records.write($0) }
}

/// Seconds that an exit test's child may live; its parent's limit ends it earlier.
let childLifetime: UInt32 = 60

if getenv("KEEPSAKE_EXIT_TEST") != nil {
  CLibrary.limit(seconds: childLifetime)
  guard let run = entryPoint().0 else { _exit(99) }
  _ = try await run(nil) { _ in }
  _exit(98)
}

guard let token = readLine(), let seconds = readLine().flatMap({ UInt32($0) }),
  let configuration = readLine()
else { _exit(97) }
close(0)
_ = open("/dev/null", O_RDONLY)
_ = fcntl(3, F_SETFD, FD_CLOEXEC)
setenv("KEEPSAKE_EXIT_TEST", "1", 1)
CLibrary.limit(seconds: seconds)
setvbuf(stdout, nil, _IOLBF, 0)

let records = RecordPipe(token: Array(token.utf8))
let (run, complaint) = entryPoint()
guard let run else {
  records.write("!\(complaint)".utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
  _exit(96)
}
try await Tracing.run { [run, configuration, records] in
  try await runSuite(run, configuration, records)
}
fflush(nil)
_exit(0)
