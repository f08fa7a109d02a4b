import type { Timer } from '@daymark/core/focus/timer'
import type { Task } from '@daymark/core/tables/tasks'
import { useShownEstimate } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import styles from './FocusTimeMeter.module.css'
import { useTaskFocusTime } from './useTaskFocusTime.ts'

const minute = 60_000

type FocusTimeMeterProps = { task: Task; timer: Timer }

/** The focus time of a task against its estimate; another colour once it exceeds it. */
export function FocusTimeMeter({ task, timer }: FocusTimeMeterProps) {
  const focusTime = useTaskFocusTime(task.id, timer)
  const minutes = useShownEstimate(task)
  const estimate = minutes === null ? null : minutes * minute
  const overrun = estimate !== null && focusTime > estimate
  const text = strings.timerPanel.focused(focusTime, estimate)

  return (
    <div className={styles.focusTime}>
      <span>{strings.focusTime.title}</span>
      {estimate !== null && (
        <span className={styles.meter} role="img" aria-label={text}>
          <span
            className={styles.bar}
            data-overrun={overrun || undefined}
            style={{ transform: `scaleX(${Math.min(1, focusTime / estimate)})` }}
          />
        </span>
      )}
      <span className={styles.figures} data-overrun={overrun || undefined}>
        {text}
      </span>
    </div>
  )
}
