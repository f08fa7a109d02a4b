/** An element as a person would name it: by role and name, or by the text it shows. */
export type Query = {
  role?: string
  name?: string
  /** The whole name, not only its beginning. */
  exact?: boolean
  text?: string
  within?: Query
}

/** What is found at this moment. */
export type Found = {
  present: boolean
  text: string
  value: string
  checked: boolean
  focused: boolean
  /** Its middle, and what lies there is the element or a part of it. */
  x: number
  y: number
  top: number
  bottom: number
  uncovered: boolean
}

/**
 * Runs in the page, after axe: axe computes roles and names as the specifications of ARIA say, in every browser alike. Keeps
 * the found element at `window.foundElement`, where drivers take it from.
 */
export function find(query: Query, scrolls: boolean): Found {
  const page = window as unknown as { axe: typeof import('axe-core'); foundElement: Element | null }
  // biome-ignore lint/suspicious/noExplicitAny: axe types no part of `commons`.
  const { aria, text, dom } = (page.axe as any).commons
  page.axe.teardown()
  page.axe.setup(document.documentElement)

  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const found = preferModal(matching(query, document.body))
  const [element] = found
  page.foundElement = element ?? null
  if (!element) {
    const nowhere = { x: 0, y: 0, top: 0, bottom: 0, uncovered: false }
    return { present: false, text: '', value: '', checked: false, focused: false, ...nowhere }
  }
  if (scrolls) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const there = document.elementFromPoint(x, y)
  return {
    present: true,
    text: (element as HTMLElement).innerText ?? '',
    value: (element as HTMLInputElement).value ?? '',
    checked: (element as HTMLInputElement).checked || element.ariaChecked === 'true',
    focused: element.contains(document.activeElement),
    ...{ x, y, top: box.top, bottom: box.bottom },
    uncovered: there !== null && (element.contains(there) || labels(element).includes(there)),
  }

  function matching({ role, name, exact, text: shown, within }: Query, root: Element): Element[] {
    const roots = within ? matching(within, root) : [root]
    const all = roots.flatMap((one) => [...one.querySelectorAll('*')])
    return all.filter(
      (one) =>
        isVisible(one) &&
        (role === undefined || aria.getRole(one) === role) &&
        (name === undefined || isNamed(one, name, exact)) &&
        (shown === undefined || isSmallestWith(one, shown)),
    )
  }

  function isVisible(one: Element) {
    return one.checkVisibility({ visibilityProperty: true }) && dom.isVisibleToScreenReaders(one)
  }

  function isNamed(one: Element, name: string, exact = false) {
    const own = String(text.accessibleText(one)).replaceAll(/\s+/g, ' ').trim()
    return exact ? own === name : own.startsWith(name)
  }

  function isSmallestWith(one: Element, shown: string) {
    const has = (other: Element) => (other as HTMLElement).innerText?.includes(shown)
    return has(one) && ![...one.children].some(has)
  }

  function preferModal(all: Element[]) {
    const inside = all.filter((one) => modal?.contains(one))
    return inside.length > 0 ? inside : all
  }

  function labels(one: Element): Element[] {
    const own = [...((one as HTMLInputElement).labels ?? [])]
    return own.flatMap((label) => [label, ...label.querySelectorAll('*')])
  }
}
