/// The check that a request is meant for this server and comes from one of its own pages.
///
/// Without it any site could have its visitor's browser ask this machine, by a name that leads here
/// (DNS rebinding) or by a form.
struct AllowedOrigin {
  private let hosts: [String]

  init(port: Int) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// - Throws: `RequestError` where `Host` names another server, or `Origin` another site.
  func check(_ head: RequestHead) throws(RequestError) {
    guard let host = head.headers["host"] else { throw .bad("The request has no Host.") }
    guard hosts.contains(host.lowercased()) else {
      throw RequestError(
        status: .forbidden, message: "This server is http://\(hosts[0]) and no other.")
    }
    guard let origin = head.headers["origin"] else { return }
    guard hosts.contains(where: { origin.lowercased() == "http://\($0)" }) else {
      throw RequestError(
        status: .forbidden, message: "Pages of other sites are not answered here.")
    }
  }
}
