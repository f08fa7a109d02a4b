import { isFromRight } from '../inlineKey.ts'
import type { Point } from './dragState.ts'

/** The elements with `data-drop`, beside or above the lists or in another row, that a row can be dropped on instead. */
export type DropTargets = {
  /** What the row would be dropped on now; it is marked. */
  current(): HTMLElement | null
  /** Over another row with such an element no row moves, so that it can be reached. */
  isOverRow(): boolean
  /** Aims at what the pointer is over. */
  point(at: Point, own: Element | null): void
  /** Aims at the next one that has a name, and after the last at none. */
  next(by: 1 | -1, own: Element | null): HTMLElement | null
  clear(): void
}

export function createDropTargets(root: HTMLElement): DropTargets {
  let current: HTMLElement | null = null
  let isOverRow = false

  function aimAt(next: HTMLElement | null): void {
    if (next === current) return
    delete current?.dataset.over
    current = next
    if (current) current.dataset.over = ''
    root.toggleAttribute('data-aiming', current !== null)
  }

  function targetBeside({ x, y }: Point): HTMLElement | null {
    for (const element of document.elementsFromPoint(x, y)) {
      const target = element.closest<HTMLElement>('[data-drop]')
      if (target && !root.contains(target)) return target
    }
    return null
  }

  /** The one in the other row that the pointer is over; most rows have none. Before it the rows move as ever. */
  function targetInRow(at: Point, own: Element | null): HTMLElement | null {
    const all = [...root.querySelectorAll<HTMLElement>('[data-drop]')]
    const isOver = (target: HTMLElement) => {
      const row = target.closest('[data-row]')
      return row && row !== own && isAt(row, at)
    }
    return all.find((each) => isOver(each) && !isBeforeStart(each, at)) ?? null
  }

  return {
    current: () => current,
    isOverRow: () => isOverRow,
    point(at, own) {
      const { left, right, top } = root.getBoundingClientRect()
      const isBeside = at.x < left || at.x > right || at.y < top
      const inRow = isBeside ? null : targetInRow(at, own)
      isOverRow = inRow !== null
      if (isBeside) aimAt(targetBeside(at))
      else aimAt(inRow && isAt(inRow, at) ? inRow : null)
    },
    next(by, own) {
      const named = [...document.querySelectorAll<HTMLElement>('[data-drop-name]')].filter(
        (each) => each !== root && !own?.contains(each) && each.checkVisibility(),
      )
      const all = [null, ...named]
      aimAt(all.at((all.indexOf(current) + by) % all.length) ?? null)
      current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return current
    },
    clear() {
      isOverRow = false
      aimAt(null)
    },
  }
}

function isBeforeStart(element: Element, { x }: Point): boolean {
  const { left, right } = element.getBoundingClientRect()
  return isFromRight() ? x > right : x < left
}

function isAt(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
