import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Point } from './sortable/dragState.ts'
import { edgeScroll } from './sortable/scrolling.ts'
import { useLatest } from './useLatest.ts'

/** A press that moves less is a click. */
const tolerancePx = 4
/** After this time a finger drags instead of scrolling. */
const longPressMs = 300

type PressDragOptions = {
  /** What a press on an element drags; else the element itself. */
  draggedBy?: (pressed: HTMLElement) => HTMLElement | null
  /** It follows the pointer this way alone. */
  axis?: 'x'
  /** Once a frame. */
  onMove?: (dragged: HTMLElement, at: Point) => void
  /** `at`: where it is dropped; null: it is put back. */
  onEnd: (dragged: HTMLElement, at: Point | null) => void
}

/**
 * Lets elements within `root` be dragged, by mouse at once, by finger after a long press. What scrolls them goes along near its
 * edges; Esc takes the drag back. Returns what a press on an element calls. `data-dragged` marks what is dragged.
 */
export function usePressDrag(
  root: RefObject<HTMLElement | null>,
  options: PressDragOptions,
): (event: PointerEvent<HTMLElement>) => void {
  const latest = useLatest(options)
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

  return useCallback(
    (pressed) => {
      const { currentTarget, pointerId, pointerType, clientX, clientY } = pressed
      if (!pressed.isPrimary || pressed.button !== 0 || isInControl(pressed.target, currentTarget))
        return
      const dragged = latest.current.draggedBy?.(currentTarget) ?? currentTarget
      const following = new AbortController()
      const { signal } = following
      const holding = pointerType === 'touch' ? setTimeout(lift, longPressMs) : null
      let scroller: HTMLElement | null = null
      let start = 0
      let at: Point = { x: clientX, y: clientY }

      function lift(): void {
        scroller = scrollerOf(dragged)
        start = scroller?.scrollTop ?? 0
        isDragging.current = true
        dragged.dataset.dragged = ''
        requestAnimationFrame((now) => frame(now))
      }

      function frame(now: number, before = now): void {
        if (signal.aborted) return
        if (scroller) scrollNear(scroller, at.y, now - before)
        move()
        requestAnimationFrame((next) => frame(next, now))
      }

      function move(): void {
        const { axis, onMove } = latest.current
        const y = axis === 'x' ? 0 : at.y - clientY + (scroller?.scrollTop ?? 0) - start
        dragged.style.translate = `${at.x - clientX}px ${y}px`
        onMove?.(dragged, at)
      }

      function follow({ clientX: x, clientY: y }: globalThis.PointerEvent): void {
        at = { x, y }
        if (isDragging.current || Math.hypot(x - clientX, y - clientY) <= tolerancePx) return
        // A finger that moves before it has lifted anything scrolls.
        if (holding === null) lift()
        else end(null)
      }

      function drop(): void {
        // The pointer may have moved since the last frame.
        if (isDragging.current) move()
        end(at)
      }

      function end(dropped: Point | null): void {
        following.abort()
        if (holding !== null) clearTimeout(holding)
        if (!isDragging.current) return
        isDragging.current = false
        dragged.style.translate = ''
        delete dragged.dataset.dragged
        suppressClick(dragged)
        latest.current.onEnd(dragged, dropped)
      }

      const ofPointer =
        (act: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) =>
          event.pointerId === pointerId && act(event)
      const putBack = () => end(null)
      addEventListener('pointermove', ofPointer(follow), { signal })
      addEventListener('pointerup', ofPointer(drop), { signal })
      addEventListener('pointercancel', ofPointer(putBack), { signal })
      addEventListener('blur', putBack, { signal })
      addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape' || !isDragging.current) return
          event.preventDefault()
          event.stopPropagation()
          putBack()
        },
        { signal, capture: true },
      )
    },
    [latest],
  )
}

/** In a button of the element, or in what has opened over it. */
function isInControl(target: EventTarget, element: Element): boolean {
  const control = target instanceof Element ? target.closest('button, a, [popover]') : null
  return control !== null && control !== element
}

/** What scrolls an element up and down, other than the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const scrolls = above !== document.body && above !== document.documentElement
    const { overflowY } = getComputedStyle(above)
    if (scrolls && above.scrollHeight > above.clientHeight && /auto|scroll/.test(overflowY))
      return above
  }
  return null
}

function scrollNear(scroller: HTMLElement, y: number, elapsedMs: number): void {
  const { scrollTop, scrollHeight, clientHeight } = scroller
  const { top } = scroller.getBoundingClientRect()
  const content = { top: -scrollTop, bottom: scrollHeight - scrollTop }
  scroller.scrollTop += edgeScroll(y - top, content, clientHeight, elapsedMs)
}

/** The click at the end of a drag must not open anything. It comes in the same task, or not at all. */
function suppressClick(element: HTMLElement): void {
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('click', (event) => event.stopPropagation(), { signal, capture: true })
  setTimeout(() => listening.abort())
}
