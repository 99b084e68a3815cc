import Foundation

/// Swift Testing's records of a run, test by test.
struct Transcript: Sendable {
  /// The tests in source order.
  private(set) var tests: [Test] = []
  private var hasStarted = false
  private(set) var hasEnded = false
  /// The loader's error message if the answer lacks something that the suite needs: the runner's only
  /// record, written before any code of the answer runs.
  private(set) var loaderComplaint: String?
  /// True if the records are consistent: every record can be parsed and is of a known kind, the run
  /// starts and ends once, there are no records before or after it, and every issue belongs to a
  /// known test.
  private(set) var isConsistent = true
  /// True if a record is incomplete, as the last one is if the process was ended while writing it.
  private(set) var isCutShort: Bool
  /// The expectations whose values are in the records, if the judge is to compare them.
  private let observed: (any ObservedExpectations)?
  /// True if events of a kind that a later toolchain may write are left out.
  private let leavesOutNewKinds: Bool
  /// The number of the record that is being added, from 0.
  private var record = -1
  /// The indices of the tests by their identifiers, while records are added.
  private var indices: [String: Int] = [:]

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
    var issues: [Issue] = []
    /// The number of the record with which the test, or its last case, started.
    var start = 0
    /// How many values each observed expectation saw in each case.
    var seen: [ObservedPlace: Int] = [:]
    /// True if the test or one of its cases was canceled or skipped. Nothing is known about what it
    /// had not checked by then.
    var wasCanceled = false
    /// The arguments of the case that is running.
    var currentCase: String?

    /// True if the test or one of its cases started and did not end.
    var isUnfinished: Bool { starts > ends || caseStarts > caseEnds }
  }

  /// A fault that a test found.
  struct Issue: Sendable {
    let kind: Kind
    /// The arguments of the case that it came from.
    let arguments: String?
    /// The records from the start of that case, or else of the test, to this one.
    let records: Range<Int>

    enum Kind: Sendable {
      /// Swift Testing's own.
      case recorded(Record.Event)
      /// An observed value that is not the expected one.
      case difference(Finding)
    }

    /// Everything that the run says about it.
    var texts: [String] {
      switch kind {
      case .recorded(let event): event.messages.map(\.text)
      case .difference(let difference): [difference.actual].compactMap(\.self)
      }
    }
  }

  /// The number of records that are read. A suite of the workbook writes a few hundred; an answer
  /// could write millions.
  static let mostRecords = 50_000

  /// Parses the records of a run, one on each line.
  ///
  /// - Parameters:
  ///   - observed: the expectations whose values are in the records.
  ///   - leavesOutNewKinds: true if the records are those of `swift test`, whose toolchain may be a later
  ///     one.
  ///   - most: the number of records that are read.
  init(
    _ bytes: [UInt8], observed: (any ObservedExpectations)? = nil, leavesOutNewKinds: Bool = false,
    most: Int = Self.mostRecords
  ) {
    self.observed = observed
    self.leavesOutNewKinds = leavesOutNewKinds
    isCutShort = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: most)
    if lines.count > most { isConsistent = false }
    for line in lines.prefix(most) {
      record += 1
      if line.first == UInt8(ascii: "!"), lines.count == 1 {
        loaderComplaint = String(decoding: line.dropFirst(), as: UTF8.self)
      } else if let payload = payload(of: line) {
        add(payload)
      }
    }
    if hasEnded { isConsistent = isConsistent && tests.allSatisfy { !$0.isUnfinished } }
    tests.sort { $0.line < $1.line }
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
    // A suite's records have some hundred bytes. An answer could write one of 30 MB.
    if line.count <= 1 << 20,
      let record = try? JSONDecoder().decode(Record.self, from: Data(line))
    {
      return record.payload
    }
    isConsistent = false
    if line.last != UInt8(ascii: "}") { isCutShort = true }
    return nil
  }

  private mutating func add(_ payload: Record.Payload) {
    switch payload {
    case .test(let test) where test.kind == "function":
      guard !hasStarted, indices[test.id] == nil else {
        isConsistent = false
        return
      }
      indices[test.id] = tests.count
      tests.append(
        Test(
          id: test.id, name: test.shortName, line: Int(test.sourceLocation.line),
          isParameterized: test.isParameterized ?? false))
    case .test: break
    case .event(let event): add(event)
    }
  }

  private mutating func add(_ event: Record.Event) {
    if !Record.Event.kinds.contains(event.kind) {
      if leavesOutNewKinds { return }
      isConsistent = false
    }
    if hasEnded || hasStarted == (event.kind == "runStarted") { isConsistent = false }
    if event.kind == "runStarted" { hasStarted = true }
    if event.kind == "runEnded" { hasEnded = true }
    guard let index = event.testID.flatMap({ indices[$0] }) else {
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
      tests[index].currentCase = event.caseArguments.map {
        observed?.arguments($0, in: tests[index].caseStarts - 1, of: tests[index].name) ?? $0
      }
      tests[index].start = record
    case "testCaseEnded":
      tests[index].caseEnds += 1
      tests[index].currentCase = nil
    case "testCancelled", "testCaseCancelled", "testSkipped": tests[index].wasCanceled = true
    case "issueRecorded":
      if let value = event.observedValue {
        addValue(value, to: index)
      } else {
        add(.recorded(event), to: index)
      }
    default: break
    }
  }

  /// Adds a value that a test saw, and the issue that it is not the expected one.
  private mutating func addValue(_ record: String, to index: Int) {
    let row = max(0, tests[index].caseStarts - 1)
    guard let value = observed?.value(record, in: row, of: tests[index].name) else {
      isConsistent = false
      return
    }
    tests[index].seen[value.place, default: 0] += 1
    if let difference = value.difference { add(.difference(difference), to: index) }
  }

  private mutating func add(_ issue: Issue.Kind, to index: Int) {
    tests[index].issues.append(
      Issue(
        kind: issue, arguments: tests[index].currentCase, records: tests[index].start..<record))
  }
}
