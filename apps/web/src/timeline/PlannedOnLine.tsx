import { wallOf } from '@daymark/core/plan/dayClock'
import { strings } from '../strings.ts'
import styles from './PlannedOnLine.module.css'
import type { TimelineContent } from './timelineContent.ts'
import { timesOf } from './useLift.ts'

/** The hours that the day line shows. */
const [first, last] = [6 * 60, 22 * 60]

/** The blocks of the day on the day line, as outlines. */
export function PlannedOnLine({ content: { clock, blocks } }: { content: TimelineContent }) {
  const own = blocks.filter(({ of }) => of.kind === 'task')
  if (own.length === 0) return null
  const times = own.map((block) => timesOf(clock, block)).map(([from, to]) => ({ from, to }))
  return (
    <div className={styles.line} role="img" aria-label={strings.timeline.onLine(times)}>
      {own.map(({ of, from, to }) => {
        const start = wallOf(clock, from)
        const [left, right] = [place(start), place(start + to - from)]
        return (
          left < right && (
            <i key={of.task.id} style={{ left: `${left}%`, width: `${right - left}%` }} />
          )
        )
      })}
    </div>
  )
}

function place(minute: number): number {
  return (100 * (Math.min(last, Math.max(first, minute)) - first)) / (last - first)
}
