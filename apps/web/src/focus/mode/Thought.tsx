import { minutesInto } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useClock, usePlanner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import styles from './Thought.module.css'

type ThoughtProps = {
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
  onClose: () => void
}

const words = () => import('./thoughtDraft.ts')

/** One line for a thought that comes during focus. It becomes a task of Inbox, and the timer runs on. */
export function Thought({ onAdd, onClose }: ThoughtProps) {
  const planner = usePlanner()
  const clock = useClock()
  const field = useRef<HTMLInputElement>(null)

  useAutofocus(field)
  useEffect(() => {
    // If this fails, it is requested again with the thought.
    words().catch(() => {})
  }, [])

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const line = field.current?.value ?? ''
    if (line.trim() === '') return
    const today = planner.today()
    const { thoughtDraft } = await words()
    const draft = thoughtDraft(planner, line, { today, minutes: minutesInto(today, clock()) })
    if (draft && (await onAdd(draft))) onClose()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // Focus mode stays.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <form className={styles.thought} onSubmit={(event) => void add(event)} onKeyDown={pressKey}>
      <TextInput
        ref={field}
        aria-label={strings.focusMode.thought}
        placeholder={strings.focusMode.thought}
        autoComplete="off"
        dir="auto"
        enterKeyHint="done"
      />
      <Button type="submit">{strings.focusMode.addThought}</Button>
    </form>
  )
}
