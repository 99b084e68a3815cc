import Foundation
import Synchronization

/// A terminal mode in which each key is read at once and, if requested, a separate screen is drawn.
///
/// The terminal is restored by `leave`, at `exit`, and when a crash ends the process. (Signals that
/// are not handled, such as SIGKILL, leave no opportunity.)
public enum TerminalMode {
  /// The terminal's previous state, and what must be undone. Written only on the main thread,
  /// before the signals that read it can arrive.
  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static var isEntered = false
  nonisolated(unsafe) private static var isPicture = false

  private static let continuations = Atomic(0)
  nonisolated(unsafe) private static let continuing = DispatchSource.makeSignalSource(
    signal: SIGCONT, queue: .global())

  /// The byte that Ctrl-Z sends in this mode.
  public static let pauseKey: UInt8 = 0x1A

  /// True if standard input and standard output are both a terminal.
  public static var isPossible: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// The size of the terminal at standard output, or 24 by 80 if it is not known.
  public static var size: (rows: Int, columns: Int) {
    var size = winsize()
    let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    return isKnown ? (Int(size.ws_row), Int(size.ws_col)) : (24, 80)
  }

  /// Enters the mode, or sets the terminal again if the mode was never left. Ctrl-C still sends a
  /// signal; Ctrl-Z is a key, for `pause`.
  ///
  /// - Parameter picture: true to draw on a separate screen; the previous contents come back
  ///   afterward.
  /// - Returns: false if standard input is not a terminal.
  public static func enter(picture: Bool) -> Bool {
    guard isEntered || tcgetattr(0, &before) == 0 else { return false }
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    let none = UInt8(truncatingIfNeeded: fpathconf(0, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VSUSP)] = none }
    watchEnds
    isPicture = picture
    isEntered = true
    tcsetattr(0, TCSANOW, &mode)
    // Switch to the alternate screen, hide the cursor, and turn off line wrapping.
    if picture { send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l") }
    return true
  }

  /// Restores the terminal, unless the shell has given it to another job. Idempotent, and safe to call
  /// in a signal handler.
  public static func leave() {
    guard isEntered else { return }
    isEntered = false
    let owner = tcgetpgrp(0)
    guard owner < 0 || owner == getpgrp() else { return }
    if isPicture { send("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") }
    tcsetattr(0, TCSANOW, &before)
  }

  /// Calls `body` after something has continued the job, which may have changed the terminal meanwhile:
  /// a signal of another program stops the job in this mode.
  public static func onContinue(_ body: @escaping @Sendable () -> Void) {
    continuing.setEventHandler {
      continuations.add(1, ordering: .relaxed)
      body()
    }
    continuing.activate()
  }

  /// Leaves the mode, stops the job as Ctrl-Z does, and enters the mode again when the shell continues
  /// it.
  ///
  /// The terminal is restored before any process of the job stops: the shell takes the terminal as soon
  /// as its own child, such as make, has stopped.
  public static func pause() {
    let wasPicture = isPicture
    leave()
    let count = continuations.load(ordering: .relaxed)
    kill(0, SIGTSTP)
    // This thread may go on for a moment before it stops. Without a shell that could continue the job,
    // the system stops nothing.
    for _ in 0..<100 where continuations.load(ordering: .relaxed) == count { usleep(10_000) }
    _ = enter(picture: wasPicture)
  }

  private static func send(_ text: StaticString) {
    _ = write(1, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static let watchEnds: Void = {
    atexit { TerminalMode.leave() }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in
        TerminalMode.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()
}
