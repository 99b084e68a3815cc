import Curriculum
import Foundation
import TestSupport
import Testing

/// The guide for teachers, whose listings are tried as they stand.
enum TeachingGuide {
  /// The first listing of a language that has these words.
  static func listing(_ language: String, with words: String) throws -> String {
    let place = Project.url("Chapters/Appendix/Teaching.md")
    let guide = try MarkdownDocument(String(contentsOf: place, encoding: .utf8), file: place.path)
    for case .fence(let fence) in guide.blocks
    where fence.info == language && fence.code.contains(words) {
      return fence.code
    }
    throw NoListing(language: language, words: words)
  }

  struct NoListing: Error {
    let language: String
    let words: String
  }
}
