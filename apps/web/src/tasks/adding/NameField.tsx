import type { Day } from '@daymark/core/calendar/day'
import { hasLines } from '@daymark/core/tasks/task'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import { strings } from '../../strings.ts'
import { Field } from '../../ui/Field.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import { NameExample } from '../lazyComponents.ts'
import styles from './NameField.module.css'
import type { useWords } from './useWords.ts'

type NameFieldProps = {
  typed: TypedFields
  today: Day
  words: ReturnType<typeof useWords>
  error: ReactNode
  onChange: (typed: TypedFields) => void
  onBlur: () => void
}

/** The line of a new task, with what was understood of it. */
export function NameField({ typed, today, words, error, onChange, onBlur }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { WordLine } = words
  useAutofocus(input)
  const hint = typed.title === '' && (
    <WhenLoaded>
      <NameExample />
    </WhenLoaded>
  )

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)]
    const title = before + event.clipboardData.getData('text/plain') + after
    if (!hasLines(title)) return
    event.preventDefault()
    onChange({ ...typed, title })
  }

  return (
    <Field label={strings.tasks.name} hint={hint} error={error}>
      {(described) => (
        <div className={styles.line}>
          <TextInput
            {...described}
            {...words.line}
            ref={input}
            name="title"
            value={typed.title}
            onBlur={onBlur}
            onPaste={paste}
            required
            dir="auto"
            autoComplete="off"
            placeholder={strings.tasks.namePlaceholder}
          />
          {WordLine && (
            <WordLine
              input={input}
              typed={typed}
              reading={words.reading}
              today={today}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </Field>
  )
}
