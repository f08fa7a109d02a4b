import { type PointerEvent, type RefObject, useRef } from 'react'

const closeDistance = 96

/** Drags a sheet down by its header. Released far enough down, it closes. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, leave: () => void) {
  const startedAt = useRef<number | null>(null)

  function move(distance: number): void {
    // At rest the property is removed: any translation is a containing block for fixed descendants.
    if (distance > 0) sheet.current?.style.setProperty('translate', `0 ${distance}px`)
    else sheet.current?.style.removeProperty('translate')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl = event.target instanceof Element && event.target.closest('button')
      if (event.pointerType === 'mouse' || onControl) return
      startedAt.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startedAt.current !== null) move(event.clientY - startedAt.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startedAt.current === null) return
      const distance = event.clientY - startedAt.current
      startedAt.current = null
      if (distance > closeDistance) leave()
      else move(0)
    },
    onPointerCancel() {
      startedAt.current = null
      move(0)
    },
  }
}
