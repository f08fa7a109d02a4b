import { boundsOf, type Day } from '@daymark/core/day'
import { Priority, priorities, type Task } from '@daymark/core/tables/tasks'
import { dueDay, lastDay, parseEstimate, parseNewDue } from '@daymark/core/task'
import { useId } from 'react'
import * as v from 'valibot'
import { strings } from '../strings.ts'
import { classes } from '../ui/classes.ts'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { FieldFault } from './FieldFault.tsx'
import styles from './TaskDetails.module.css'
import { useEditedField } from './useEditedField.ts'
import type { TaskActions } from './useTaskActions.tsx'

type TaskDetailsProps = { task: Task; today: Day; actions: TaskActions }

/** Due date, priority and estimate of the open card. */
export function TaskDetails({ task, today, actions }: TaskDetailsProps) {
  const id = useId()
  const due = useEditedField({
    name: `${task.id} due`,
    held: dueDay(task),
    parse: (text) => parseNewDue(text, task, today),
    save: (day) => actions.edit(task, { due_date: boundsOf(day).start }),
    // A date being typed is another date after every digit, and each would move the card.
    saves: 'leaving',
  })
  const estimate = useEditedField({
    name: `${task.id} estimate`,
    held: task.estimate_minutes,
    parse: parseEstimate,
    save: (estimate_minutes) => actions.edit(task, { estimate_minutes }),
    // While 90 is typed, 9 is not meant.
    saves: 'leaving',
  })

  return (
    <div className={styles.details}>
      <div className={styles.field}>
        <label htmlFor={`${id}-due`}>{strings.tasks.dueDate}</label>
        <TextInput
          quiet
          id={`${id}-due`}
          className={styles.control}
          type="date"
          required
          min={today}
          max={lastDay}
          aria-label={strings.editor.due(task.title)}
          aria-describedby={`${id}-fault`}
          aria-invalid={due.fault !== null}
          value={due.value}
          onChange={(event) => due.type(event.target.value)}
          onBlur={due.leave}
          onKeyDown={(event) => event.key === 'Enter' && due.save()}
        />
        <FieldFault id={`${id}-fault`}>
          {due.fault && strings.tasks.dueFaults[due.fault]}
        </FieldFault>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-priority`}>{strings.tasks.priorityLevel}</label>
        <Select
          quiet
          id={`${id}-priority`}
          className={styles.control}
          aria-label={strings.editor.priority(task.title)}
          value={task.priority}
          onChange={(event) =>
            actions.edit(task, { priority: v.parse(Priority, event.target.value) })
          }
        >
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {strings.tasks.priorities[priority]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-estimate`}>{strings.tasks.estimate}</label>
        <TextInput
          quiet
          id={`${id}-estimate`}
          className={classes(styles.control, styles.minutes)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={strings.tasks.estimatePlaceholder}
          aria-label={strings.editor.estimate(task.title)}
          aria-describedby={`${id}-estimate-fault`}
          aria-invalid={estimate.fault !== null}
          value={estimate.value}
          onChange={(event) => estimate.type(event.target.value)}
          onBlur={estimate.leave}
          onKeyDown={(event) => event.key === 'Enter' && estimate.save()}
        />
        <FieldFault id={`${id}-estimate-fault`}>
          {estimate.fault && strings.tasks.estimateFaults[estimate.fault]}
        </FieldFault>
      </div>
    </div>
  )
}
