import { useLayoutEffect, useRef, useState } from 'react'

/** What a phone shows of the page. */
export type View = 'today' | 'focus' | 'trends'

/** Each view is found again where it was left. */
export function useViews() {
  const [view, setView] = useState<View>('today')
  const left = useRef({ today: 0, focus: 0, trends: 0 })
  const shown = useRef(view)

  useLayoutEffect(() => {
    if (shown.current === view) return
    shown.current = view
    scrollTo(0, left.current[view])
  }, [view])

  return {
    view,
    turnTo(next: View): void {
      left.current[view] = scrollY
      setView(next)
    },
    /** As seen for the first time. */
    begin(next: View): void {
      left.current[next] = 0
      setView(next)
    },
  }
}
