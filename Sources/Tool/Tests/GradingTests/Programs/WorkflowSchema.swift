import Foundation
import TestSupport

/// What GitHub's documentation says of the form of a workflow.
enum WorkflowSchema {
  /// What the schema says of a workflow; nothing where it is fine. The key `on` is no truth value to
  /// GitHub, as it is to YAML 1.1.
  static func complaints(_ workflow: String) throws -> String {
    let schema = try String(
      contentsOf: Project.url("Sources/Tool/Tests/Schemas/workflow.json"),
      encoding: .utf8)
    let script = """
      import json, jsonschema, sys, yaml
      schema, workflow = json.load(sys.stdin)
      document = yaml.safe_load(workflow)
      document["on"] = document.pop(True)
      checker = jsonschema.Draft7Validator(json.loads(schema))
      print("; ".join(e.message for e in checker.iter_errors(document))[:2000], end="")
      """
    let input = String(decoding: try JSONEncoder().encode([schema, workflow]), as: UTF8.self)
    return try Python.run(Python.withSchemas, script, input: input)
  }
}
