import Foundation
import Support
import Testing

@testable import Serving

@Suite("The files of a site")
struct StaticFilesTests {
  /// A site with a secret beside it, and every way out of it that a folder can have.
  private func withSite(_ body: (URL) throws -> Void) throws {
    try ScratchFolder.with { folder in
      let site = folder.appendingPathComponent("site")
      let files = FileManager.default
      try files.createDirectory(
        at: site.appendingPathComponent("part one/.git"), withIntermediateDirectories: true)
      let texts = [
        "secret.html": "secret", "site/index.html": "<body>first</body>",
        "site/part one/index.html": "part", "site/part one/a.css": "css",
        "site/.hidden.html": "secret", "site/part one/.git/config": "secret", "site/empty.txt": "",
      ]
      for (path, text) in texts {
        try Data(text.utf8).write(to: folder.appendingPathComponent(path))
      }
      for (link, target) in [("link.html", "../secret.html"), ("out", "..")] {
        try files.createSymbolicLink(
          atPath: site.appendingPathComponent(link).path, withDestinationPath: target)
      }
      mkfifo(site.appendingPathComponent("pipe.html").path, 0o600)
      try body(site)
    }
  }

  private func get(
    _ path: String, in files: StaticFiles, method: HTTPRequest.Method = .get,
    headers: [String: String] = [:]
  ) -> (status: Int, text: String, headers: [String: String]) {
    let response = files.response(
      to: HTTPRequest(method: method, path: path, query: [:], headers: headers))
    var text = ""
    if case .bytes(let bytes) = response.body { text = String(decoding: bytes, as: UTF8.self) }
    return (response.status.rawValue, text, response.headers)
  }

  @Test func filesAndFoldersAreServed() throws {
    try withSite { site in
      let files = StaticFiles(site)
      let first = get("/", in: files)
      #expect(first.status == 200 && first.text == "<body>first</body>")
      #expect(first.headers["Content-Type"] == "text/html; charset=utf-8")
      #expect(get("/part one/", in: files).text == "part")
      #expect(
        get("/part one/a.css", in: files).headers["Content-Type"] == "text/css; charset=utf-8")
      let redirect = get("/part one", in: files)
      #expect(redirect.status == 301 && redirect.headers["Location"] == "/part%20one/")
      let empty = get("/empty.txt", in: files)
      #expect(empty.status == 200 && empty.text == "")
      #expect(get("/index.html", in: files, method: .post).status == 405)
    }
  }

  @Test(arguments: [
    "/../secret.html", "/part one/../../secret.html", "/link.html", "/out/secret.html", "/out/",
    "/out", "/.hidden.html", "/part one/.git/config", "//", "//secret.html", "/./index.html",
    "/index.html/", "/part one//a.css", "/pipe.html", "/none.html", "/none/", "/a\u{0}b", "",
  ])
  func nothingElseIs(path: String) throws {
    try withSite { site in
      let response = get(path, in: StaticFiles(site))
      #expect(response.status == 404)
      #expect(!response.text.contains("secret"))
    }
  }

  @Test func whatHasNotChangedIsNotSentAgain() throws {
    try withSite { site in
      let files = StaticFiles(site)
      let tag = try #require(get("/index.html", in: files).headers["ETag"])
      let second = get("/index.html", in: files, headers: ["if-none-match": tag])
      #expect(second.status == 304 && second.text == "")
      try Data("<body>second</body>".utf8).write(to: site.appendingPathComponent("index.html"))
      let third = get("/index.html", in: files, headers: ["if-none-match": tag])
      #expect(third.status == 200 && third.text == "<body>second</body>")
    }
  }

  @Test func anAdditionEndsEachPage() throws {
    try withSite { site in
      let plain = get("/", in: StaticFiles(site))
      let files = StaticFiles(site, adding: "<script></script>")
      let page = get(
        "/", in: files, headers: ["if-none-match": plain.headers["ETag"] ?? ""])
      #expect(page.text == "<body>first<script></script></body>", "It is another page than before.")
      #expect(get("/part one/", in: files).text == "part<script></script>")
      #expect(get("/part one/a.css", in: files).text == "css")
    }
  }
}
