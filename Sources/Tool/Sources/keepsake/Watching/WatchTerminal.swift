import CommandLine
import Foundation

/// The terminal of the reader who watches. Its keys, its resizing and Ctrl-Z arrive in the mailbox
/// as events.
final class WatchTerminal {
  let mailbox = Mailbox<WatchSession.Event>()
  /// True if keys can be pressed.
  let hasKeys: Bool
  /// True if the session is drawn as a picture.
  let isPicture: Bool
  private var signals: [any DispatchSourceSignal] = []

  /// Enters the mode for a picture and single keys. `TerminalMode.leave` restores the terminal.
  init(style: Style) {
    hasKeys = TerminalMode.isPossible
    isPicture = hasKeys && style.hasPictures
    if hasKeys, TerminalMode.enter(picture: isPicture) { listen() }
  }

  private func listen() {
    Thread.detachNewThread { [mailbox] in
      var bytes = [UInt8](repeating: 0, count: 256)
      while true {
        let count = read(0, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return mailbox.put(.closed) }
        mailbox.put(.keys(Key.all(in: Array(bytes[..<count]))))
      }
    }
    for (number, event) in [(SIGWINCH, WatchSession.Event.resized), (SIGTSTP, .paused)] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [mailbox] in mailbox.put(event) }
      source.resume()
      signals.append(source)
    }
  }
}
