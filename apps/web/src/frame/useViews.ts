import { useLayoutEffect, useRef, useState } from 'react'

/** A view of the page on phones. */
export type View = 'today' | 'focus' | 'trends'

/** The current view; each view keeps its scroll position. */
export function useViews() {
  const [view, setView] = useState<View>('today')
  const scrolls = useRef({ today: 0, focus: 0, trends: 0 })
  const rendered = useRef(view)

  useLayoutEffect(() => {
    if (rendered.current === view) return
    rendered.current = view
    scrollTo(0, scrolls.current[view])
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
      setView(next)
    },
  }
}
