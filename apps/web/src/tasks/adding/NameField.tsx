import { hasLines } from '@daymark/core/tasks/task'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useRef,
} from 'react'
import { strings } from '../../strings.ts'
import { Field } from '../../ui/Field.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import { NameExample } from '../lazyComponents.ts'
import styles from './NameField.module.css'
import type { useWords } from './useWords.ts'
import type { WordLine as WordLineType } from './WordLine.tsx'

type NameFieldProps = Pick<
  ComponentProps<typeof WordLineType>,
  'newTask' | 'typed' | 'today' | 'added' | 'opened'
> & {
  words: ReturnType<typeof useWords>
  error: ReactNode
  onBlur: () => void
}

/** The line of a new task, with what was understood of it. */
export function NameField({ words, error, onBlur, ...of }: NameFieldProps) {
  const { newTask, typed } = of
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
    newTask.change({ ...typed, title })
  }

  // Here, because it may be pressed before the draft is shown.
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && typed.title === '') newTask.takeDraft(of.today)
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
            onKeyDown={handleKey}
            required
            dir="auto"
            autoComplete="off"
            placeholder={strings.tasks.namePlaceholder}
          />
          {WordLine && <WordLine {...of} input={input} reading={words.reading} />}
        </div>
      )}
    </Field>
  )
}
