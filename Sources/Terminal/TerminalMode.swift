import Foundation

/// A terminal that hands keys over one by one and, if wanted, shows a picture in place of a scroll.
///
/// It is put back as it was on every way out that a program has: by `leave`, at `exit`, and when a
/// signal ends the process, a crash among them. (SIGKILL gives no way out.)
public enum TerminalMode {
  /// What the terminal was like, and what has to be undone. Written on the main thread only, before
  /// the signals that read it can come.
  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static var isEntered = false
  nonisolated(unsafe) private static var isPicture = false
  nonisolated(unsafe) private static var isWatched = false

  /// Whether keys can be read and a person looks at the output.
  public static var isPossible: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Enters the mode. Ctrl-C stays a signal.
  ///
  /// - Parameter picture: whether the screen is to be drawn upon; what stood there comes back.
  /// - Returns: false where standard input is no terminal.
  public static func enter(picture: Bool) -> Bool {
    guard tcgetattr(0, &before) == 0 else { return false }
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    watchEnds()
    isPicture = picture
    isEntered = true
    tcsetattr(0, TCSANOW, &mode)
    // Another screen, no cursor, and no line that runs on into the next.
    if picture { send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l") }
    return true
  }

  /// Puts the terminal back. Harmless when there is nothing to put back, and safe in a signal.
  public static func leave() {
    guard isEntered else { return }
    isEntered = false
    if isPicture { send("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") }
    tcsetattr(0, TCSANOW, &before)
  }

  /// Leaves, stops as Ctrl-Z asks for, and enters again when the shell lets the program go on.
  public static func pause() {
    let wasPicture = isPicture
    leave()
    kill(getpid(), SIGSTOP)
    _ = enter(picture: wasPicture)
  }

  private static func send(_ text: StaticString) {
    _ = write(1, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func watchEnds() {
    guard !isWatched else { return }
    isWatched = true
    atexit { TerminalMode.leave() }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in
        TerminalMode.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
