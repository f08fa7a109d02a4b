import { type Drag, isMoving } from './dragState.ts'
import type { Box } from './landing.ts'
import { shiftOfRow } from './shifts.ts'

/** Where the rows of a list lie that are all rendered; what moves them while one is dragged does not count. */
export function boxOf(list: HTMLElement | null): Box | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  const last = rows.at(-1)
  if (!list || !last) return null
  const { top: inWindow, left, right } = list.getBoundingClientRect()
  const top = inWindow + scrollY
  const end = last.offsetTop + last.offsetHeight
  return { head: top, top, left, right, tops: [...rows.map(({ offsetTop }) => offsetTop), end] }
}

/** The attributes of such a row, for the drag to find it and the others to make room. */
export function rowAttributes(
  drag: Drag,
  id: string | undefined,
  at: { list: number; index: number },
) {
  const move = isMoving(drag) ? drag : null
  const isDragged = move !== null && move.id === id
  const shift = move && !isDragged ? shiftOfRow(at, move.from, move.to) : 0
  return {
    'data-row': id,
    'data-shift': shift || undefined,
    'data-dragged': isDragged || undefined,
  }
}

/** The element of such a row. */
export function rowIn(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null
}
