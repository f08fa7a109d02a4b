import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { TaskField } from './field.ts'
import { dayMarks, endMarks } from './fields.ts'

type MarksProps = { task: Task; today: Day }

/** What the day of a task means: how it comes back, and its deadline. */
export function DayMarks(props: MarksProps) {
  return <Marks {...props} of={dayMarks} />
}

/** Its list where the page does not say it, its tags, and what else it has. */
export function EndMarks(props: MarksProps) {
  return <Marks {...props} of={endMarks} />
}

function Marks({ of, task, today }: MarksProps & { of: readonly TaskField[] }) {
  return of.map(({ name, Mark }) => Mark && <Mark key={name} task={task} today={today} />)
}
