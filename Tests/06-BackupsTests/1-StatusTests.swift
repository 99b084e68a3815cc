import Backups
import Foundation
import Testing
import Workbench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.1 A status is not an error until you say so")
struct StatusTests {
  // Rules: t1
  @Test func aSuccessReturnsTheBody() {
    #expect(
      outcome(200) == "body “coins”", "For status 200, `successfulBody` returns the body unchanged."
    )
  }

  // Rules: t1
  @Test func everySuccessIsASuccess() {
    let refused = (200...299).filter { outcome($0) != "body “coins”" }
    #expect(
      refused == [],
      "Every status from 200 to 299 is a success, so `successfulBody` returns the body.")
  }

  // Rules: t1
  @Test(arguments: [
    Data([255, 0, 10, 13, 32, 128]), Data([0xEF, 0xBB, 0xBF, 91, 93]), Data(count: 3_000_000),
  ])
  func theBodyIsReturnedUnchanged(body: Data) {
    let isSame = (try? successfulBody(body, of: response(200))) == body
    #expect(
      isSame == true,
      "`successfulBody` returns the bytes of the body unchanged, even if they are not text.")
  }

  // Rules: e1
  @Test func anEmptyBodyIsReturned() {
    let refused = (200...299).filter { outcome($0, body: "") != "body “”" }
    #expect(
      refused == [],
      """
      A success may have an empty body: `successfulBody` returns it and throws nothing. It did not \
      for these statuses.
      """)
  }

  // Rules: t2
  @Test(arguments: [400, 401, 403, 404, 418, 429, 499])
  func errorsOfTheClientAreThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "For a status from 400 to 499, `successfulBody` throws `.badStatus` with that number.")
  }

  // Rules: t2
  @Test(arguments: [500, 502, 503, 504, 599])
  func errorsOfTheServerAreThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "For a status from 500 to 599, `successfulBody` throws `.badStatus` with that number.")
  }

  // Rules: t2
  @Test(arguments: [300, 301, 302, 304, 307, 399])
  func redirectionsAreThrown(status: Int) {
    #expect(
      outcome(status) == "throws badStatus(\(status))",
      "For a status from 300 to 399, `successfulBody` throws `.badStatus` with that number.")
  }

  // Rules: t2
  @Test func otherNumbersAreThrown() {
    let numbers = Array(0...199) + Array(300...999) + [2000]
    let accepted = numbers.filter { outcome($0) != "throws badStatus(\($0))" }
    #expect(
      accepted == [],
      "For a number outside 200 to 299, `successfulBody` throws `.badStatus` with that number.")
  }

  // Rules: 1
  @Test(arguments: ["", "[]"])
  func theBodyDoesNotDecide(body: String) {
    #expect(
      outcome(500, body: body) == "throws badStatus(500)",
      "Only the status decides: `successfulBody` throws `.badStatus`, whatever the body contains.")
    #expect(
      outcome(200, body: "{\"error\": 500}") == "body “{\"error\": 500}”",
      "Only the status decides: `successfulBody` returns the body, whatever it contains.")
  }

  // Rules: 1
  @Test(arguments: [
    ["Content-Type": "text/html"], ["Content-Length": "99"], ["Retry-After": "120"],
    ["Location": "https://example.com/elsewhere"],
  ])
  func theHeadersDoNotDecide(headers: [String: String]) {
    #expect(
      outcome(of: response(200, headers)) == "body “coins”",
      "Only the status decides: `successfulBody` returns the body, whatever the headers say.")
    #expect(
      outcome(of: response(404, headers)) == "throws badStatus(404)",
      "Only the status decides: `successfulBody` throws `.badStatus`, whatever the headers say.")
  }

  // Rules: 1
  @Test(arguments: [200, 203, 204, 206, 304, 404, 429, 503])
  func neitherBodyNorHeadersDecide(status: Int) {
    let wrong = bodies.flatMap { body in
      headers.filter { header in
        let expected = status < 300 ? "body “\(body)”" : "throws badStatus(\(status))"
        return outcome(of: response(status, header), body: body) != expected
      }
      .map { "\(body) with \($0)" }
    }
    #expect(
      wrong == [],
      """
      Only the status decides: for status \(status), `successfulBody` has another result with \
      these bodies and headers.
      """)
  }

  // Rules: t1, t2
  @Test func aSubclassHasAStatusToo() throws {
    for (status, text) in [(200, "body “coins”"), (404, "throws badStatus(404)")] {
      let response = try #require(
        RecordedResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil),
        "`successfulBody` is given a response of a subclass.")
      #expect(
        outcome(of: response) == text,
        """
        `successfulBody` checks a subclass of `HTTPURLResponse` too: cast, and do not compare \
        types.
        """)
    }
  }

  // Rules: t3
  @Test(arguments: ["coins", ""])
  func withoutHTTPThereIsNoStatus(body: String) {
    for address in ["file:///coins", "data:application/json,coins", "https://example.com/coins"] {
      for type in [nil, "application/json"] {
        let response = URLResponse(
          url: URL(string: address) ?? url, mimeType: type, expectedContentLength: 5,
          textEncodingName: nil)
        #expect(
          outcome(of: response, body: body) == "throws noStatus",
          """
          If a response is no `HTTPURLResponse`, `successfulBody` throws `.noStatus`: do not trap.
          """)
      }
    }
  }
}

/// A response of a type that a test or a cache may define.
private final class RecordedResponse: HTTPURLResponse, @unchecked Sendable {}

private let url = URL(filePath: "/coins")

private let bodies = [
  "coins", "", "[]", "{}", "null", "{\"error\": 500}", "{\"code\": 404}",
  "<html>Welcome to our free Wi-Fi!</html>", "HTTP/1.1 404 Not Found", " \n",
]

private let headers: [[String: String]] = [
  [:], ["Content-Type": "text/html"], ["Content-Type": "application/problem+json"],
  ["Via": "1.1 proxy"], ["Content-Length": "0"], ["Content-Length": "99"],
  ["Content-Encoding": "gzip"], ["Content-Range": "bytes 0-4/99"], ["Retry-After": "120"],
  ["Location": "https://example.com/elsewhere"], ["ETag": "\"1\""], ["Warning": "110 - stale"],
  ["Age": "99999"], ["X-Error": "busy"],
]

private func response(_ status: Int, _ headers: [String: String] = [:]) -> URLResponse {
  HTTPURLResponse(
    url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    ?? URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
}

/// Describes what becomes of a body with this status.
private func outcome(_ status: Int, body: String = "coins") -> String {
  outcome(of: response(status), body: body)
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
