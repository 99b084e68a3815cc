import Foundation
import Grading
import TestSupport
import Testing

@Suite("A roster")
struct RosterTests {
  private func people(_ text: String) throws -> [Person] {
    try Roster(Array(text.utf8), file: "roster.csv").people
  }

  @Test func inOurOwnColumnsAndAsCanvasWritesIt() throws {
    var ada = Person(name: "Ada Lovelace")
    (ada.id, ada.number, ada.login, ada.section) = ("7", "S7", "ada", "B")
    let canvas = "Student,ID,SIS User ID,SIS Login ID,Section,Homework (12)\r\n"
    let rows = "    Points Possible,,,,,10\r\nAda Lovelace,7,S7,ada,B,\r\n"
    #expect(try people(canvas + rows) == [ada])
    (ada.email, ada.lateDays, ada.submission) = ("ada@example.org", 2, "work.zip")
    let found = try people(
      """
      name,id,sis_id,login,email,section,late_days,submission,shoe size
      Ada Lovelace,7,S7,ada,ada@example.org,B,2,work.zip,38

      Ben,,,,,,0.00,,
      """)
    #expect(found == [ada, Person(name: "Ben")])
  }

  @Test func asMoodleWritesIt() throws {
    var ada = Person(name: "Ada Lovelace")
    (ada.number, ada.email, ada.login) = ("S7", "ada@example.org", "ada")
    let export = "First name;Surname;ID number;Email address;Username\n"
    #expect(try people(export + "Ada;Lovelace;S7;ada@example.org;ada\n") == [ada])
    var other = Person(name: "Ada Lovelace")
    (other.participant, other.email) = ("123", "ada@example.org")
    let worksheet = "\u{FEFF}Identifier,\"Full name\",\"Email address\",Status\n"
    #expect(
      try people(worksheet + "\"Participant 123\",\"Ada Lovelace\",ada@example.org,\n") == [other])
  }

  /// A person's name is often empty.
  @Test func asGitHubClassroomWritesIt() throws {
    let found = try people(
      """
      identifier,github_username,github_id,name
      "ada@example.org","ada-l","77",""
      "s1234","benito","78","Ben Ito"
      """)
    #expect(found.map(\.name) == ["ada@example.org", "Ben Ito"])
    #expect(found.map(\.email) == ["ada@example.org", ""])
    #expect(found.map(\.number) == ["", "s1234"])
    #expect(found.map(\.github) == ["ada-l", "benito"])
  }

  /// Rows are one person, Ada Lovelace with the number S7, beside what is nobody.
  @Test(arguments: [
    "Student,ID,SIS User ID,H\n,,,Manual Posting\n    Points Possible,,,10\nAda Lovelace,,S7,",
    "Student,ID,SIS User ID\n\"Student, Test\",9,\nAda Lovelace,,S7",
    "Last Name,First Name,Student ID (EMPLID)\nLovelace,Ada,S7", "Name,SID\nAda Lovelace,S7",
    "OrgDefinedId,First Name,Last Name,End-of-Line Indicator\n#S7,Ada,Lovelace,#",
    "Last Name\tFirst Name\tUsername\tStudent ID\nu\tu\tu_previewuser\t\nLovelace\tAda\t\tS7",
    "Last Name,First Name,Student Number\nDate,,\nPoints,,\nLovelace,Ada,S7",
    "Homework,Points,\n,,\nStudent ID,Last Name,First Name\nS7,Lovelace,Ada",
    "sep=;\nID-Nummer;Vollständiger Name\nS7;Ada Lovelace",
    "Kurs: Swift, Bonn, 2026\nName;Vorname;Matrikelnr.\nLovelace;Ada;S7",
    "Nom;Prénom;N° étudiant\nLovelace;Ada;S7", "Nombre,Apellido(s),Número de ID\nAda,Lovelace,S7",
    "Sobrenome,Nome,Matrícula\nLovelace,Ada,S7", "Cognome;Nome;Matricola\nLovelace;Ada;S7",
    "Achternaam,Voornaam,Studentnummer\nLovelace,Ada,S7",
    "Imię;Nazwisko;Nr albumu\nAda;Lovelace;S7",
    "学号,姓名\nS7,Ada Lovelace", "氏名,学籍番号\nAda Lovelace,S7", "이름,성,학번\nAda,Lovelace,S7",
    "name,surname,number\nAda Lovelace,Lovelace,S7",
  ])
  func asOtherPlatformsAndLanguagesWriteIt(text: String) throws {
    let found = try people(text)
    #expect(found.map(\.name) == ["Ada Lovelace"])
    #expect(found.map(\.number) == ["S7"])
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian] {
      let wide = try #require(text.data(using: encoding))
      #expect(try Roster([UInt8](wide), file: "roster.csv").people == found)
    }
  }

  @Test func chineseJapaneseAndKoreanNamesBeginWithTheLastName() throws {
    #expect(try people("名,姓\n太郎,山田\n").map(\.name) == ["山田 太郎"])
    let korean = "이름,성\n민수,김\n".decomposedStringWithCanonicalMapping
    #expect(try people(korean).map(\.name) == ["김 민수"])
  }

  @Test(arguments: zip(["\n", "\r\n", "\r"], [",", ";", "\t"]))
  func inAnyDialect(end: String, separator: String) throws {
    let text = [
      ["\u{FEFF}name", "email"], ["\"Ada \"\"A\"\"\(end)Love\(separator)lace\"", "a@b"],
      ["Ben", "\"\""],
    ].map { $0.joined(separator: separator) }.joined(separator: end)
    let found = try people(text)
    #expect(found.map(\.name) == ["Ada \"A\"\(end)Love\(separator)lace", "Ben"])
    #expect(found.map(\.email) == ["a@b", ""])
  }

  @Test(arguments: [
    ("", 1, "The roster is empty. Its first line names the columns."),
    ("id,email\n1,a", 1, "The column with the names was not found among \"id\", \"email\"."),
    ("name,login,Username\n", 1, "The columns \"login\" and \"Username\" have the same meaning."),
    ("name,id\nAda,1\n,2\n", 3, "This row has no name."),
    ("name,id\nLovelace, Ada,1\n", 2, "This row has 3 fields, and the first line has 2."),
    ("name,late_days\n\"A\nda\",-1\n", 2, "\"-1\" is not a number of late days"),
    ("name\nAda\nAda\n", 3, "The name \"Ada\" is in line 2 too. Each person has one row."),
    ("name,id\nAda,1\n\nBen,1\n", 4, "The id \"1\" is in line 2 too. Each person has one row."),
    ("name,id\nAda,\"1\nBen,2\n", 2, "A quotation mark is opened in this line and never closed."),
    ("name,id\n\"Ada\" L,1\n", 2, "Something follows a closing quotation mark."),
    ("name,id\nA\"da,1\n", 2, "A quotation mark is inside a field that does not begin with one."),
  ])
  func saysWhereItIsWrong(text: String, line: Int, words: String) {
    expectError(words, at: line) { try people(text) }
  }

  @Test func whatIsNotUTF8IsSaid() {
    let bytes = Array("name\nAda\nBj".utf8) + [0xF6] + Array("rn\n".utf8)
    expectError("This line is not text in UTF-8. Save the list as \"CSV UTF-8\".", at: 3) {
      try Roster(bytes, file: "roster.csv")
    }
  }
}
