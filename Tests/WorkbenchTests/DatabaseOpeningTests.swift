import Foundation
import Testing

@testable import Workbench

@Suite("Opening and closing a database")
struct DatabaseOpeningTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  @Test(arguments: ["no", "this is no database\n", String(repeating: "no database ", count: 1000)])
  func aFileThatIsNoDatabaseIsRefusedAtOnceAndLeftAsItIs(text: String) throws {
    try folder.write(text, to: "notes.txt")
    let expected = DatabaseError(code: 26, message: "file is not a database")
    #expect(throws: expected) { try Database(folder.item("notes.txt")) }
    #expect(folder.text(of: "notes.txt") == text)
  }

  @Test func anEmptyFileIsAnEmptyDatabase() throws {
    let empty = try folder.write("", to: "empty.db")
    #expect(try Database(empty).rows("SELECT name FROM sqlite_master") == [])
  }

  @Test func aPlaceWhereThereCanBeNoFileIsRefused() throws {
    let expected = DatabaseError(code: 14, message: "unable to open database file")
    #expect(throws: expected) { try Database(folder.url) }
    #expect(throws: expected) { try Database(folder.item("none/palettes.db")) }
  }

  @Test func aClosedDatabaseSaysSo() throws {
    let database = try Database(file)
    database.close()
    database.close()
    #expect(
      throws: DatabaseError(code: 21, message: "the database was closed", statement: "SELECT 1")
    ) { try database.run("SELECT 1") }
  }

  @Test func withoutALibraryThereIsCodeMinusOne() throws {
    let error = #expect(throws: DatabaseError.self) { try SQLiteLibrary("libnosuchthing.so.0") }
    #expect(error?.code == -1)
    #expect(error?.message.contains("libnosuchthing.so.0") == true)
    // A library there is, but not this one: it lacks the functions.
    let other = #expect(throws: DatabaseError.self) { try SQLiteLibrary(Self.anotherLibrary) }
    #expect(other?.code == -1)
    #expect(other?.message.contains("sqlite3_open_v2") == true)
  }

  @Test func aDatabasesFileIsClosedWithIt() throws {
    let database = try Database(file)
    // Statements that were refused half way must not keep it open.
    #expect(throws: DatabaseError.self) { try database.run("SELECT ?") }
    #expect(throws: DatabaseError.self) { try database.run("SELECT 1; SELECT 2") }
    #expect(descriptors(of: file).count == 1)
    database.close()
    #expect(descriptors(of: file).count == 0)
    for _ in 0..<3 { try Database(file).run("SELECT 1") }
    #expect(descriptors(of: file).count == 0)
    let notes = try folder.write("no database", to: "notes.txt")
    #expect(throws: DatabaseError.self) { try Database(notes) }
    #expect(descriptors(of: notes).count == 0)
  }

  private func descriptors(of file: URL) -> Set<Int32> {
    var facts = stat()
    stat(file.path, &facts)
    return openDescriptors { [facts] in $0.st_ino == facts.st_ino && $0.st_dev == facts.st_dev }
  }
}

extension DatabaseOpeningTests {
  #if canImport(Darwin)
    private static let anotherLibrary = "/usr/lib/libSystem.B.dylib"
  #else
    private static let anotherLibrary = "libc.so.6"
  #endif
}
