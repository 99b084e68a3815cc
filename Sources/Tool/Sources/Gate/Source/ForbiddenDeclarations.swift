/// Declarations of the system's own modules that graded answers may not use.
///
/// A use that may leave no symbol, such as a call of a class's method, is found by its word and the
/// compiler's syntax tree. All other uses are found by their symbols.
enum ForbiddenDeclarations {
  /// A forbidden declaration, or several that share the beginning of their mangled names.
  struct Entry: Sendable {
    /// The beginning of the mangled names, after `$s` in symbols and `s:` in the compiler's tree.
    let mangled: String
    let rule: Fault.Rule
    /// The name that readers know it by.
    let subject: String
    /// The word that every use contains, if a use may leave no symbol.
    var word: String?
  }

  /// The words that reveal uses without a symbol.
  static let words = Set(entries.compactMap(\.word))
  /// The words for members, which a protocol could hide.
  static let memberWords = Set((unguarded + stale + sharedSettings).compactMap(\.word)).union([
    "seek", "environment", "arguments", "processIdentifier", "setProperty", "subdata", "resetBytes",
    "callStackSymbols",
    "callStackReturnAddresses", "stackSize",
  ])

  /// Returns the entry for a symbol, or for a name of the compiler's tree, or nil if there is none.
  static func entry(for name: String) -> Entry? {
    for prefix in ["$s", "s:"] where name.hasPrefix(prefix) {
      let mangled = name.dropFirst(prefix.count)
      return entriesByBeginning[mangled.prefix(beginning)]?.first {
        mangled.hasPrefix($0.mangled)
      }
    }
    return nil
  }

  /// The entries by the first characters of their names, because most symbols have no entry.
  private static let entriesByBeginning = Dictionary(grouping: entries) {
    $0.mangled.prefix(beginning)
  }
  private static let beginning = entries.map(\.mangled.count).min() ?? 0

  /// Returns a subject's names in the compiler's tree, which may differ from those in symbols.
  static func beginnings(of subject: String) -> [SyntaxTree.Name] {
    entries.filter { $0.subject == subject }.map { .beginning("s:\($0.mangled)") }
  }

  static func fault(referringTo node: SyntaxTree.Node) -> Fault? {
    guard let name = node.fields["decl_usr"], let entry = entry(for: name) else { return nil }
    return Fault(rule: entry.rule, subject: entry.subject, offset: node.offset)
  }

  /// Returns the fault of conforming a class with refused methods to a protocol of the answer's
  /// own, which could have those methods among its requirements.
  static func fault(conforming node: SyntaxTree.Node) -> Fault? {
    guard let type = node.fields["type"], let adopted = node.fields["protocol"],
      classes.contains(where: type.hasPrefix), !adopted.hasPrefix("s:s"),
      !adopted.hasPrefix("s:S"), !adopted.hasPrefix("s:10Foundation"),
      !adopted.hasPrefix("s:20FoundationEssentials")
    else { return nil }
    return Fault(
      rule: Fault.Rule(
        "conform such classes of the system to protocols of their own",
        "Wrap them in a type of your own."),
      subject: "the conformance", offset: node.offset)
  }

  private static let classes = [
    "$s10Foundation10FileHandleC", "$s20FoundationEssentials11ProcessInfoC",
    "$s10Foundation6NSDataC", "$s10Foundation13NSMutableDataC", "$s10Foundation6StreamC",
    "$s10Foundation11InputStreamC", "$s10Foundation12OutputStreamC", "$s10Foundation6NSLockC",
    "$s10Foundation15NSConditionLockC", "$s10Foundation15NSRecursiveLockC",
    "$s10Foundation11NSConditionC", "$s10Foundation25NSMutableAttributedStringC",
    "$s10Foundation6ThreadC", "$s20FoundationEssentials11FileManagerC",
    "$s10Foundation10NSTimeZoneC", "$s10Foundation15NSKeyedArchiverC",
    "$s10Foundation17NSKeyedUnarchiverC", "$s20FoundationNetworking11URLProtocolC",
  ]
}

extension ForbiddenDeclarations {
  private static let entries: [Entry] =
    [
      Entry(
        mangled: "10Foundation7ProcessC",
        rule: Fault.Rule("start other programs", "Do the work in Swift."), subject: "Process",
        word: "Process"),
      Entry(
        mangled: "10Foundation6BundleC",
        rule: Fault.Rule("load code or resources", "Use what the exercise gives you."),
        subject: "Bundle"),
      Entry(mangled: "s11_typeByName", rule: .types, subject: "_typeByName"),
      Entry(mangled: "10Foundation6ThreadC4exit", rule: .leaving, subject: "Thread.exit"),
      Entry(mangled: "8Dispatch12dispatchMain", rule: .leaving, subject: "dispatchMain"),
      Entry(mangled: "7Testing", rule: .testing, subject: "Swift Testing"),
      Entry(mangled: "6XCTest", rule: .testing, subject: "XCTest"),
    ] + surroundings + descriptors + tasks + threads + bounds + unguarded + stale
    + sharedSettings

