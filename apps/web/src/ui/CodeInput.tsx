import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type Ref, type SyntheticEvent, useId, useState } from 'react'
import styles from './CodeInput.module.css'
import { codeDigits, codeLength } from './codeDigits.ts'

type CodeInputProps = {
  /** Its name for who cannot see the boxes. */
  label: string
  value: string
  onChange: (digits: string) => void
  /** What was wrong with the code before. */
  error?: string | null
  readOnly?: boolean
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Six boxes for six digits, and above them one real field: it takes pasted codes and those from messages. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, error = null, readOnly = false, className, ref } = props
  const [marked, setMarked] = useState({ from: 0, to: 0 })
  const note = useId()

  function mark({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd } = currentTarget
    setMarked({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
  }

  return (
    <div className={className}>
      <div className={styles.code} data-invalid={error !== null || undefined}>
        {boxes.map((place) => (
          <span key={place} data-marked={isMarked(place, marked, value) || undefined} aria-hidden>
            {value[place]}
          </span>
        ))}
        <input
          ref={ref}
          className={styles.field}
          aria-label={label}
          aria-describedby={error === null ? undefined : note}
          aria-invalid={error === null ? undefined : true}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          required
          readOnly={readOnly}
          value={value}
          onChange={(event) => {
            onChange(codeDigits(event.target.value))
            // Not every browser tells where the field stands after a code it filled in.
            mark(event)
          }}
          onSelect={mark}
          onClick={toTheEnd}
        />
      </div>
      <p className={styles.error} id={note} role="alert">
        {error !== null && (
          <>
            <CircleAlert />
            {error}
          </>
        )}
      </p>
    </div>
  )
}

const boxes = Array.from({ length: codeLength }, (_, place) => place)

/** What is marked, or the box that takes the next digit. */
function isMarked(
  place: number,
  { from, to }: { from: number; to: number },
  value: string,
): boolean {
  if (from !== to) return place >= from && place < to
  return place === Math.min(from, value.length, codeLength - 1)
}

/** The digits in the field lie elsewhere than those in the boxes: a pointer cannot aim between them. */
function toTheEnd({ currentTarget: field }: MouseEvent<HTMLInputElement>): void {
  if (field.selectionStart !== field.selectionEnd) return
  field.setSelectionRange(field.value.length, field.value.length)
}
