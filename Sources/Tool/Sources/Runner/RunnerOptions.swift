#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The judge's settings for this run, read from standard input.
///
/// The first of its two lines contains words such as `seconds=12`: the time limit of the run, `seed`,
/// and other limits (`memory`, `fileSize`, `processorTime`, `openFiles`, `processes`). A limit that is
/// not given does not apply.
struct RunnerOptions {
  /// Swift Testing's configuration, as JSON.
  let configuration: UnsafeMutableRawBufferPointer
  private let settings: [Substring: UInt64]

  /// The seed of the values that the suite draws.
  var seed: UInt64 { settings["seed"] ?? 1 }
  var seconds: UInt32 { UInt32(clamping: settings["seconds"] ?? 0) }

  /// Reads standard input to its end and closes it. Returns nil if there are not exactly two lines.
  static func read() -> RunnerOptions? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    let text = UnsafeRawBufferPointer(rebasing: buffer[..<fill(buffer)])
    close(0)
    _ = open("/dev/null", O_RDONLY)
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2 else { return nil }
    return RunnerOptions(lines.map { UnsafeRawBufferPointer(rebasing: $0) })
  }

  private init(_ lines: [UnsafeRawBufferPointer]) {
    let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ")
    settings = Dictionary(
      words.compactMap { word in
        let parts = word.split(separator: "=")
        return parts.count == 2 ? UInt64(parts[1]).map { (parts[0], $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
    configuration = .allocate(byteCount: lines[1].count, alignment: 1)
    configuration.copyMemory(from: lines[1])
  }

  private static func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count {
      let read = read(0, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      guard read > 0 else { break }
      count += read
    }
    return count
  }

  /// The C library's `read`, which the method of the same name here would hide.
  private static func read(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, bytes, count)
    #else
      Darwin.read(descriptor, bytes, count)
    #endif
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
    private static var processes: __rlimit_resource { __RLIMIT_NPROC }

    private func limit(_ resource: __rlimit_resource, _ amount: UInt64, atMost: UInt64? = nil) {
      let number = __rlimit_resource_t(resource.rawValue)
      var there = rlimit()
      guard getrlimit(number, &there) == 0 else { return }
      var limit = there.lowered(to: amount, atMost: atMost ?? amount)
      setrlimit(number, &limit)
    }
  #else
    private static var processes: Int32 { RLIMIT_NPROC }

    private func limit(_ resource: Int32, _ amount: UInt64, atMost: UInt64? = nil) {
      var there = rlimit()
      guard getrlimit(resource, &there) == 0 else { return }
      var limit = there.lowered(to: amount, atMost: atMost ?? amount)
      setrlimit(resource, &limit)
    }
  #endif
}

extension rlimit {
  /// Returns the lower of these amounts and the current limit. Raising a hard limit would be
  /// refused, and then none of our limits would apply.
  fileprivate func lowered(to soft: UInt64, atMost hard: UInt64) -> rlimit {
    let hard = min(rlim_t(hard), rlim_max)
    return rlimit(rlim_cur: min(rlim_t(soft), hard), rlim_max: hard)
  }
}
