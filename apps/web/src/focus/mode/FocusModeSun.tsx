import type { TimerId } from '@daymark/core/focus/timers'
import { useElapsedFraction } from '../timer/useElapsedFraction.ts'
import styles from './FocusModeSun.module.css'

/** A semicircle from horizon to horizon with a radius of 400. */
const arc = 'M30 430A400 400 0 0 1 830 430'

/** The sun rises when the timer starts and sets at zero. */
export function FocusModeSun({ id }: { id: TimerId }) {
  const elapsed = useElapsedFraction(id)
  return (
    <svg viewBox="0 0 860 430" fill="none" aria-hidden>
      <path className={styles.ahead} d={arc} />
      <path
        className={styles.past}
        d={arc}
        pathLength={1}
        strokeDasharray={1}
        style={{ strokeDashoffset: 1 - elapsed }}
      />
      <path className={styles.horizon} d="M-60 430H920" />
      <g className={styles.sun} style={{ transform: `rotate(${elapsed * 180}deg)` }}>
        <circle className={styles.halo} cx="30" cy="430" r="44" />
        <circle cx="30" cy="430" r="22" />
      </g>
    </svg>
  )
}
