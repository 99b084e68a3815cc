/// How an app fares.
struct PlayStatus: Encodable, Sendable {
  enum Phase: String, Encodable {
    /// It is being started, or an answer is being compiled.
    case starting
    case running
    /// It could not be opened; `message` says why.
    case failed
    /// The process has ended.
    case ended
  }

  var phase = Phase.starting
  var message: String?
  /// How the process ended the last time, until a page says to forget it or an answer is saved.
  var ending: PlayEnding?
  /// The number of times that it was started.
  var start = 0
  var isDiskFull = false
  /// The step of the next save before which it will be killed.
  var killedBefore: Int?
}
