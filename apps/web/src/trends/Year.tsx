import { Suspense, useRef } from 'react'
import { strings } from '../strings.ts'
import { Card } from '../ui/Card.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { useNearViewport } from './useNearViewport.ts'
import styles from './Year.module.css'
import type { YearMapProps } from './YearMap.tsx'

const YearMap = lazyComponent(async () => (await import('./YearMap.tsx')).YearMap)

/** The year map at the end of the page, loaded when it is scrolled near. */
export function Year(props: YearMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  const waiting = (
    <Card title={strings.trends.year}>
      <div className={styles.place} />
    </Card>
  )
  return (
    <div ref={place} className={styles.year}>
      {near ? (
        <Suspense fallback={waiting}>
          <YearMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
