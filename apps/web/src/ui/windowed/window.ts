import { type Anchor, driftOf } from './anchor.ts'
import { openLayout } from './layout.ts'
import type { Range, Rendered, RowKinds, Shown } from './ranges.ts'
import { covers, heightOf, placedRows, rowAt, rowsBetween, type Tops, topOf } from './tops.ts'

/** The position of a list on the page: the top of its head, of its rows, and of each row relative to them; its sides. */
type Box = { head: number; top: number; left: number; right: number; tops: Tops }

export type WindowContext<Row> = RowKinds<Row> & {
  root: HTMLElement | null
  lists: readonly (readonly Row[])[]
  whole: boolean
  shown: Shown
  /** The rendered range of each list. */
  ranges: readonly Range[]
  /** `in time` renders as a transition, because the rows are outside the viewport. */
  show(shown: Shown, when: 'at once' | 'soon' | 'in time'): void
  /** Renders the same rows with updated gaps. */
  redraw(): void
}

/** Watches the viewport and requests the rows to render. */
export type ListsWindow<Row> = {
  /** Has to be called in a layout effect after every render. */
  rendered(): void
  watch(): () => void
  /** Measures the rows that it observes. */
  sizes: Pick<ResizeObserver, 'observe' | 'unobserve'>
  /** The rows of a list to render, and the space to leave after them; the same object while nothing of it changes. */
  placed(rows: readonly Row[], range: Range, pinned: readonly string[]): Rendered
  boxes(): (Box | null)[]
  /** The element of a row, which is rendered if necessary. */
  rowOf(id: string): HTMLElement | null
}

// Pixels rendered beyond the viewport: the minimum, the maximum, and the amount after a change.
const margin = { least: 160, fresh: 400, most: 800 }
const anchorRows = 3
const noRows: Range = { from: 0, to: 0 }

