import { Day } from '@daymark/core/calendar/day'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useLatest } from '../ui/useLatest.ts'

/** A press that moves less is a click. */
const tolerancePx = 4
/** After this time a finger drags instead of scrolling. */
const longPressMs = 300

/**
 * Lets rows within `root` be dragged to another day, from `first` on: to a section or a cell of a grid with an element that has
 * its day as `data-day`. Returns what a press on a row calls. By keyboard rows get another day by their menus or dialogs.
 */
export function useDayDrag(
  root: RefObject<HTMLElement | null>,
  first: Day,
  onDrop: (row: HTMLElement, day: Day) => void,
): (event: PointerEvent<HTMLElement>) => void {
  const latest = useLatest({ first, onDrop })
  const isDragging = useRef(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Added from the start: Safari ignores preventDefault on touchmove unless the listener existed at touchstart.
    root.current?.addEventListener(
      'touchmove',
      (event) => isDragging.current && event.cancelable && event.preventDefault(),
      { signal, passive: false },
    )
    return () => listening.abort()
  }, [root])

  return (pressed) => {
    const { currentTarget: row, pointerId, pointerType, clientX, clientY } = pressed
    if (!pressed.isPrimary || pressed.button !== 0 || isInControl(pressed.target, row)) return
    const following = new AbortController()
    const { signal } = following
    const holding = pointerType === 'touch' ? setTimeout(lift, longPressMs) : null
    let target: HTMLElement | null = null

    function lift(): void {
      isDragging.current = true
      row.dataset.dragged = ''
    }

    function follow({ clientX: x, clientY: y }: globalThis.PointerEvent): void {
      if (!isDragging.current) {
        if (Math.hypot(x - clientX, y - clientY) <= tolerancePx) return
        // A finger that moves before it has lifted anything scrolls.
        if (holding !== null) {
          end()
          return
        }
        lift()
      }
      row.style.translate = `${x - clientX}px ${y - clientY}px`
      const over = document.elementsFromPoint(x, y).flatMap((element) => columnOf(element) ?? [])[0]
      const day = dayIn(over)
      aim(over && day && day >= latest.current.first && !over.contains(row) ? over : null)
    }

    function aim(next: HTMLElement | null): void {
      delete target?.dataset.aimed
      target = next
      if (target) target.dataset.aimed = ''
    }

    function end(): void {
      following.abort()
      if (holding !== null) clearTimeout(holding)
      aim(null)
      row.style.translate = ''
      delete row.dataset.dragged
      if (isDragging.current) suppressClick(row)
      isDragging.current = false
    }

    function drop(): void {
      const day = dayIn(target)
      end()
      if (day) latest.current.onDrop(row, day)
    }

    const ofPointer =
      (act: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) =>
        event.pointerId === pointerId && act(event)
    addEventListener('pointermove', ofPointer(follow), { signal })
    addEventListener('pointerup', ofPointer(drop), { signal })
    addEventListener('pointercancel', ofPointer(end), { signal })
    addEventListener('blur', end, { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isDragging.current) return
        event.preventDefault()
        event.stopPropagation()
        end()
      },
      { signal, capture: true },
    )
  }
}

/** In a button of the row, or in what has opened over it. */
function isInControl(target: EventTarget, row: Element): boolean {
  const control = target instanceof Element ? target.closest('button, a, [popover]') : null
  return control !== null && control !== row
}

function columnOf(element: Element): HTMLElement | null {
  const column = element.closest<HTMLElement>('section, td')
  return column?.querySelector('[data-day]') ? column : null
}

function dayIn(column: HTMLElement | null | undefined): Day | null {
  const day = column?.querySelector<HTMLElement>('[data-day]')?.dataset.day
  return day === undefined ? null : v.parse(Day, day)
}

/** The click at the end of a drag must not open the row. It comes in the same task, or not at all. */
function suppressClick(row: HTMLElement): void {
  const listening = new AbortController()
  const { signal } = listening
  row.addEventListener('click', (event) => event.stopPropagation(), { signal, capture: true })
  setTimeout(() => listening.abort())
}
