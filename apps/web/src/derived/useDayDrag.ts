import { Day } from '@daymark/core/calendar/day'
import { type PointerEvent, type RefObject, useRef } from 'react'
import * as v from 'valibot'
import { usePressDrag } from '../ui/usePressDrag.ts'

/**
 * Lets rows within `root` be dragged to another day, from `first` on: to a section or a cell of a grid with an element that has
 * its day as `data-day`. Returns what a press on a row calls. By keyboard rows get another day by their menus or dialogs.
 */
export function useDayDrag(
  root: RefObject<HTMLElement | null>,
  first: Day,
  onDrop: (row: HTMLElement, day: Day) => void,
): (event: PointerEvent<HTMLElement>) => void {
  const target = useRef<HTMLElement>(null)

  function aim(next: HTMLElement | null): void {
    delete target.current?.dataset.aimed
    target.current = next
    if (next) next.dataset.aimed = ''
  }

  return usePressDrag(root, {
    onMove(row, { x, y }) {
      const over = document.elementsFromPoint(x, y).flatMap((element) => columnOf(element) ?? [])[0]
      const day = dayIn(over)
      aim(over && day && day >= first && !over.contains(row) ? over : null)
    },
    onEnd(row, at) {
      const day = at && dayIn(target.current)
      aim(null)
      if (day) onDrop(row, day)
    },
  })
}

function columnOf(element: Element): HTMLElement | null {
  const column = element.closest<HTMLElement>('section, td')
  return column?.querySelector('[data-day]') ? column : null
}

function dayIn(column: HTMLElement | null | undefined): Day | null {
  const day = column?.querySelector<HTMLElement>('[data-day]')?.dataset.day
  return day === undefined ? null : v.parse(Day, day)
}
