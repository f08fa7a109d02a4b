import { type Day, minutesInto } from '@daymark/core/calendar/day'
import { remindingOfAll } from '@daymark/core/remind/newTasks'
import { tasks as table } from '@daymark/core/tables/tasks'
import {
  type DraftErrors,
  parseDraft,
  parseDue,
  parseTags,
  someday,
} from '@daymark/core/tasks/parseDraft'
import { asOne, pastedRows, readPasted } from '@daymark/core/tasks/pastedTasks'
import { positionBefore } from '@daymark/core/tasks/placing'
import type { Draft } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import { pastedLimit } from '@daymark/core/words/pasted'
import { filled, type TypedFields } from '@daymark/core/words/quickAdd'
import {
  type FormEvent,
  type KeyboardEvent,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Act, useClock, useMinute, useNewId, usePlanner, useUser } from '../../context.tsx'
import { openNames } from '../../derived/acts/names.ts'
import { readerOf } from '../../derived/readLine.ts'
import { remindingParts } from '../../derived/remindingParts.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import formStyles from './AddTaskForm.module.css'
import { NewTaskFields } from './NewTaskFields.tsx'
import { NewTaskFrame } from './NewTaskFrame.tsx'
import type { AfterAdding, NewTaskForm } from './newTaskForm.ts'
import { nothingOpened, opening } from './openedFields.ts'
import { PastedPreview } from './PastedPreview.tsx'
import styles from './PastedTasks.module.css'

type PastedTasksProps = {
  as: 'form' | 'sheet'
  today: Day
  selectedDay: Day | null
  newTask: NewTaskForm
  typed: TypedFields
  onSubmit: (draft: Draft, after: AfterAdding) => void
  /** Called with what was done. */
  onAdded: (text: string, act: Act) => void
}

/** All of them have these, but where their line says something else. */
const sharedFields = ['list', 'tags', 'due'] as const

function errorsOf({ due, tags }: TypedFields, today: Day): DraftErrors {
  const [day, names] = [parseDue(due, today), parseTags(tags)]
  return {
    ...(due !== someday && !day.ok && { due: day.error }),
    ...(!names.ok && { tags: names.error }),
  }
}

/** The form of a new task with several lines in its name: each is a task, or a step where it is indented. */
export function PastedTasks(props: PastedTasksProps) {
  const { as, today, selectedDay, newTask, typed, onSubmit, onAdded } = props
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState(nothingOpened)
  const planner = usePlanner()
  const clock = useClock()
  const newId = useNewId()
  const user = useUser()
  const minutes = minutesInto(today, useMinute())
  const read = readerOf(planner)
  const readAll = (text: string) =>
    readPasted(text, (line) => read(line, { today, minutes, selectedDay }), {
      // Each has what was chosen for one.
      blank: { ...blankFields(today), due: typed.due, list: typed.list, tags: typed.tags },
      today,
    })
  // A thousand lines take longer to read than a key should.
  const text = useDeferredValue(typed.title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what readAll depends on.
  const pasted = useMemo(
    () => readAll(text),
    [text, read, today, minutes, selectedDay, typed.due, typed.list, typed.tags],
  )
  const isTooMuch = pasted.length > pastedLimit
  const invalid = errorsOf(typed, today)
  const tasks = pasted.filter(({ parent }) => parent === null).length
  useAutofocus(field)

  function addAll(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const parts = user && { user_id: user.id, newId, now: clock() }
    const names = parts && openNames(planner, parts)
    const rows =
      parts &&
      names &&
      pastedRows(readAll(typed.title), {
        ...parts,
        position: positionBefore(planner.tasks.firstUsed()),
        namesOf: names.of,
      })
    if (isTooMuch || !rows || !names) {
      setTried(true)
      const [first] = sharedFields.filter((name) => name in invalid)
      if (first) setOpened(opening(opened, [first]))
      else field.current?.focus()
      return
    }
    const done = strings.wordChips.addedAll(rows.filter(({ parent_id }) => !parent_id).length)
    const reminders = remindingOfAll(rows, remindingParts(planner, parts.user_id, newId))
    onAdded(
      done,
      planner.history.act(done, [...names.made(), ...rows.map(table.create), ...reminders]),
    )
  }

  function addAsOne(): void {
    const one = asOne(typed)
    const reading = read(one.title, { today, minutes, selectedDay, off: one.off })
    const draft = parseDraft(filled(one, reading), today)
    // The form of one task shows what is wrong with it.
    if (draft.ok) onSubmit(draft.value, 'close')
    else newTask.change(one)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isLineBreak = event.shiftKey || as === 'sheet'
    // With Ctrl it is the key of the whole form.
    if (event.key !== 'Enter' || isLineBreak || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <NewTaskFrame as={as} onSubmit={addAll} onClose={newTask.close}>
      <div className={formStyles.fields}>
        <Field
          label={strings.tasks.name}
          hint={
            <span role="status">{strings.wordChips.pastedLines(tasks, pasted.length - tasks)}</span>
          }
          error={
            isTooMuch
              ? strings.wordChips.tooManyLines
              : isTried &&
                pasted.some(({ draft }) => !draft.ok && draft.error.title) &&
                strings.fields.nameErrors.too_long
          }
        >
          {(described) => (
            <TextArea
              {...described}
              ref={field}
              className={styles.text}
              rows={Math.min(Math.max(typed.title.split('\n').length, 3), 10)}
              dir="auto"
              value={typed.title}
              onChange={(event) => newTask.change({ ...typed, title: event.target.value })}
              onKeyDown={handleKey}
            />
          )}
        </Field>
        {!isTooMuch && <PastedPreview pasted={pasted} today={today} />}
        <NewTaskFields
          fields={typed}
          today={today}
          errors={isTried ? invalid : {}}
          opened={opened}
          onOpened={setOpened}
          only={sharedFields}
          set={(name, value) => newTask.change({ ...typed, [name]: value })}
          onLeave={() => {}}
        />
      </div>
      <div className={formStyles.actions}>
        <Button kind="ghost" onClick={newTask.clear}>
          {strings.controls.cancel}
        </Button>
        {!isTooMuch && <Button onClick={addAsOne}>{strings.wordChips.addAsOne}</Button>}
        <Button kind="primary" type="submit" disabled={isTooMuch}>
          {strings.wordChips.addAll(tasks)}
          <span className={formStyles.key} aria-hidden>
            ↵
          </span>
        </Button>
      </div>
    </NewTaskFrame>
  )
}
