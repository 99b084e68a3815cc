/// The functions of the C library that a graded answer may call. All others are refused.
///
/// Swift's own symbols have other rules: see `ForbiddenDeclarations`.
enum SymbolRules {
  /// Returns true if an answer may use an undefined symbol.
  static func allows(_ symbol: String) -> Bool {
    symbol.hasPrefix("$s") || symbol.hasPrefix("swift_") || symbol.hasPrefix("_swift_")
      || symbol.hasPrefix("_swiftEmpty") || compilers.contains(symbol)
      || symbol.hasPrefix("__swift_FORCE_LOAD_$_") || symbol.hasPrefix("_swift_FORCE_LOAD")
      || functions.contains(symbol)
  }

  /// The symbols that the compiler itself uses: for memory, blocks, thread-local values and
  /// `Mutex`.
  private static let compilers: Set<String> = [
    "memcpy", "memmove", "memset", "memcmp", "bzero", "malloc", "free", "__stack_chk_fail",
    "__stack_chk_guard", "__tls_get_addr", "_GLOBAL_OFFSET_TABLE_", "syscall", "_Block_copy",
    "_Block_release", "_Block_object_assign", "_Block_object_dispose", "_NSConcreteStackBlock",
    "_NSConcreteGlobalBlock", "__gxx_personality_v0", "_Unwind_Resume",
  ]

  /// Functions that take numbers, and those that an `UnsafeIdiom` passes strings to.
  static let functions = Set(groups.flatMap { $0.split(separator: " ").map(String.init) })

  private static let groups = [
    // Numbers: Swift's own `rounded()` and `squareRoot()` call some of them. They have no state.
    """
    trunc round rint nearbyint floor ceil sqrt cbrt pow exp exp2 expm1 log log2 log10 log1p sin cos \
    tan asin acos atan atan2 sinh cosh tanh fmod remainder hypot fma fmin fmax fabs copysign ldexp \
    truncf roundf rintf floorf ceilf sqrtf powf expf logf sinf cosf tanf atan2f fmodf
    """,
    // Text: they check their argument. Those such as `isalpha` use it as an index, unchecked.
    "toupper tolower",
    // The reason of a failure, for `errno` and its text.
    "strerror __errno_location",
    // Waiting: it takes time and changes nothing.
    "sleep usleep",
    // A crash, as `fatalError` causes one: a right answer to 1.4 ends with it.
    "abort",
    // Files by name: chapters 2, 3, 5 and 8 look for, replace and remove them.
    "rename link realpath unlink mkdir rmdir access stat lstat",
  ]

  /// Returns the rule against a C function that is not allowed.
  static func rule(against symbol: String) -> Fault.Rule {
    rules.first { $0.symbols.contains(symbol) }?.rule
      ?? Fault.Rule(
        "call C functions that the chapters do not need",
        "Use Foundation or the standard library instead.")
  }

  private static let rules: [(symbols: Set<String>, rule: Fault.Rule)] = [
    (
      [
        "exit", "_exit", "_Exit", "quick_exit", "atexit", "on_exit", "at_quick_exit",
        "pthread_exit", "longjmp", "siglongjmp", "dispatch_main",
      ], .leaving
    ),
    (
      [
        "write", "read", "open", "openat", "creat", "close", "dup", "dup2", "dup3", "pipe",
        "pwrite", "pread", "writev", "readv", "lseek", "fcntl", "ioctl", "fopen", "fdopen",
        "freopen", "fwrite", "fread", "fseek", "fclose", "send", "sendto", "recv", "socket",
        "connect", "dprintf", "opendir",
      ], .descriptors
    ),
    (
      ["signal", "sigaction", "raise", "kill", "killpg", "pthread_kill", "sigprocmask", "alarm"],
      .signals
    ),
    (
      [
        "fork", "vfork", "system", "popen", "execv", "execve", "execvp", "posix_spawn",
        "posix_spawnp", "pthread_create",
      ],
      Fault.Rule("start programs or threads of their own", "Use a Task, or solve it without one.")
    ),
    (
      [
        "dlopen", "dlsym", "dladdr", "dl_iterate_phdr", "mmap", "mprotect", "munmap", "ptrace",
        "process_vm_readv", "process_vm_writev", "prctl", "getpid", "getppid", "gettid",
      ], .process
    ),
    (
      [
        "isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "ispunct", "isxdigit",
        "isprint", "isgraph", "iscntrl", "isblank",
      ],
      Fault.Rule(
        "call C functions that use a number as an index",
        "Ask a Character instead: isLetter, isNumber, isWhitespace.")
    ),
    (
      [
        "rand", "srand", "random", "srandom", "arc4random", "arc4random_uniform", "drand48",
        "srand48",
      ],
      Fault.Rule("use random numbers of the C library", "Use Int.random(in:).")
    ),
    (
      ["getenv", "setenv", "putenv", "unsetenv", "environ", "secure_getenv"],
      Fault.Rule(
        "read or change the environment", "They get everything that they need as parameters.")
    ),
  ]
}
