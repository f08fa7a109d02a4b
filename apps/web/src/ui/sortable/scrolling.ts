/** How near to an edge of the window a dragged row makes the page scroll, and how many pixels a millisecond. */
const zone = 96
const fast = 1.5
// A page that is busy must not jump.
const longest = 100

type Span = { top: number; bottom: number }

/**
 * Pixels to scroll for a pointer that was at `y` for some milliseconds: the more, the nearer it is to
 * an edge of the window, and none once the end of the `lists` has come into it.
 */
export function edgeScroll(y: number, lists: Span, height: number, milliseconds: number): number {
  const time = Math.min(milliseconds, longest)
  const above = Math.min(speedAt(zone - y) * time, Math.max(0, zone - lists.top))
  const below = Math.min(
    speedAt(y - (height - zone)) * time,
    Math.max(0, lists.bottom + zone - height),
  )
  return Math.round(below - above)
}

/** How far to scroll for a row to show with some room around it. */
export function scrollToShow(
  { top, bottom }: { top: number; bottom: number },
  height: number,
): number {
  if (top < zone) return top - zone
  return Math.max(0, Math.min(bottom + zone - height, top - zone))
}

function speedAt(depth: number): number {
  const share = Math.min(Math.max(0, depth) / zone, 2)
  return fast * share * share
}