export function openWindow<Row extends { id: string }>(
  context: () => WindowContext<Row>,
): ListsWindow<Row> {
  const layout = openLayout<Row>({
    kindOf: (row) => context().kindOf(row),
    assumedHeight: (kind) => context().assumedHeight(kind),
  })
  const sizes = new ResizeObserver(measured)
  let anchor: { rows: Anchor; tops: readonly Tops[] } = { rows: [], tops: [] }
  let width = 0
  const placedLast = new WeakMap<
    Tops,
    { range: Range; pinned: readonly string[]; rendered: Rendered }
  >()

  const allTops = () => context().lists.map(layout.topsOf)
  const rootTop = () => context().root?.getBoundingClientRect().top ?? 0

  /** The elements of the lists by their numbers, found at once: a search for each would go through all rows each time. */
  function elements(): ReadonlyMap<number, HTMLElement> {
    const all = context().root?.querySelectorAll<HTMLElement>('[data-list]') ?? []
    return new Map([...all].map((element) => [Number(element.dataset.list), element]))
  }

  /** The top of each list that is displayed, in the window. */
  function topsInWindow(): ReadonlyMap<number, number> {
    return new Map(
      [...elements()].map(([list, element]) => [list, element.getBoundingClientRect().top]),
    )
  }

  const rangeOf = (list: number) => context().ranges[list] ?? noRows

  function rangesIn(at: ReadonlyMap<number, number>, beyond: number): Range[] {
    return allTops().map((tops, list) => {
      const top = at.get(list)
      if (top === undefined) return noRows
      return rowsBetween(tops, -top - beyond, innerHeight - top + beyond)
    })
  }

  function areRendered(ranges: readonly Range[]): boolean {
    return ranges.every((range, list) => covers(rangeOf(list), range))
  }

  function areWanted(ranges: readonly Range[]): boolean {
    return ranges.every((range, list) => covers(range, rangeOf(list)))
  }

  function update(where: 'soon' | 'at once'): void {
    const { root, whole, show } = context()
    if (!root || whole) return
    const at = topsInWindow()
    if (areRendered(rangesIn(at, margin.least)) && areWanted(rangesIn(at, margin.most))) return
    const rows = root.querySelectorAll<HTMLElement>('[data-row]:focus-within, [data-dragged]')
    const pinned = [...rows].flatMap(({ dataset }) => dataset.row ?? [])
    const blank = !areRendered(rangesIn(at, 0))
    show({ ranges: rangesIn(at, margin.fresh), pinned }, blank ? where : 'in time')
  }

  function measured(entries: readonly ResizeObserverEntry[]): void {
    const { root, whole, redraw } = context()
    const otherWidth = root !== null && root.clientWidth !== width
    if (otherWidth) layout.reset()
    width = root?.clientWidth ?? 0
    const seen = entries.flatMap(({ target, borderBoxSize }) => {
      const row = rowIn(target)
      return row ? { row, height: borderBoxSize[0]?.blockSize ?? 0 } : []
    })
    if ((layout.measured(seen) || otherWidth) && !whole) redraw()
    update('soon')
  }

  function rowIn(element: Element): Row | undefined {
    const list = element.parentElement?.dataset.list
    const index = Number(element.getAttribute('aria-posinset')) - 1
    return list === undefined ? undefined : context().lists[Number(list)]?.[index]
  }

  /** The first visible rows; none while the start of the lists is visible, so that changes there are seen. */
  function visibleAnchor(): Anchor {
    const { root, lists, whole } = context()
    const start = rootTop()
    // During a drag rows move aside, which must not be compensated.
    if (whole || start >= 0 || root?.querySelector('[data-dragged]')) return []
    const at = topsInWindow()
    for (const [list, rows] of lists.entries()) {
      const top = at.get(list)
      const tops = layout.topsOf(rows)
      if (top === undefined || top + heightOf(tops) <= 0) continue
      const first = rowAt(tops, -top)
      return rows
        .slice(first, first + anchorRows)
        .map(({ id }, n) => ({ id, top: top - start + topOf(tops, first + n) }))
    }
    return []
  }

  function topNow(id: string): number | null {
    const { lists } = context()
    const at = topsInWindow()
    for (const [list, rows] of lists.entries()) {
      const index = rows.findIndex((row) => row.id === id)
      const top = at.get(list)
      if (index >= 0 && top !== undefined)
        return top - rootTop() + topOf(layout.topsOf(rows), index)
    }
    return null
  }

  function keepAnchor(): void {
    const changed = allTops().some((tops, list) => tops !== anchor.tops[list])
    const drift = changed ? driftOf(anchor.rows, topNow) : 0
    if (drift !== 0) scrollBy({ top: drift, behavior: 'instant' })
  }

  function takeAnchor(): void {
    anchor = { rows: visibleAnchor(), tops: allTops() }
  }

  function scrolled(): void {
    update('at once')
    takeAnchor()
  }

  return {
    rendered() {
      keepAnchor()
      update('soon')
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
    sizes,
    placed(rows, range, pinned) {
      const tops = layout.topsOf(rows)
      const last = placedLast.get(tops)
      if (last?.range === range && last.pinned === pinned) return last.rendered
      const indexes = pinned.map((id) => rows.findIndex((row) => row.id === id))
      const rendered = placedRows(
        tops,
        range,
        indexes.filter((index) => index >= 0),
      )
      placedLast.set(tops, { range, pinned, rendered })
      return rendered
    },
    boxes() {
      const found = elements()
      return allTops().map((tops, list) => {
        const element = found.get(list)
        if (!element?.parentElement) return null
        const head = element.parentElement.getBoundingClientRect().top
        const { top, left, right } = element.getBoundingClientRect()
        return { head: head + scrollY, top: top + scrollY, left, right, tops }
      })
    },
    rowOf(id) {
      const { root, shown, show } = context()
      const find = () => root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
      if (!find()) show({ ...shown, pinned: [...shown.pinned, id] }, 'at once')
      return find()
    },
  }
}
