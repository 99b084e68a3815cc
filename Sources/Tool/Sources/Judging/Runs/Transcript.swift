import Foundation

/// Swift Testing's records of a run, test by test.
struct Transcript: Sendable {
  /// The tests in source order.
  private(set) var tests: [Test] = []
  private var hasStarted = false
  private(set) var hasEnded = false
  /// The loader's error message if the answer lacks something that the suite needs.
  private(set) var loaderComplaint: String?
  /// True if every line had the run's token.
  private(set) var isAuthentic = true
  /// True if the records are consistent: every record can be parsed and is of a known kind, the run
  /// starts and ends once, there are no records before or after it, and every issue belongs to a
  /// known test.
  private(set) var isConsistent = true
  /// True if a record is incomplete, as the last one is if the process was ended while writing it.
  private(set) var isCutShort: Bool
  /// The texts of the suite that its messages contain only as numbers.
  private var texts = SourceTexts()
  /// The tests of other files, by Swift Testing's identifiers.
  private var others: Set<String> = []
  /// The number of the record that is being added, from 0.
  private var record = -1

  /// One test function, with what happened to it.
  struct Test: Sendable {
    let id: String
    let name: String
    let line: Int
    /// True if it takes arguments, and so has cases.
    var isParameterized = false
    var starts = 0
    var ends = 0
    var caseStarts = 0
    var caseEnds = 0
    var issues: [Record.Event] = []
    /// The arguments of the case that each issue came from.
    var arguments: [String?] = []
    /// The records from the start of that case, or else of the test, to each issue.
    var records: [Range<Int>] = []
    /// The number of the record with which the test, or its last case, started.
    var start = 0
    /// True if the test or one of its cases was canceled or skipped. Nothing is known about what it
    /// had not checked by then.
    var wasCanceled = false
    /// The arguments of the case that is running.
    var currentCase: String?

    /// True if the test or one of its cases started and did not end.
    var isUnfinished: Bool { starts > ends || caseStarts > caseEnds }
  }

  /// Parses the records of a run: lines of `token json`.
  ///
  /// - Parameter texts: the texts that the suite's library lacks.
  init(_ bytes: [UInt8], token: String, texts: SourceTexts = SourceTexts()) {
    self.init(cutShort: bytes)
    self.texts = texts
    let prefix = Array("\(token) ".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      record += 1
      guard line.starts(with: prefix) else {
        isAuthentic = false
        continue
      }
      let body = line.dropFirst(prefix.count)
      if body.first == UInt8(ascii: "!") {
        loaderComplaint = String(decoding: body.dropFirst(), as: UTF8.self)
      } else if let payload = payload(of: body) {
        add(payload)
      }
    }
    finish()
  }

  /// Parses a file of records, one on each line, and keeps those about one source file's tests.
  init(_ bytes: [UInt8], of suiteFile: String) {
    self.init(cutShort: bytes)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let payload = payload(of: line) { add(payload, of: suiteFile) }
    }
    finish()
  }

  private init(cutShort bytes: [UInt8]) {
    isCutShort = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
  }

  /// The tests that started and ended, for preparing an exercise.
  var expectedTests: [PreparedSuite.ExpectedTest] {
    tests.filter { $0.starts == 1 && $0.ends == 1 }.map {
      PreparedSuite.ExpectedTest(id: $0.id, name: $0.name, cases: $0.caseStarts)
    }
  }
}

extension Transcript {
  /// Returns the tests that a suite's text lists, as far as they are known. If the suite has not
  /// been run before, a test with arguments must have had at least one case.
  func expectedTests(in suite: String) -> [PreparedSuite.ExpectedTest] {
    let found = tests.map {
      PreparedSuite.ExpectedTest(
        id: $0.id, name: $0.name, cases: max($0.caseStarts, $0.isParameterized ? 1 : 0))
    }
    let missing = SuiteListing.tests(in: suite).filter { name in !found.contains { $0.name == name }
    }
    return found + missing.map { PreparedSuite.ExpectedTest(id: $0, name: $0, cases: 0) }
  }
}

extension Transcript {
  /// Parses a record, or returns nil and notes that it cannot be parsed.
  private mutating func payload(of line: ArraySlice<UInt8>) -> Record.Payload? {
    if let record = try? JSONDecoder().decode(Record.self, from: Data(line)) {
      return record.payload
    }
    isConsistent = false
    if line.last != UInt8(ascii: "}") { isCutShort = true }
    return nil
  }

  private mutating func finish() {
    if hasEnded { isConsistent = isConsistent && tests.allSatisfy { !$0.isUnfinished } }
    tests.sort { $0.line < $1.line }
  }

  /// Adds a record about a file's tests or about the run, and skips those about other files.
  private mutating func add(_ payload: Record.Payload, of suiteFile: String) {
    switch payload {
    case .test(let test) where !test.sourceLocation.fileID.hasSuffix("/\(suiteFile)"):
      others.insert(test.id)
    case .event(let event) where event.testID.map(others.contains) ?? false: break
    // The plain engine also supports later toolchains, which may record more.
    case .event(let event) where !Record.Event.kinds.contains(event.kind): break
    default: add(payload)
    }
  }

  private mutating func add(_ payload: Record.Payload) {
    switch payload {
    case .test(let test) where test.kind == "function":
      if hasStarted || tests.contains(where: { $0.id == test.id }) { isConsistent = false }
      tests.append(
        Test(
          id: test.id, name: test.shortName, line: test.sourceLocation.line,
          isParameterized: test.isParameterized ?? false))
    case .test: break
    case .event(let event): add(event)
    }
  }

  private mutating func add(_ event: Record.Event) {
    if !Record.Event.kinds.contains(event.kind) { isConsistent = false }
    if hasEnded || hasStarted == (event.kind == "runStarted") { isConsistent = false }
    if event.kind == "runStarted" { hasStarted = true }
    if event.kind == "runEnded" { hasEnded = true }
    guard let index = tests.firstIndex(where: { $0.id == event.testID }) else {
      if event.kind == "issueRecorded" { isConsistent = false }
      return
    }
    switch event.kind {
    case "testStarted":
      tests[index].starts += 1
      tests[index].start = record
    case "testEnded": tests[index].ends += 1
    case "testCaseStarted":
      tests[index].caseStarts += 1
      tests[index].currentCase = event.caseArguments
      tests[index].start = record
    case "testCaseEnded":
      tests[index].caseEnds += 1
      tests[index].currentCase = nil
    case "testCancelled", "testCaseCancelled", "testSkipped": tests[index].wasCanceled = true
    case "issueRecorded":
      tests[index].issues.append(event.restoring(texts))
      tests[index].arguments.append(tests[index].currentCase)
      tests[index].records.append(tests[index].start..<record)
    default: break
    }
  }
}
