/// What a page is like for those who look at it, listen to it or use its keys.
public struct PageFindings {
  public let isTooWide: Bool
  public let isDark: Bool
  /// What keeps somebody from reading it.
  public let faults: [String]

  public init(in browser: Browser) throws {
    let found = try browser.run(Self.script) as? [String: Any] ?? [:]
    isTooWide = found["width"] as? Int ?? 1 > 0
    isDark = found["light"] as? Double ?? 0 < 0.5
    faults = found["faults"] as? [String] ?? ["The page tells nothing."]
  }

  /// Names, order, targets, contrast: much of what checkers of accessibility look for.
  private static let script = """
    const faults = [];
    const all = selector => [...document.querySelectorAll(selector)];
    const shown = element => element.checkVisibility();
    const name = element => (element.getAttribute('aria-label')
      || element.labels?.[0]?.textContent || element.textContent
      || element.querySelector('img')?.alt || '').trim();
    const short = element => element.outerHTML.slice(0, 80);
    if (!document.documentElement.lang) faults.push('no language');
    if (all('main').length !== 1) faults.push('not one main');
    if (all('h1').length !== 1) faults.push('not one h1');
    let level = 0;
    for (const heading of all('h1, h2, h3, h4').filter(shown)) {
      const own = Number(heading.tagName[1]);
      if (own > level + 1) faults.push('a level is left out: ' + short(heading));
      level = own;
    }
    const identifiers = new Set();
    for (const element of all('[id]')) {
      if (identifiers.has(element.id)) faults.push('twice: #' + element.id);
      identifiers.add(element.id);
    }
    for (const link of all('a[href^="#"]')) {
      const target = decodeURIComponent(link.getAttribute('href').slice(1));
      if (target !== 'main' && !identifiers.has(target)) faults.push('nowhere: #' + target);
    }
    for (const element of all('a, button, summary, input').filter(shown)) {
      if (!name(element)) faults.push('no name: ' + short(element));
    }
    for (const element of all('.bar a, .bar button, .contents a, .dots a').filter(shown)) {
      const box = element.getBoundingClientRect();
      if (box.height < 24 || box.width < 24) faults.push('small: ' + short(element));
    }
    for (const image of all('img').filter(shown)) {
      if (!image.alt && !image.closest('button, [role=option]')) faults.push('no text: ' + short(image));
      if (image.complete && !image.naturalWidth) faults.push('no picture: ' + image.src);
    }
    for (const cell of all('th')) {
      if (!cell.scope || !name(cell)) faults.push('no scope or title: ' + short(cell));
    }
    const landmarks = new Set();
    for (const mark of all('nav, aside:not([role]), section[aria-label], [role=region]')) {
      const key = mark.tagName + (mark.getAttribute('aria-label') || '');
      if (landmarks.has(key)) faults.push('two landmarks with one name: ' + short(mark));
      landmarks.add(key);
    }
    for (const element of all('span, div, p, em, strong, dl, dt, dd, code, pre')) {
      if (element.hasAttribute('aria-label') && !element.hasAttribute('role')) {
        faults.push('a name without a role: ' + short(element));
      }
    }
    for (const place of all('main *, .contents').filter(shown)) {
      const flow = getComputedStyle(place);
      const scrolls = (flow.overflowX === 'auto' && place.scrollWidth > place.clientWidth)
        || (flow.overflowY === 'auto' && place.scrollHeight > place.clientHeight);
      if (scrolls && place.tabIndex < 0 && !place.querySelector('a, button, summary, input')) {
        faults.push('it scrolls without keys: ' + short(place));
      }
    }
    for (const place of all('.signature pre, .drawing').filter(shown)) {
      if (place.scrollWidth > place.clientWidth) faults.push('not shown whole: ' + short(place));
    }
    for (const note of all('.side').filter(shown)) {
      const own = note.getBoundingClientRect();
      for (const other of all('.listing, .drawing, .side')) {
        const box = other.getBoundingClientRect();
        if (other !== note && own.left < box.right && box.left < own.right && own.top < box.bottom
          && box.top < own.bottom) faults.push('covered: ' + short(note));
      }
    }
    for (const element of all('main :not(label)').filter(shown)) {
      const isRow = ['flex', 'grid'].includes(getComputedStyle(element).display);
      const hasWords = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
      if (isRow && hasWords && element.children.length > 0) {
        faults.push('its words fall into columns: ' + short(element));
      }
    }
    const parts = color => color.match(/[0-9.]+/g).map(Number);
    const light = color => {
      const [red, green, blue] = parts(color).map(part => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = element => {
      for (let at = element; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (parts(color)[3] !== 0) return color;
      }
      return 'rgb(255, 255, 255)';
    };
    const pairs = new Set();
    for (const element of all('body *').filter(shown)) {
      if (![...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
      const style = getComputedStyle(element);
      const color = style.color, below = ground(element);
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
      const pair = color + below + isLarge;
      if (pairs.has(pair)) continue;
      pairs.add(pair);
      const [dark, bright] = [light(color), light(below)].sort((one, other) => one - other);
      if ((bright + 0.05) / (dark + 0.05) < (isLarge ? 3 : 4.5)) {
        faults.push(`${color} on ${below}: ` + short(element));
      }
    }
    return {
      width: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      light: light(ground(document.body)), faults: faults,
    };
    """
}
