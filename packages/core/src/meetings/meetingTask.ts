import { dayOf, minuteOfDay } from '../calendar/day.ts'
import { longestEstimate, type Task } from '../tables/tasks.ts'
import type { CalendarEntry } from './entry.ts'
import type { Meeting } from './meetings.ts'

const source = 'calendar'
const minute = 60_000
/** A UID that is longer is told by its beginning: an origin has no room for more. */
const longestUid = 800

/** By which a task of a meeting is known again. */
function originId({ uid, from }: Pick<CalendarEntry, 'uid' | 'from'>): string {
  return `${uid.slice(0, longestUid)} ${from}`
}

export function originOf(entry: CalendarEntry): NonNullable<Task['origin']> {
  return { source, id: originId(entry) }
}

/** The meetings of which tasks were made, each with its task. */
export function tasksOfMeetings(tasks: Iterable<Task>): ReadonlyMap<string, Task> {
  const found = new Map<string, Task>()
  for (const task of tasks) {
    const { origin } = task
    if (origin && 'source' in origin && origin.source === source && 'id' in origin)
      found.set(String(origin.id), task)
  }
  return found
}

export function taskOf(
  { entry }: Pick<Meeting, 'entry'>,
  tasks: ReadonlyMap<string, Task>,
): Task | null {
  return tasks.get(originId(entry)) ?? null
}

/** What a task of a meeting says: its name, when and how long, where and by which link. */
export function taskParts({ entry, kind, start, end }: Meeting) {
  const isTimed = kind !== 'allDay'
  const minutes = Math.min(longestEstimate, Math.ceil((end - start) / minute))
  return {
    title: entry.title,
    description: [entry.place, entry.link].filter(Boolean).join('\n'),
    day: dayOf(start),
    time: isTimed ? minuteOfDay(start) : null,
    estimate: isTimed && minutes > 0 ? minutes : null,
    origin: originOf(entry),
  }
}
