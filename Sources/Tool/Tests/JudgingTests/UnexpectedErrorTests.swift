import Testing

@testable import Judging

@Suite("An error that came out of a check")
struct UnexpectedErrorTests {
  @Test func ofFoundationsErrorsCodeAndFileAreTold() throws {
    let words =
      "Caught error: Error Domain=NSCocoaErrorDomain Code=260 \"The file doesn’t exist.\" "
      + "UserInfo={NSFilePath=/tmp/x/drawing.json, NSUnderlyingError=0x1 {Error "
      + "Domain=NSPOSIXErrorDomain Code=2 \"No such file\"}}"
    let suite = ["    let read = try store.load(from: url)"]
    let error = try #require(UnexpectedError(words, line: 1, of: suite))
    #expect(error.summary == "NSCocoaErrorDomain 260 (drawing.json)")
    #expect(error.sentence == "`store.load` threw an error where none was expected.")
  }

  @Test(arguments: [
    (1, "`save`, `load`, or `store.names` threw an error"), (7, "`other` threw an error"),
    (10, "`last` threw an error"), (99, "Your code threw an"),
  ])
  func anErrorThatLeavesATestNamesTheTestsCalls(line: Int, sentence: String) throws {
    let suite = [
      "  @Test func first() throws {", "    try save(1)", "    try save(2)",
      "    #expect(try load() == [1])", "    let kept = try await store.names(in: place)", "  }",
      "  @Test func second() throws {", "    try other()", "  }",
      "  #expect(try last() == 1)", "}", "private func helper() throws { try never() }",
    ]
    let error = try #require(UnexpectedError("Caught error: .bad", line: line, of: suite))
    #expect(error.sentence.hasPrefix(sentence), "\(error.sentence)")
    #expect(error.summary == ".bad")
  }
}
