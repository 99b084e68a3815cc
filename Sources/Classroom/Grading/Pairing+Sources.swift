extension Pairing {
  /// Where a person's grade comes from.
  public enum Source: Sendable, Equatable {
    /// A submission's name, and what is to be said of how it was found.
    case submission(String, note: String?)
    case nothing
    /// It cannot be told which submission it is. A sentence.
    case unclear(String)
  }

  /// Everybody who is graded: the roster's people in its order, then who is on no roster.
  public var sources: [(person: Person, source: Source)] {
    people.map { entry in
      switch entry.claim {
      case .submission(let name): (entry.person, .submission(name, note: nil))
      case .nothing: (entry.person, .nothing)
      case .unclear(let sentence): (entry.person, .unclear(sentence))
      }
    } + strays.map { ($0.person, .submission($0.submission, note: $0.note)) }
  }
}
