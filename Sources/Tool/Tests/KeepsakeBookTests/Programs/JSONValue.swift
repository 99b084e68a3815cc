/// A value of JSON, as a test reads it. What is not there has no value.
@dynamicMemberLookup
struct JSONValue {
  let value: Any?

  subscript(dynamicMember name: String) -> JSONValue {
    JSONValue(value: (value as? [String: Any])?[name])
  }

  var array: [JSONValue] { (value as? [Any] ?? []).map(JSONValue.init) }
  var string: String? { value as? String }
  var double: Double? { value as? Double }
  var isTrue: Bool { value as? Bool == true }
}
