import type { Day } from '@daymark/core/calendar/day'
import { parseDue, parseTags } from '@daymark/core/tasks/parseDraft'
import { lastDay } from '@daymark/core/tasks/task'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { FieldError } from '../../fields/FieldError.tsx'
import { TagsInput } from '../../fields/TagsInput.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './SelectionBar.module.css'

type DateFormProps = { today: Day; onDay: (day: Day) => void; onCancel: () => void }

/** Asks for any other day; the tasks move when it is submitted. */
export function DateForm({ today, onDay, onCancel }: DateFormProps) {
  const error = useId()
  const [typed, setTyped] = useState<string>(today)
  const [tried, setTried] = useState(false)
  const due = parseDue(typed, today)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (due.ok) onDay(due.value)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        quiet
        type="date"
        // The form replaces the button that had the focus.
        autoFocus
        required
        min={today}
        max={lastDay}
        aria-label={strings.selection.date}
        aria-describedby={error}
        aria-invalid={tried && !due.ok}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={cancelling(onCancel)}
      />
      <Button type="submit">{strings.selection.move}</Button>
      <FieldError id={error}>
        {tried && !due.ok ? strings.fields.dueErrors[due.error] : null}
      </FieldError>
    </form>
  )
}

type TagsFormProps = {
  /** What the tasks have in common. */
  common: readonly string[]
  onTags: (names: readonly string[]) => void
  onCancel: () => void
}

/** Changes the tags that the tasks have in common. */
export function TagsForm({ common, onTags, onCancel }: TagsFormProps) {
  const error = useId()
  const [tags, setTags] = useState(common)
  const parsed = parseTags(tags)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (parsed.ok) onTags(parsed.value)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TagsInput
        quiet
        autoFocus
        aria-label={strings.selection.tagsOf}
        aria-describedby={error}
        aria-invalid={!parsed.ok}
        tags={tags}
        onTags={setTags}
        onKeyDown={cancelling(onCancel)}
      />
      <Button type="submit">{strings.selection.setTags}</Button>
      <FieldError id={error}>
        {parsed.ok ? null : strings.lists.nameErrors[parsed.error]}
      </FieldError>
    </form>
  )
}

function cancelling(onCancel: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
}
