import type { Day } from '@daymark/core/calendar/day'
import { progressOf } from '@daymark/core/tasks/progress'
import { ChevronDown } from 'lucide-react'
import { useTasksDeferred } from '../../context.tsx'
import type { GreetingTexts } from '../../frame/Greeting.tsx'
import { strings } from '../../strings.ts'
import { Ring } from '../../ui/Ring.tsx'
import styles from './DayStrip.module.css'
import type { Strip } from './useStrip.ts'

type DayStripProps = { strip: Strip; day: Day; greeting: GreetingTexts }

/** Greeting, progress and ‘2 of 6 done’ in one line, which unfolds the rest. What was left for the day stays in sight. */
export function DayStrip({ strip, day, greeting }: DayStripProps) {
  const { isUnfolded, onFold } = strip
  const { completed, total, percent } = progressOf(useTasksDeferred().count(day))
  return (
    <>
      {/* The summary names itself where it is unfolded. An element of another name would lose the focus. */}
      <div
        className={styles.strip}
        {...(!isUnfolded && { role: 'region', 'aria-label': strings.summary.title })}
      >
        <Ring size={28} percent={percent} text="" label={strings.summary.percent(percent)} />
        <h1>{greeting.title}</h1>
        <button type="button" aria-expanded={isUnfolded} onClick={() => onFold(!isUnfolded)}>
          <span>{strings.summary.done(completed, total)}</span>
          <span className="sr">{strings.summary.title}</span>
          <ChevronDown />
        </button>
      </div>
      {(isUnfolded || greeting.hasLine) && <p className={styles.line}>{greeting.subtitle}</p>}
    </>
  )
}
