import { focusBeforeLongBreak } from '@daymark/core/cycle'
import type { TimerId } from '@daymark/core/timers'
import { strings } from '../strings.ts'
import styles from './CycleMarker.module.css'
import { useGone } from './useGone.ts'
import { usePlan } from './useTimer.ts'

const parts = Array.from({ length: focusBeforeLongBreak }, (_, part) => part)

/** Four parts for the focus before the long break; the present one fills as its timer runs. */
export function CycleMarker({ id }: { id: TimerId }) {
  const { done, phase } = usePlan()
  const gone = useGone(id)
  const present = phase === 'focus' || id !== 'global' ? gone : 0
  return (
    <span
      className={styles.marker}
      role="img"
      aria-label={strings.focus.cyclesDone(done, focusBeforeLongBreak)}
    >
      {parts.map((part) => (
        <span key={part} className={styles.part}>
          <span style={{ transform: `scaleX(${part < done ? 1 : part === done ? present : 0})` }} />
        </span>
      ))}
    </span>
  )
}
