import { CircleAlert } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import styles from './CodeInput.module.css'
import { codeDigits, codeLength } from './codeDigits.ts'

type CodeInputProps = {
  /** The accessible name. */
  label: string
  value: string
  onChange: (digits: string) => void
  /** Why the previous code was rejected. */
  error?: ReactNode
  readOnly?: boolean
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Six boxes below one real, transparent field, so that pasting and autofill from messages work. */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, error = null, readOnly = false, className, ref } = props
  const [selection, setSelection] = useState({ from: 0, to: 0 })
  const note = useId()

  function updateSelection({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd } = currentTarget
    setSelection({ from: selectionStart ?? 0, to: selectionEnd ?? 0 })
  }

  return (
    <div className={className}>
      <div className={styles.code} data-invalid={error !== null || undefined}>
        {boxes.map((index) => (
          <span
            key={index}
            data-marked={isSelected(index, selection, value) || undefined}
            aria-hidden
          >
            {value[index]}
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
            // Not every browser fires `select` after autofill.
            updateSelection(event)
          }}
          onSelect={updateSelection}
          onClick={moveToEnd}
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

const boxes = Array.from({ length: codeLength }, (_, index) => index)

/** What is selection, or the box that takes the next digit. */
function isSelected(
  index: number,
  { from, to }: { from: number; to: number },
  value: string,
): boolean {
  if (from !== to) return index >= from && index < to
  return index === Math.min(from, value.length, codeLength - 1)
}

/** The digits of the field do not align with the boxes, so a click always moves the caret to the end. */
function moveToEnd({ currentTarget: field }: MouseEvent<HTMLInputElement>): void {
  if (field.selectionStart !== field.selectionEnd) return
  field.setSelectionRange(field.value.length, field.value.length)
}
