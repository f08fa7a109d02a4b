import { useRef } from 'react'
import { strings } from '../strings.ts'
import { Card } from '../ui/Card.tsx'
import { useNearViewport } from './useNearViewport.ts'
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
