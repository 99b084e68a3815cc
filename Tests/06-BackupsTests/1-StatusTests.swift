import Backups
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.1 A status is not an error until you say so")
struct StatusTests {
  @Test func aSuccessLetsTheBodyPass() {
    #expect(outcome(200) == "body “coins”", "Status 200 is a success: the body comes back.")
  }

  @Test(arguments: [201, 202, 203, 204, 205, 206, 226, 299])
  func everySuccessIsASuccess(status: Int) {
    #expect(
      outcome(status) == "body “coins”",
      "200 is not the only success: every status from 200 to 299 is one.")
  }

  @Test(arguments: [200, 204, 299])
  func anEmptyBodyMayPass(status: Int) {
    #expect(
      outcome(status, body: "") == "body “”",
      "A success without a body has an empty body: no error.")
  }

  @Test(arguments: [400, 401, 403, 404, 418, 429, 499])
  func whatTheClientDidWrongIsThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "A status of 400 to 499 is no success: it is thrown, with its number.")
  }

  @Test(arguments: [500, 502, 503, 504, 599])
  func whatTheServerCannotDoIsThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "A status of 500 to 599 is no success: it is thrown, with its number.")
  }

  @Test(arguments: [300, 301, 302, 304, 307, 399])
  func anAnswerThatIsElsewhereIsThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "A status of 300 to 399 means that what you asked for is not here: it is thrown.")
  }

  @Test(arguments: [100, 199, 600, 2000])
  func strangeNumbersAreThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "Only 200 to 299 is a success: what lies outside is thrown, with its number.")
  }

  @Test func anEmptyBodyDoesNotMakeAFailureASuccess() {
    #expect(
      outcome(500, body: "") == "throws badStatus(500)", "The status decides, whatever the body is."
    )
  }

  @Test func whatIsNotHTTPHasNoStatus() {
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 5, textEncodingName: nil)
    #expect(
      outcome(of: response) == "throws noStatus",
      "A response that is not from HTTP has no status: noStatus is thrown, and nothing traps.")
  }
}

private let url = URL(filePath: "/coins")

/// What becomes of a body with this status, in words.
private func outcome(_ status: Int, body: String = "coins") -> String {
  guard
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
  else { return "no response of status \(status) can be made" }
  return outcome(of: response, body: body)
}

private func outcome(of response: URLResponse, body: String = "coins") -> String {
  describeOutcome {
    "body “\(String(decoding: try successfulBody(Data(body.utf8), of: response), as: UTF8.self))”"
  } throwing: {
    switch $0 {
    case StatusError.badStatus(let status): "badStatus(\(status))"
    case StatusError.noStatus: "noStatus"
    default: nil
    }
  }
}
