import FilePaths
import Foundation
import Testing
import Workbench

@Suite("2.6 Duplicate under the next free number")
struct NextFreeNumberTests {
  let home = TemporaryFolder.make()

  // Rules: t1, 1, 2
  @Test func aCopyTakesTheNextNumber() throws {
    try stock(["6.scarycreature"])
    #expect(
      outcome() == "7.scarycreature", "`duplicate` gives the copy the highest number plus one.")
    #expect(
      home.text(of: "Shelf/7.scarycreature/Data") == "ghost",
      "`duplicate` makes a copy that contains what the creature contains.")
    #expect(
      home.text(of: "New.scarycreature/Data") == "ghost",
      "`duplicate` copies the creature; it does not move or change it.")
  }

  // Rules: 1
  @Test func theFirstNumberIsOne() throws {
    try stock([])
    #expect(outcome() == "1.scarycreature", "If no number is taken, `duplicate` uses 1.")
    try FileManager.default.removeItem(at: home.item("Shelf/1.scarycreature"))
    #expect(
      outcome() == "1.scarycreature",
      "After the copy was deleted, `duplicate` uses its number again: what counts is the folder.")
  }

  // Rules: 1
  @Test func tenComesAfterNine() throws {
    try stock(["1.scarycreature", "9.scarycreature"])
    #expect(outcome() == "10.scarycreature", "After 9, `duplicate` uses 10.")
    #expect(
      outcome() == "11.scarycreature", "After 10, `duplicate` uses 11: compare numbers, not text.")
    #expect(
      home.text(of: "Shelf/10.scarycreature/mark") == nil,
      "When `duplicate` makes a copy, it does not change another creature.")
  }

  // Rules: 1
  @Test func gapsStayGaps() throws {
    try stock(["2.scarycreature", "5.scarycreature"])
    #expect(
      outcome() == "6.scarycreature",
      "`duplicate` uses the highest number plus one: not the count, and not a gap.")
    #expect(
      home.text(of: "Shelf/5.scarycreature/mark") == "5.scarycreature",
      "`duplicate` does not change other creatures.")
  }

  // Rules: t3
  @Test(arguments: [
    "x.scarycreature", "+7.scarycreature", "-9.scarycreature", "7.png", "8", "7.scarycreature.bak",
    "7.5.scarycreature", "12 monkeys.scarycreature", "٨.scarycreature", ".scarycreature",
    "1e3.scarycreature", "7 .scarycreature", "7.SCARYCREATURE", "７.scarycreature",
    ".7.scarycreature", "7..scarycreature", "7.scarycreature.", "7\u{301}.scarycreature",
    "1_000.scarycreature", "9.scarycreature\n", "9\n.scarycreature", "9.scarycreature\r\n",
  ])
  func otherNamesAreIgnored(name: String) throws {
    try stock(["3.scarycreature", name])
    #expect(
      outcome() == "4.scarycreature",
      "`duplicate` counts only the digits 0 to 9 before `.scarycreature` as a number.")
  }

  // Rules: t3
  @Test func anUnrelatedNameLeavesOneFree() throws {
    try stock(["-7.scarycreature"])
    #expect(
      outcome() == "1.scarycreature",
      "A name with a minus sign has no number, so `duplicate` uses 1.")
  }

  // Rules: t2
  @Test func aNumberBeyondIntIsIgnored() throws {
    let beyond = ["99999999999999999999999", "\(UInt(Int.max) + 1)", "\(UInt.max)"]
    try stock(["3.scarycreature"] + beyond.map { $0 + ".scarycreature" })
    #expect(
      outcome() == "4.scarycreature",
      "Digits that do not fit in an `Int` are not a number for `duplicate`.")
  }

  // Rules: t1
  @Test func leadingZerosDoNotMatter() throws {
    try stock(["007.scarycreature", "3.scarycreature"])
    #expect(
      outcome() == "8.scarycreature",
      "`007.scarycreature` has the number 7, so `duplicate` uses 8, without leading zeros.")
    try home.makeFolder("Shelf/10.scarycreature")
    #expect(
      outcome() == "11.scarycreature",
      "`duplicate` compares the numbers, not the lengths of the names: 10 is higher than `007`.")
  }

  // Rules: t1
  @Test func manyLeadingZerosDoNotMatter() throws {
    let zeros = String(repeating: "0", count: 60)
    try stock(["\(zeros)7.scarycreature", "3.scarycreature", "\(zeros).scarycreature"])
    #expect(
      outcome() == "8.scarycreature",
      "`duplicate` counts the value of the digits, however many zeros are before it.")
  }

  // Rules: 2, 5
  @Test(arguments: ["New.scarycreature", "Nobody.scarycreature"])
  func whatIsOnTheShelfStays(creature: String) throws {
    let others = [
      ".draft", ".tmp", ".hidden", "003.scarycreature", "4.png", "4.scarycreature.bak", "draft",
      "temp", "New.scarycreature", "4.scarycreature~", ".New.scarycreature",
      "New.scarycreature.draft", "New.scarycreature.tmp", "4.scarycreature.draft",
    ]
    try stock(others)
    let result = outcome(of: creature)
    let isDone = creature == "New.scarycreature"
    #expect(
      result == (isDone ? "4.scarycreature" : "throws an error of the system"),
      "`duplicate` copies a creature that exists, and throws for one that does not.")
    #expect(
      others.map { home.text(of: "Shelf/\($0)/mark") } == others,
      "`duplicate` changes nothing else on the shelf, whatever its name is.")
    let names = try home.names(in: "Shelf")
    #expect(
      names == (others + (isDone ? ["4.scarycreature"] : [])).sorted(),
      "`duplicate` adds the copy to the shelf, and nothing else.")
  }

  // Rules: 2
  @Test func anEmptyCreatureIsCopiedToo() throws {
    try stock([])
    try home.makeFolder("Empty.scarycreature")
    #expect(
      outcome(of: "Empty.scarycreature") == "1.scarycreature",
      "`duplicate` copies a creature without contents like any other.")
  }

  // Rules: t1
  @Test func aPlainFileTakesItsNumberToo() throws {
    try stock([])
    try home.write("", to: "Shelf/4.scarycreature")
    #expect(
      outcome() == "5.scarycreature",
      "For `duplicate`, a plain file takes the number in its name, just as a folder does.")
  }

  // Rules: t1
  @Test func aLinkTakesItsNumberToo() throws {
    try stock(["3.scarycreature"])
    try home.makeLink("Shelf/4.scarycreature", to: "Nowhere")
    #expect(
      outcome() == "5.scarycreature",
      "For `duplicate`, any item takes the number in its name, even a dangling link.")
  }

  // Rules: t3
  @Test func whatLiesDeeperTakesNoNumber() throws {
    try stock(["3.scarycreature"])
    try home.write("", to: "Shelf/3.scarycreature/9.scarycreature")
    #expect(
      outcome() == "4.scarycreature",
      "`duplicate` counts only names directly in the folder, not those in its subfolders.")
  }

  // Rules: 2
  @Test func allThatIsInItIsCopied() throws {
    try stock([])
    try home.write("bone", to: "New.scarycreature/Left/Toe")
    try home.write("key", to: "New.scarycreature/.secret")
    try home.write("nail", to: "New.scarycreature/Left/.nail")
    try home.write("dust", to: "New.scarycreature/Grave/Deep/Down/Dust")
    try home.makeFolder("New.scarycreature/Grave/Empty")
    let links = [
      "Shadow": "Data", "Left/Lost": "Nowhere", "Lost": "Nowhere", "Out": "Left",
      "Left/Near": "Toe", "Left/Across": "../Grave",
    ]
    for (name, target) in links { try home.makeLink("New.scarycreature/\(name)", to: target) }
    #expect(outcome() == "1.scarycreature", "If no number is taken, `duplicate` uses 1.")
    let copy = "Shelf/1.scarycreature"
    #expect(
      home.text(of: "\(copy)/Left/Toe") == "bone",
      "`duplicate` copies everything in the creature, however deep.")
    #expect(
      home.text(of: "\(copy)/.secret") == "key",
      "`duplicate` copies hidden files of the creature as well.")
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.item(copy).path).sorted()
    #expect(
      names == [
        ".secret", "Data", "Grave", "Grave/Deep", "Grave/Deep/Down", "Grave/Deep/Down/Dust",
        "Grave/Empty", "Left", "Left/.nail", "Left/Across", "Left/Lost", "Left/Near", "Left/Toe",
        "Lost", "Out", "Shadow",
      ],
      "`duplicate` copies everything in the creature, also empty folders, hidden files and links.")
    let targets = links.keys.reduce(into: [String: String]()) { targets, name in
      let path = home.item("\(copy)/\(name)").path
      targets[name] = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
    #expect(
      targets == links,
      "`duplicate` copies a link in the creature as a link with the same target.")
  }

  // Rules: 2
  @Test func aCreatureMayBeAPlainFile() throws {
    try stock(["3.scarycreature"])
    try home.write("owl", to: "Owl.txt")
    #expect(
      outcome(of: "Owl.txt") == "4.scarycreature",
      "`duplicate` copies a plain file just like a folder.")
    #expect(
      home.text(of: "Shelf/4.scarycreature") == "owl",
      "`duplicate` makes a copy of a plain file with the same bytes.")
  }

  // Rules: e1
  @Test func theCreaturesOwnNameDoesNotMatter() throws {
    try stock([])
    try home.write("ghost", to: "41.scarycreature/Data")
    #expect(
      outcome(of: "41.scarycreature") == "1.scarycreature",
      "For `duplicate`, a creature outside the folder does not take a number in it.")
  }

  // Rules: e1
  @Test func theCreatureMayLieInTheSameFolder() throws {
    try stock(["1.scarycreature", "2.scarycreature"])
    #expect(
      outcome(of: "Shelf/1.scarycreature") == "3.scarycreature",
      "`duplicate` copies a creature of the folder itself like any other.")
    #expect(
      home.text(of: "Shelf/3.scarycreature/mark") == "1.scarycreature",
      "`duplicate` copies the creature that it was given, and not another one.")
    #expect(
      outcome(of: "Shelf/3.scarycreature") == "4.scarycreature",
      "`duplicate` counts the creature's own number if the creature is in the folder.")
  }

  // Rules: e2
  @Test(arguments: ["Shelf 2.0 #1", "100%", "Größe %41"])
  func theFolderMayHaveAnyName(name: String) throws {
    try stock([])
    try home.write("", to: "\(name)/3.scarycreature")
    let creature = "Bat%20 100%25 #1?.txt"
    try home.write("bat", to: "\(name)/\(creature)")
    #expect(
      outcome(into: name) == "4.scarycreature",
      "`duplicate` uses the decoded path of the folder's URL, not its percent-encoded text.")
    #expect(
      outcome(of: "\(name)/\(creature)", into: name) == "5.scarycreature",
      "`duplicate` uses the decoded path of the creature's URL, and decodes it once.")
  }

  // Rules: 1
  @Test(arguments: [4_294_967_296, 9_007_199_254_740_993])
  func aLargeNumberIsExact(highest: Int) throws {
    try stock(["\(highest).scarycreature"])
    #expect(
      outcome() == "\(highest + 1).scarycreature",
      "`duplicate` uses the highest number plus one, however large it is.")
  }

  // Rules: 3
  @Test func theLargestNumberCanBeGiven() throws {
    try stock(["\(Int.max - 1).scarycreature"])
    #expect(
      outcome() == "\(Int.max).scarycreature",
      "If the highest number is `Int.max - 1`, `duplicate` uses `Int.max`.")
  }

  // Rules: 3, 5
  @Test(arguments: ["", "0", "000"])
  func theLargestNumberHasNoNext(zeros: String) throws {
    let largest = "\(zeros)\(Int.max).scarycreature"
    try stock([largest, "3.scarycreature"])
    #expect(
      outcome() == "throws NoNumberLeft",
      "If the highest number is `Int.max`, `duplicate` throws `NoNumberLeft`, also with zeros.")
    let names = try home.names(in: "Shelf")
    #expect(
      names == ["3.scarycreature", largest].sorted(),
      "If `duplicate` throws, the folder is unchanged.")
  }

  // Rules: 4, 5
  @Test func aMissingCreatureIsThrown() throws {
    try stock(["3.scarycreature"])
    #expect(
      outcome(of: "Nobody.scarycreature") == "throws an error of the system",
      "If the creature does not exist, `duplicate` throws the error of the file manager.")
    let names = try home.names(in: "Shelf")
    #expect(names == ["3.scarycreature"], "If `duplicate` throws, the folder is unchanged.")
  }

  // Rules: 4
  @Test func theFileManagersErrorIsThrownUnchanged() throws {
    try stock([])
    let missing = home.item("Nobody.scarycreature")
    var known: [String] = []
    do {
      try FileManager.default.copyItem(at: missing, to: home.item("Copy"))
    } catch {
      known = (error as NSError).userInfo.keys.sorted()
    }
    var thrown: [String] = []
    do {
      _ = try duplicate(missing, into: home.item("Shelf"))
    } catch {
      thrown = (error as NSError).userInfo.keys.sorted()
    }
    #expect(thrown == known, "`duplicate` throws the file manager's error, with all that it tells.")
  }

  // Rules: 4
  @Test func aMissingFolderIsThrown() throws {
    try home.write("ghost", to: "New.scarycreature/Data")
    let result = describeOutcome {
      try duplicate(home.item("New.scarycreature"), into: home.item("Shelf")).lastPathComponent
    } throwing: {
      systemError($0)
    }
    #expect(
      result == "throws an error of the system",
      "If the folder does not exist, `duplicate` throws the error of the file manager.")
    var code = 0
    do {
      _ = try duplicate(home.item("New.scarycreature"), into: home.item("Shelf"))
    } catch {
      code = (error as NSError).code
    }
    let codes = [
      CocoaError.Code.fileNoSuchFile.rawValue, CocoaError.Code.fileReadNoSuchFile.rawValue,
    ]
    #expect(
      codes.contains(code),
      "If the folder does not exist, `duplicate` throws the file manager's error, which says so.")
    let names = try home.names()
    #expect(names == ["New.scarycreature"], "`duplicate` does not create the folder.")
  }

  // Rules: 4, 5
  @Test(arguments: ["New.scarycreature", "Owl.txt"])
  func aFolderThatCannotBeListedStays(creature: String) async throws {
    try home.write("ghost", to: "New.scarycreature/Data")
    try home.write("owl", to: "Owl.txt")
    try home.write("first", to: "Shelf/1.scarycreature")
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If the folder cannot be listed, `duplicate` throws and does not end the process."
    ) { [path = home.path as String, creature = creature as String, mark = mark as String] in
      let home = URL(fileURLWithPath: path)
      let shelf = home.appendingPathComponent("Shelf")
      let result = OpenFilesLimit.impose(count: 0) {
        describeOutcome {
          try duplicate(home.appendingPathComponent(creature), into: shelf).lastPathComponent
        } throwing: {
          systemError($0)
        }
      }
      ChildReport.add("outcome", result, mark: mark)
    }
    let output = try #require(
      end, "If the folder cannot be listed, `duplicate` throws and does not end the process."
    ).standardOutputContent
    #expect(
      ChildReport(output, mark: mark)["outcome"] == "throws an error of the system",
      "If the folder cannot be listed, `duplicate` throws the error of the file manager.")
    let names = try home.names(in: "Shelf")
    #expect(names == ["1.scarycreature"], "If `duplicate` throws, the folder is unchanged.")
    #expect(
      home.text(of: "Shelf/1.scarycreature") == "first",
      "If the folder cannot be listed, `duplicate` deletes none of its creatures.")
  }

  // Rules: 5
  @Test(arguments: ["New.scarycreature", "New.scarycreature/Large"])
  func aFullDiskLeavesNoHalfCopy(creature: String) async throws {
    try stock(["3.scarycreature"])
    try Data(repeating: 7, count: 100_000).write(to: home.item("New.scarycreature/Large"))
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "On a full disk, `duplicate` throws and does not end the process."
    ) { [path = home.path as String, creature = creature as String, mark = mark as String] in
      let home = URL(fileURLWithPath: path)
      FileSizeLimit.impose(bytes: 4096)
      let copy = try? duplicate(
        home.appendingPathComponent(creature), into: home.appendingPathComponent("Shelf"))
      ChildReport.add("outcome", copy == nil ? "throws" : "done", mark: mark)
    }
    let output = try #require(
      end, "On a full disk, `duplicate` throws and does not end the process."
    ).standardOutputContent
    #expect(
      ChildReport(output, mark: mark)["outcome"] == "throws",
      "If the copy does not fit on the disk, `duplicate` throws.")
    let names = try home.names(in: "Shelf")
    #expect(
      names == ["3.scarycreature"],
      "After a failed copy, `duplicate` leaves no partial copy in the folder.")
  }

  // Rules: 5
  @Test func aDiskMayBeFullAtAnySize() async throws {
    try stock(["3.scarycreature"])
    try Data(count: 300).write(to: home.item("New.scarycreature/Large"))
    try home.write("a cat", to: "New.scarycreature/pictures/cat")
    await #expect(
      processExitsWith: .success, "On a full disk, `duplicate` throws and does not end the process."
    ) { [path = home.path as String] in
      let home = URL(fileURLWithPath: path)
      let shelf = home.appendingPathComponent("Shelf")
      let copy = shelf.appendingPathComponent("4.scarycreature")
      let old = "3.scarycreature/mark (15 bytes)"
      let new =
        "4.scarycreature/Data (5 bytes), 4.scarycreature/Large (300 bytes), "
        + "4.scarycreature/pictures/cat (5 bytes)"
      let found = try onFullDisks(
        FaultPlaces().among(0...310, sample: [0, 4, 5, 299, 300]),
        expected: ["throws: \(old)", "done: \(old), \(new)"]
      ) {
        try? FileManager.default.removeItem(at: copy)
      } call: {
        describeOutcome {
          _ = try duplicate(home.appendingPathComponent("New.scarycreature"), into: shelf)
        }
      } look: {
        try describeFiles(in: shelf)
      }
      #expect(
        found == [],
        """
        Wherever the disk is full, `duplicate` copies everything, or throws and leaves no part. \
        Found: \(found.first ?? "")
        """)
    }
  }

  // Rules: 5
  @Test func tooManyOpenFilesLeaveNoHalfCopy() async throws {
    try stock(["3.scarycreature"])
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent],
      "If too many files are open, `duplicate` throws and does not end the process."
    ) { [path = home.path as String, mark = mark as String] in
      let home = URL(fileURLWithPath: path)
      let shelf = home.appendingPathComponent("Shelf")
      var names = ["3.scarycreature"]
      // With some of these limits, a copy can begin and not end.
      for count in 0...100 where names == ["3.scarycreature"] {
        let copy = OpenFilesLimit.impose(count: count) {
          try? duplicate(home.appendingPathComponent("New.scarycreature"), into: shelf)
        }
        if copy != nil { break }
        names = try FileManager.default.contentsOfDirectory(atPath: shelf.path).sorted()
      }
      ChildReport.add("names", names.joined(separator: " "), mark: mark)
    }
    let output = try #require(
      end, "If too many files are open, `duplicate` throws and does not end the process."
    ).standardOutputContent
    #expect(
      ChildReport(output, mark: mark)["names"] == "3.scarycreature",
      "After any error, `duplicate` leaves no partial copy in the folder.")
  }

  // Rules: e2
  @Test func aCreatureMayHaveALongName() throws {
    try stock([])
    let name = String(repeating: "n", count: 255)
    try home.write("owl", to: name)
    #expect(
      outcome(of: name) == "1.scarycreature",
      "`duplicate` copies a creature with any name, even if no longer name is possible.")
    #expect(
      home.text(of: "Shelf/1.scarycreature") == "owl",
      "`duplicate` makes a copy of a plain file with the same bytes.")
  }

  // Rules: e1
  @Test func aCreatureOfTheSameNameCounts() throws {
    try stock(["41.scarycreature"])
    try home.write("ghost", to: "41.scarycreature/Data")
    #expect(
      outcome(of: "41.scarycreature") == "42.scarycreature",
      """
      For `duplicate`, the number of a creature in the folder counts, even if the creature to copy \
      has the same name.
      """)
  }
}

extension NextFreeNumberTests {
  /// Fills the shelf with creatures that are marked with their names, and makes one to copy.
  private func stock(_ names: [String]) throws {
    try home.makeFolder("Shelf")
    for name in names { try home.write(name, to: "Shelf/\(name)/mark") }
    try home.write("ghost", to: "New.scarycreature/Data")
  }

  /// The name of a creature's copy on the shelf, or what duplicating threw.
  private func outcome(
    of creature: String = "New.scarycreature", into folder: String = "Shelf"
  ) -> String {
    describeOutcome {
      let copy = try duplicate(home.item(creature), into: home.item(folder))
      let name = copy.lastPathComponent
      let names = try home.names(in: folder)
      let isThere = names.contains(name) && FileManager.default.fileExists(atPath: copy.path)
      return isThere ? name : "not there: \(name)"
    } throwing: {
      $0 is NoNumberLeft ? "NoNumberLeft" : systemError($0) ?? "something else"
    }
  }
}
