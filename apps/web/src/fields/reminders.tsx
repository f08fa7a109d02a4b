import type { Day } from '@daymark/core/calendar/day'
import { defaultRings, readRings, textOfRing } from '@daymark/core/remind/newTasks'
import { remindersOf } from '@daymark/core/remind/ring'
import { beginning, parseDue, parseTime } from '@daymark/core/tasks/parseDraft'
import { Bell } from 'lucide-react'
import type { Planner } from '../context.tsx'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import styles from './FormField.module.css'
import type { CardMarkProps, FormFields, InputProps, TaskField } from './field.ts'
import { NewTaskReminders, TaskReminders } from './remind/lazyComponents.ts'

const label = () => strings.remind.label

/** They are rows of a table of their own: a form of a task does not hold them. */
export const reminders: TaskField = {
  name: 'remind',
  label,
  adder: Bell,
  asks: (fields, planner, today) => {
    const { remind, isTimed } = ringsOf(fields, planner, today)
    return remind.length === 0 ? label() : strings.remind.rings(readRings(remind), isTimed, today)
  },
  wideIn: ['new task'],
  textOf: () => ({}),
  isFilled: ({ remind }) => (remind ?? []).length > 0,
  Input,
  CardMark,
  cardAdder: { Icon: Bell, label },
  isSet: ({ id }, planner) => remindersOf(planner.reminders.values(), id).length > 0,
}

/** What a new task is remembered by: what was chosen, or the default of its day and time. */
function ringsOf(fields: FormFields, planner: Planner, today: Day) {
  const due = parseDue(fields.due, today)
  const begun = beginning(due.ok ? due.value : null, fields.repeat ?? null, today)
  const time = parseTime(fields.time)
  const isTimed = time.ok && time.value !== null
  const [chosen] = planner.preferences.values()
  const defaults = () => defaultRings(chosen, { due: begun.due, time: isTimed || null })
  return { remind: fields.remind ?? defaults().map(textOfRing), isTimed, day: begun.due }
}

const alone = { ref: null, onFocus: () => {} }

function Input({ fields, today, set, added = alone }: InputProps) {
  const rings = ringsOf(fields, usePlannerNow(), today)
  return (
    <Field label={label()}>
      {({ id }) => (
        <WhenLoaded>
          <NewTaskReminders
            {...added}
            {...rings}
            id={id}
            className={styles.picker}
            today={today}
            onRemind={(remind) => set('remind', remind)}
          />
        </WhenLoaded>
      )}
    </Field>
  )
}

function CardMark({ task, today, onMount }: CardMarkProps) {
  return (
    <WhenLoaded>
      <TaskReminders ref={onMount} onFocus={() => {}} isMark task={task} today={today} />
    </WhenLoaded>
  )
}
