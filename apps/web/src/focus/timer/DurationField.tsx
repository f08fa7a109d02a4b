import { isDuration, minutesOf, type Timer } from '@daymark/core/focus/timer'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { strings } from '../../strings.ts'
import styles from './DurationField.module.css'

const loadReader = () => import('@daymark/core/focus/typedMinutes')

type DurationFieldProps = { timer: Timer; onChange: (minutes: number) => void }

/** Whole minutes from 1 to 60. An invalid entry shows an error beside the field, and changes nothing. */
export function DurationField({ timer, onChange }: DurationFieldProps) {
  const minutes = minutesOf(timer)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const id = useId()

  function choose(wanted: number | null): void {
    setTyped(null)
    setRefused(wanted === null)
    if (wanted !== null && wanted !== minutes) onChange(wanted)
  }

  function step(by: 1 | -1): void {
    const wanted = minutes + by
    choose(isDuration(wanted) ? wanted : null)
  }

  /** A number is taken at once: Start may follow. What else is typed stays if the code that reads it cannot be loaded. */
  function propose(text: string): void {
    if (/^\d+$/.test(text)) {
      choose(isDuration(Number(text)) ? Number(text) : null)
      return
    }
    void loadReader().then(
      ({ parseMinutes }) => {
        const wanted = parseMinutes(text)
        choose(wanted.ok ? wanted.value : null)
      },
      () => {},
    )
  }

  function proposeOnEnter(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed !== null) propose(typed)
  }

  return (
    <div className={styles.duration}>
      <label className={styles.label} htmlFor={id}>
        {strings.focus.duration}
      </label>
      <span className={styles.stepper} data-refused={refused || undefined}>
        <button type="button" aria-label={strings.focus.minuteLess} onClick={() => step(-1)}>
          <Minus />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? minutes}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-refusal` : undefined}
          onFocus={() => void loadReader().catch(() => {})}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && propose(typed)}
          onKeyDown={proposeOnEnter}
        />
        <button type="button" aria-label={strings.focus.minuteMore} onClick={() => step(1)}>
          <Plus />
        </button>
      </span>
      {refused && (
        <p id={`${id}-refusal`} className={styles.refusal} role="alert">
          {strings.focus.durationRefused}
        </p>
      )}
    </div>
  )
}
