import type { PointerEvent, RefObject } from 'react'

/** A press that moves less is none. */
const tolerancePx = 4

/**
 * Lets columns be dragged by their heads, by mouse: by keyboard and by touch their menus move them. Returns what a press on a head
 * calls. `onPlace` gets the ids of the column and of the one before its new place; null at the start.
 */
export function useColumnDrag(
  root: RefObject<HTMLElement | null>,
  onPlace: (id: string, after: string | null) => void,
): (event: PointerEvent<HTMLElement>) => void {
  return ({ target, currentTarget, pointerType, button, clientX }) => {
    const column = currentTarget.closest<HTMLElement>('[data-column]')
    const isControl = target instanceof Element && target.closest('button') !== null
    if (!column || isControl || pointerType !== 'mouse' || button !== 0) return
    const dragging = new AbortController()
    const { signal } = dragging
    let isDragged = false

    function follow({ clientX: x }: globalThis.PointerEvent): void {
      isDragged ||= Math.abs(x - clientX) > tolerancePx
      if (!isDragged || !column) return
      column.dataset.dragged = ''
      column.style.translate = `${x - clientX}px`
    }

    function end(): void {
      dragging.abort()
      column?.style.removeProperty('translate')
      delete column?.dataset.dragged
    }

    function drop({ clientX: x }: globalThis.PointerEvent): void {
      end()
      const id = column?.dataset.column
      if (!isDragged || id === undefined) return
      const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
      const before = all.filter((other) => other !== column && middleOf(other) < x)
      onPlace(id, before.at(-1)?.dataset.column ?? null)
    }

    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
