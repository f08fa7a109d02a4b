import type { TimerId } from '@daymark/core/timers'
import styles from './FocusMode.module.css'
import { useGone } from './useGone.ts'

/** Half a circle from horizon to horizon, of radius 400 around this point. */
const arc = 'M30 430A400 400 0 0 1 830 430'

/** The sun rises as the timer begins and is on the horizon again at zero. */
export function FocusModeSun({ id }: { id: TimerId }) {
  const gone = useGone(id)
  return (
    <svg viewBox="0 0 860 430" fill="none" aria-hidden>
      <path className={styles.ahead} d={arc} />
      <path
        className={styles.past}
        d={arc}
        pathLength={1}
        strokeDasharray={1}
        style={{ strokeDashoffset: 1 - gone }}
      />
      <path className={styles.horizon} d="M-60 430H920" />
      <g className={styles.sun} style={{ transform: `rotate(${gone * 180}deg)` }}>
        <circle className={styles.halo} cx="30" cy="430" r="44" />
        <circle cx="30" cy="430" r="22" />
      </g>
    </svg>
  )
}
