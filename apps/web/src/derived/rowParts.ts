import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Tag } from '@daymark/core/tables/tags'
import type { Priority, Task } from '@daymark/core/tables/tasks'
import { isOverdue } from '@daymark/core/tasks/agenda'
import { dueDay } from '@daymark/core/tasks/task'
import { strings } from '../strings.ts'

/** What a page says of all tasks on it, which their rows need not say again. */
export type PageSays = { day: boolean; list: boolean; tag: Tag['id'] | null }

type RowOptions = {
  rows: 'full' | 'quiet'
  page: PageSays
  today: Day
  tags: readonly Tag[]
  reminders: 'none' | 'over' | 'ringing'
}

export type RowParts = {
  description: 'line' | 'sign' | 'none'
  /** Null: nothing is said of the day. */
  day: string | null
  time: string | null
  priority: Priority | 'ring'
  /** ‘in-progress’ and the badge. */
  state: boolean
  list: boolean
  tags: { shown: readonly Tag[]; more: number }
  reminder: 'words' | 'sign' | 'none'
  /** 0: not often enough to be said. */
  carried: number
}

const mostTags = 2
const carriedOften = 3

/** The parts of a row that depend on how rows are shown. All others are shown on every row that has them. */
export function rowParts(task: Task, options: RowOptions): RowParts {
  const { rows, page, today, tags, reminders } = options
  const time = task.at_minutes === null ? null : strings.dates.time(task.at_minutes)
  const carried = timesCarried(task, today)
  if (rows === 'full') {
    return {
      description: task.description === '' ? 'none' : 'line',
      day: fullDay(task),
      time,
      priority: task.priority,
      state: true,
      list: !page.list,
      tags: { shown: tags, more: 0 },
      reminder: reminders === 'none' ? 'none' : 'words',
      carried,
    }
  }
  const others = tags.filter(({ id }) => id !== page.tag)
  return {
    description: task.description === '' ? 'none' : 'sign',
    day: page.day ? null : quietDay(task, today),
    time,
    priority: task.priority === 'high' ? 'high' : 'ring',
    state: false,
    list: !page.list,
    tags: { shown: others.slice(0, mostTags), more: Math.max(0, others.length - mostTags) },
    reminder: reminders === 'ringing' ? 'sign' : 'none',
    carried,
  }
}

function fullDay(task: Task): string {
  const day = dueDay(task)
  return day === null ? strings.tasks.noDay : strings.dates.medium(day)
}

function quietDay(task: Task, today: Day): string | null {
  const day = dueDay(task)
  if (day === null) return null
  if (day === today) return strings.tasks.today
  if (day === shiftDay(today, 1)) return strings.tasks.tomorrow
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? strings.dates.short(day) : strings.dates.medium(day)
}

/** With the day that it is late by now; where that is often, and it is still to do. */
function timesCarried(task: Task, today: Day): number {
  const times = task.carried + (isOverdue(task, today) ? 1 : 0)
  return task.completed || times < carriedOften ? 0 : times
}
