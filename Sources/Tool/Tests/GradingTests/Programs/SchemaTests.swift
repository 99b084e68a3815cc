import Foundation
import TestSupport
import Testing

@testable import Grading

@Suite(
  "JSON schemas",
  .enabled(
    if: Python.withSchemas != nil, "jsonschema is missing: apt-get install python3-jsonschema"))
struct SchemaTests {
  /// A format's schema in Tests/Schemas, and the documents that a grade's text holds for it.
  struct Schema: CustomTestStringConvertible, Sendable {
    let name: String
    let format: any PersonFormat
    var documents: @Sendable (String) throws -> [String] = { [$0] }

    var testDescription: String { name }
  }

  static let schemas = [
    Schema(name: "gradescope", format: GradescopeJSON()),
    Schema(name: "exercism", format: ExercismJSON()),
    Schema(name: "prairielearn", format: PrairieLearnJSON()),
    Schema(name: "github-runner", format: GitHubClassroom()) { text in
      text.split(separator: "\n").dropFirst().map { line in
        let value = line.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
        return String(decoding: Data(base64Encoded: value) ?? Data(), as: UTF8.self)
      }
    },
    Schema(name: "autolab-presentation", format: AutolabJSON()) { text in
      text.split(separator: "\n").dropLast().map(String.init)
    },
    Schema(name: "autolab-scores", format: AutolabJSON()) { text in
      text.split(separator: "\n").suffix(1).map(String.init)
    },
  ]

  @Test(arguments: schemas)
  func everyResultHoldsToItsSchema(schema: Schema) throws {
    let grades = SmallClass.grades + HostileTexts.grades
    let documents = try grades.flatMap {
      try schema.documents(schema.format.text($0, in: SmallClass.course))
    }
    #expect(documents.count >= grades.count)
    #expect(try complaints(schema.name, documents) == documents.map { _ in "" })
  }

  /// Documents that a format does not take, by its schema.
  static let broken: [(String, [String])] = [
    (
      "gradescope",
      [
        "{\"output\":\"x\"}", "{\"tests\":[]}", "{\"score\":\"1\",\"tests\":[{\"name\":\"x\"}]}",
        "{\"score\":1,\"tests\":[{\"name\":\"x\",\"score\":1,\"max_score\":1,"
          + "\"status\":\"pass\",\"visibility\":\"visible\"}]}",
        "{\"tests\":[{\"name\":\"Not graded\",\"output\":\"x\",\"score\":0}]}",
      ]
    ),
    (
      "exercism",
      [
        "{\"version\":2,\"status\":\"pass\",\"tests\":[]}", "{\"version\":3,\"status\":\"pass\"}",
        "{\"version\":3,\"status\":\"error\",\"message\":null}",
        "{\"version\":3,\"status\":\"fail\",\"tests\":"
          + "[{\"name\":\"x\",\"status\":\"fail\",\"test_code\":\"\"}]}",
      ]
    ),
    (
      "github-runner",
      [
        "{\"version\":1,\"status\":\"pass\",\"max_score\":1}",
        "{\"version\":1,\"status\":\"passed\",\"max_score\":1,\"tests\":[]}",
      ]
    ),
    (
      "autolab-presentation",
      [
        "{\"_presentation\":\"semantic\",\"stages\":[\"A:b\"]}",
        "{\"_presentation\":\"semantic\",\"stages\":[\"A\"],\"A\":{\"b\":{}}}",
      ]
    ),
    (
      "autolab-scores",
      ["{\"scores\":{}}", "{\"scores\":{\"a:b\":1}}", "{\"scores\":{\"a\":\"1\"}}"]
    ),
    (
      "prairielearn",
      [
        "{\"gradable\":true}", "{\"score\":1.5}",
        "{\"gradable\":false,\"score\":0,\"format_errors\":\"x\"}",
        "{\"score\":1,\"tests\":[{\"name\":\"x\",\"points\":1}]}",
      ]
    ),
  ]

  @Test(arguments: broken)
  func schemasRefuseWhatTheFormatsDo(schema: String, documents: [String]) throws {
    for (document, complaint) in zip(documents, try complaints(schema, documents)) {
      #expect(complaint != "", "\(schema) takes \(document).")
    }
  }

  /// What Python's jsonschema says of each document; nothing, where it is fine.
  private func complaints(_ schema: String, _ documents: [String]) throws -> [String] {
    let file = Project.url("Sources/Tool/Tests/Schemas/\(schema).json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let script = """
      import json, jsonschema, sys
      given = json.load(sys.stdin)
      schema = json.loads(given[0])
      checker = jsonschema.Draft7Validator(schema)
      checker.check_schema(schema)
      print(json.dumps(["; ".join(e.message for e in checker.iter_errors(json.loads(d)))[:2000]
                        for d in given[1:]]))
      """
    let input = String(decoding: try JSONEncoder().encode([text] + documents), as: UTF8.self)
    return try Python.json([String].self, Python.withSchemas, script, input: input)
  }
}
