/// A line that the tool sends to the host, as JSON on standard input.
enum HostRequest: Decodable {
  /// Opens the app.
  case open
  case act(Int, action: String, PlayArguments)
  /// Kills the process before the step with this number of the next save, or with nil cancels that.
  case kill(Int?)
  /// Simulates a full disk, or ends the simulation.
  case fill(Bool)

  private enum Key: CodingKey { case `do`, id, action, arguments, step, isFull }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    switch try line.decode(String.self, forKey: .do) {
    case "open": self = .open
    case "act":
      self = .act(
        try line.decode(Int.self, forKey: .id),
        action: try line.decode(String.self, forKey: .action),
        try line.decode(PlayArguments.self, forKey: .arguments))
    case "kill": self = .kill(try line.decodeIfPresent(Int.self, forKey: .step))
    case "fill": self = .fill(try line.decode(Bool.self, forKey: .isFull))
    case let other:
      throw DecodingError.dataCorruptedError(
        forKey: .do, in: line, debugDescription: "There is no request \"\(other)\".")
    }
  }
}
