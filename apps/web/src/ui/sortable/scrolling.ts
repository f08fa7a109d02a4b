import { isFromRight } from '../inlineKey.ts'

/** A pointer within this distance of an edge of the window scrolls the page. */
const edgePx = 96
/** Pixels per millisecond at the edge. */
const speedAtEdge = 1.5
// Limits the jump after a long frame.
const maxFrameMs = 100

type Span = { top: number; bottom: number }

/**
 * Pixels to scroll for a pointer that was at `y` for some milliseconds: more the nearer it is to an edge of the window,
 * and none once the end of the `lists` is visible.
 */
export function edgeScroll(y: number, lists: Span, height: number, milliseconds: number): number {
  const time = Math.min(milliseconds, maxFrameMs)
  const above = Math.min(speedAt(edgePx - y) * time, Math.max(0, edgePx - lists.top))
  const below = Math.min(
    speedAt(y - (height - edgePx)) * time,
    Math.max(0, lists.bottom + edgePx - height),
  )
  return Math.round(below - above)
}

/** How far to scroll to show a row with some space around it. */
export function scrollToShow(
  { top, bottom }: { top: number; bottom: number },
  height: number,
): number {
  if (top < edgePx) return top - edgePx
  return Math.max(0, Math.min(bottom + edgePx - height, top - edgePx))
}

function speedAt(depth: number): number {
  const share = Math.min(Math.max(0, depth) / edgePx, 2)
  return speedAtEdge * share * share
}

/** What scrolls sideways while a row is dragged: the element of `root` with `data-scroller`, if it has one. */
export type SidewaysScroll = {
  /** Scrolls while the pointer is near its left or right edge. */
  scrollNear(x: number, elapsedMs: number): void
  /** How far the row was scrolled since it was picked up. */
  scrolled(): number
}

export function sidewaysScroll(root: HTMLElement, row: HTMLElement): SidewaysScroll | null {
  const scroller = root.querySelector<HTMLElement>('[data-scroller]')
  if (!scroller) return null
  const start = scroller.scrollLeft
  // The dragged row makes it wider.
  const width = scroller.scrollWidth
  // Where lines begin at the right, its scroll position is 0 there and negative at the left.
  const least = isFromRight() ? scroller.clientWidth - width : 0
  return {
    scrollNear(x, elapsedMs) {
      const { left } = scroller.getBoundingClientRect()
      const { scrollLeft, clientWidth } = scroller
      const fromLeft = scrollLeft - least
      const content = { top: -fromLeft, bottom: width - fromLeft }
      const to = scrollLeft + edgeScroll(x - left, content, clientWidth, elapsedMs)
      scroller.scrollLeft = Math.max(least, Math.min(to, least + width - clientWidth))
    },
    scrolled: () => (scroller.contains(row) ? scroller.scrollLeft - start : 0),
  }
}
