/// The check that a request is meant for this machine and comes from one of the server's own pages.
///
/// Without it, any site could make a visitor's browser send requests to this machine, by a name
/// that resolves to it (DNS rebinding) or by a form. The number of the port is not checked, because
/// an editor may forward another one.
enum AllowedOrigin {
  private static let hosts = ["127.0.0.1", "localhost"]

  /// - Throws: `RequestError` if `Host` names another machine, or `Origin` another server.
  static func check(_ head: RequestHead) throws(RequestError) {
    guard let host = head.headers["host"]?.lowercased() else {
      throw .bad("The request has no Host.")
    }
    let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let port = parts.count > 1 ? parts[1] : "80"
    guard hosts.contains(String(parts[0])), UInt16(port) != nil, port.allSatisfy(\.isNumber) else {
      throw RequestError(
        status: .forbidden, message: "This server is for 127.0.0.1 and localhost alone.")
    }
    guard let origin = head.headers["origin"] else { return }
    guard origin.lowercased() == "http://\(host)" else {
      throw RequestError(
        status: .forbidden, message: "Pages of other sites are not answered here.")
    }
  }
}
