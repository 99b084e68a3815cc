extension LoopbackServer {
  /// Which reply is given to which request.
  struct Script: Sendable {
    /// Replies that are given in order, the last one again and again.
    private struct Sequence: Sendable {
      var replies: ArraySlice<Reply>

      mutating func next() -> Reply {
        (replies.count > 1 ? replies.popFirst() : replies.first) ?? .status(404)
      }
    }

    private var sequences: [String: Sequence] = [:]
    private var rest: Sequence
    private var answer: (@Sendable (Request) -> Reply)?

    /// These replies for every path.
    init(_ replies: [Reply]) {
      rest = Sequence(replies: replies[...])
    }

    /// Replies for each path, and 404 for the others.
    init(paths: [String: [Reply]]) {
      rest = Sequence(replies: [])
      for (path, replies) in paths {
        sequences[path.hasPrefix("/") ? path : "/\(path)"] = Sequence(replies: replies[...])
      }
    }

    /// The reply that a function returns for a request.
    init(_ answer: @escaping @Sendable (Request) -> Reply) {
      rest = Sequence(replies: [])
      self.answer = answer
    }

    /// The reply to a request, which is thereby given.
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
