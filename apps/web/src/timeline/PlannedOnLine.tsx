import { type DayClock, wallOf } from '@daymark/core/plan/dayClock'
import { strings } from '../strings.ts'
import styles from './PlannedOnLine.module.css'
import type { TimelineContent } from './timelineContent.ts'
import { timesOf } from './useLift.ts'

/** The hours that the day line shows. */
const [first, last] = [6 * 60, 22 * 60]

/** The blocks of the day on the day line, as outlines, and below it what its meetings take, as bars. */
export function PlannedOnLine({ content }: { content: TimelineContent }) {
  const { clock, blocks } = content
  const own = blocks.filter(({ of }) => of.kind === 'task')
  const meetings = content.meetings.filter(({ of }) => of.takesTime)
  if (own.length + meetings.length === 0) return null
  const times = (lying: readonly Interval[]) =>
    lying.map((block) => timesOf(clock, block)).map(([from, to]) => ({ from, to }))
  const texts = strings.timeline
  const names = [
    own.length > 0 && texts.onLine(times(own)),
    meetings.length > 0 && texts.meetingsOnLine(times(meetings)),
  ]
  return (
    <div className={styles.line} role="img" aria-label={names.filter(Boolean).join(' ')}>
      {own.map((block) => (
        <i key={block.of.task.id} style={placeOf(clock, block)} />
      ))}
      {meetings.map((block) => (
        <i key={block.of.key} data-meeting style={placeOf(clock, block)} />
      ))}
    </div>
  )
}

type Interval = { from: number; to: number }

/** Nothing of what lies before or after the line. */
function placeOf(clock: DayClock, { from, to }: Interval) {
  const start = wallOf(clock, from)
  const [left, right] = [place(start), place(start + to - from)]
  return left < right
    ? { insetInlineStart: `${left}%`, width: `${right - left}%` }
    : { display: 'none' }
}

function place(minute: number): number {
  return (100 * (Math.min(last, Math.max(first, minute)) - first)) / (last - first)
}
