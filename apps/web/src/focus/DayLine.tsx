import { useMinute } from '../context.tsx'
import { strings } from '../strings.ts'
import {
  arcBetween,
  canvas,
  firstHour,
  heightAt,
  lastHour,
  marks,
  minuteOfDay,
  placeOf,
} from './arc.ts'
import styles from './DayLine.module.css'

/** The arc of the day with the sun at the present minute; at night there is no sun. */
export function DayLine() {
  const minute = minuteOfDay(useMinute())
  const place = placeOf(minute)
  const reached = Math.min(1, Math.max(0, place))

  return (
    <div
      className={styles.line}
      role="img"
      aria-label={strings.focus.dayLine(firstHour, lastHour, minute)}
    >
      <svg
        className={styles.arcs}
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={styles.ahead} d={arcBetween(reached, 1)} />
        <path className={styles.past} d={arcBetween(0, reached)} />
      </svg>
      <span className={styles.horizon} />
      {place === reached && (
        <span className={styles.sun} style={{ left: `${place * 100}%`, top: heightAt(place) }} />
      )}
      {marks.map((hour) => (
        <span key={hour} className={styles.hour} style={{ left: `${placeOf(hour * 60) * 100}%` }}>
          {strings.focus.hour(hour)}
        </span>
      ))}
    </div>
  )
}
