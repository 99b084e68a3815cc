import Foundation
import Support
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Needs a browser, and all that drives it.
  public static var needsBrowser: Self {
    .enabled(
      if: Browser.driver != nil && Browser.curl != nil,
      "a browser is missing: apt-get install chromium chromium-driver curl")
  }
}

/// A headless Chromium, driven over WebDriver by the `chromedriver` of the system's packages. It ends
/// together with this object.
public final class Browser {
  /// Where the system keeps its driver, or nil where it is not installed.
  public static let driver = Project.program("chromedriver")

  fileprivate static let curl = Project.program("curl")

  private let process: DriverProcess
  private let session: String

  /// Starts a browser with a window of this size, a phone's if it is narrow.
  public init(width: Int = 1280, height: Int = 900) async throws {
    guard let driver = Self.driver else { throw Trouble(words: "There is no chromedriver.") }
    process = try await DriverProcess(driver)
    let isPhone = width < 600
    let screen: [String: Any] = [
      "width": width, "height": height, "pixelRatio": 1, "mobile": isPhone,
    ]
    var options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=\(width),\(height)",
      ]
    ]
    if isPhone { options["mobileEmulation"] = ["deviceMetrics": screen] }
    let wanted: [String: Any] = [
      "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let answer = try Self.post(
      "\(process.address)/session", ["capabilities": ["alwaysMatch": wanted]])
    guard let session = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Trouble(words: "No session: \(answer)")
    }
    self.session = "\(process.address)/session/\(session)"
  }

  deinit { _ = try? Self.request("DELETE", session) }

  public func open(_ address: String) throws {
    _ = try Self.post("\(session)/url", ["url": address])
  }

  /// Says whether the reader likes it light or dark.
  public func prefer(dark: Bool) throws {
    let feature = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
    _ = try command("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// Gives a command of Chromium's own protocol, and returns its answer.
  public func command(_ name: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let answer = try Self.post(
      "\(session)/goog/cdp/execute", ["cmd": name, "params": parameters])
    return answer as? [String: Any] ?? [:]
  }

  /// What a script returns.
  public func run(_ script: String) throws -> Any {
    try Self.post("\(session)/execute/sync", ["script": script, "args": []])
  }

  /// What an expression is, in which `the` finds an element by its id, `$` the first of a selector, and
  /// `$$` all of them.
  @discardableResult
  public func value(_ expression: String) throws -> Any {
    try run(
      """
      const the = (id) => document.getElementById(id);
      const $ = (selector) => document.querySelector(selector);
      const $$ = (selector) => [...document.querySelectorAll(selector)];
      return \(expression);
      """)
  }

  /// The text that such an expression is.
  public func text(_ expression: String) throws -> String? { try value(expression) as? String }

  /// Looks at such an expression again and again, for a minute at most, until it is true.
  public func wait(until expression: String) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while .now < end {
      if try value("Boolean(\(expression))") as? Bool == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Trouble(words: "It never came true: \(expression)")
  }

  /// Types into the first element that a selector finds.
  public func type(_ text: String, into selector: String) throws {
    _ = try Self.post("\(try element(selector))/value", ["text": text])
  }

  /// Clicks the middle of the first element that a selector finds, as a hand does: what lies above it
  /// takes the click.
  public func click(_ selector: String) throws {
    _ = try Self.post("\(try element(selector))/click", [:])
  }

  private func element(_ selector: String) throws -> String {
    let found = try Self.post(
      "\(session)/element", ["using": "css selector", "value": selector])
    guard let element = (found as? [String: String])?.values.first else {
      throw Trouble(words: "No element \(selector)")
    }
    return "\(session)/element/\(element)"
  }

  /// Presses a key wherever the focus is; WebDriver's numbers stand for keys without a letter.
  public func press(_ key: String) throws {
    let strokes = ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
    let keyboard: [String: Any] = ["type": "key", "id": "keyboard", "actions": strokes]
    _ = try Self.post("\(session)/actions", ["actions": [keyboard]])
  }

  /// The errors that the console has shown since the last time.
  public func consoleErrors() throws -> [String] {
    let entries = try Self.post("\(session)/se/log", ["type": "browser"])
    return (entries as? [[String: Any]] ?? []).filter { $0["level"] as? String == "SEVERE" }
      .compactMap { $0["message"] as? String }
  }

  public struct Trouble: Error {
    let words: String
  }

  private static func post(_ address: String, _ body: [String: Any]) throws -> Any {
    let words = try JSONSerialization.data(withJSONObject: body)
    guard let data = try request("POST", address, body: words),
      let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw Trouble(words: "No answer from \(address)") }
    let value = answer["value"] ?? NSNull()
    if let failure = (value as? [String: Any])?["error"] {
      throw Trouble(words: "\(failure): \((value as? [String: Any])?["message"] ?? "")")
    }
    return value
  }

  /// The body that a server answers with, whatever its status; nil where it does not answer.
  ///
  /// The system's `curl` asks: Foundation's loader on Linux refuses chromedriver's headers, which have
  /// no space after their colons ("Failed writing header").
  private static func request(_ method: String, _ address: String, body: Data? = nil) throws
    -> Data?
  {
    guard let curl else { return nil }
    let isJSON = ["--header", "Content-Type: application/json", "--data-binary", "@-"]
    var process = ChildProcess(
      curl,
      ["--silent", "--max-time", "60", "--request", method, address] + (body == nil ? [] : isJSON),
      environment: ["PATH": "/usr/bin:/bin"])
    process.input = body.map { [UInt8]($0) } ?? []
    let outcome = try process.run()
    return outcome.succeeded ? Data(outcome.output) : nil
  }
}
