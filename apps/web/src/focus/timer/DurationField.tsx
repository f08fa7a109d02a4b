import { minutesOf, parseMinutes, type Timer } from '@daymark/core/focus/timer'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { strings } from '../../strings.ts'
import styles from './DurationField.module.css'

type DurationFieldProps = { timer: Timer; onChange: (minutes: number) => void }

/** Whole minutes from 1 to 60. An invalid entry shows an error beside the field, and changes nothing. */
export function DurationField({ timer, onChange }: DurationFieldProps) {
  const minutes = minutesOf(timer)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const id = useId()

  function propose(text: string): void {
    const wanted = parseMinutes(text)
    setTyped(null)
    setRefused(!wanted.ok)
    if (wanted.ok && wanted.value !== minutes) onChange(wanted.value)
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
        <button
          type="button"
          aria-label={strings.focus.minuteLess}
          onClick={() => propose(String(minutes - 1))}
        >
          <Minus />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? minutes}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-refusal` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && propose(typed)}
          onKeyDown={proposeOnEnter}
        />
        <button
          type="button"
          aria-label={strings.focus.minuteMore}
          onClick={() => propose(String(minutes + 1))}
        >
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
