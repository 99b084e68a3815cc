import Foundation
import Testing

extension Visit {
  /// What a page comes to on the screen.
  struct Measures {
    /// How far the page can be moved sideways, in pixels.
    let overflow: Int
    let isDark: Bool
    /// Texts whose contrast to what is behind them is below 4.5.
    let faint: [String]
  }

  func measures() throws -> Measures {
    let found = try browser.run(Self.measuring)
    let numbers = try #require(found as? [String: Any])
    return Measures(
      overflow: numbers["overflow"] as? Int ?? -1, isDark: numbers["isDark"] as? Bool ?? false,
      faint: numbers["faint"] as? [String] ?? ["nothing was measured"])
  }

  /// The names in the map's rows that are shown.
  func shownNames() throws -> [String] {
    let names = try browser.run(
      """
      return [...document.querySelectorAll('#class-map tbody tr')]
        .filter(row => row.checkVisibility()).map(row => row.querySelector('bdi').textContent);
      """)
    return names as? [String] ?? []
  }

  /// The points in the map's rows, from the top, of those who have some.
  func points() throws -> [Double] {
    let texts = try browser.run(
      """
      return [...document.querySelectorAll('#class-map tbody td[data-value]:nth-child(2)')]
        .map(cell => cell.textContent);
      """)
    return (texts as? [String] ?? []).compactMap { Double($0) }
  }

  /// What a screen reader is told of the elements of this role.
  func accessibleNames(of wanted: String) throws -> Set<String> {
    Set(try browser.accessibleNodes().filter { $0.role == wanted }.map(\.name))
  }

  /// Walks over all texts that are shown, and measures each against the ground it stands on.
  private static let measuring = """
    const parts = colour => colour.match(/[0-9.]+/g).map(Number);
    const light = ([red, green, blue]) => [red, green, blue].map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
    const ground = element => {
      for (let at = element; at; at = at.parentElement) {
        const colour = parts(getComputedStyle(at).backgroundColor);
        if (colour.length < 4 || colour[3] > 0) return colour;
      }
      return [255, 255, 255];
    };
    const faint = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
      if (element.matches('script')) continue;
      const lights = [light(parts(getComputedStyle(element).color)), light(ground(element))];
      const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
      if (contrast < 4.5) faint.add(element.localName + '.' + element.className + ' ' + contrast);
    }
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      isDark: light(ground(document.body)) < 0.2, faint: [...faint],
    };
    """
}
