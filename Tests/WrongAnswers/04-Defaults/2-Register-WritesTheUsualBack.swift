// Mistake: A choice is forgotten by storing the usual value in its place.
// Verdict: failed
// Message: A forgotten choice is gone
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  defaults.register(defaults: usual)
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    defaults.removeObject(forKey: key)
    if let usual = defaults.object(forKey: key) {
      defaults.set(usual, forKey: key)
    }
  }
}
