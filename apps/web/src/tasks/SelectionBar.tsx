import { type Day, shiftDay } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { lastDay, parseDue } from '@daymark/core/task'
import { CalendarClock, CalendarDays, CalendarPlus, Check, Trash2, Undo2, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useMenu } from '../ui/useMenu.ts'
import { FieldError } from './FieldError.tsx'
import styles from './SelectionBar.module.css'
import type { Selection } from './useSelection.ts'
import type { TaskActions } from './useTaskActions.tsx'

type SelectionBarProps = {
  tasks: readonly Task[]
  today: Day
  actions: TaskActions
  selection: Selection
}

/** The actions on all selected tasks. */
export function SelectionBar({ tasks, today, actions, selection }: SelectionBarProps) {
  const { open, button, menu } = useMenu()
  const [picking, setPicking] = useState(false)
  const allDone = tasks.every(({ completed }) => completed)

  function moveTo(day: Day): void {
    actions.reschedule(selection.take(), day)
  }

  function cancel(): void {
    flushSync(() => setPicking(false))
    menu.button.current?.focus()
  }

  function complete(button: Element): void {
    const chosen = selection.take()
    if (allDone) actions.reopen(chosen)
    else
      actions.complete(
        chosen.filter(({ completed }) => !completed),
        button,
      )
  }

  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={strings.selection.title}
      data-selection-bar
    >
      <span className={styles.count}>{strings.tasks.selectedCount(tasks.length)}</span>
      {picking ? (
        <DateForm today={today} onDay={moveTo} onCancel={cancel} />
      ) : (
        <>
          <Button kind="ghost" onClick={(event) => complete(event.currentTarget)}>
            {allDone ? <Undo2 /> : <Check />}
            <span className={styles.label}>
              {allDone ? strings.selection.reopen : strings.selection.complete}
            </span>
          </Button>
          <Button {...button} kind="ghost">
            <CalendarDays />
            <span className={styles.label}>{strings.selection.move}</span>
          </Button>
          {open && (
            <Menu
              {...menu}
              label={strings.selection.move}
              groups={[
                [
                  {
                    label: strings.selection.today,
                    icon: <CalendarClock />,
                    act: () => moveTo(today),
                  },
                  {
                    label: strings.selection.tomorrow,
                    icon: <CalendarPlus />,
                    act: () => moveTo(shiftDay(today, 1)),
                  },
                  {
                    label: strings.selection.pick,
                    icon: <CalendarDays />,
                    act: () => setPicking(true),
                  },
                ],
              ]}
            />
          )}
          <Button
            kind="ghost"
            className={styles.delete}
            onClick={() => actions.remove(selection.take())}
          >
            <Trash2 />
            <span className={styles.label}>{strings.selection.delete}</span>
          </Button>
        </>
      )}
      <IconButton label={strings.selection.clear} onClick={selection.clear}>
        <X />
      </IconButton>
    </div>
  )
}

type DateFormProps = { today: Day; onDay: (day: Day) => void; onCancel: () => void }

/** Asks for any other day; the tasks move when it is submitted. */
function DateForm({ today, onDay, onCancel }: DateFormProps) {
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
    <form className={styles.date} noValidate onSubmit={submit}>
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
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button type="submit">{strings.selection.move}</Button>
      <FieldError id={error}>
        {tried && !due.ok ? strings.tasks.dueErrors[due.error] : null}
      </FieldError>
    </form>
  )
}
