import Foundation
import Grading
import Testing

@Suite("A folder of submissions")
struct SubmissionsTests {
  private let inbox = Inbox()

  @Test func isListedInAnOrderThatNeverChanges() throws {
    for name in ["a", "B.zip", "é", "10", "9"] { try inbox.folder.write("", to: "\(name)/x") }
    #expect(try inbox.submissions().map(\.name) == ["10", "9", "B.zip", "a", "é"])
  }

  @Test func rostersAndASystemsOwnFilesArePassedOver() throws {
    for name in [".DS_Store", "__MACOSX/x", "Grades.xlsx", "index.html", "Ada/x", "folder.csv/x"] {
      try inbox.folder.write("", to: name)
    }
    let all = try inbox.submissions()
    #expect(all.map(\.name) == ["Ada", "folder.csv"])
    #expect(all.passedOver == ["Grades.xlsx", "__MACOSX", "index.html"])
  }

  @Test func aReportIsNoSubmission() throws {
    for name in ["Ada/x", "now/x", "report/judgements/x", "report/junit.xml"] {
      try inbox.folder.write("", to: name)
    }
    let all = try Submissions(in: inbox.folder.url, report: "now")
    #expect(all.map(\.name) == ["Ada"])
    #expect(all.passedOver == ["report"], "It may be of an earlier run.")
  }

  @Test func whatICloudHasNotDownloadedIsNamed() throws {
    try inbox.folder.write("", to: ".Ada.zip.icloud")
    #expect(try inbox.submissions().map(\.name) == ["Ada.zip"])
    #expect(try inbox.unreadable()?.contains("a placeholder of a cloud folder") == true)
  }

  @Test func aNameThatIsNoTextIsReadToo() throws {
    let name = Array("\(inbox.folder.path)/A".utf8CString.dropLast()) + [-1]
    #expect(mkdir(name + [0], 0o700) == 0)
    let file = open(name + Array("/1-Throw.swift".utf8CString), O_CREAT | O_WRONLY, 0o600)
    FileHandle(fileDescriptor: file, closeOnDealloc: true).write(Data("1\n".utf8))
    #expect(try inbox.submissions().map(\.name) == ["A\u{FFFD}"])
    #expect(try inbox.contents().texts == [Inbox.throwing: "1\n"])
  }

  /// As Gradescope's "Export submissions" writes it, with Ruby's YAML.
  @Test func gradescopesExportNamesThePeople() throws {
    try inbox.folder.write(
      """
      ---
      submission_11:
        :submitters:
        - :name: Ada Lovelace
          :sid: '0042'
          :email: ada@example.org
        - :name: "Jo \\"JJ\\" O'Neill"
          :sid:
          :email: jo@example.org
        :score: 3.0
        :history:
        - :name: nobody
      submission_12:
        :submitters:
        - :name: 'Zoë O''Sullivan'
          :sid: ''
          :email: zoe@example.org

      """, to: "submission_metadata.yml")
    try inbox.folder.write("1", to: "submission_11/1-Throw.swift")
    try inbox.folder.write("2", to: "submission_12/1-Throw.swift")
    try inbox.folder.write("3", to: "submission_13/1-Throw.swift")
    let all = try inbox.submissions()
    #expect(
      all.map { $0.submitters.map(\.name) } == [
        ["Ada Lovelace", "Jo \"JJ\" O'Neill"], ["Zoë O'Sullivan"], [],
      ])
    #expect(all[0].submitters[0].number == "0042")
    let roster = try Roster(
      Array("name,email,number\nA. L.,,42\nCountess,ADA@example.org,\nZoe O'Sullivan,,\n".utf8),
      file: "roster.csv")
    let match = RosterMatch(of: all, to: roster)
    #expect(
      match.people.map(\.work) == [
        .nothing, .submission("submission_11"), .submission("submission_12"),
      ])
    #expect(match.strays.map(\.person.name) == ["Jo \"JJ\" O'Neill", "submission_13"])
  }
}
