import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './ProductivityTrends.module.css'

const heights = [60, 83, 8, 50, 75, 96, 33]

/** The chart's places before its figures are here; nothing of it is a figure. */
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
