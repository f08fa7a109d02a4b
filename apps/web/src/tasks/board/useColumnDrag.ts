import { type PointerEvent, type RefObject, useCallback } from 'react'
import { isFromRight } from '../../ui/inlineKey.ts'
import { usePressDrag } from '../../ui/usePressDrag.ts'

/**
 * Lets columns be dragged by their heads, by mouse: by keyboard and by touch their menus move them. Returns what a press on a head
 * calls. `onPlace` gets the ids of the column and of the one before its new place; null at the start.
 */
export function useColumnDrag(
  root: RefObject<HTMLElement | null>,
  onPlace: (id: string, after: string | null) => void,
): (event: PointerEvent<HTMLElement>) => void {
  const press = usePressDrag(root, {
    draggedBy: (head) => head.closest<HTMLElement>('[data-column]'),
    axis: 'x',
    onEnd(column, at) {
      const id = column.dataset.column
      if (!at || id === undefined) return
      const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
      const before = all.filter((other) => other !== column && isBefore(middleOf(other), at.x))
      onPlace(id, before.at(-1)?.dataset.column ?? null)
    },
  })
  return useCallback((event) => void (event.pointerType === 'mouse' && press(event)), [press])
}

/** Whether a column whose middle is at `x` stands before a place. */
const isBefore = (x: number, place: number) => (isFromRight() ? x > place : x < place)

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
