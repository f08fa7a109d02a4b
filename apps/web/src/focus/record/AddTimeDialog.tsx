import { instant } from '@daymark/core/calendar/day'
import { countedInterval } from '@daymark/core/focus/timer'
import { SessionId } from '@daymark/core/ids'
import { toMinutes } from '@daymark/core/sheet/counting'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { parseLength } from '@daymark/core/tasks/length'
import { History } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { type Act, useClock, useFocus, useNewId, usePlanner, useUser } from '../../context.tsx'
import { replacement } from '../../planner/focus/replacement.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogAnswers } from '../../ui/DialogBody.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ShowToast, Toast } from '../../ui/Toasts.tsx'
import styles from './AddTimeDialog.module.css'
import { TaskSelect } from './TaskSelect.tsx'
import { tellTrimmed } from './tellTrimmed.ts'
import {
  intervalOf,
  parseTyped,
  type TimeField,
  type TimeForm,
  typedOf,
  typeTime,
  type WrongTime,
} from './typedTime.ts'

type AddTimeDialogProps = {
  form: TimeForm
  showToast: ShowToast
  /** The undo button of a toast about an act. */
  offer: (act: Act) => NonNullable<Toast['action']>
  onClose: () => void
}

/** Adds focus by hand, or changes what is recorded. Each is an act with undo. */
export function AddTimeDialog({ form, showToast, offer, onClose }: AddTimeDialogProps) {
  const { session } = form
  const planner = usePlanner()
  const focus = useFocus()
  const user = useUser()
  const clock = useClock()
  const newId = useNewId()
  const [task, setTask] = useState(session?.task_id ?? null)
  const [typed, setTyped] = useState(() => typedOf(form))
  const [wrong, setWrong] = useState<WrongTime | null>(null)
  const texts = strings.addTime
  const minutes = parseLength(typed.length)

  /** All other recorded intervals, and the one being counted now. */
  function others() {
    const running = focus.running()
    const now = running && countedInterval(focus.of(running), clock())
    const recorded = planner.focus.sessions.all().filter(({ id }) => id !== session?.id)
    return [...recorded.map(intervalOf), ...(now ? [{ from: now.startedAt, to: now.endedAt }] : [])]
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    const fields = event.currentTarget.elements
    const parsed = parseTyped(form, typed, { now: clock(), others: others() })
    if (!parsed.ok) {
      event.preventDefault()
      flushSync(() => setWrong(parsed.error))
      const field = fields.namedItem(parsed.error.field)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const { from, to } = parsed.value
    if (session) {
      const was = intervalOf(session)
      if (from === was.from && to === was.to && task === session.task_id) return
    }
    if (!user) return
    const id = v.parse(SessionId, newId())
    const at = planner.stamp()
    const interval = { id, from, to }
    const mutations = session
      ? replacement({ ...session, task_id: task, by_hand: true }, [interval], at)
      : [
          focusSessions.create({
            ...{ id, user_id: user.id, task_id: task, kind: 'focus', by_hand: true },
            ...{ started_at: instant(from), ended_at: instant(to) },
            planned_seconds: Math.round((to - from) / 1000),
            ...{ updated_at: at, seq: 0 },
          }),
        ]
    const text = session ? texts.changed : texts.added(toMinutes(to - from))
    const act = planner.focus.correct(text, mutations)
    showToast({ icon: <History />, text, action: offer(act) })
    tellTrimmed(planner, { id, length: to - from }, showToast)
  }

  const field = (name: TimeField, label: string, type: 'text' | 'date' = 'text') => (
    <Field label={label} error={wrong?.field === name && texts.errors[wrong.error]}>
      {(described) => (
        <TextInput
          {...described}
          name={name}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => {
            setTyped(typeTime(form, typed, name, target.value))
            setWrong(null)
          }}
        />
      )}
    </Field>
  )

  return (
    <Dialog
      className={styles.dialog}
      title={session ? texts.editTitle : texts.title}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <form method="dialog" noValidate onSubmit={save}>
        <div className={styles.fields}>
          <Field label={texts.task}>
            {(control) => <TaskSelect {...{ control, task }} autoFocus onTask={setTask} />}
          </Field>
          {field('day', texts.day, 'date')}
          <div className={styles.times}>
            {field('start', texts.start)}
            {field('end', texts.end)}
            {field('length', texts.length)}
          </div>
        </div>
        <DialogAnswers className={styles.answers}>
          <p>{texts.marked}</p>
          <Button
            kind="ghost"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            {texts.cancel}
          </Button>
          <Button kind="primary" type="submit">
            {session ? texts.save : texts.add(minutes)}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
