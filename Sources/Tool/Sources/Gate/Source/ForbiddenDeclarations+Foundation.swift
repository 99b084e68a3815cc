/// Declarations of Foundation and the standard library that do not keep what they promise (Swift
/// 6.3). The compiler does not report them, even in its strict mode.
extension ForbiddenDeclarations {
  /// Properties of objects that all threads can reach, but that no lock protects. Two threads that
  /// set one release its old value twice, or store a mix of both new values.
  static let unguarded: [Entry] =
    ["6NSLock", "15NSConditionLock", "15NSRecursiveLock", "11NSCondition"].map {
      let name = String($0.drop(while: \.isNumber))
      return Entry(
        mangled: "10Foundation\($0)C4name", rule: .races, subject: "\(name)'s name", word: name)
    } + [
      // Its dictionary belongs to its own thread, but this property lets all threads reach it.
      Entry(
        mangled: "10Foundation6ThreadC04mainB0", rule: .races, subject: "Thread.mainThread",
        word: "mainThread")
    ]

  /// Settings of the whole process, on which a suite may rely as well.
  static let sharedSettings: [Entry] = [
    (
      "20FoundationEssentials11FileManagerC26changeCurrentDirectoryPath",
      "changeCurrentDirectoryPath"
    ),
    ("10Foundation10NSTimeZoneC7default", "NSTimeZone"),
    ("10Foundation10NSTimeZoneC7default", "ReferenceType"),
    ("10Foundation10NSTimeZoneC22abbreviationDictionary", "abbreviationDictionary"),
    // The static methods: those of one coder affect no other.
    ("10Foundation17NSKeyedUnarchiverC8setClass_03forE4NameyyXlXpSg_SStFZ", "setClass"),
    ("10Foundation15NSKeyedArchiverC12setClassName_3forySSSg_yXlXptFZ", "setClassName"),
    ("20FoundationNetworking11URLProtocolC13registerClass", "registerClass"),
  ].map { Entry(mangled: $0.0, rule: .sharedSettings, subject: subjects[$0.1] ?? $0.1, word: $0.1) }

  private static let subjects = [
    "NSTimeZone": "NSTimeZone.default", "ReferenceType": "NSTimeZone.default",
    "setClass": "NSKeyedUnarchiver.setClass", "setClassName": "NSKeyedArchiver.setClassName",
    "registerClass": "URLProtocol.registerClass",
  ]

  /// Declarations that expose memory that is not yet initialized, or no longer valid.
  static let stale: [Entry] = [
    // Its closure receives the buffer before the header is initialized.
    Entry(
      mangled: "s13ManagedBufferC", rule: .unsafe, subject: "ManagedBuffer", word: "ManagedBuffer"),
    Entry(
      mangled: "s20ManagedBufferPointerV", rule: .unsafe, subject: "ManagedBufferPointer",
      word: "ManagedBufferPointer"),
    // The regions are the object's own bytes, which move when the object grows.
    Entry(
      mangled: "10Foundation6NSDataC7regions", rule: .unsafe, subject: "NSData's regions",
      word: "regions"),
    Entry(
      mangled: "20FoundationEssentials12DataProtocolP7regions", rule: .unsafe,
      subject: "DataProtocol's regions", word: "regions"),
    // Its ranges may exceed the text.
    Entry(
      mangled: "10Foundation25NSMutableAttributedStringC", rule: .bounds,
      subject: "NSMutableAttributedString", word: "NSMutableAttributedString"),
  ]
}

extension Fault.Rule {
  fileprivate static let sharedSettings = Fault.Rule(
    "change what the whole process shares",
    "Use full paths, and give each formatter, coder and session its own settings.")
}
