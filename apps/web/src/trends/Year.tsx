import { type RefObject, useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Card } from '../ui/Card.tsx'
import styles from './Year.module.css'
import { YearMap, type YearMapProps } from './YearMap.tsx'

/** The year map at the end of the page, drawn when it is scrolled near. */
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

/** Whether the element has been within one screen of the viewport. */
function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near
}
