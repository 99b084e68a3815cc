extension LoopbackServer {
  /// The choice of a reply for each request.
  struct Script: Sendable {
    /// Replies that are given in order; the last one is repeated.
    private struct Sequence: Sendable {
      var replies: ArraySlice<Reply>

      mutating func next() -> Reply {
        (replies.count > 1 ? replies.popFirst() : replies.first) ?? .status(404)
      }
    }

    private var sequences: [String: Sequence] = [:]
    private var rest: Sequence
    private var answer: (@Sendable (Request) -> Reply)?

    /// Creates a script with these replies for every path.
    init(_ replies: [Reply]) {
      rest = Sequence(replies: replies[...])
    }

    /// Creates a script with replies for each path, and 404 for other paths.
    init(paths: [String: [Reply]]) {
      rest = Sequence(replies: [])
      for (path, replies) in paths {
        sequences[path.hasPrefix("/") ? path : "/\(path)"] = Sequence(replies: replies[...])
      }
    }

    /// Creates a script with the replies that a function returns.
    init(_ answer: @escaping @Sendable (Request) -> Reply) {
      rest = Sequence(replies: [])
      self.answer = answer
    }

    /// Returns the reply to a request, and counts it as given.
    mutating func reply(to request: Request) -> Reply {
      if let answer { return answer(request) }
      let withoutQuery = String(request.path.prefix { $0 != "?" })
      for path in [request.path, withoutQuery] where sequences[path] != nil {
        return sequences[path, default: rest].next()
      }
      return rest.next()
    }
  }
}
