/// An exercise whose suite relies on what its process shares: the working folder.
///
/// No careful suite does, but somebody's hidden tests may.
enum SharedSettings {
  static let fixture = Fixture(
    module: "Diary",
    solution: """
      import Foundation

      /// Saves a text as the file `name` of the working folder.
      public func save(_ text: String, as name: String) throws {
        // solution
        try Data(text.utf8).write(to: URL(fileURLWithPath: name))
        // end of solution
      }

      """,
    suite: """
      import Diary
      import Foundation
      import Testing

      @Suite("1.7 Diary")
      struct DiaryTests {
        @Test func savesTheText() throws {
          try save("Ada", as: "diary.txt")
          let isThere = FileManager.default.fileExists(atPath: "diary.txt")
          #expect(isThere, "The file is in the working folder.")
        }
      }
      """)
}
