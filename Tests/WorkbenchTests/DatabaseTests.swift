import Foundation
import Testing

@testable import Workbench

@Suite("A database")
struct DatabaseTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  @Test(
    arguments: [
      nil, .integer(.max), .real(-.infinity), "", "🚗 „a\"'\n", "before\0after", .data(Data()),
      .data(Data("dropped, kept".utf8).dropFirst(9)),
    ] as [Database.Value])
  func everyValueComesBackAsItIs(value: Database.Value) throws {
    let first = try Database(file)
    try first.run("CREATE TABLE box (thing)")
    try first.run("INSERT INTO box VALUES (?)", [value])
    first.close()
    #expect(try Database(file).rows("SELECT thing FROM box").map { $0["thing"] } == [value])
  }

  @Test func rowsHaveTheValuesOfTheirColumnsAndNothingElse() throws {
    let row = try Database(file).rows(
      "SELECT ? AS i, ? AS r, 'x' AS t, x'00ff' AS d, ? AS n, 2 AS i", [1, 1.5, .real(.nan)])[0]
    let columns = ["i", "r", "t", "d", "n", "unknown", "I"]
    #expect(columns.map { row[$0] } == [1, 1.5, "x", .data(Data([0, 255])), nil, nil, nil])
    #expect(columns.map { row.integer($0) } == [1, nil, nil, nil, nil, nil, nil])
    #expect(columns.map { row.real($0) } == [1, 1.5, nil, nil, nil, nil, nil])
    #expect(columns.map { row.text($0) } == [nil, nil, "x", nil, nil, nil, nil])
    #expect(columns.map { row.data($0) } == [nil, nil, nil, Data([0, 255]), nil, nil, nil])
  }

  @Test(arguments: [
    "SELECT FTS3_Tokenizer('a', x'4141414141414141')", "SELECT load_extension('a')",
    "PRAGMA writable_schema = 1",
  ])
  func memoryIsOutOfReach(sql: String) throws {
    let database = try Database(file)
    let error = #expect(throws: DatabaseError.self) { try database.run(sql) }
    #expect(error?.message.contains("not authorized") == true, "\(String(describing: error))")
    #expect(try database.rows("SELECT upper('a') AS a")[0].text("a") == "A")
  }

  @Test(
    arguments: [
      ("SELECT * FROM none", 1, "no such table: none"),
      ("SELECT 1; SELECT 2", 21, "more than one statement"),
      ("SELECT 1; nonsense", 21, "more than one statement"),
      (" -- only a comment", 21, "no statement"), ("SELECT ?", 25, "0 values for 1 places"),
      ("INSERT INTO one VALUES (1)", 19, "UNIQUE constraint failed: one.id"),
    ] as [(String, Int32, String)])
  func refusalsComeInSQLitesWords(sql: String, code: Int32, message: String) throws {
    let database = try Database(file)
    try database.run("CREATE TABLE one (id INTEGER PRIMARY KEY);")
    try database.run("/* the first */ INSERT INTO one VALUES (1);; -- and only one")
    let expected = DatabaseError(code: code, message: message, statement: sql)
    #expect(throws: expected) { try database.run(sql) }
    #expect(throws: expected) { try database.rows(sql) }
    // A statement that was refused does not keep the table.
    try database.run("DROP TABLE one")
  }

  @Test func whatIsNoDatabaseIsRefusedAndLeftAsItIs() throws {
    let text = "this is no database\n"
    let notes = try folder.write(text, to: "notes.txt")
    #expect(throws: DatabaseError(code: 26, message: "file is not a database")) {
      try Database(notes)
    }
    #expect(folder.text(of: "notes.txt") == text)
    #expect(descriptors(of: notes) == 0)
    #expect(throws: DatabaseError(code: 14, message: "unable to open database file")) {
      try Database(folder.item("none/palettes.db"))
    }
    let empty = try folder.write("", to: "empty.db")
    #expect(try Database(empty).rows("SELECT name FROM sqlite_master") == [])
  }

  @Test func closingClosesTheFile() throws {
    let database = try Database(file)
    #expect(throws: DatabaseError.self) { try database.run("SELECT 1; SELECT 2") }
    #expect(descriptors(of: file) == 1)
    database.close()
    database.close()
    #expect(descriptors(of: file) == 0)
    #expect(
      throws: DatabaseError(code: 21, message: "the database was closed", statement: "SELECT 1")
    ) { try database.run("SELECT 1") }
    try Database(file).run("SELECT 1")
    #expect(descriptors(of: file) == 0)
  }

  @Test func withoutALibraryThereIsCodeMinusOne() {
    let error = #expect(throws: DatabaseError.self) { try SQLite.load("libnosuchthing.so.0") }
    #expect(error?.code == -1)
    #expect(error?.message.contains("libnosuchthing.so.0") == true)
  }

  private func descriptors(of file: URL) -> Int {
    var facts = stat()
    stat(file.path, &facts)
    return openDescriptors { [facts] in
      $0.st_ino == facts.st_ino && $0.st_dev == facts.st_dev
    }.count
  }
}
