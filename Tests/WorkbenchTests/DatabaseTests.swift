import Foundation
import Testing
import Workbench

@Suite("A database")
struct DatabaseTests {
  private let folder = TemporaryFolder.make()
  private var file: URL { folder.item("palettes.db") }

  @Test(
    arguments: [
      nil, 0, -1, .integer(.max), .integer(.min), 1.5, .real(-.infinity), "", "text", "🚗 „a\"'\n",
      "before\0after", .data(Data()), .data(Data([0, 1, 255])),
      .data(Data("dropped, kept".utf8).dropFirst(9)), .text(String(repeating: "x", count: 100_000)),
    ] as [Database.Value])
  func everyValueComesBackAsItIs(value: Database.Value) throws {
    let first = try Database(file)
    try first.run("CREATE TABLE box (thing)")
    try first.run("INSERT INTO box VALUES (?)", [value])
    first.close()
    #expect(try Database(file).rows("SELECT thing FROM box").map { $0["thing"] } == [value])
  }

  @Test func aNumberThatIsNoneIsNoValue() throws {
    #expect(try Database(file).rows("SELECT ? AS n", [.real(.nan)])[0]["n"] == .null)
  }

  @Test func valuesStandInTheOrderOfTheirPlaces() throws {
    let rows = try Database(file).rows("SELECT ? AS a, ? AS b, ? AS c", ["one", 2, nil])
    #expect(rows.count == 1)
    #expect(rows[0].text("a") == "one")
    #expect(rows[0].integer("b") == 2)
    #expect(rows[0]["c"] == .null)
  }

  @Test func aRowHandsOutWhatIsThereAndNothingElse() throws {
    let row = try Database(file).rows(
      "SELECT 1 AS i, 1.5 AS r, 'x' AS t, x'00ff' AS d, NULL AS n, 2 AS i")[0]
    let columns = ["i", "r", "t", "d", "n", "unknown", "I"]
    #expect(columns.map { row[$0] } == [1, 1.5, "x", .data(Data([0, 255])), nil, nil, nil])
    #expect(columns.map { row.integer($0) } == [1, nil, nil, nil, nil, nil, nil])
    #expect(columns.map { row.real($0) } == [1, 1.5, nil, nil, nil, nil, nil])
    #expect(columns.map { row.text($0) } == [nil, nil, "x", nil, nil, nil, nil])
    #expect(columns.map { row.data($0) } == [nil, nil, nil, Data([0, 255]), nil, nil, nil])
  }

  @Test(arguments: [
    "SELECT hex(fts3_tokenizer('simple'))", "SELECT FTS3_Tokenizer('a', x'4141414141414141')",
    "SELECT load_extension('a')", "PRAGMA writable_schema = 1",
  ])
  func memoryIsOutOfReach(sql: String) throws {
    let database = try Database(file)
    let error = #expect(throws: DatabaseError.self) { try database.run(sql) }
    #expect(error?.message.contains("not authorized") == true, "\(String(describing: error))")
    #expect(try database.rows("SELECT upper('a') AS a")[0].text("a") == "A")
  }

  @Test func rowsComeInTheStatementsOrder() throws {
    let database = try Database(file)
    try database.run("CREATE TABLE numbers (number INTEGER)")
    for number in [3, 1, 2] {
      try database.run("INSERT INTO numbers VALUES (?)", [.integer(number)])
    }
    let rows = try database.rows("SELECT number FROM numbers ORDER BY number DESC")
    #expect(rows.map { $0.integer("number") } == [3, 2, 1])
    #expect(try database.rows("SELECT number FROM numbers WHERE number > 3") == [])
  }

  @Test(arguments: [
    Refusal("SELEC 1", 1, #"near "SELEC": syntax error"#),
    Refusal("SELECT * FROM none", 1, "no such table: none"),
    Refusal("SELECT 1; SELECT 2", 21, "more than one statement"),
    Refusal("SELECT 1; nonsense", 21, "more than one statement"),
    Refusal("SELECT 1; ; -- a word\n SELECT 2", 21, "more than one statement"),
    Refusal("", 21, "no statement"),
    Refusal(" -- only a comment", 21, "no statement"),
    Refusal("SELECT ?", 25, "0 values for 1 places"),
    Refusal("SELECT ?", 25, "2 values for 1 places", values: [1, 2]),
    Refusal("INSERT INTO one VALUES (1)", 19, "UNIQUE constraint failed: one.id"),
  ])
  func refusalsComeInSQLitesWords(refusal: Refusal) throws {
    let database = try Database(file)
    try database.run("CREATE TABLE one (id INTEGER PRIMARY KEY)")
    try database.run("INSERT INTO one VALUES (1)")
    let expected = DatabaseError(
      code: refusal.code, message: refusal.message, statement: refusal.sql)
    #expect(throws: expected) { try database.run(refusal.sql, refusal.values) }
    #expect(throws: expected) { try database.rows(refusal.sql, refusal.values) }
    // A statement that was refused holds nothing back.
    try database.run("DROP TABLE one")
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1; -- comment", "SELECT 1;; ", "/* comment */ SELECT 1"])
  func oneStatementMayHaveCommentsRoundIt(sql: String) throws {
    try Database(file).run(sql)
  }
}

extension DatabaseTests {
  /// A statement, and how it is refused.
  struct Refusal: CustomTestStringConvertible {
    let sql: String
    let code: Int32
    let message: String
    let values: [Database.Value]

    init(_ sql: String, _ code: Int32, _ message: String, values: [Database.Value] = []) {
      self.sql = sql
      self.code = code
      self.message = message
      self.values = values
    }

    var testDescription: String { "\(sql): \(message)" }
  }
}
