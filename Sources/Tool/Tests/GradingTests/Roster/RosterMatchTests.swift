import Grading
import Testing

@Suite("Whose a submission is")
struct RosterMatchTests {
  private let inbox = Inbox()

  private func match(_ names: [String], _ roster: String) throws -> RosterMatch {
    for name in names { try inbox.folder.write("", to: "\(name)/x") }
    let roster = try Roster(Array(roster.utf8), file: "roster.csv")
    return try RosterMatch(of: inbox.submissions(), to: roster)
  }

  @Test(arguments: [
    // By what the roster says.
    ("work.zip", "name,submission\nAda,work\nBen,"),
    // By what only one person has, as a whole word.
    ("hw-ada42.zip", "name,login\nA. L.,ada42\nBen,ada4"),
    ("s1234-late", "name,number\nA. L.,S1234\nBen,1234"),
    ("work 1234 (2)", "name,id\nA. L.,1234\nBen,123"),
    ("x_LATE_1234_99_work.zip", "name,id\nA. L.,1234\nBen,99"),
    ("x y_77_assignsubmission_file_", "name,Identifier,id\nA. L.,Participant 77,1\nBen,78,77"),
    // Moodle's grading worksheet of an assignment whose people are hidden.
    (
      "Participant_4711_assignsubmission_file_",
      "Identifier,Status,Grade\nParticipant 4711,Submitted,\nParticipant 4712,,"
    ),
    // By name, as Moodle and Canvas write it.
    ("Ada Lovelace_77_assignsubmission_file_", "name\n\"Lovelace, Ada\"\nBen"),
    ("osullivanzoe_12_34_work.zip", "name\nZoë O'Sullivan\nBen"),
    ("lovelace-ada", "name\nAda Lovelace\nBen"),
    // GitHub Classroom's second repository.
    ("hw-octo-cat-1", "github_username,name\nocto-cat,Ada\nocto,Ben"),
    ("hw-octo-1-main.zip", "github_username,name\nocto,Ada\ncat,Ben"),
    ("hw-1-BenIto", "github_username,name\nBenito,Ben Ito\nada-l,Ada"),
    // The longest of marks and teams.
    ("hw-ada-lovelace", "github_username,name\nada-lovelace,Ada\nlovelace,Ben"),
    ("hw-x-blue", "github_username,name,team\nx-blue,Ada,\n,Ben,blue"),
    ("ada.lovelace.zip", "name,login\nA. L.,ada.lovelace\nBen,lovelace"),
    // A mark decides between people of one name.
    ("lovelaceada_12_34_work.zip", "name,id\nAda Lovelace,12\nAda Lovelace,13"),
  ])
  func isTold(name: String, roster: String) throws {
    let match = try match([name], roster)
    #expect(match.people.map(\.work) == [.submission(name), .nothing])
    #expect(match.strays == [])
  }

  @Test(
    arguments: [
      // Parts of words, and numbers that may mean anything.
      ("hw-ada42x", "name,login\nA. L.,ada42", nil), ("week 7", "name,id\nA. L.,7", nil),
      ("x_55_1234_work.zip", "name,id\nA. L.,1234", nil),
      ("adalovelace_1_2_work.zip", "name\n\"Lovelace, Ada\"", nil),
      // The roster gives this person another one.
      ("Ada", "name,submission\nAda,other\nBen,", nil),
      // A mark of one with the name of another; two marks.
      ("lovelaceada_12_34_w.zip", "name,id\nAda Lovelace,11\nBen,12", ["Ada Lovelace", "Ben"]),
      ("ada42 ben42", "name,login\nA,ada42\nB,ben42", ["A", "B"]),
      ("hw-blue", "github_username,name,team\nblue,A,\n,B,blue", ["A", "B"]),
    ] as [(String, String, [String]?)])
  func isNotGuessed(name: String, roster: String, candidates: [String]?) throws {
    let match = try match([name], roster)
    let who = candidates.map { $0.map { "\"\($0)\"" }.joined(separator: " or ") }
    let start =
      who.map { "\"\(name)\" could be by \($0)" } ?? "The roster has no person named \"\(name)\""
    let note =
      "\(start): it is graded under its own name. The roster's column submission can say whose it is."
    #expect(match.strays.map(\.work) == [.submission(name, note: note)])
    #expect(!match.people.contains { $0.work == .submission(name) })
  }

  @Test(
    arguments: [
      ("hw-ada-1", "github_username,name\nada,Ada\nada-1,Ben", [nil, "hw-ada-1"]),
      ("hw-team-07", "github_username,name,group_name\na,Ada,Team 07\nb,Ben,Team 07", ["", ""]),
      ("hw-dark-red", "name,team\nAda,dark-red\nBen,red", ["", nil]),
      ("hw-team-07-1", "name,team\nAda,Team 07\nBen,Team 08", ["", nil]),
      ("work", "name,submission\nAda,work\nBen,work", ["", ""]),
      (
        "Group A_2_assignsubmission_file_", "Identifier,Full name,Group\n1,Ada,Group A\n2,Ben,B",
        ["", nil]
      ),
      (
        "Group A_2_assignsubmission_file_", "name,Groups\nAda,\"B, Group A\"\nBen,Group A",
        ["", ""]
      ),
      // Not a team: a section may be anything.
      ("Group A", "name,group\nAda,Group A\nBen,B", [nil, nil]),
      // The name of one team's person with another team.
      ("Ada_2_assignsubmission_file_", "name,team\nAda,X\nBen,Ada", [nil, nil]),
    ] as [(String, String, [String?])])
  func aTeamsWorkIsEachOnes(name: String, roster: String, owners: [String?]) throws {
    let match = try match([name], roster)
    #expect(match.people.map(\.work) == owners.map { $0 == nil ? .nothing : .submission(name) })
    #expect(match.strays.isEmpty == owners.contains { $0 != nil })
  }

  @Test func twoOfOnePersonAreBothNamed() throws {
    let match = try match(["Ada", "ada42-new", "Ben"], "name,login\nAda,ada42\nBen,")
    let note =
      "\"Ada\" and \"ada42-new\" all seem to be by \"Ada\". Write the name of the one that "
      + "counts into the roster's column submission."
    #expect(match.people.map(\.work) == [.unclear(note), .submission("Ben")])
    #expect(
      match.strays.map(\.work) == [
        .submission("Ada", note: note), .submission("ada42-new", note: note),
      ])
  }
}
