import FilePaths
import Foundation
import Testing

@Suite("2.2 Read a URL's parts")
struct PartsOfURLTests {
  @Test func aPlainNameHasAllParts() throws {
    let found = try parts("file:///home/ana/Cat.emojiart")
    #expect(found.name == "Cat.emojiart", "The name is the last component of the path.")
    #expect(found.fileExtension == "emojiart", "The extension comes without its dot.")
    #expect(found.baseName == "Cat", "The base name is the name without dot and extension.")
    #expect(found.isFile, "A URL of the scheme file names a file.")
  }

  @Test(arguments: [
    ("file:///home/ana/Cat.v2.emojiart", "Cat.v2", "emojiart"),
    ("file:///home/ana/St.%20Ives%20No.%207.emojiart", "St. Ives No. 7", "emojiart"),
    ("file:///home/ana/drawings.tar.gz", "drawings.tar", "gz"),
  ])
  func onlyTheLastDotCounts(url: String, baseName: String, fileExtension: String) throws {
    let found = try parts(url)
    #expect(found.baseName == baseName, "A name may have several dots: only the last counts.")
    #expect(found.fileExtension == fileExtension, "The extension is behind the last dot.")
  }

  @Test(arguments: [
    ("file:///home/ana/README", "README"), ("file:///home/v1.2/Cat", "Cat"),
    ("file:///home/ana/.keepsake", ".keepsake"),
  ])
  func aNameMayHaveNoExtension(url: String, baseName: String) throws {
    let found = try parts(url)
    #expect(
      found.fileExtension == "",
      "No dot, one in a folder's name or one at the beginning of the name: no extension.")
    #expect(found.baseName == baseName, "Without an extension the base name is the name.")
    #expect(found.name == baseName, "Without an extension the name is the base name.")
  }

  @Test func namesAreReadAsPeopleReadThem() throws {
    let found = try parts("file:///home/ana/Gr%C3%BC%C3%9Fe%20aus%20%231.emojiart")
    #expect(found.name == "Grüße aus #1.emojiart", "Percent codes stand for what they encode.")
    #expect(found.baseName == "Grüße aus #1", "Percent codes stand for what they encode.")
  }

  @Test(arguments: [
    "https://example.com/art/Cat.emojiart?size=2.5#top.left",
    "ftp://example.com/art/Cat.emojiart",
  ])
  func aWebAddressHasANameToo(url: String) throws {
    let found = try parts(url)
    #expect(!found.isFile, "Only the scheme file means a file on this machine.")
    #expect(found.name == "Cat.emojiart", "A query and a fragment are not part of the name.")
    #expect(found.fileExtension == "emojiart", "A dot in the query has no say in the extension.")
    #expect(found.baseName == "Cat", "A query and a fragment are not part of the name.")
  }

  @Test func theExtensionIsReplaced() throws {
    let found = try replaced("file:///home/ana/Cat.emojiart")
    #expect(found == "file:///home/ana/Cat.json", "One extension goes and another takes its place.")
  }

  @Test(arguments: [
    ["file:///home/ana/Cat.v2.emojiart", "file:///home/ana/Cat.v2.json"],
    ["file:///home/emojiart.emojiart/Cat.emojiart", "file:///home/emojiart.emojiart/Cat.json"],
    ["file:///home/ana/An.emojiart.emojiart", "file:///home/ana/An.emojiart.json"],
    ["file:///home/ana/.Cat..v2.emojiart", "file:///home/ana/.Cat..v2.json"],
  ])
  func onlyTheLastExtensionIsReplaced(urls: [String]) throws {
    let found = try replaced(urls[0])
    #expect(
      found == urls[1],
      "Only the extension at the very end is replaced, wherever else the same text stands.")
  }

  @Test(arguments: [
    ["file:///home/ana/README", "file:///home/ana/README.json"],
    ["file:///home/v1.2/Cat", "file:///home/v1.2/Cat.json"],
    ["file:///home/ana/.keepsake", "file:///home/ana/.keepsake.json"],
  ])
  func aMissingExtensionIsAdded(urls: [String]) throws {
    let found = try replaced(urls[0])
    #expect(
      found == urls[1],
      "A name that has no extension gets one; a dot in a folder's name is none of its business.")
  }

  @Test func theRestOfAWebAddressStays() throws {
    let found = try replaced("https://example.com/art/Cat.emojiart?size=2.5#top")
    #expect(
      found == "https://example.com/art/Cat.json?size=2.5#top",
      "Query and fragment stay as they are.")
  }

  @Test(arguments: [
    ["file:///home/Art%202.0/Gr%C3%BC%C3%9Fe.png", "file:///home/Art%202.0/Gr%C3%BC%C3%9Fe.json"],
    ["file:///home/100%25%2041%20%231.png", "file:///home/100%25%2041%20%231.json"],
    ["file:///home/ana/../bo/Cat.png", "file:///home/ana/../bo/Cat.json"],
    ["file:///home/ana/Cat.json", "file:///home/ana/Cat.json"],
    ["https://ana:owl@example.com:8080/Cat.png", "https://ana:owl@example.com:8080/Cat.json"],
  ])
  func nothingElseIsChanged(urls: [String]) throws {
    let found = try replaced(urls[0])
    #expect(
      found == urls[1],
      "Only the extension changes: folders, user, port and percent codes stay as they are.")
  }

  @Test func theRestIsTakenAsItStands() throws {
    let found = try parts("file:///home/ana/100%2541+1.PNG.Png")
    #expect(found.name == "100%41+1.PNG.Png", "A percent code is decoded, once, and nothing else.")
    #expect(found.fileExtension == "Png", "Upper and lower case stay as they are.")
    #expect(found.baseName == "100%41+1.PNG", "Upper and lower case stay as they are.")
    let twice = try parts("file:///home/ana/An.emojiart.emojiart")
    #expect(twice.baseName == "An.emojiart", "Only the last dot goes, and what is behind it.")
  }

  @Test func aFileMayLieOnANamedHost() throws {
    let found = try parts("file://localhost/home/ana/Cat.png")
    #expect(found.isFile, "The scheme alone decides, and here it is file.")
  }
}

/// The parts of the URL with this text.
private func parts(_ text: String) throws -> FileParts {
  parts(of: try #require(URL(string: text), "The tests' own URLs are whole."))
}

/// The text of the URL with this one, once its extension is `json`.
private func replaced(_ text: String) throws -> String {
  let url = try #require(URL(string: text), "The tests' own URLs are whole.")
  return replacingExtension(of: url, with: "json").absoluteString
}
