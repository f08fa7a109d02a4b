import { useLayoutEffect, useRef, useState } from 'react'
import type { Place } from './placeActions.ts'

/** What the page shows: a place, or on phones the focus timer alone. */
export type View = Place | 'focus'

/** The current view; each view keeps its scroll position. */
export function useViews() {
  const [view, setView] = useState<View>('day')
  const scrolls = useRef<Partial<Record<View, number>>>({})
  const rendered = useRef(view)

  useLayoutEffect(() => {
    if (rendered.current === view) return
    rendered.current = view
    scrollTo(0, scrolls.current[view] ?? 0)
  }, [view])

  return {
    view,
    switchTo(next: View): void {
      scrolls.current[view] = scrollY
      setView(next)
    },
    /** Switches to a view and scrolls it to the top. */
    switchToTop(next: View): void {
      scrolls.current[next] = 0
      if (next === view) scrollTo(0, 0)
      else setView(next)
    },
  }
}
