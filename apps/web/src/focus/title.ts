/** The tab's name and picture, seen from other tabs. They never count: a hidden page may not wake. */
export type Title = {
  /** While a timer runs: when it will be through; null when none does. */
  until(text: string | null): void
  /** A timer is through; this stays until somebody looks. */
  over(text: string): void
  /** Somebody has looked. */
  seen(): void
}

type Page = {
  title: string
  querySelectorAll(selector: string): ArrayLike<Pick<Element, 'getAttribute' | 'setAttribute'>>
}

const picture = '/icon-over.svg'

export function openTitle(page: Page): Title {
  const own = page.title
  const icons = Array.from(page.querySelectorAll('link[rel="icon"]'))
  const pictures = icons.map((icon) => icon.getAttribute('href') ?? '')
  let running: string | null = null
  let over: string | null = null

  function show(): void {
    const said = over ?? running
    page.title = said === null ? own : `${said} · ${own}`
    for (const [index, icon] of icons.entries()) {
      const wanted = over === null ? pictures[index] : picture
      if (wanted && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
    }
  }

  return {
    until(text) {
      running = text
      show()
    },
    over(text) {
      over = text
      show()
    },
    seen() {
      over = null
      show()
    },
  }
}
