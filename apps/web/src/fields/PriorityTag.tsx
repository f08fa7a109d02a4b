import type { Priority } from '@daymark/core/tables/tasks'
import { strings } from '../strings.ts'
import styles from './PriorityTag.module.css'

const bars = ['M5 20v-5', 'M12 20V10', 'M19 20V4']
const filled: Record<Priority, number> = { low: 1, medium: 2, high: 3 }

/** The priority as a word and as bars, so that colour is never the only sign. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { priorityMarks, spokenPriority } = strings.tasks
  const mark = priorityMarks[priority]
  const [before, after] = spokenPriority(mark).split(mark)
  return (
    <span className={styles.tag} data-priority={priority}>
      <PriorityBars priority={priority} />
      {before && <span className="sr">{before}</span>}
      <span>{mark}</span>
      {after && <span className="sr">{after}</span>}
    </span>
  )
}

/** As many bars as it is high. */
export function PriorityBars({ priority }: { priority: Priority }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      strokeLinecap="round"
      aria-hidden
    >
      {bars.map((bar, index) => (
        <path key={bar} d={bar} opacity={index < filled[priority] ? 1 : 0.28} />
      ))}
    </svg>
  )
}
