import Foundation

extension ChildProcess {
  /// Starts the program with the given descriptors of this process as its own, numbered from 0.
  ///
  /// - Parameter ownsGroup: true if the program leads its own process group, which the terminal's
  ///   keys do not reach.
  func spawn(_ descriptors: [Int32], ownsGroup: Bool = true) throws -> pid_t {
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Duplicated descriptors are not closed on exec; all other descriptors of this process are.
    for (descriptor, end) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(descriptor))
    }
    if let folder { changeFolder(&actions, folder) }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    // Threads of a pool block signals. A child that inherits the mask would block the signals of
    // its own limits.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    let flags =
      [POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK] + (ownsGroup ? [POSIX_SPAWN_SETPGROUP] : [])
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })

    var child = pid_t()
    let words = [executable] + arguments
    let settings = environment.map { "\($0.key)=\($0.value)" }
    let status = withCStrings(words) { words in
      withCStrings(settings) { settings in
        posix_spawn(&child, executable, &actions, &attributes, words, settings)
      }
    }
    guard status == 0 else {
      throw CannotStart(executable: executable, reason: String(cString: strerror(status)))
    }
    return child
  }
}

#if os(Linux)
  // The C library has this function, but its header declares it only with GNU extensions enabled,
  // and Swift's module for the C library does not enable them.
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  @discardableResult
  private func changeFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32
#else
  private func changeFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ path: UnsafePointer<CChar>
  ) {
    posix_spawn_file_actions_addchdir_np(actions, path)
  }
#endif

/// Calls `body` with a null-terminated array of C strings, which are valid until it returns.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
