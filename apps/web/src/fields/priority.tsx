import { priorities } from '@daymark/core/tables/tasks'
import { ChartNoAxesColumnIncreasing, Check } from 'lucide-react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Select } from '../ui/Select.tsx'
import { useMenu } from '../ui/useMenu.ts'
import { controlOf } from './control.ts'
import styles from './FieldMark.module.css'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import { PriorityTag } from './PriorityTag.tsx'

const label = () => strings.fields.priorityLevel

/** Its mark is drawn with the first paint: PriorityTag.tsx. */
export const priority: TaskField = {
  name: 'priority',
  label,
  icon: ChartNoAxesColumnIncreasing,
  asks: () => strings.fields.askPriority,
  textOf: ({ priority }) => ({ priority }),
  Input,
  CardMark,
  selection: {
    label: () => strings.selection.priority,
    Icon: ChartNoAxesColumnIncreasing,
    choices: () =>
      priorities.toReversed().map((level) => ({
        label: strings.tasks.priorities[level],
        set: (actions, tasks) => actions.prioritise(tasks, level),
      })),
  },
}

function Input(props: InputProps) {
  return (
    <Field label={label()}>
      {(described) => (
        <Select {...described} {...controlOf(props, 'priority')}>
          <Levels />
        </Select>
      )}
    </Field>
  )
}

function CardMark({ task, actions, onMount }: CardMarkProps) {
  const { open, button, menu } = useMenu('menu', onMount)
  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.mark}
        aria-label={strings.editor.mark(
          strings.editor.priority(task.title),
          strings.tasks.priorityMarks[task.priority],
        )}
        data-field="priority"
      >
        <PriorityTag priority={task.priority} />
      </button>
      {open && (
        <Menu
          {...menu}
          label={label()}
          groups={[
            priorities.toReversed().map((level) => ({
              label: strings.tasks.priorities[level],
              icon: level === task.priority ? <Check /> : <ChartNoAxesColumnIncreasing />,
              act: () => actions.edit(task, { priority: level }),
            })),
          ]}
        />
      )}
    </>
  )
}

function Levels() {
  return priorities.map((priority) => (
    <option key={priority} value={priority}>
      {strings.tasks.priorities[priority]}
    </option>
  ))
}
