import { type RefObject, useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Card } from '../ui/Card.tsx'
import styles from './Year.module.css'
import { YearMap, type YearMapProps } from './YearMap.tsx'

/** The year map at the end of the page, drawn when it comes into view: it has more elements than all above it. */
export function Year(props: YearMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  return (
    <div ref={place} className={styles.year}>
      {near ? (
        <YearMap {...props} />
      ) : (
        <Card title={strings.trends.year}>
          <div className={styles.place} />
        </Card>
      )}
    </div>
  )
}

/**
 * Whether the element has come into view, or the Tab key has been pressed within one screen of it: what is not drawn could not be
 * reached by that key.
 */
function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    let within = false
    const screen = new IntersectionObserver(
      (entries) => {
        within = entries.at(-1)?.isIntersecting ?? false
      },
      { rootMargin: '100%' },
    )
    const view = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '10%' },
    )
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && within) setNear(true)
    }
    screen.observe(element.current)
    view.observe(element.current)
    addEventListener('keydown', onKey, true)
    return () => {
      screen.disconnect()
      view.disconnect()
      removeEventListener('keydown', onKey, true)
    }
  }, [near, element])
  return near
}
