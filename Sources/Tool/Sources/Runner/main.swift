// Runs one suite against one answer, in a process of its own.
//
// The judge compiles this program once. It reads two lines on standard input: the settings of the run
// (see `RunnerOptions`), and Swift Testing's configuration as JSON. It then loads the suite, whose path
// is in KEEPSAKE_SUITE, and with it the answer. Each record of Swift Testing is written to descriptor
// 3 as a line of JSON. The exit code is 0 if Swift Testing itself considers the run a success, and 1 if
// it does not. Exit tests start this program again; then KEEPSAKE_EXIT_TEST is set and there is no
// standard input to read.

// Line buffering keeps printed lines if the program ends early. The C library's `stdout` is a
// variable, which only this import makes usable.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// The type of Swift Testing's entry point, as its ABI documentation defines it.
typealias EntryPoint =
  @convention(thin) @Sendable (
    _ configuration: UnsafeRawBufferPointer?,
    _ recordHandler: @escaping @Sendable (_ record: UnsafeRawBufferPointer) -> Void
  ) async throws -> Bool

/// Loads the suite with its answer and returns Swift Testing's entry point, or a message if that
/// fails.
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

/// Returns the numbers of the file behind a descriptor and of its device, or nothing if it is closed.
func fileNumber(_ descriptor: Int32) -> String {
  var about = stat()
  return fstat(descriptor, &about) == 0 ? "\(about.st_dev) \(about.st_ino)" : ""
}

/// Tells WorkbenchChecks, which the suite has loaded, what no answer is to know or change.
func beginRun(seed: UInt64) {
  typealias Begin = @convention(c) (UInt64) -> Void
  guard let address = dlsym(dlopen(nil, RTLD_NOW), "keepsake_begin") else { return }
  unsafeBitCast(address, to: Begin.self)(seed)
}

/// The maximum lifetime of an exit test's child in seconds. Its parent's limit ends it earlier.
let childLifetime: UInt32 = 60

// The child of an exit test inherits its parent's limits.
if getenv("KEEPSAKE_EXIT_TEST") != nil {
  alarm(childLifetime)
  guard let run = entryPoint().0 else { _exit(99) }
  beginRun(seed: 1)
  _ = try await run(nil) { _ in }
  _exit(98)
}

/// The file that leads to the judge.
let channel = fileNumber(3)
guard let options = RunnerOptions.fromInput() else { _exit(97) }
_ = fcntl(3, F_SETFD, FD_CLOEXEC)
setenv("KEEPSAKE_EXIT_TEST", "1", 1)
options.imposeLimits()
alarm(options.seconds)
setvbuf(stdout, nil, _IOLBF, 0)

/// The number of the next record. Standard output's lock guards it.
nonisolated(unsafe) var recordNumber = 0

/// Writes a record as a line to descriptor 3.
///
/// Writes the record's number to standard output first, after a byte that no text contains, so that
/// the judge knows what was printed before and after the record.
@Sendable func writeRecord(_ record: UnsafeRawBufferPointer) {
  flockfile(stdout)
  defer { funlockfile(stdout) }
  fputs("\u{1E}\(recordNumber)\n", stdout)
  fflush(stdout)
  recordNumber += 1
  // An answer that put something of its own between this program and the judge gets no verdict.
  guard fileNumber(3) == channel else { _exit(94) }
  var rest = Array(record) + [UInt8(ascii: "\n")]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    rest.removeFirst(written)
  }
}

let (run, complaint) = entryPoint()
guard let run else {
  let line = "!\(complaint)".utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
  line.withUnsafeBytes { writeRecord($0) }
  _exit(96)
}
beginRun(seed: options.seed)
nonisolated(unsafe) let configuration = options.configuration
let isSuccess = try await Tracing.run { [run] in
  try await run(configuration) { writeRecord($0) }
}
fflush(nil)
_exit(isSuccess ? 0 : 1)
