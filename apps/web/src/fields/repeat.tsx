import type { Task } from '@daymark/core/tables/tasks'
import { beginning, parseDue } from '@daymark/core/tasks/parseDraft'
import { dueDay } from '@daymark/core/tasks/task'
import { Repeat } from 'lucide-react'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import styles from './FormField.module.css'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import marks from './Marks.module.css'
import { RepeatField } from './repeat/lazyComponents.ts'

const label = () => strings.fields.repeat

export const repeat: TaskField = {
  name: 'repeat',
  label,
  adder: Repeat,
  wideIn: ['new task'],
  textOf: ({ repeat }) => ({ repeat }),
  isFilled: ({ repeat }) => repeat !== null && repeat.rule !== '',
  Input,
  CardMark,
  cardAdder: { Icon: Repeat, label },
  isSet: ({ repeat }) => repeat !== null && repeat.rule !== '',
  Mark,
}

const alone = { ref: null, onFocus: () => {} }

function Input({ fields, today, set, added = alone }: InputProps) {
  const due = parseDue(fields.due, today)
  const begun = beginning(due.ok ? due.value : null, fields.repeat ?? null, today)
  return (
    <Field label={label()}>
      {({ id }) => (
        <WhenLoaded>
          <RepeatField
            {...added}
            id={id}
            className={styles.picker}
            repeat={begun.repeat}
            day={begun.due ?? today}
            onRepeat={(repeat) => set('repeat', repeat)}
          />
        </WhenLoaded>
      )}
    </Field>
  )
}

function CardMark({ task, today, actions, onMount }: CardMarkProps) {
  return (
    <WhenLoaded>
      <RepeatField
        ref={onMount}
        onFocus={() => {}}
        isMark
        title={task.title}
        repeat={task.repeat}
        day={dueDay(task) ?? task.repeat?.anchor ?? today}
        onRepeat={(repeat) => actions.repeat([task], repeat)}
      />
    </WhenLoaded>
  )
}

/** How a task comes back, and how many of its days have passed undone. What was done of a series says how it repeats. */
function Mark({ task }: { task: Task }) {
  const series = usePlannerNow().series()
  const repeat = task.repeat ?? (task.series_id && series?.rows.get(task.series_id)?.repeat)
  if (!repeat) return null
  const words = strings.repeats.inWords(repeat)
  const says = series?.shown(task.id)?.says
  return (
    <span className={marks.due}>
      <Repeat />
      <span className="sr">{words ? strings.repeats.repeats(words) : strings.repeats.unknown}</span>
      {says && says.kind !== 'nothing' && strings.repeats[says.kind](says.count)}
    </span>
  )
}
