import type { Day } from '@daymark/core/calendar/day'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useClock, useDrafts } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { NameExample } from './NameExample.tsx'
import { beginning, type NewTaskForm } from './newTaskForm.ts'
import { discardDraft, offeredDraft } from './offeredDraft.ts'
import styles from './WordLine.module.css'

type LineNoteProps = {
  input: RefObject<HTMLInputElement | null>
  newTask: NewTaskForm
  typed: TypedFields
  today: Day
  /** The id of the example of a line. */
  example: string
  /** How many tasks this form has added. */
  added: number
  /** What was pressed last before this was there. */
  pressed: RefObject<string>
}

/** Under a line that is empty: that its last task was added, the draft of another one, or an example. */
export function LineNote({ input, newTask, typed, today, example, added, pressed }: LineNoteProps) {
  const drafts = useDrafts()
  const clock = useClock()
  const [draft, setDraft] = useState(() => offeredDraft(drafts, clock()))
  const isEmpty = typed.title === ''
  const offered = added === 0 && isEmpty ? draft : null

  function discard(): void {
    discardDraft(drafts)
    setDraft(null)
  }

  function take(): void {
    if (!offered) return
    newTask.change(beginning(offered, today))
    discard()
  }

  const handleKey = useEffectEvent(({ key }: { key: string }) => {
    if (key === 'ArrowUp' && offered) take()
  })
  // Before the paint: the key may be pressed as soon as the form is seen.
  useLayoutEffect(() => {
    const listening = new AbortController()
    input.current?.addEventListener('keydown', handleKey, { signal: listening.signal })
    handleKey({ key: pressed.current })
    pressed.current = ''
    return () => listening.abort()
  }, [input, pressed])

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
      {isEmpty && added === 0 && !offered && (
        <p id={example} className={styles.note}>
          <NameExample />
        </p>
      )}
      {offered && (
        <div className={styles.note}>
          <span>{strings.adding.draft(offered.title.trim() || offered.description)}</span>
          <span>
            {button(strings.adding.takeDraft, take)}
            {button(strings.adding.discardDraft, discard)}
          </span>
        </div>
      )}
    </>
  )
}
