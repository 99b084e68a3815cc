import Foundation
import Judging
import Support

/// Remarks about answers that a teacher may want to read: those that contain many of their tests'
/// values, and those that are many times longer than the solution.
///
/// They prove nothing, so they are for the teacher alone and change neither verdict nor points.
public struct AnswerRemarks: Sendable {
  /// The values of the suite that nobody needs to spell out or does by chance.
  private let telling: [StaticValue]
  /// The number of the solution's tokens, or nil if there is none.
  private let solutionLength: Int?

  /// The factor from which an answer is long. The longest right answer of the workbook has 2.8 times
  /// the tokens of its solution.
  static let manyTimes = 6

  /// - Parameters:
  ///   - statement: the statement of the exercise.
  ///   - solution: the solution, or nil in an edition without solutions.
  public init(_ assignment: Assignment, statement: String, solution: String?) {
    let known = [statement, assignment.starter, solution ?? ""].map(SpelledValues.init(anywhereIn:))
    telling = Gate.scanned(assignment.suite).spelledValues.filter { value in
      value.isTelling && !known.contains { $0.contains(value) }
    }
    solutionLength = solution.map { SwiftSource.tokens(of: $0).count }
  }

  /// Returns sentences about an answer; none about most answers.
  public func remarks(on answer: [UInt8]) -> [String] {
    let text = String(decoding: answer, as: UTF8.self)
    return [canned(text), long(text)].compactMap(\.self)
  }

  /// Returns a remark on an answer with a quarter of these values, and with at least three.
  private func canned(_ answer: String) -> String? {
    let spelled = SpelledValues(literalsOf: answer)
    let found = telling.filter(spelled.contains)
    guard found.count >= max(2, min(3, telling.count)), found.count * 4 >= telling.count else {
      return nil
    }
    let some = found.prefix(3).map { $0.description.prefix(40) }.joined(separator: ", ")
    return "\(found.count) of the \(telling.count) values that only its tests mention stand in it, "
      + "such as \(some)."
  }

  private func long(_ answer: String) -> String? {
    guard let solutionLength, solutionLength > 0 else { return nil }
    let length = SwiftSource.tokens(of: answer).count
    return length >= solutionLength * Self.manyTimes
      ? "It is \(length / solutionLength) times as long as the solution." : nil
  }
}

extension StaticValue {
  /// True if hardly anybody spells it out by chance, unlike 0, 1 and an empty text.
  fileprivate var isTelling: Bool {
    switch self {
    case .string(let text): text.utf8.count >= 3
    case .integer(let number): !(-9...9).contains(number)
    default: true
    }
  }
}

/// The strings and numbers that a text spells out.
private struct SpelledValues {
  private var strings = Data()
  private var numbers: Set<String> = []

  /// Reads Swift source.
  init(literalsOf source: String) {
    let scan = SourceTokens(source)
    for token in scan.tokens {
      for case .text(let text) in TextTemplate(literal: token.text)?.parts ?? [] {
        strings += Data(text.utf8) + [0]
      }
    }
    numbers = Self.numbers(in: scan)
  }

  /// Reads prose or Swift source, in which every word counts.
  init(anywhereIn text: String) {
    self.init(literalsOf: text)
    strings += Data(text.utf8)
  }

  func contains(_ value: StaticValue) -> Bool {
    switch value {
    case .string(let text):
      return strings.range(of: Data(text.utf8)) != nil
    case .integer(let number): return numbers.contains("\(number.magnitude)")
    case .number(let number): return numbers.contains("\(number.magnitude)")
    default: return false
    }
  }

  private static func numbers(in source: SourceTokens) -> Set<String> {
    let tokens = source.tokens
    func digits(_ index: Int) -> String? {
      guard tokens.indices.contains(index), tokens[index].text.first?.isNumber ?? false else {
        return nil
      }
      return tokens[index].text.replacing("_", with: "")
    }
    return Set(
      tokens.indices.compactMap { index -> String? in
        guard let whole = digits(index) else { return nil }
        guard tokens.indices.contains(index + 2), tokens[index + 1].text == ".",
          let fraction = digits(index + 2),
          tokens[index].range.upperBound + 1 == tokens[index + 2].range.lowerBound
        else { return whole }
        return Double("\(whole).\(fraction)").map { "\($0)" }
      })
  }
}
