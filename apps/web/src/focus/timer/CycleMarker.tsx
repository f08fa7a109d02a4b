import { focusBeforeLongBreak } from '@daymark/core/focus/cycle'
import type { TimerId } from '@daymark/core/focus/timers'
import { strings } from '../../strings.ts'
import styles from './CycleMarker.module.css'
import { useElapsedFraction } from './useElapsedFraction.ts'
import { usePlan } from './useTimer.ts'

const parts = Array.from({ length: focusBeforeLongBreak }, (_, part) => part)

/** Four segments for the focus phases before the long break; the present one fills as its timer runs. */
export function CycleMarker({ id }: { id: TimerId }) {
  const { done, phase } = usePlan()
  const elapsed = useElapsedFraction(id)
  const present = phase === 'focus' || id !== 'global' ? elapsed : 0
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
