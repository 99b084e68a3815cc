import Testing

@testable import Judging

@Suite("An error that came out of a check")
struct UnexpectedErrorTests {
  @Test func ofFoundationsErrorsCodeAndFileAreTold() throws {
    let words =
      "Caught error: Error Domain=NSCocoaErrorDomain Code=260 \"The file doesn’t exist.\" "
      + "UserInfo={NSFilePath=/tmp/x/drawing.json, NSUnderlyingError=0x1 {Error "
      + "Domain=NSPOSIXErrorDomain Code=2 \"No such file\"}}"
    let error = try #require(UnexpectedError(words, in: "    let read = try store.load(from: url)"))
    #expect(error.summary == "NSCocoaErrorDomain 260 (drawing.json)")
    #expect(error.sentence == "`store.load` threw an error where none was expected.")
  }

  @Test func otherErrorsAreToldInTheirOwnWords() throws {
    let error = try #require(UnexpectedError("Caught error: .noColon(line: 3)", in: "  @Test"))
    #expect(error.summary == ".noColon(line: 3)")
    #expect(error.sentence == "Your code threw an error where none was expected.")
  }

  @Test func whatIsNoErrorIsNone() {
    #expect(UnexpectedError("Expectation failed: try f() == 2", in: "try f()") == nil)
  }
}
