import Backups
import Foundation
import Testing
import Workbench
import WorkbenchChecks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("6.1 A status is not an error until you say so")
struct StatusTests {
  // Rules: t1
  @Test(arguments: [
    (200, "body “coins”"), (201, "body “coins”"), (204, "body “coins”"), (226, "body “coins”"),
    (250, "body “coins”"), (299, "body “coins”"),
  ])
  func aSuccessReturnsTheBody(status: Int, outcome expected: String) {
    #expect(
      outcome(of: response(status)) == expected,
      "For a status from 200 to 299, `successfulBody` returns the body.")
  }

  // Rules: t2
  @Test(arguments: [
    (199, "throws badStatus(199)"), (300, "throws badStatus(300)"), (304, "throws badStatus(304)"),
    (404, "throws badStatus(404)"), (429, "throws badStatus(429)"), (500, "throws badStatus(500)"),
    (503, "throws badStatus(503)"),
  ])
  func anyOtherStatusIsThrown(status: Int, outcome expected: String) {
    #expect(
      outcome(of: response(status)) == expected,
      "For a status outside 200 to 299, `successfulBody` throws `.badStatus` with its number.")
  }

  // Rules: t3
  @Test(arguments: [("coins", "throws noStatus"), ("", "throws noStatus")])
  func withoutHTTPThereIsNoStatus(body: String, outcome expected: String) {
    let local = URLResponse(
      url: URL(filePath: "/coins"), mimeType: nil, expectedContentLength: 5, textEncodingName: nil)
    #expect(
      outcome(of: local, body: body) == expected,
      "If the response is not an `HTTPURLResponse`, `successfulBody` throws `.noStatus`.")
  }

  // Rules: 1
  @Test(arguments: [
    (200, "", "body “”"), (204, "", "body “”"),
    (200, "{\"error\": 500}", "body “{\"error\": 500}”"),
    (200, "<html>", "body “<html>”"), (500, "[]", "throws badStatus(500)"),
    (404, "", "throws badStatus(404)"),
  ])
  func onlyTheStatusDecides(status: Int, body: String, outcome expected: String) {
    #expect(
      outcome(of: response(status), body: body) == expected,
      "Only the status decides: `successfulBody` does not look at the body, or its type.")
  }
}

private func response(_ status: Int) -> URLResponse {
  let url = URL(filePath: "/coins")
  return HTTPURLResponse(
    url: url, statusCode: status, httpVersion: "HTTP/1.1",
    headerFields: ["Content-Type": "text/html"])
    ?? URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
}

/// The body that is returned, or the error that is thrown, as text.
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
