import * as v from 'valibot'
import { type Day, instant, midnight, shiftDay } from '../calendar/day.ts'
import { SessionId } from '../ids.ts'
import { shownTags } from '../lists/tags.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Tag } from '../tables/tags.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleSession, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { createRecord, type RecordSources } from './record.ts'

export const minute = 60_000

type Rows = { tasks?: readonly Task[]; sessions?: readonly FocusSession[]; tags?: readonly Tag[] }

export function sourcesOf({ tasks = [], sessions = [], tags = [] }: Rows): RecordSources {
  const parts = { today, dayStarts: 0, steps: stepTree(tasks), tags: shownTags(tags) }
  return { ...parts, tasks, sessions }
}

export const recordOf = (rows: Rows) => createRecord(sourcesOf(rows))

/** The moment of a time of day, in minutes. */
export const at = (minutes: number, day: Day = today) => midnight(day) + minutes * minute

let sessions = 0

/** A session of so many minutes from a moment on. */
export function focusOn(task: Task | null, from: number, minutes: number): FocusSession {
  sessions += 1
  return {
    ...sampleSession(sessions),
    id: v.parse(SessionId, `a0000000-0000-4000-8000-${String(sessions).padStart(12, '0')}`),
    task_id: task?.id ?? null,
    started_at: instant(from),
    ended_at: instant(from + minutes * minute),
  }
}

/** Tasks that are done and took so many minutes, one a day, the last one yesterday. Their numbers begin at `first`. */
export function doneTasks(
  minutes: readonly number[],
  changes: Partial<Task> = {},
  first = 1_000,
): { tasks: Task[]; sessions: FocusSession[] } {
  const tasks = minutes.map((_, index) => {
    const completed_at = instant(at(1_200, shiftDay(today, index - minutes.length)))
    // No two are of one name.
    const title = String.fromCodePoint(0x4e00 + first + index)
    return sample(first + index, { title, completed: true, completed_at, ...changes })
  })
  const sessions = tasks.map((task, index) =>
    focusOn(task, at(600, shiftDay(today, index - minutes.length)), minutes[index] ?? 0),
  )
  return { tasks, sessions }
}

export const repeated = (count: number, minutes: number) =>
  Array.from({ length: count }, () => minutes)
