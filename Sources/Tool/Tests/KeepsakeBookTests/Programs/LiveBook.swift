import CommandLine
import Foundation
import SampleWorkbook
import Testing

@testable import Serving
@testable import keepsake_book

/// The live book of a small checkout, woven as the real one is.
final class LiveBook {
  let server: HTTPServer
  let session: StudySession
  let study: PageServer
  private let checkout: Checkout

  init(_ checkout: Checkout, port: Int = 0) throws {
    self.checkout = checkout
    try checkout.writeContents()
    let context = try checkout.context("study")
    let works = try Selection(context.request, in: context.workbook)
      .works(context.workbook)
    let session = try StudySession(works, context, EditorLink(nil, in: checkout.root))
    let study = session.server(of: try context.site(), context.workbook)
    self.session = session
    self.study = study
    server = try HTTPServer(port: port) { study.response(to: $0) }
  }

  deinit { close() }

  /// Ends the book, as the end of this object does.
  func close() {
    server.stop()
    session.end()
  }
}

/// What a page of the live book, or of an app, hears, read by a test.
final class LiveEvents {
  private let subscription: Subscription
  private var heard: [EventStream.Event] = []

  init(_ events: EventStream) {
    subscription = events.subscribe()
  }

  /// The next event with a name that satisfies `isWanted`; nil where none comes in time, which is
  /// long enough for a judge that has to be built.
  func next(
    _ name: String, within seconds: Double = 180,
    where isWanted: (JSONValue) -> Bool = { _ in true }
  ) throws -> JSONValue? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    repeat {
      heard += subscription.next(within: 0.2) ?? []
      while !heard.isEmpty {
        let event = heard.removeFirst()
        let json = try JSONSerialization.jsonObject(with: Data(event.data.utf8))
        let value = JSONValue(value: json)
        if event.name == name, isWanted(value) { return value }
      }
    } while ContinuousClock.now < deadline
    return nil
  }
}

extension HTTPRequest {
  /// A request such as a page sends.
  static func page(
    _ method: Method = .get, _ path: String, token: String? = nil, exercise: String? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(
      method: method, path: path, headers: token.map { ["x-keepsake-token": $0] } ?? [:])
    if let exercise { request.body = Array("{\"exercise\": \"\(exercise)\"}".utf8) }
    return request
  }
}

extension HTTPResponse {
  /// The body as text.
  var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }
}
