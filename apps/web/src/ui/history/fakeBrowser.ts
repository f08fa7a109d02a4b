import type { HistoryWindow } from './pageHistory.ts'

/** A window with the history of a browser: `go` ends later, and writes to nobody else's entries. */
export function openFakeBrowser(search = '', state: unknown = null) {
  const entries = [{ state, search }]
  let index = 0
  let onTraversal = () => {}
  let onHide = () => {}
  const going: number[] = []
  const resting: (() => void)[] = []
  const present = () => entries[index] ?? { state: null, search: '' }
  const searchOf = (url: string) => url.slice(1)

  const browser: HistoryWindow = {
    history: {
      get state() {
        return present().state
      },
      pushState(next: unknown, _: string, url: string) {
        index += 1
        entries.splice(index, Number.POSITIVE_INFINITY, { state: next, search: searchOf(url) })
      },
      replaceState(next: unknown, _: string, url: string) {
        entries[index] = { state: next, search: searchOf(url) }
      },
      go: (by = 0) => void going.push(by),
    },
    location: {
      pathname: '/',
      get search() {
        return present().search
      },
    },
    onTraversal: (listener) => {
      onTraversal = listener
    },
    onHide: (listener) => {
      onHide = listener
    },
    later: (act) => void resting.push(act),
  }
  return {
    browser,
    /** What a person does: Back, Forward, or several steps at once. */
    press: (by: number) => void going.push(by),
    /** The same, before what rests is written. */
    pressAtOnce(by: number): void {
      index += by
      onTraversal()
    },
    /** Carries out what was asked for, one after the other. */
    async settle(): Promise<void> {
      for (const act of resting.splice(0)) act()
      await Promise.resolve()
      for (let by = going.shift(); by !== undefined; by = going.shift()) {
        const to = index + by
        if (to < 0 || to >= entries.length || to === index) continue
        index = to
        onTraversal()
        await Promise.resolve()
      }
    },
    hide: () => onHide(),
    index: () => index,
    addresses: () => entries.map((entry) => entry.search),
  }
}
