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
