import { type Day, dayOf, milliseconds, shiftDay } from '../calendar/day.ts'
import { isArchived, type ListTree, listOf } from '../lists/lists.ts'
import { topOf } from '../lists/tree.ts'
import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import type { StepTree } from '../tasks/steps.ts'

/** What was added or looked at within so many days is not asked about. */
const unseenForDays = 30
const mostTasks = 10

/** The oldest of the tasks without a day that nobody has looked at for a month. */
export function unseenTasks(someday: readonly Task[], today: Day): Task[] {
  return someday
    .filter(({ looked_at, created_at }) => isUnseen([looked_at, dayOfMoment(created_at)], today))
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .slice(0, mostTasks)
}

type Rows = { lists: ListTree; steps: StepTree; tasks: Iterable<Task> }

/** The lists in which no task was added, changed or done for a month, and that nobody has looked at. */
export function untouchedLists({ lists, steps, tasks }: Rows, today: Day): List[] {
  const touched = new Map<string, string>()
  for (const task of tasks) {
    const list = listOf(lists, steps, task)
    if (!list) continue
    const { id } = topOf(lists, list)
    const moments = [touched.get(id) ?? '', task.updated_at, task.completed_at ?? '']
    touched.set(id, moments.sort().at(-1) ?? '')
  }
  return lists.roots().filter((list) => {
    if (isArchived(lists, list)) return false
    const moment = touched.get(list.id)
    const days = [list.looked_at, dayOfMoment(list.created_at), moment ? dayOfMoment(moment) : null]
    return isUnseen(days, today)
  })
}

function isUnseen(days: readonly (Day | null)[], today: Day): boolean {
  const first = shiftDay(today, -unseenForDays)
  return days.every((day) => day === null || day <= first)
}

const dayOfMoment = (moment: string) => dayOf(milliseconds(moment))
