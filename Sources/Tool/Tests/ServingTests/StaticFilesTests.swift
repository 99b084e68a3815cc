import Foundation
import TestSupport
import Testing

@testable import Serving

@Suite("The files of a site")
struct StaticFilesTests {
  private let folder: TemporaryFolder
  private let site: URL

  /// Makes a site with a secret beside it, and every way out of it that a folder can have.
  init() throws {
    folder = try TemporaryFolder()
    site = folder.url.appendingPathComponent("site", isDirectory: true)
    let texts = [
      "secret.html": "secret", "site/index.html": "<body>first</body>",
      "site/part one/index.html": "part", "site/part one/a.css": "css",
      "site/.hidden.html": "secret", "site/part one/.git/config": "secret", "site/empty.txt": "",
    ]
    for (path, text) in texts { try folder.write(text, to: path) }
    try folder.makeLink("site/link.html", to: "../secret.html")
    try folder.makeLink("site/out", to: "..")
    mkfifo(folder.item("site/pipe.html").path, 0o600)
  }

  private func get(
    _ path: String, in files: StaticFiles, method: HTTPRequest.Method = .get,
    headers: [String: String] = [:]
  ) -> (status: Int, text: String, headers: [String: String]) {
    let response = files.response(to: HTTPRequest(method: method, path: path, headers: headers))
    var text = ""
    if case .bytes(let bytes) = response.body { text = String(decoding: bytes, as: UTF8.self) }
    return (Int(response.status.rawValue.prefix(3)) ?? 0, text, response.headers)
  }

  @Test func filesAndFoldersAreServed() {
    let files = StaticFiles(site)
    let first = get("/", in: files)
    #expect(first.status == 200 && first.text == "<body>first</body>")
    #expect(first.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(get("/part one/", in: files).text == "part")
    let empty = get("/empty.txt", in: files)
    #expect(empty.status == 200 && empty.text == "")
    #expect(get("/index.html", in: files, method: .post).status == 405)
  }

  @Test(arguments: [
    "/part one/../../secret.html", "/link.html", "/out/secret.html", "/out", "/part one",
    "/.hidden.html", "/part one/.git/config", "//", "/index.html/", "/pipe.html", "/none.html",
    "/a\u{0}b", "",
  ])
  func nothingElseIs(path: String) {
    let response = get(path, in: StaticFiles(site))
    #expect(response.status == 404)
    #expect(!response.text.contains("secret"))
  }

  @Test func whatHasNotChangedIsNotSentAgain() throws {
    let files = StaticFiles(site)
    let tag = try #require(get("/index.html", in: files).headers["ETag"])
    let second = get("/index.html", in: files, headers: ["if-none-match": tag])
    #expect(second.status == 304 && second.text == "")
    try folder.write("<body>second</body>", to: "site/index.html")
    let third = get("/index.html", in: files, headers: ["if-none-match": tag])
    #expect(third.status == 200 && third.text == "<body>second</body>")
  }

  @Test func anAdditionEndsEachPage() {
    let plain = get("/", in: StaticFiles(site))
    let files = StaticFiles(site, adding: "<script></script>")
    let page = get("/", in: files, headers: ["if-none-match": plain.headers["ETag"] ?? ""])
    #expect(page.text == "<body>first<script></script></body>", "It is another page than before.")
    #expect(get("/part one/", in: files).text == "part<script></script>")
    #expect(get("/part one/a.css", in: files).text == "css")
  }
}
