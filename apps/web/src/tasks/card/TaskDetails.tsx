import { boundsOf, type Day } from '@daymark/core/calendar/day'
import { remindersOf } from '@daymark/core/remind/ring'
import { Priority, priorities, type Task } from '@daymark/core/tables/tasks'
import { parseNewDeadline, parseNewDue } from '@daymark/core/tasks/newDue'
import { dueDay, lastDay, parseEstimate, parseTime } from '@daymark/core/tasks/task'
import { useId } from 'react'
import * as v from 'valibot'
import { clearingTime } from '../../derived/remindingParts.ts'
import { usePlannerNow, useShownEstimate } from '../../derived/trees.ts'
import { placeOf } from '../../fields/placeInputs.tsx'
import { TaskReminders } from '../../fields/remind/lazyComponents.ts'
import { RepeatField } from '../../fields/repeat/lazyComponents.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Adders, useAdders } from '../adding/Adders.tsx'
import type { TaskActions } from '../useTaskActions.tsx'
import { WantedField } from './cardField.ts'
import { FieldError } from './FieldError.tsx'
import { PlaceDetails } from './PlaceDetails.tsx'
import styles from './TaskDetails.module.css'
import { useEditedField } from './useEditedField.ts'

type TaskDetailsProps = { task: Task; today: Day; actions: TaskActions }

