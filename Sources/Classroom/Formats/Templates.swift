import Foundation

/// The files of a checkout that teachers give to platforms.
public struct Templates: Sendable {
  /// Where they lie; what each is for stands in the README there.
  public let folder: URL

  /// - Parameter root: the checkout.
  public init(root: URL) {
    folder = root.appendingPathComponent("Sources/Classroom/Templates", isDirectory: true)
  }

  /// The workflow for GitHub Classroom.
  public var gitHubWorkflow: URL { folder.appendingPathComponent("github-classroom.yml") }

  /// The programs at the top of Gradescope's zip.
  public var gradescopePrograms: [URL] {
    ["setup.sh", "run_autograder"].map { folder.appendingPathComponent("gradescope/\($0)") }
  }

  /// The folder of the zip in which those programs look for the class edition.
  public static let gradescopeCheckout = "keepsake"

  /// Where in it a teacher's own tests and weights lie, if there are any.
  public static let hiddenFolder = "Hidden"
  public static let weightsFile = "weights.csv"
}
