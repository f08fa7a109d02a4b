import { edgeScroll } from '../ui/sortable/scrolling.ts'

type Listener = {
  /** Called once it has moved. */
  lift(): void
  /** How many pixels of the content it is below where it was pressed. */
  move(pixels: number): void
  /** `isInside`: it is released over what scrolls. */
  drop(isInside: boolean): void
  cancel(): void
}

/** A press that moves less is a click. */
const tolerancePx = 4

/** Follows a pressed pointer until it is released, and scrolls near the edges. Esc takes it back. */
export function followPointer(
  { pointerId, clientY }: { pointerId: number; clientY: number },
  scroller: HTMLElement,
  to: Listener,
): void {
  const following = new AbortController()
  const { signal } = following
  let pointer = clientY
  let isLifted = false

  const scrolled = () => scroller.scrollTop - scroller.getBoundingClientRect().top
  const start = clientY + scrolled()
  const isInside = () => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return pointer >= top && pointer <= bottom
  }
  // What comes from outside must not scroll before it is there.
  let hasEntered = isInside()

  function frame(now: number, before = now): void {
    if (signal.aborted) return
    hasEntered ||= isInside()
    const { top } = scroller.getBoundingClientRect()
    const content = { top: -scroller.scrollTop, bottom: scroller.scrollHeight - scroller.scrollTop }
    if (hasEntered)
      scroller.scrollTop += edgeScroll(pointer - top, content, scroller.clientHeight, now - before)
    to.move(pointer + scrolled() - start)
    requestAnimationFrame((next) => frame(next, now))
  }

  function end(act: () => void): void {
    following.abort()
    if (isLifted) act()
  }

  const ofPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event)
  }
  function point(event: PointerEvent): void {
    pointer = event.clientY
    if (isLifted || Math.abs(pointer - clientY) <= tolerancePx) return
    isLifted = true
    to.lift()
    requestAnimationFrame((now) => frame(now))
  }
  function drop(): void {
    // The pointer may have moved since the last frame.
    to.move(pointer + scrolled() - start)
    to.drop(isInside())
  }

  addEventListener('pointermove', ofPointer(point), { signal })
  addEventListener(
    'pointerup',
    ofPointer(() => end(drop)),
    { signal },
  )
  addEventListener(
    'pointercancel',
    ofPointer(() => end(to.cancel)),
    { signal },
  )
  addEventListener('blur', () => end(to.cancel), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isLifted) return
      event.preventDefault()
      event.stopPropagation()
      end(to.cancel)
    },
    { signal, capture: true },
  )
}
