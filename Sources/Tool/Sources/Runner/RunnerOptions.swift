#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// The judge's settings for this run, read from standard input.
///
/// The first of its two lines contains words such as `seconds=12`: the time limit of the run, `seed`,
/// and other limits (`memory`, `fileSize`, `processorTime`, `openFiles`, `processes`). A limit that is
/// not given does not apply.
struct RunnerOptions {
  /// Swift Testing's configuration, as JSON.
  let configuration: UnsafeRawBufferPointer
  private let settings: [Substring: UInt64]

  /// The seed of the values that the suite draws.
  var seed: UInt64 { settings["seed"] ?? 1 }
  var seconds: UInt32 { UInt32(clamping: settings["seconds"] ?? 0) }

  /// Reads standard input and closes it. Returns nil if it has not two lines.
  static func fromInput() -> RunnerOptions? {
    // Otherwise the answer would find the lines in the C library's buffer.
    setvbuf(stdin, nil, _IONBF, 0)
    defer {
      close(0)
      _ = open("/dev/null", O_RDONLY)
    }
    guard let settings = readLine(), let configuration = readLine() else { return nil }
    return RunnerOptions(settings, configuration)
  }

  private init(_ line: String, _ json: String) {
    let words = line.split(separator: " ").map { $0.split(separator: "=") }
    settings = Dictionary(
      words.compactMap { word in
        word.count == 2 ? UInt64(word[1]).map { (word[0], $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
    configuration = UnsafeRawBufferPointer(start: strdup(json), count: json.utf8.count)
  }
}

extension RunnerOptions {
  /// Limits what an answer can take from the machine, in this process and in those that it starts.
  func imposeLimits() {
    limit(RLIMIT_CORE, 0)
    #if !canImport(Darwin)
      settings["memory"].map { limit(RLIMIT_AS, $0) }
    #endif
    settings["fileSize"].map { limit(RLIMIT_FSIZE, $0) }
    settings["openFiles"].map { limit(RLIMIT_NOFILE, $0) }
    settings["processes"].map { limit(Self.processes, $0) }
    // The limit first sends a signal, and kills the process a second later.
    settings["processorTime"].map { limit(RLIMIT_CPU, $0, atMost: $0 + 1) }
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
    private static var processes: Resource { __RLIMIT_NPROC }
  #else
    private typealias Resource = Int32
    private static var processes: Resource { RLIMIT_NPROC }
  #endif

  private func limit(_ resource: Resource, _ amount: UInt64, atMost: UInt64? = nil) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource.rawValue)
    #endif
    var there = rlimit()
    guard getrlimit(resource, &there) == 0 else { return }
    // To raise a hard limit would be refused, and then none of our limits would apply.
    let hard = min(rlim_t(atMost ?? amount), there.rlim_max)
    var limit = rlimit(rlim_cur: min(rlim_t(amount), hard), rlim_max: hard)
    setrlimit(resource, &limit)
  }
}
