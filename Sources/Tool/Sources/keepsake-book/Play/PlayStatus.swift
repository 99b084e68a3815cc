/// The status of an app.
struct PlayStatus: Encodable, Sendable {
  enum Phase: String, Encodable {
    /// The app is being started, or an answer is being compiled.
    case starting
    case running
    /// The app could not be opened. `message` has the reason.
    case failed
    /// The process has ended.
    case ended
  }

  var phase = Phase.starting
  var message: String?
  /// The end of the last process, until a page dismisses it or an answer is saved.
  var ending: PlayEnding?
  /// The number of times that the app was started.
  var start = 0
  var isDiskFull = false
  /// The step of the next save before which the process will be killed, or nil.
  var killedBefore: Int?
}
