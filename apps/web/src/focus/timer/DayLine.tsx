import { minuteOfDay } from '@daymark/core/calendar/day'
import type { FocusInterval } from '@daymark/core/focus/focusTime'
import { useSyncExternalStore } from 'react'
import { useMinute, usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { recordedToday } from '../record/focusToday.ts'
import { useFocusTimeToday } from '../record/useFocusTimeToday.ts'
import { useRunningInterval } from '../record/useRunningInterval.ts'
import {
  arcBetween,
  canvas,
  firstHour,
  heightAt,
  lastHour,
  marks,
  partOfLine,
  positionOf,
} from './arc.ts'
import styles from './DayLine.module.css'

/** The arc of the day with the sun at the present minute and today's focus; at night there is no sun. */
export function DayLine() {
  const now = useMinute()
  const minute = minuteOfDay(now)
  const position = positionOf(minute)
  const reached = Math.min(1, Math.max(0, position))
  const focusTime = useFocusTimeToday()

  return (
    <div
      className={styles.line}
      role="img"
      aria-label={strings.focus.dayLine(firstHour, lastHour, minute, focusTime)}
    >
      <svg
        className={styles.arcs}
        data-live
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={styles.ahead} d={arcBetween(reached, 1)} />
        <path className={styles.past} d={arcBetween(0, reached)} />
      </svg>
      <span className={styles.horizon} />
      <FocusOnLine />
      {position === reached && (
        <span
          className={styles.sun}
          data-live
          style={{ insetInlineStart: `${position * 100}%`, top: heightAt(position) }}
        />
      )}
      {marks.map((hour) => (
        <span
          key={hour}
          className={styles.hour}
          style={{ insetInlineStart: `${positionOf(hour * 60) * 100}%` }}
        >
          {strings.focus.hour(hour)}
        </span>
      ))}
      {focusTime > 0 && (
        <span className={styles.total} data-live>
          {strings.focus.focusedToday(focusTime)}
        </span>
      )}
    </div>
  )
}

/** Today's focus on the horizon; the running interval is animated. */
function FocusOnLine() {
  const now = useMinute()
  const running = useRunningInterval()
  const { sessions, subscribe, version } = usePlanner().focus
  useSyncExternalStore(subscribe, version)
  return (
    <>
      {recordedToday(now, { sessions }).map((interval) => (
        <Part key={interval.from} interval={interval} isRunning={false} />
      ))}
      {running && <Part interval={running} isRunning />}
    </>
  )
}

function Part({ interval, isRunning }: { interval: FocusInterval; isRunning: boolean }) {
  const position = partOfLine(interval)
  return (
    position && (
      <span
        className={styles.focus}
        data-live
        data-running={isRunning || undefined}
        style={position}
      />
    )
  )
}
