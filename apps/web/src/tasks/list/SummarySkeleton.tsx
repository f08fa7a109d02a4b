import { strings } from '../../strings.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './SummaryCards.module.css'

/** Placeholder for the summary until the tasks are loaded. */
export function SummarySkeleton() {
  return (
    <section className={styles.summary} aria-label={strings.summary.title}>
      <div className={styles.cell}>
        <Skeleton width={56} height={56} round />
        <div className={styles.lines}>
          <h2>{strings.summary.progress}</h2>
          <Skeleton width={80} height={12} />
        </div>
      </div>
      {[strings.summary.today, strings.summary.due].map((heading) => (
        <div key={heading} className={styles.cell}>
          <div className={styles.lines}>
            <h2>{heading}</h2>
            <Skeleton width={48} height={24} />
            <Skeleton width={80} height={12} />
          </div>
        </div>
      ))}
    </section>
  )
}
