import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './ProductivityTrends.module.css'

const heights = [60, 83, 8, 50, 75, 96, 33]

/** The placeholder of the chart while its data loads. */
export function TrendsSkeleton() {
  return (
    <div className={styles.chart} data-opening>
      <Skeleton width={120} height={120} round />
      <div className={styles.placeholders}>
        {heights.map((height) => (
          <Skeleton key={height} width="62%" height={`${height}%`} />
        ))}
      </div>
    </div>
  )
}
