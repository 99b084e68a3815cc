import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.2 Read a URL's parts")
struct PartsOfURLTests {
  // Rules: t1, t2, t3, t4
  @Test func aPlainNameHasAllParts() throws {
    let found = try parts("file:///home/ana/Cat.emojiart")
    #expect(found.name == "Cat.emojiart", "`name` is the last component of the URL's path.")
    #expect(found.fileExtension == "emojiart", "`fileExtension` does not include the dot.")
    #expect(found.baseName == "Cat", "`baseName` is the name without its last dot and extension.")
    #expect(found.isFile, "`isFile` is true for a URL with the scheme `file`.")
  }

  // Rules: t2, t3
  @Test(arguments: [
    ("file:///home/ana/Cat.v2.emojiart", "Cat.v2", "emojiart"),
    ("file:///home/ana/St.%20Ives%20No.%207.emojiart", "St. Ives No. 7", "emojiart"),
    ("file:///home/ana/drawings.tar.gz", "drawings.tar", "gz"),
    ("file:///home/ana/%20Owl%20.png", " Owl ", "png"),
  ])
  func onlyTheLastDotCounts(url: String, baseName: String, fileExtension: String) throws {
    let found = try parts(url)
    #expect(
      found.baseName == baseName,
      "`baseName` ends before the last dot of the name; earlier dots belong to it.")
    #expect(
      found.fileExtension == fileExtension,
      "`fileExtension` is the part of the name after its last dot.")
  }

  // Rules: t2, t3, 2
  @Test(arguments: [
    ("file:///home/ana/.Cat.png", ".Cat", "png"), ("file:///home/ana/Cat.v2", "Cat", "v2"),
    ("file:///home/ana/Cat.mp3", "Cat", "mp3"), ("file:///home/ana/Cat.doodles", "Cat", "doodles"),
    ("file:///home/ana/C.x", "C", "x"), ("file:///home/ana/Cat.7z", "Cat", "7z"),
    ("file:///home/ana/Cat.001", "Cat", "001"), ("file:///home/ana/Cat.ma%C3%9F", "Cat", "maß"),
    ("file:///home/ana/Cat.keynoteTemplate", "Cat", "keynoteTemplate"),
  ])
  func anyWordIsAnExtension(url: String, baseName: String, fileExtension: String) throws {
    let found = try parts(url)
    #expect(
      found.fileExtension == fileExtension,
      "`fileExtension` is the part of the name after its last dot, also in a hidden name.")
    #expect(
      found.baseName == baseName,
      "`baseName` is the name without its last dot and extension, also for a hidden name.")
    let other = try replaced(url)
    #expect(
      other == "file:///home/ana/\(baseName).json", "`replacingExtension` replaces any extension.")
  }

  // Rules: 1
  @Test(arguments: [
    ("file:///home/ana/README", "README"), ("file:///home/v1.2/Cat", "Cat"),
    ("file:///home/ana/.keepsake", ".keepsake"),
  ])
  func aNameMayHaveNoExtension(url: String, baseName: String) throws {
    let found = try parts(url)
    #expect(
      found.fileExtension == "",
      "`fileExtension` is empty if the name has no dot, or only one as its first character.")
    #expect(found.baseName == baseName, "Without an extension, `baseName` is the whole name.")
    #expect(found.name == baseName, "`name` is the whole name, with or without an extension.")
  }

  // Rules: t1, t3
  @Test func namesAreReadAsPeopleReadThem() throws {
    let found = try parts("file:///home/ana/Gr%C3%BC%C3%9Fe%20aus%20%231.emojiart")
    #expect(found.name == "Grüße aus #1.emojiart", "`name` is percent-decoded.")
    #expect(found.baseName == "Grüße aus #1", "`baseName` is percent-decoded.")
  }

  // Rules: t4, e1
  @Test(arguments: [
    "https://example.com/art/Cat.emojiart?size=2.5#top.left",
    "ftp://example.com/art/Cat.emojiart",
    "https://example.com/art/Cat.emojiart?from=/Dog.gif#/x/Owl.png",
    "https://example.com/art/Cat.emojiart?size=2.5",
    "https://example.com/art/Cat.emojiart#top.left",
    "https://example.com/art/Cat.emojiart#top?size=/2.5",
    "filesystem:/home/ana/Cat.emojiart",
  ])
  func aWebAddressHasANameToo(url: String) throws {
    let found = try parts(url)
    #expect(!found.isFile, "`isFile` is false for every scheme but `file`.")
    #expect(
      found.name == "Cat.emojiart", "Query and fragment do not belong to `name` and `baseName`.")
    #expect(
      found.fileExtension == "emojiart", "A dot in the query does not count for `fileExtension`.")
    #expect(found.baseName == "Cat", "Query and fragment do not belong to `name` and `baseName`.")
  }

  // Rules: 2
  @Test func theExtensionIsReplaced() throws {
    let found = try replaced("file:///home/ana/Cat.emojiart")
    #expect(
      found == "file:///home/ana/Cat.json",
      "`replacingExtension` replaces the old extension by the new one.")
  }

  // Rules: 2
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
      "`replacingExtension` replaces only the part after the name's last dot.")
  }

  // Rules: 2
  @Test(arguments: [
    ["file:///home/ana/README", "file:///home/ana/README.json"],
    ["file:///home/v1.2/Cat", "file:///home/v1.2/Cat.json"],
    ["file:///home/ana/.keepsake", "file:///home/ana/.keepsake.json"],
    ["https://example.com/art/Cat?v=2.5#top", "https://example.com/art/Cat.json?v=2.5#top"],
  ])
  func aMissingExtensionIsAdded(urls: [String]) throws {
    let found = try replaced(urls[0])
    #expect(
      found == urls[1],
      "`replacingExtension` adds the extension if the name has none.")
  }

  // Rules: 3
  @Test func theRestOfAWebAddressStays() throws {
    let found = try replaced("https://example.com/art/Cat.emojiart?size=2.5#top")
    #expect(
      found == "https://example.com/art/Cat.json?size=2.5#top",
      "`replacingExtension` does not change query and fragment.")
  }

  // Rules: 2
  @Test(arguments: ["gif", "emojiart", "Z", "PNG", "Png", "pn", "pngx", "7z", "maß"])
  func theNewExtensionIsTheOneGiven(newExtension: String) throws {
    let url = try #require(
      URL(string: "file:///home/ana/Cat.png"), "The URL of this test should be valid.")
    let found = replacingExtension(of: url, with: newExtension).absoluteString
    #expect(
      found.removingPercentEncoding == "file:///home/ana/Cat.\(newExtension)",
      "`replacingExtension` uses the extension that it was given.")
  }

  // Rules: 2, 3
  @Test(arguments: [
    ["file:///home/Art%202.0/Gr%C3%BC%C3%9Fe.png", "file:///home/Art%202.0/Gr%C3%BC%C3%9Fe.json"],
    ["file:///home/100%25%2041%20%231.png", "file:///home/100%25%2041%20%231.json"],
    ["file:///home/ana/../bo/Cat.png", "file:///home/ana/../bo/Cat.json"],
    ["file:///home/ana/Cat.json", "file:///home/ana/Cat.json"],
    ["file://localhost/home/ana/Cat.png", "file://localhost/home/ana/Cat.json"],
    ["file:///home/%41na/Cat.png", "file:///home/%41na/Cat.json"],
    [
      "https://example.com/a/Cat.png?q=/Dog.gif#/x.y",
      "https://example.com/a/Cat.json?q=/Dog.gif#/x.y",
    ],
    ["https://a.example/Cat.png?next=Owl.png", "https://a.example/Cat.json?next=Owl.png"],
    ["https://a.example/Cat.png#Owl.png", "https://a.example/Cat.json#Owl.png"],
    ["https://ana:owl@example.com:8080/Cat.png", "https://ana:owl@example.com:8080/Cat.json"],
    [
      "https://a%40b:c%3Ad@example.com/Cat.png?q=a%2Bb%20c&d=%26%2f#x%2Fy%23",
      "https://a%40b:c%3Ad@example.com/Cat.json?q=a%2Bb%20c&d=%26%2f#x%2Fy%23",
    ],
    ["https://example.com/Cat.png?a+b=%41#%42", "https://example.com/Cat.json?a+b=%41#%42"],
    ["https://ana@example.com/Cat.png", "https://ana@example.com/Cat.json"],
    ["https://ana:@Example.COM/Cat.png", "https://ana:@Example.COM/Cat.json"],
    ["http://example.com:80/Cat.png", "http://example.com:80/Cat.json"],
    ["https://example.com:443/Cat.png?", "https://example.com:443/Cat.json?"],
    ["file:///home/gr%c3%bcn/Cat.png", "file:///home/gr%c3%bcn/Cat.json"],
    ["https://example.com/Cat.png#a?b", "https://example.com/Cat.json#a?b"],
    ["https://example.com/Cat.png#/a/b", "https://example.com/Cat.json#/a/b"],
    ["file:///home//ana/Cat.png", "file:///home//ana/Cat.json"],
  ])
  func nothingElseIsChanged(urls: [String]) throws {
    let found = try replaced(urls[0])
    #expect(
      found == urls[1],
      "`replacingExtension` changes only the extension, not host, query or percent-encoding.")
  }

  // Rules: t1, t3
  @Test func theRestIsTakenAsItStands() throws {
    let found = try parts("file:///home/ana/100%2541+1.PNG.Png")
    #expect(
      found.name == "100%41+1.PNG.Png",
      "`name` is percent-decoded once, and nothing else in it is decoded.")
    let twice = try parts("file:///home/ana/An.emojiart.emojiart")
    #expect(
      twice.baseName == "An.emojiart", "`baseName` loses only the last dot and what follows it.")
    #expect(
      found.baseName == "100%41+1.PNG",
      "`baseName` is percent-decoded once, and nothing else in it is decoded.")
  }

  // Rules: e3
  @Test func caseStays() throws {
    let found = try parts("file:///home/ana/OWL.PNG.Png")
    #expect(found.name == "OWL.PNG.Png", "Upper and lower case stay as they are in `name`.")
    #expect(found.fileExtension == "Png", "Case stays as it is in `fileExtension`.")
    #expect(found.baseName == "OWL.PNG", "Upper and lower case stay as they are in `baseName`.")
  }

  // Rules: e2
  @Test func aFileMayLieOnANamedHost() throws {
    let found = try parts("file://localhost/home/ana/Cat.png")
    #expect(found.isFile, "`isFile` depends on the scheme alone, even if the URL has a host.")
  }

  // Rules: t1, t2, t3, t4
  @Test(arguments: ["nothing", "a file", "a folder", "a link"])
  func whatExistsThereDoesNotMatter(there: String) throws {
    let home = try TemporaryFolder()
    switch there {
    case "a file": try home.write("hoot", to: "Old.owl.png")
    case "a folder": try home.makeFolder("Old.owl.png")
    case "a link": try home.makeLink("Old.owl.png", to: "Nowhere.txt")
    default: break
    }
    let found = parts(of: home.item("Old.owl.png"))
    #expect(found.isFile, "`isFile` depends on the scheme alone, whatever exists at the URL.")
    #expect(found.name == "Old.owl.png", "`name` is the same, whatever exists at the URL.")
    #expect(found.fileExtension == "png", "`fileExtension` is the same, whatever exists there.")
    #expect(found.baseName == "Old.owl", "`baseName` is the same, whatever exists at the URL.")
  }
}

/// The parts of the URL with this text.
private func parts(_ text: String) throws -> FileParts {
  parts(of: try #require(URL(string: text), "The URL of this test should be valid."))
}

/// The text of the URL with this one, once its extension is `json`.
private func replaced(_ text: String) throws -> String {
  let url = try #require(URL(string: text), "The URL of this test should be valid.")
  return replacingExtension(of: url, with: "json").absoluteString
}
