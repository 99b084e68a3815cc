extension GateTests {
  private static let box =
    "import Foundation\nfinal class Box { var value: Any = 1 }\nprotocol Valued: AnyObject {}\n"

  /// Casts by which an object that nothing protects reaches two threads.
  static let refusedCasts = [
    Refused(
      "a cast in concurrent code",
      """
      let kept = NSError(domain: "", code: 1, userInfo: ["box": Box()])
      Thread.detachNewThread { (kept.userInfo["box"] as! Box).value = 7 } // here
      """, helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      """
      DispatchQueue.global().async { print(1) }
      let kept: Any = Box()
      if let found = kept as? [Box] { print(found) } // here
      """, helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      """
      let queue = OperationQueue()
      _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: queue) { note in
        if case let found as Box = note.object { found.value = 7 } // here
      }
      """, helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "Thread.detachNewThread { print(UserDefaults.standard.object(forKey: \"a\") as? Valued ?? 1) } "
        + "// here", helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code", "Thread.detachNewThread { let box: Int = cast(7); print(box) }",
      helpers: box + "func cast<T>(_ any: Any) -> T { any as! T } // here\n", safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "let kept: Any = 1; Thread.detachNewThread {}; (kept as? () -> Void)?() // here",
      helpers: box, safeguards: .source),
    Refused(
      "a cast in concurrent code",
      "let kept: Any = 1; Thread.detachNewThread {}; (kept as? NSMutableArray)?.add(1) // here",
      helpers: box, safeguards: .source),
  ]

  /// Casts that honest concurrent code contains.
  static let honestCasts = [
    Honest(
      testDescription: "casts of errors and property lists in concurrent code",
      statement: """
        Task {
          do {
            let data = try Data(contentsOf: URL(filePath: "/a"))
            try await Task.sleep(for: .milliseconds(1))
            let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            print(json?["name"] as? String ?? "", json?["count"] as? Int ?? 0)
          } catch let error as Mine {
            print(error)
          } catch let error as CocoaError where error.code == .fileNoSuchFile {
            print((error as any Error as? LocalizedError)?.errorDescription ?? "")
          } catch let error as URLError {
            print(error.code)
          } catch is CancellationError {
            print(1)
          } catch {
            print((error as NSError).code)
          }
        }
        """,
      helpers: """
        import Foundation
        enum Mine: Error { case one(Int) }

        """)
  ]
}
