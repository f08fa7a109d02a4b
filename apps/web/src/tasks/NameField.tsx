import type { Day } from '@daymark/core/day'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
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

  return (
    <Field label={strings.tasks.name} error={error}>
      {(described) => (
        <div className={styles.line}>
          <TextInput
            {...described}
            {...words.line}
            ref={input}
            name="title"
            value={typed.title}
            onBlur={onBlur}
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

// Sets the attribute as well, because a dialog focuses the element that has it.
function useAutofocus(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    field.current?.setAttribute('autofocus', '')
    field.current?.focus()
  }, [field])
}
