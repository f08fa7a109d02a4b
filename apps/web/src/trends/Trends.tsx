import { type ComponentProps, Suspense } from 'react'
import { strings } from '../strings.ts'
import { Card } from '../ui/Card.tsx'
import { useLoadedAfterPaint } from '../ui/lazyComponent.tsx'
import { ProductivityTrends } from './lazyComponents.ts'
import styles from './ProductivityTrends.module.css'
import { TrendsSkeleton } from './TrendsSkeleton.tsx'

/** The chart of a week. Its code is loaded once the first tasks are painted. */
export function Trends(props: ComponentProps<typeof ProductivityTrends>) {
  const isLoaded = useLoadedAfterPaint(ProductivityTrends)
  const waiting = (
    <Card title={strings.bar.trends}>
      <p className={styles.range}>{blank}</p>
      <TrendsSkeleton />
    </Card>
  )
  if (!isLoaded) return waiting
  return (
    <Suspense fallback={waiting}>
      <ProductivityTrends {...props} />
    </Suspense>
  )
}

/** As high as a line of text. */
const blank = '\u00a0'
