// The day as it was last shown, drawn before any other code runs. keepDay.ts keeps it; what the page renders takes its place.
{
  const root = document.querySelector('#root')
  const day = stored()
  if (day) {
    const screen = document.createElement('div')
    screen.id = 'kept'
    screen.inert = true
    screen.ariaHidden = 'true'
    screen.style.height = `${day.height}px`
    screen.append(drawn(day.page, null))
    document.documentElement.dataset.sky = day.sky
    root.before(screen)
    const observer = new MutationObserver(() => {
      // The loading screen stays behind it.
      if (root.querySelector(':scope > :not([data-opening])')) leave()
    })
    const leave = () => {
      observer.disconnect()
      screen.remove()
    }
    observer.observe(root, { childList: true })
    // Nobody is to look at a page that cannot start.
    setTimeout(leave, 5_000)
  }

  /** Null if nothing is kept for whoever is signed in, or it would not look the same now. */
  function stored() {
    try {
      if (location.pathname + location.search + location.hash !== '/') return null
      const session = Object.keys(localStorage).find((key) => key.startsWith('daymark-session-'))
      const own = `daymark ${JSON.parse(localStorage.getItem(session)).user.id}`
      if (localStorage.getItem(`${own}-locked`) !== null) return null
      const day = JSON.parse(localStorage.getItem(`${own}-day`))
      const app = document.querySelector('script[type=module]').src
      const { lang, dataset } = document.documentElement
      const language = `${lang} ${dataset.locale}`
      const now = Date.now()
      const fits =
        day.app === app &&
        day.language === language &&
        day.width === innerWidth &&
        day.since <= now &&
        now < day.until
      return fits ? day : null
    } catch {
      // No session, no day, or storage is switched off.
      return null
    }
  }

  /** A text, or an element as its name, its attributes and its children. */
  function drawn(node, parent) {
    if (typeof node === 'string') return node
    const [name, attributes, ...children] = node
    const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : parent
    const element = document.createElementNS(space ?? 'http://www.w3.org/1999/xhtml', name)
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'style') element.style.cssText = value
      else element.setAttribute(key, value)
    }
    element.append(...children.map((child) => drawn(child, space)))
    return element
  }
}
