/// Where Foundation and the standard library promise more than they keep (Swift 6.3): nothing that
/// the compiler says in its strict mode tells of these.
extension ForbiddenDeclarations {
  /// Properties of objects that all threads can reach, but that no lock guards. Two threads that set
  /// one release its old value twice, or leave a half of each new one.
  static let unguarded: [Entry] =
    ["6NSLock", "15NSConditionLock", "15NSRecursiveLock", "11NSCondition"].map {
      let name = String($0.drop(while: \.isNumber))
      return Entry(
        mangled: "10Foundation\($0)C4name", rule: .races, subject: "\(name)'s name", word: name)
    } + [
      // Its dictionary belongs to its own thread, and here all threads can reach it.
      Entry(
        mangled: "10Foundation6ThreadC04mainB0", rule: .races, subject: "Thread.mainThread",
        word: "mainThread")
    ]

  /// What shows memory that holds nothing yet, or nothing any more.
  static let stale: [Entry] = [
    // Its closure gets the buffer before the header is there.
    Entry(
      mangled: "s13ManagedBufferC", rule: .unsafe, subject: "ManagedBuffer", word: "ManagedBuffer"),
    Entry(
      mangled: "s20ManagedBufferPointerV", rule: .unsafe, subject: "ManagedBufferPointer",
      word: "ManagedBufferPointer"),
    // They are bytes of the object's own, which it moves when it grows.
    Entry(
      mangled: "10Foundation6NSDataC7regions", rule: .unsafe, subject: "NSData's regions",
      word: "regions"),
    Entry(
      mangled: "20FoundationEssentials12DataProtocolP7regions", rule: .unsafe,
      subject: "DataProtocol's regions", word: "regions"),
    // Its ranges may lie beyond the text.
    Entry(
      mangled: "10Foundation25NSMutableAttributedStringC", rule: .bounds,
      subject: "NSMutableAttributedString", word: "NSMutableAttributedString"),
  ]
}