/** Due date, priority and estimate of the open card; time, deadline, list and tags where it has them. */
export function TaskDetails({ task, today, actions }: TaskDetailsProps) {
  const id = useId()
  const planner = usePlannerNow()
  const due = useEditedField({
    name: `${task.id} due`,
    current: dueDay(task),
    parse: (text) => parseNewDue(text, task, today),
    save(day) {
      if (task.repeat) actions.reschedule([task], day)
      else actions.edit(task, { due_date: day && boundsOf(day).start })
    },
    // Every digit typed gives another valid date, and each would move the card.
    saveOn: 'blur',
  })
  const estimate = useEditedField({
    name: `${task.id} estimate`,
    current: task.estimate_minutes,
    parse: parseEstimate,
    save: (estimate_minutes) => actions.edit(task, { estimate_minutes }),
    // The first digit of 90 is not a value of its own.
    saveOn: 'blur',
  })
  const time = useEditedField({
    name: `${task.id} time`,
    current: task.at_minutes,
    textOf: (minutes) => (minutes === null ? '' : strings.dates.time(minutes)),
    parse: parseTime,
    save(at_minutes) {
      if (at_minutes === null)
        planner.history.act(strings.acts.edited([task.title]), clearingTime(planner, task))
      else actions.edit(task, { at_minutes })
    },
    saveOn: 'blur',
  })
  const deadline = useEditedField({
    name: `${task.id} deadline`,
    current: task.deadline,
    parse: (text) => parseNewDeadline(text, task, today),
    save: (day) => actions.edit(task, { deadline: day }),
    saveOn: 'blur',
  })
  // Without one of its own, that of its steps.
  const shown = useShownEstimate(task)
  const place = placeOf(planner, task)
  const adders = useAdders({
    time: time.value,
    deadline: deadline.value,
    repeat: task.repeat?.rule,
    remind: remindersOf(planner.reminders.values(), task.id),
    ...place,
  })

  return (
    <div className={styles.details} data-details={task.id}>
      <div className={classes(styles.field, styles.due)}>
        <label htmlFor={`${id}-due`}>{strings.fields.dueDate}</label>
        <TextInput
          quiet
          id={`${id}-due`}
          className={styles.control}
          type="date"
          required
          min={today}
          max={lastDay}
          aria-label={strings.editor.due(task.title)}
          aria-describedby={`${id}-error`}
          aria-invalid={due.error !== null}
          value={due.value}
          onChange={(event) => due.type(event.target.value)}
          onBlur={due.blur}
          onKeyDown={(event) => event.key === 'Enter' && due.save()}
        />
        {!task.repeat && (
          <Button
            kind="ghost"
            size="small"
            aria-label={strings.editor.someday(task.title)}
            aria-pressed={task.due_date === null}
            onClick={() => {
              due.discard()
              actions.reschedule([task], null)
            }}
          >
            {strings.fields.someday}
          </Button>
        )}
        <FieldError id={`${id}-error`}>
          {due.error && strings.fields.dueErrors[due.error]}
        </FieldError>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-priority`}>{strings.fields.priorityLevel}</label>
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
        <label htmlFor={`${id}-estimate`}>{strings.fields.estimate}</label>
        <TextInput
          quiet
          id={`${id}-estimate`}
          className={classes(styles.control, styles.minutes)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={
            shown === null ? strings.fields.estimatePlaceholder : strings.numbers.count(shown)
          }
          aria-label={strings.editor.estimate(task.title)}
          aria-describedby={`${id}-estimate-error`}
          aria-invalid={estimate.error !== null}
          value={estimate.value}
          onChange={(event) => estimate.type(event.target.value)}
          onBlur={estimate.blur}
          onKeyDown={(event) => event.key === 'Enter' && estimate.save()}
        />
        <FieldError id={`${id}-estimate-error`}>
          {estimate.error && strings.fields.estimateErrors[estimate.error]}
        </FieldError>
      </div>
      {!adders.missing('time') && (
        <div className={styles.field}>
          <label htmlFor={`${id}-time`}>{strings.fields.time}</label>
          <TextInput
            quiet
            {...adders.control('time')}
            id={`${id}-time`}
            className={classes(styles.control, styles.minutes)}
            autoComplete="off"
            placeholder={strings.fields.timePlaceholder}
            aria-label={strings.editor.time(task.title)}
            aria-describedby={`${id}-time-error`}
            aria-invalid={time.error !== null}
            value={time.value}
            onChange={(event) => time.type(event.target.value)}
            onBlur={time.blur}
            onKeyDown={(event) => event.key === 'Enter' && time.save()}
          />
          <FieldError id={`${id}-time-error`}>{time.error && strings.fields.timeError}</FieldError>
        </div>
      )}
      {!adders.missing('deadline') && (
        <div className={styles.field} data-field="deadline">
          <label htmlFor={`${id}-deadline`}>{strings.fields.deadline}</label>
          <TextInput
            quiet
            {...adders.control('deadline')}
            id={`${id}-deadline`}
            className={styles.control}
            type="date"
            min={today}
            max={lastDay}
            aria-label={strings.editor.deadline(task.title)}
            aria-describedby={`${id}-deadline-error`}
            aria-invalid={deadline.error !== null}
            value={deadline.value}
            onChange={(event) => deadline.type(event.target.value)}
            onBlur={deadline.blur}
            onKeyDown={(event) => event.key === 'Enter' && deadline.save()}
          />
          <FieldError id={`${id}-deadline-error`}>
            {deadline.error && strings.fields.dueErrors[deadline.error]}
          </FieldError>
        </div>
      )}
      {!adders.missing('repeat') && (
        <div className={styles.field} data-field="repeat">
          <label htmlFor={`${id}-repeat`}>{strings.fields.repeat}</label>
          <WhenLoaded>
            <RepeatField
              {...adders.control('repeat')}
              id={`${id}-repeat`}
              className={styles.control}
              title={task.title}
              repeat={task.repeat}
              day={dueDay(task) ?? task.repeat?.anchor ?? today}
              onRepeat={(repeat) => actions.repeat([task], repeat)}
            />
            <WantedField id={task.id} />
          </WhenLoaded>
        </div>
      )}
      {!adders.missing('remind') && (
        <div className={styles.field}>
          <label htmlFor={`${id}-remind`}>{strings.remind.label}</label>
          <WhenLoaded>
            <TaskReminders
              {...adders.control('remind')}
              id={`${id}-remind`}
              className={styles.control}
              task={task}
              today={today}
            />
          </WhenLoaded>
        </div>
      )}
      <PlaceDetails task={task} place={place} adders={adders} actions={actions} />
      <Adders {...adders} />
    </div>
  )
}
