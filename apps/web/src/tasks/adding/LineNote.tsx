import type { Day } from '@daymark/core/calendar/day'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import type { RefObject } from 'react'
import { strings } from '../../strings.ts'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { NewTaskForm } from './useNewTaskForm.ts'
import styles from './WordLine.module.css'

type LineNoteProps = {
  input: RefObject<HTMLInputElement | null>
  newTask: NewTaskForm
  typed: TypedFields
  today: Day
  /** How many tasks this form has added. */
  added: number
}

/** Under a line that is empty: that its last task was added, or the draft of another one. */
export function LineNote({ input, newTask, typed, today, added }: LineNoteProps) {
  const isEmpty = typed.title === ''
  const draft = added === 0 && isEmpty ? newTask.draft() : null
  const button = (text: string, act: () => void) => (
    <LinkButton
      {...keepsFocus}
      onClick={() => {
        act()
        input.current?.focus()
      }}
    >
      {text}
    </LinkButton>
  )

  return (
    <>
      <p className={styles.note} role="status">
        {added > 0 && isEmpty && <span key={added}>{strings.adding.added}</span>}
      </p>
      {draft && (
        <div className={styles.note}>
          <bdi>{strings.adding.draft(draft.title.trim() || draft.description)}</bdi>
          <span>
            {button(strings.adding.takeDraft, () => newTask.takeDraft(today))}
            {button(strings.adding.discardDraft, newTask.discardDraft)}
          </span>
        </div>
      )}
    </>
  )
}
