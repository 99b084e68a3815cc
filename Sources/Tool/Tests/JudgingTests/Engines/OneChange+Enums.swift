/// Changes to an enum.
extension OneChange {
  static let enums: [OneChange] = [
    OneChange(
      KindsFixture.fixture, "a case is renamed",
      """
      case nothing

      """,
      """
      case nothing_

      """,
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "a case is added at the end",
      """
        case nothing

      """,
      """
        case nothing
        case line

      """,
      .passed, .doesNotBuild, .cases),
    OneChange(
      KindsFixture.fixture, "a case is added in front",
      "  case circle(radius: Int)",
      """
        case dot
        case circle(radius: Int)
      """,
      .passed, .doesNotBuild, .cases),
    OneChange(
      KindsFixture.fixture, "cases change places",
      """
        case circle(radius: Int)
        case square(Int)
      """,
      """
        case square(Int)
        case circle(radius: Int)
      """,
      .passed, .passes),
    OneChange(
      KindsFixture.fixture, "a payload's label is renamed",
      "case circle(radius: Int)",
      "case circle(size: Int)",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "a payload gains a label",
      "case square(Int)",
      "case square(side: Int)",
      .missing, .doesNotBuild),
    OneChange(
      KindsFixture.fixture, "indirect is added",
      "public enum Shape:",
      "public indirect enum Shape:",
      .missing, .passes, .contract),
    OneChange(
      KindsFixture.fixture, "a raw value is changed",
      "case low = 1, high",
      "case low = 1, high = 5",
      .failed, .fails),
    OneChange(
      KindsFixture.fixture, "an enum is frozen",
      "public enum Shape:",
      "@frozen public enum Shape:",
      .missing, .passes, .contract),
    OneChange(
      StructsFixture.fixture, "CaseIterable is dropped",
      "Kind: String, CaseIterable, Sendable",
      "Kind: String, Sendable",
      .missing, .doesNotBuild),
  ]
}
