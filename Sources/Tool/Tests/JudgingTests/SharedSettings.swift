@testable import Judging

/// An exercise whose suite relies on what its process shares: the time zone, the names of archived
/// classes, the working folder.
///
/// No careful suite does, but somebody's hidden tests may.
enum SharedSettings {
  static let fixture = Fixture(
    module: "Diary",
    solution: """
      import Foundation

      /// The entries as an archive.
      public func archive(_ entries: [String]) throws -> Data {
        // solution, in place of:
        //   // Archive them.
        //   return Data()
        return try NSKeyedArchiver.archivedData(
          withRootObject: entries as NSArray, requiringSecureCoding: true)
        // end of solution
      }

      /// The day of the month where the reader is.
      public func day(of date: Date) -> Int {
        // solution, in place of:
        //   // Ask the calendar.
        //   return -1
        return Calendar.current.component(.day, from: date)
        // end of solution
      }

      /// Saves a text as the file `name` of the working folder.
      public func save(_ text: String, as name: String) throws {
        // solution
        try Data(text.utf8).write(to: URL(fileURLWithPath: name))
        // end of solution
      }

      /// The date on which the diary begins: seven seconds after 1970.
      public func beginning() -> NSDate {
        // solution, in place of:
        //   return NSDate()
        return NSDate(timeIntervalSince1970: 7)
        // end of solution
      }

      """,
    suite: """
      import Diary
      import Foundation
      import Testing

      @Suite("1.7 Diary", .serialized)
      struct DiaryTests {
        @Test func archivesTheEntries() throws {
          let coder = try NSKeyedUnarchiver(forReadingFrom: archive(["Ada"]))
          coder.requiresSecureCoding = false
          let entries = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSObject
          let areEqual = entries?.isEqual(["Ada"] as NSArray) == true
          #expect(areEqual, "The archive contains the entries.")
        }

        @Test func tellsTheDay() {
          let date = Date(timeIntervalSince1970: 1_795_305_599)
          let number = day(of: date)
          #expect(number == Calendar.current.component(.day, from: date), "It is the reader's day.")
        }

        @Test func savesTheText() throws {
          try save("Ada", as: "diary.txt")
          let isThere = FileManager.default.fileExists(atPath: "diary.txt")
          #expect(isThere, "The file is in the working folder.")
        }

        @Test func beginsInTime() {
          let seconds = beginning().timeIntervalSince1970
          #expect(seconds == 7, "The diary begins in time.")
        }
      }
      """)
}
