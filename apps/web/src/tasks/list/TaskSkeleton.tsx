import { strings } from '../../strings.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import card from '../card/TaskCard.module.css'
import section from './TaskSection.module.css'
import styles from './TaskSkeleton.module.css'

const rows = [
  { title: '52%', description: '74%' },
  { title: '38%' },
  { title: '46%', description: '60%' },
  { title: '30%' },
  { title: '41%' },
]

/** Placeholder for the list until the tasks are loaded; not shown for the first 150 ms. */
export function TaskSkeleton() {
  return (
    <section className={`${section.section} ${styles.delayed}`} aria-label={strings.tasks.loading}>
      <header className={section.head}>
        <h2>{strings.tasks.today}</h2>
      </header>
      <div className={section.sheet}>
        {rows.map(({ title, description }) => (
          <div key={title} className={`${card.card} ${styles.row}`}>
            <Skeleton width={22} height={22} round />
            <div className={styles.lines}>
              <Skeleton width={title} height={16} />
              {description && <Skeleton width={description} height={12} />}
              <Skeleton width={190} height={12} />
            </div>
            <div className={card.side}>
              <Skeleton width={56} height={20} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