  private static let surroundings: [Entry] = [
    Entry(
      mangled: "s11CommandLineO", rule: .surroundings, subject: "CommandLine", word: "CommandLine"),
    Entry(
      mangled: "20FoundationEssentials11ProcessInfoC11environment", rule: .surroundings,
      subject: "ProcessInfo.environment", word: "environment"),
    Entry(
      mangled: "20FoundationEssentials11ProcessInfoC9arguments", rule: .surroundings,
      subject: "ProcessInfo.arguments", word: "arguments"),
    // Only an answer that wants to know whether an exit test runs it needs it.
    Entry(
      mangled: "20FoundationEssentials11ProcessInfoC17processIdentifier", rule: .process,
      subject: "ProcessInfo.processIdentifier", word: "processIdentifier"),
    // Addresses tell where the suite is, and a small stack can be overrun unnoticed.
    Entry(
      mangled: "10Foundation6ThreadC16callStackSymbols", rule: .process,
      subject: "Thread.callStackSymbols", word: "callStackSymbols"),
    Entry(
      mangled: "10Foundation6ThreadC24callStackReturnAddresses", rule: .process,
      subject: "Thread.callStackReturnAddresses", word: "callStackReturnAddresses"),
    Entry(
      mangled: "10Foundation6ThreadC9stackSize", rule: .process, subject: "Thread's stackSize",
      word: "stackSize"),
  ]

  private static let descriptors: [Entry] = [
    Entry(
      mangled: "10Foundation10FileHandleC14fileDescriptor", rule: .descriptors,
      subject: "FileHandle's fileDescriptor", word: "fileDescriptor"),
    Entry(
      mangled: "10Foundation10FileHandleC4seek", rule: .seeking, subject: "seek", word: "seek"),
    Entry(
      mangled: "10Foundation6StreamC11setProperty", rule: .seeking, subject: "setProperty",
      word: "setProperty"),
    Entry(
      mangled: "10Foundation11InputStreamC11setProperty", rule: .seeking, subject: "setProperty"),
    Entry(
      mangled: "10Foundation12OutputStreamC11setProperty", rule: .seeking, subject: "setProperty"),
    Entry(mangled: "8Dispatch0A2IOC", rule: .descriptors, subject: "DispatchIO"),
    Entry(mangled: "5Glibc5fcntl", rule: .descriptors, subject: "fcntl"),
    Entry(mangled: "5Glibc5ioctl", rule: .descriptors, subject: "ioctl"),
    Entry(mangled: "5Glibc6openat", rule: .descriptors, subject: "openat"),
    Entry(mangled: "5Glibc4open", rule: .descriptors, subject: "open"),
    Entry(
      mangled: "8Dispatch0A6SourceC010makeSignal", rule: .signals,
      subject: "DispatchSource.makeSignalSource"),
    Entry(
      mangled: "8Dispatch0A6SourceC08makeRead", rule: .descriptors,
      subject: "DispatchSource.makeReadSource"),
    Entry(
      mangled: "8Dispatch0A6SourceC09makeWrite", rule: .descriptors,
      subject: "DispatchSource.makeWriteSource"),
  ]

  /// APIs whose closures run on other threads without the compiler's checks for shared state.
  private static let threads: [Entry] = [
    ("8Dispatch0A8WorkItemC", "DispatchWorkItem"),
    ("8Dispatch0A5GroupC6notify", "DispatchGroup.notify"),
    ("8Dispatch0A14SourceProtocolPAAE15setEventHandler", "setEventHandler"),
    ("8Dispatch0A14SourceProtocolPAAE16setCancelHandler", "setCancelHandler"),
    ("8Dispatch0A14SourceProtocolPAAE22setRegistrationHandler", "setRegistrationHandler"),
    ("10Foundation13NSSortOptionsV", "NSSortOptions"),
    ("10Foundation20NSEnumerationOptionsV", "NSEnumerationOptions"),
  ].map { Entry(mangled: $0.0, rule: .races, subject: $0.1) }

  /// Functions that read or write beyond their bounds without a compiler warning (Swift 6.3).
  private static let bounds: [Entry] = [
    Entry(
      mangled: "10Foundation6NSDataC7subdata", rule: .bounds, subject: "NSData's subdata",
      word: "subdata"),
    Entry(
      mangled: "10Foundation13NSMutableDataC10resetBytes", rule: .bounds, subject: "resetBytes",
      word: "resetBytes"),
    Entry(
      mangled: "s5SliceV4base6bounds", rule: .bounds, subject: "Slice(base:bounds:)", word: "Slice"),
  ]

  private static let tasks: [Entry] = ["s", "12_Concurrency"].map {
    Entry(
      mangled: "\($0)21withUnsafeCurrentTask", rule: .currentTask,
      subject: "withUnsafeCurrentTask")
  }
}

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
  static let leaving = Fault.Rule("end the process or a thread", "Throw an error instead.")
  static let signals = Fault.Rule("handle or send signals", "Return a value or throw an error.")
  static let testing = Fault.Rule(
    "call the testing library", "The suite does that; an answer does not report test results.")
  static let descriptors = Fault.Rule(
    "use the process's descriptors", "Use Data, FileManager, or a FileHandle made for a path.")
  static let process = Fault.Rule(
    "access the process itself", "Solve it with the values that the exercise gives you.")
  fileprivate static let types = Fault.Rule(
    "look up types by name", "Write the type itself, such as Palette.self.")
  fileprivate static let surroundings = Fault.Rule(
    "read the environment or the command line", "They get everything that they need as parameters.")
  static let bounds = Fault.Rule(
    "use functions that do not check bounds", "Use Data and arrays, and their own slices.")
  fileprivate static let seeking = Fault.Rule(
    "seek in files", "Read the whole file with Data(contentsOf:).")
  fileprivate static let currentTask = Fault.Rule(
    "access the task that runs the test", "Keep the Task that you create, and cancel that one.")
  fileprivate static let sharedSettings = Fault.Rule(
    "change what the whole process shares",
    "Use full paths, and give each formatter, coder and session its own settings.")
}
