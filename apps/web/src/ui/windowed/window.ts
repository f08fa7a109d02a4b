import { type Anchor, driftOf } from './anchor.ts'
import type { Layout } from './layout.ts'
import { covers, heightOf, type Range, rowAt, rowsBetween, type Tops, topOf } from './tops.ts'

/** What is rendered: a range of each list, and rows that must not go, wherever they are. */
export type Shown = { ranges: readonly Range[]; kept: readonly string[] }

/** Where a list lies on the page: its head, its rows from `top` on, and each row from there. */
type Box = { head: number; top: number; tops: Tops }

export type Parts<Row> = {
  root: HTMLElement | null
  lists: readonly (readonly Row[])[]
  whole: boolean
  shown: Shown
  layout: Layout<Row>
  /** `in time`: it lies beyond what one sees, and waits for what cannot. */
  show(shown: Shown, when: 'at once' | 'soon' | 'in time'): void
  /** Renders the same rows, with room for the others as high as they are now known to be. */
  redraw(): void
}

/** Watches what the window shows of the lists, and asks for it to be rendered. */
export type ListsWindow = {
  /** To be called after every render, before it is painted. */
  rendered(): void
  watch(): () => void
  /** Measures a row as long as it is rendered. */
  measure(row: HTMLElement | null): (() => void) | undefined
  boxes(): (Box | null)[]
  /** The element of a row, rendered for this if it was not. */
  rowOf(id: string): HTMLElement | null
}

// Rendered beyond the window: so much at least and at most, and so much whenever that has to change.
const margin = { least: 160, fresh: 400, most: 800 }
const atFirst = 8
const marked = 3

/** What is rendered of a list; before anything was measured, the first rows of all lists together. */
export function rangeOf(
  { ranges }: Shown,
  list: number,
  lists: readonly (readonly unknown[])[],
): Range {
  const before = lists.slice(0, list).reduce((count, rows) => count + rows.length, 0)
  return ranges[list] ?? { from: 0, to: Math.max(0, atFirst - before) }
}

export function openWindow<Row extends { id: string }>(parts: () => Parts<Row>): ListsWindow {
  const sizes = new ResizeObserver(note)
  let anchor: { marks: Anchor; tops: readonly Tops[] } = { marks: [], tops: [] }
  let width = 0

  const allTops = () => parts().lists.map(parts().layout.topsOf)
  const rootTop = () => parts().root?.getBoundingClientRect().top ?? 0
  const listAt = (list: number) => parts().root?.querySelector(`[data-list="${list}"]`) ?? null
  const listTop = (list: number) => listAt(list)?.getBoundingClientRect().top ?? null

  function rangesWith(beyond: number): Range[] {
    return allTops().map((tops, list) => {
      const top = listTop(list)
      if (top === null) return { from: 0, to: 0 }
      return rowsBetween(tops, -top - beyond, innerHeight - top + beyond)
    })
  }

  function areRendered(ranges: readonly Range[]): boolean {
    return ranges.every((range, list) => covers(rangeOf(parts().shown, list, parts().lists), range))
  }

  function areWanted(ranges: readonly Range[]): boolean {
    return ranges.every((range, list) => covers(range, rangeOf(parts().shown, list, parts().lists)))
  }

  function look(where: 'soon' | 'at once'): void {
    const { root, whole, show } = parts()
    if (!root || whole) return
    if (areRendered(rangesWith(margin.least)) && areWanted(rangesWith(margin.most))) return
    const rows = root.querySelectorAll<HTMLElement>('[data-row]:focus-within, [data-carried]')
    const kept = [...rows].flatMap(({ dataset }) => dataset.row ?? [])
    const blank = !areRendered(rangesWith(0))
    show({ ranges: rangesWith(margin.fresh), kept }, blank ? where : 'in time')
  }

  function note(entries: readonly ResizeObserverEntry[]): void {
    const { root, whole, layout, redraw } = parts()
    const otherWidth = root !== null && root.clientWidth !== width
    if (otherWidth) layout.forget()
    width = root?.clientWidth ?? 0
    const seen = entries.flatMap(({ target, borderBoxSize }) => {
      const row = rowIn(target)
      return row ? { row, height: borderBoxSize[0]?.blockSize ?? 0 } : []
    })
    if ((layout.note(seen) || otherWidth) && !whole) redraw()
    look('soon')
  }

  function rowIn(element: Element): Row | undefined {
    const list = element.parentElement?.dataset.list
    const index = Number(element.getAttribute('aria-posinset')) - 1
    return list === undefined ? undefined : parts().lists[Number(list)]?.[index]
  }

  /** The first rows in sight; none while the lists begin in sight, where one sees what changes. */
  function marksInSight(): Anchor {
    const { root, lists, whole, layout } = parts()
    const start = rootTop()
    // What moves while a row is dragged was not moved by what is above.
    if (whole || start >= 0 || root?.querySelector('[data-carried]')) return []
    for (const [list, rows] of lists.entries()) {
      const top = listTop(list)
      const tops = layout.topsOf(rows)
      if (top === null || top + heightOf(tops) <= 0) continue
      const first = rowAt(tops, -top)
      return rows
        .slice(first, first + marked)
        .map(({ id }, n) => ({ id, top: top - start + topOf(tops, first + n) }))
    }
    return []
  }

  function topNow(id: string): number | null {
    const { lists, layout } = parts()
    for (const [list, rows] of lists.entries()) {
      const index = rows.findIndex((row) => row.id === id)
      const top = listTop(list)
      if (index >= 0 && top !== null) return top - rootTop() + topOf(layout.topsOf(rows), index)
    }
    return null
  }

  function holdStill(): void {
    const changed = allTops().some((tops, list) => tops !== anchor.tops[list])
    const drift = changed ? driftOf(anchor.marks, topNow) : 0
    if (drift !== 0) scrollBy({ top: drift, behavior: 'instant' })
  }

  function takeAnchor(): void {
    anchor = { marks: marksInSight(), tops: allTops() }
  }

  function scrolled(): void {
    look('at once')
    takeAnchor()
  }

  return {
    rendered() {
      holdStill()
      look('soon')
      takeAnchor()
    },
    watch() {
      addEventListener('scroll', scrolled, { passive: true })
      addEventListener('resize', scrolled)
      return () => {
        removeEventListener('scroll', scrolled)
        removeEventListener('resize', scrolled)
      }
    },
    measure(row) {
      if (!row) return undefined
      sizes.observe(row)
      return () => sizes.unobserve(row)
    },
    boxes() {
      return allTops().map((tops, list) => {
        const element = listAt(list)
        if (!element?.parentElement) return null
        const head = element.parentElement.getBoundingClientRect().top
        const { top } = element.getBoundingClientRect()
        return { head: head + scrollY, top: top + scrollY, tops }
      })
    },
    rowOf(id) {
      const { root, shown, show } = parts()
      const find = () => root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
      if (!find()) show({ ...shown, kept: [...shown.kept, id] }, 'at once')
      return find()
    },
  }
}
