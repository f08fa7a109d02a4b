/**
 * The title and icon of the browser tab. They never count down: a hidden page may not wake every second. Texts are asked for
 * again in another language.
 */
export type TabTitle = {
  /** Names the page that is shown; null is the one that the app opens on. */
  showPage(name: string | null): void
  /** Shows when the running timer ends; null when none runs. */
  showDeadline(text: (() => string) | null): void
  /** Shows that a timer has finished, until `clearFinished`. */
  showFinished(text: () => string): void
  clearFinished(): void
  /** Says the same in the language that is shown now. */
  rewrite(): void
}

type TitledDocument = {
  title: string
  querySelectorAll(selector: string): ArrayLike<Pick<Element, 'getAttribute' | 'setAttribute'>>
}

const finishedIcon = '/icon-over.svg'

export function openTabTitle(page: TitledDocument): TabTitle {
  const original = page.title
  let shown = original
  const icons = Array.from(page.querySelectorAll('link[rel="icon"]'))
  const originalIcons = icons.map((icon) => icon.getAttribute('href') ?? '')
  let deadline: (() => string) | null = null
  let finished: (() => string) | null = null

  function show(): void {
    const text = (finished ?? deadline)?.()
    page.title = text ? `${text} · ${shown}` : shown
    for (const [index, icon] of icons.entries()) {
      const href = finished === null ? originalIcons[index] : finishedIcon
      if (href && icon.getAttribute('href') !== href) icon.setAttribute('href', href)
    }
  }

  return {
    showPage(name) {
      shown = name === null ? original : `${name} · ${original}`
      show()
    },
    showDeadline(text) {
      deadline = text
      show()
    },
    showFinished(text) {
      finished = text
      show()
    },
    clearFinished() {
      finished = null
      show()
    },
    rewrite: show,
  }
}
