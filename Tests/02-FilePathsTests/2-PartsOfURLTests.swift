import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.2 Read a URL's parts")
struct PartsOfURLTests {
  // Rules: t1
  @Test(arguments: [
    ("file:///home/ana/Cat.emojiart", "Cat.emojiart"), ("file:///home/v1.2/README", "README"),
    ("file:///home/ana/Gr%C3%BC%C3%9Fe%20%231%2525.emojiart", "Grüße #1%25.emojiart"),
    ("https://example.com/art/Cat.emojiart?from=/Owl.png#top", "Cat.emojiart"),
  ])
  func theNameIsTheLastComponent(url: String, name: String) throws {
    let found = try parts(url).name
    #expect(
      found == name,
      "`name` is the last component, percent-decoded once. Query and fragment do not belong to it.")
  }

  // Rules: t2
  @Test(arguments: [
    ("file:///home/ana/Cat.emojiart", "emojiart"), ("file:///home/ana/Cat.v2.PNG", "PNG"),
    ("file:///home/ana/Cat%20No.%207.mp3", "mp3"), ("file:///home/v1.2/README", ""),
    ("https://example.com/art/Cat.emojiart?size=2.5#top.left", "emojiart"), ("file:///.Cat", ""),
  ])
  func theExtensionComesAfterTheLastDot(url: String, fileExtension: String) throws {
    let found = try parts(url).fileExtension
    #expect(
      found == fileExtension,
      "`fileExtension` is the name's extension, as `URL` sees it.")
  }

  // Rules: t3
  @Test(arguments: [
    ("file:///home/ana/Cat.emojiart", "Cat"), ("file:///home/ana/Cat.v2.emojiart", "Cat.v2"),
    ("file:///home/ana/An.emojiart.emojiart", "An.emojiart"),
    ("file:///home/v1.2/README", "README"), ("file:///.Cat", ".Cat"),
    ("https://example.com/art/Cat.emojiart?size=2.5", "Cat"),
    ("file:///home/ana/An%20%231%2525.emojiart", "An #1%25"),
  ])
  func theBaseNameIsTheRest(url: String, baseName: String) throws {
    let found = try parts(url).baseName
    #expect(
      found == baseName, "`baseName` is the name without its dot and extension.")
  }

  // Rules: t4
  @Test(arguments: [
    ("file:///home/ana/Art/", true), ("https://example.com/Cat.png", false),
    ("filesystem:https://example.com/Cat.png", false), ("file://localhost/home/ana/Cat.png", true),
  ])
  func theSchemeTellsAFile(url: String, isFile: Bool) throws {
    let found = try parts(url).isFile
    #expect(found == isFile, "`isFile` is true if the URL's scheme is `file`, and only then.")
  }

  // Rules: 1
  @Test(arguments: [
    ("file:///home/ana/Cat.emojiart", "file:///home/ana/Cat.PNG"),
    ("file:///home/ana/Cat.v2.emojiart", "file:///home/ana/Cat.v2.PNG"),
    ("file:///home/ana/An.emojiart.emojiart", "file:///home/ana/An.emojiart.PNG"),
    ("file:///home/ana/Cat.PNG", "file:///home/ana/Cat.PNG"),
    ("file:///home/v1.2/README", "file:///home/v1.2/README.PNG"),
  ])
  func theExtensionIsReplaced(url: String, expected: String) throws {
    let found = try replaced(url, with: "PNG")
    #expect(
      found == expected,
      "`replacingExtension` replaces the extension, or adds one if there is none.")
  }

  // Rules: 2
  @Test(arguments: [
    ("file:///home/png.png/Owl.png", "file:///home/png.png/Owl.json"),
    ("file:///home/Art%202.0/Cat.png", "file:///home/Art%202.0/Cat.json"),
    ("file:///home/100%25%20%231/Cat.png", "file:///home/100%25%20%231/Cat.json"),
    ("https://ana@example.com:8080/Cat.png", "https://ana@example.com:8080/Cat.json"),
    (
      "https://example.com/Cat.png?next=Owl.png#top.left",
      "https://example.com/Cat.json?next=Owl.png#top.left"
    ),
    ("https://example.com/Cat?v=2.5", "https://example.com/Cat.json?v=2.5"),
  ])
  func nothingElseIsChanged(url: String, expected: String) throws {
    let found = try replaced(url, with: "json")
    #expect(
      found == expected,
      "`replacingExtension` changes only the extension: folders, host and query stay.")
  }
}

/// Returns the parts of the URL with this text.
private func parts(_ text: String) throws -> FileParts {
  parts(of: try #require(URL(string: text), "The URL of this test should be valid."))
}

/// Returns the text of a URL with its extension replaced.
private func replaced(_ text: String, with newExtension: String) throws -> String {
  let url = try #require(URL(string: text), "The URL of this test should be valid.")
  return replacingExtension(of: url, with: newExtension).absoluteString
}
