/// Lines of Swift Testing's event stream, written by hand.
public enum EventRecord {
  /// Returns the line for a test that was found.
  public static func test(_ name: String, line: Int = 1) -> String {
    """
    {"kind":"test","payload":{"kind":"function","id":"\(name)","name":"\(name)()",\
    "sourceLocation":{"fileID":"M/1-MTests.swift","line":\(line),"column":1}}}
    """
  }

  /// Returns the line for something that happened to a test, or to the run.
  public static func event(
    _ kind: String, _ test: String? = nil, symbol: String = "default", text: String = ""
  ) -> String {
    let id = test.map { "\"testID\":\"\($0)\"," } ?? ""
    return """
      {"kind":"event","payload":{"kind":"\(kind)",\(id)\
      "messages":[{"symbol":"\(symbol)","text":"\(text)"}]}}
      """
  }
}
