import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { useDrafts } from '../../context.tsx'
import { usePlannerNow } from '../../derived/trees.ts'
import { Adders, useAdders } from '../../fields/Adders.tsx'
import { cardFields } from '../../fields/fields.ts'
import type { TaskActions } from '../useTaskActions.tsx'
import { WantedField } from './cardField.ts'
import styles from './TaskDetails.module.css'

type TaskDetailsProps = { task: Task; today: Day; actions: TaskActions }

/** The fields of the open card; those that few tasks have, where it has them. */
export function TaskDetails({ task, today, actions }: TaskDetailsProps) {
  const planner = usePlannerNow()
  const drafts = useDrafts()
  const adders = useAdders(
    ({ name, isSet }) =>
      !isSet || isSet(task, planner) || Boolean(drafts.read(`${task.id} ${name}`)),
  )
  const shown = cardFields.filter((field) => !adders.isMissing(field))

  return (
    <div className={styles.details} data-details={task.id}>
      {shown.map(
        (field) =>
          field.CardInput && (
            <field.CardInput
              key={field.name}
              task={task}
              today={today}
              actions={actions}
              added={adders.control(field)}
              reached={<WantedField id={task.id} />}
            />
          ),
      )}
      <Adders {...adders} />
    </div>
  )
}
