// Runs one suite against one answer, in a process of its own.
//
// The judge compiles this program once. It reads three lines on standard input: a token, the
// settings of the run (see `RunnerOptions`), and Swift Testing's configuration as JSON. It then
// loads the suite, whose path is in KEEPSAKE_SUITE, and with it the answer. Each record of Swift
// Testing is written to descriptor 3 as a line: the token, a space and the record's JSON. The exit
// code is 0 if Swift Testing itself considers the run a success, and 1 if it does not. Exit tests
// start this program again; then KEEPSAKE_EXIT_TEST is set and there is no standard input to read.

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
func entryPoint(_ mask: Mask?) -> (EntryPoint?, complaint: String) {
  guard let suite = getenv("KEEPSAKE_SUITE").map({ String(cString: $0) }),
    (mask.map { $0.load(suite) } ?? dlopen(suite, RTLD_NOW | RTLD_GLOBAL)) != nil,
    let address = dlsym(dlopen(nil, RTLD_NOW), "swt_abiv0_getEntryPoint")
  else {
    return (nil, dlerror().map { String(cString: $0) } ?? "no suite")
  }
  typealias Getter = @convention(c) () -> UnsafeRawPointer
  let getter = unsafeBitCast(address, to: Getter.self)
  return (unsafeBitCast(getter(), to: EntryPoint.self), "")
}

/// The maximum lifetime of an exit test's child in seconds. Its parent's limit ends it earlier.
let childLifetime: UInt32 = 60

// The judge requests a masked copy of a suite: KEEPSAKE_MASKED is its path, and standard input
// contains the key.
if let goal = getenv("KEEPSAKE_MASKED"), let suite = getenv("KEEPSAKE_SUITE") {
  guard let key = readLine(), let mask = Mask(key),
    mask.write(String(cString: suite), to: String(cString: goal))
  else { _exit(94) }
  _exit(0)
}

// The compiler of a graded suite reads the replies of its server for macros from this program:
// KEEPSAKE_TEXTS is the path for the texts that it replaces.
if let path = getenv("KEEPSAKE_TEXTS") { _exit(MacroFilter.run(String(cString: path)) ? 0 : 93) }

// The child of an exit test inherits its parent's limits.
if let word = getenv("KEEPSAKE_EXIT_TEST").map({ String(cString: $0) }) {
  alarm(childLifetime)
  let mask = Mask.inherited()
  // While a masked suite is loaded, other processes could inspect this one: the parent waits.
  guard mask == nil || ParentProcess.pause() else { _exit(99) }
  let run = entryPoint(mask).0
  if word == ProcessHardening.word { ProcessHardening.begin() }
  if mask != nil { ParentProcess.resume() }
  guard let run else { _exit(99) }
  _ = try await run(nil) { _ in }
  _exit(98)
}

guard let options = RunnerOptions.read() else { _exit(97) }
_ = fcntl(3, F_SETFD, FD_CLOEXEC)
setenv("KEEPSAKE_EXIT_TEST", options.isHardened ? ProcessHardening.word : "1", 1)
if let mask = options.mask { Mask.bequeath(mask) }
options.imposeLimits()
alarm(options.seconds)
setvbuf(stdout, nil, _IOLBF, 0)

let records = RecordSocket(token: options.token)
let (run, complaint) = entryPoint(options.mask.flatMap { Mask($0) })
if options.isHardened {
  ProcessHardening.begin()
  Tracing.endHardeningAtCrash()
}
guard let run else {
  let line = "!\(complaint)".utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
  line.withUnsafeBytes { records.write($0) }
  _exit(96)
}
nonisolated(unsafe) let configuration = UnsafeRawBufferPointer(options.configuration)
let isSuccess = try await Tracing.run { [run, records] in
  try await run(configuration) { records.write($0) }
}
fflush(nil)
_exit(isSuccess ? 0 : 1)
