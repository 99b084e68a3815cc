import Browsing
import Support
import Testing

@testable import Serving
@testable import keepsake_book

@Suite("What an app's server answers to curl")
struct PlayServerProgramTests {
  @Test(.enabled(if: Browser.isThere, "curl is missing"))
  func otherSitesAndLongBodiesAreRefused() throws {
    try PlayServerTests().playing { knots in
      let own = "127.0.0.1:\(knots.server.port)"
      let token = "X-Keepsake-Token: \(knots.session.token)"
      func status(_ headers: String..., bytes: Int = 2) throws -> String {
        var curl = ChildProcess(
          "/usr/bin/curl",
          ["-s", "-o", "/dev/null", "-w", "%{http_code}", "--data-binary", "@-"]
            + ([token] + headers).flatMap { ["-H", $0] } + ["http://\(own)/play/forget"],
          environment: [:])
        curl.input = Array("{}".utf8) + [UInt8](repeating: 0x20, count: bytes - 2)
        return try curl.run().outputText
      }
      let served = try [
        status(), status("Origin: http://\(own)"), status("Host: example.com"),
        status("Origin: http://example.com"), status(bytes: 3 << 20), status(bytes: 5 << 20),
      ]
      #expect(served == ["200", "200", "403", "403", "200", "413"])
    }
  }
}
