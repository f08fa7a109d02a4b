import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { allOf, ok, type Result } from '../result.ts'
import { type PlainColumn, Priority, plainColumns, type TaskPatch } from '../tables/tasks.ts'
import { parsePlain } from '../tasks/plainColumns.ts'
import {
  type DraftErrors,
  type DraftFields,
  parseDeadline,
  parseDescription,
  parseDue,
  parseEstimate,
  parseTags,
  parseTime,
  parseTitle,
} from '../tasks/task.ts'

/** What the fields of a coming day of a series hold before anything is checked. */
export type GhostFields = Record<
  'title' | 'description' | 'due' | 'time' | 'deadline' | 'priority' | 'estimate' | PlainColumn,
  string
> &
  GhostNames

/** Its list, by its path, and its tags. */
type GhostNames = Pick<DraftFields, 'list' | 'tags'>

export type GhostErrors = Pick<
  DraftErrors,
  'title' | 'description' | 'due' | 'time' | 'deadline' | 'estimate' | 'tags' | PlainColumn
>

/** What is to be different on a coming day of a series, and the day that is given instead of it. */
export type GhostChange = { day: Day; changes: TaskPatch; named: Partial<GhostNames> }

/** What the fields change of what they showed; null where that is nothing. */
export function parseGhost(
  fields: GhostFields,
  shown: GhostFields,
  today: Day,
): Result<GhostChange | null, GhostErrors> {
  const read = allOf({
    title: parseTitle(fields.title),
    description: parseDescription(fields.description),
    due: parseDue(fields.due, today),
    time: parseTime(fields.time),
    estimate: parseEstimate(fields.estimate),
    // One that has passed already stays.
    deadline: fields.deadline === shown.deadline ? ok(null) : parseDeadline(fields.deadline, today),
    tags: parseTags(fields.tags),
    ...parsePlain(fields),
  })
  if (!read.ok) return read
  const { title, description, due, time, estimate, deadline, tags } = read.value
  const isChanged = (name: keyof GhostFields) => String(fields[name]) !== String(shown[name])
  const changes: TaskPatch = {
    ...(isChanged('title') && { title }),
    ...(isChanged('description') && { description }),
    ...(isChanged('time') && { at_minutes: time }),
    ...(isChanged('priority') && { priority: v.parse(Priority, fields.priority) }),
    ...(isChanged('estimate') && { estimate_minutes: estimate }),
    ...(isChanged('deadline') && { deadline }),
    ...Object.fromEntries(
      plainColumns.filter(isChanged).map((column) => [column, read.value[column]]),
    ),
  }
  const named: GhostChange['named'] = {
    ...(isChanged('list') && { list: fields.list }),
    ...(isChanged('tags') && { tags }),
  }
  const isOther = isChanged('due') || Object.keys({ ...changes, ...named }).length > 0
  return ok(isOther ? { day: due, changes, named } : null)
}
