// Way: Registers each key by itself, and forgets by setting an optional that is nil.
import Foundation

public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  for (key, value) in usual {
    defaults.register(defaults: [key: value])
  }
}

public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  let nothing: Any? = nil
  for key in keys { defaults.set(nothing, forKey: key) }
}
