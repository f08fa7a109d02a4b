import type { FocusInterval } from '@daymark/core/focusTime'
import { useSyncExternalStore } from 'react'
import { useMinute, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import {
  arcBetween,
  canvas,
  firstHour,
  heightAt,
  lastHour,
  marks,
  minuteOfDay,
  partOfLine,
  placeOf,
} from './arc.ts'
import styles from './DayLine.module.css'
import { spellsToday } from './today.ts'
import { useFocusedToday } from './useFocusedToday.ts'
import { useSpellNow } from './useSpellNow.ts'

/** The arc of the day with the sun at the present minute and today's focus; at night there is no sun. */
export function DayLine() {
  const now = useMinute()
  const minute = minuteOfDay(now)
  const place = placeOf(minute)
  const reached = Math.min(1, Math.max(0, place))
  const spent = useFocusedToday()

  return (
    <div
      className={styles.line}
      role="img"
      aria-label={strings.focus.dayLine(firstHour, lastHour, minute, spent)}
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
      <FocusOnLine />
      {place === reached && (
        <span className={styles.sun} style={{ left: `${place * 100}%`, top: heightAt(place) }} />
      )}
      {marks.map((hour) => (
        <span key={hour} className={styles.hour} style={{ left: `${placeOf(hour * 60) * 100}%` }}>
          {strings.focus.hour(hour)}
        </span>
      ))}
      {spent > 0 && <span className={styles.spent}>{strings.focus.focusedToday(spent)}</span>}
    </div>
  )
}

/** Today's focus lies on the horizon, and what goes on now breathes. */
function FocusOnLine() {
  const now = useMinute()
  const going = useSpellNow()
  const { sessions, subscribe, version } = usePlanner().focus
  useSyncExternalStore(subscribe, version)
  return (
    <>
      {spellsToday(now, { sessions }).map((spell) => (
        <Part key={spell.from} spell={spell} going={false} />
      ))}
      {going && <Part spell={going} going />}
    </>
  )
}

function Part({ spell, going }: { spell: FocusInterval; going: boolean }) {
  const place = partOfLine(spell)
  return place && <span className={styles.focus} data-going={going || undefined} style={place} />
}
