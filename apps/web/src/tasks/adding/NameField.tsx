import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { strings } from '../../strings.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import styles from './NameField.module.css'
import { pastedLines } from './pastedLines.ts'
import type { useWords } from './useWords.ts'
import type { WordLine as WordLineType } from './WordLine.tsx'

type NameFieldProps = Pick<
  ComponentProps<typeof WordLineType>,
  'newTask' | 'typed' | 'today' | 'added' | 'pressed' | 'opened' | 'onOpened' | 'isKnown'
> & {
  words: ReturnType<typeof useWords>
  error: ReactNode
  onBlur?: () => void
}

/** The line of a new task, with what was understood of it. */
export function NameField({ words, error, onBlur, ...of }: NameFieldProps) {
  const { newTask, typed, pressed } = of
  const input = useRef<HTMLInputElement>(null)
  const example = useId()
  const { WordLine } = words
  useAutofocus(input)

  function press({ key }: KeyboardEvent): void {
    if (!WordLine) pressed.current = key
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const title = pastedLines(event)
    if (title !== null) newTask.change({ ...typed, title })
  }

  return (
    <Field label={strings.tasks.name} error={error}>
      {(described) => (
        <div className={styles.line}>
          <TextInput
            {...described}
            {...words.line}
            aria-describedby={described['aria-describedby'] ?? example}
            ref={input}
            name="title"
            value={typed.title}
            onBlur={onBlur}
            onKeyDown={press}
            onPaste={paste}
            required
            dir="auto"
            autoComplete="off"
            placeholder={strings.fields.namePlaceholder}
          />
          {WordLine && <WordLine {...of} input={input} example={example} reading={words.reading} />}
        </div>
      )}
    </Field>
  )
}
