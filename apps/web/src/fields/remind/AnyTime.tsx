import { Day } from '@daymark/core/calendar/day'
import { atTime, momentOfWallClock, offeredTime, type Ring } from '@daymark/core/remind/ring'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { useClock } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './RingChoices.module.css'

type AnyTimeProps = {
  /** The one that is offered first. */
  day: Day
  today: Day
  action: string
  onRing: (ring: Ring) => void
}

/** A day and a time that are still to come. */
export function AnyTime({ day, today, action, onRing }: AnyTimeProps) {
  const clock = useClock()
  const error = useId()
  const [date, setDate] = useState<string>(() => offeredTime(day, clock()).day)
  const [time, setTime] = useState('')
  const [isWrong, setWrong] = useState(false)
  const chosen = v.safeParse(Day, date)
  const offered = offeredTime(chosen.success ? chosen.output : day, clock())

  function add(): void {
    const [on, minutes] = [v.safeParse(Day, date), parseTime(time)]
    const ring =
      on.success && minutes.ok && minutes.value !== null ? atTime(on.output, minutes.value) : null
    const isComing = ring?.at != null && (momentOfWallClock(ring.at) ?? 0) > clock()
    setWrong(!isComing)
    if (!ring || !isComing) return
    onRing(ring)
    setTime('')
  }

  return (
    <fieldset
      className={styles.any}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Not the form around it.
        event.preventDefault()
        add()
      }}
    >
      <legend>{strings.remind.anyTime}</legend>
      <TextInput
        quiet
        type="date"
        min={today}
        aria-label={strings.remind.day}
        aria-describedby={error}
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextInput
        quiet
        autoComplete="off"
        placeholder={strings.dates.typedTime(offered.minutes)}
        aria-label={strings.remind.time}
        aria-describedby={error}
        aria-invalid={isWrong}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <Button size="small" onClick={add}>
        {action}
      </Button>
      <p id={error} className={styles.error} role="alert">
        {isWrong && strings.remind.notATime}
      </p>
    </fieldset>
  )
}
