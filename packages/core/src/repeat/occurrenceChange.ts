import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { allOf, ok, type Result } from '../result.ts'
import { type PlainColumn, Priority, plainColumns, type TaskPatch } from '../tables/tasks.ts'
import {
  type DraftErrors,
  parseDeadline,
  parseDescription,
  parseDue,
  parseEstimate,
  parseTags,
  parseTime,
  parseTitle,
} from '../tasks/parseDraft.ts'
import { parsePlain } from '../tasks/parsePlain.ts'
import type { DraftFields } from '../tasks/task.ts'

/** The fields of an upcoming occurrence, as typed and not validated. */
export type OccurrenceFields = Record<
  'title' | 'description' | 'due' | 'time' | 'deadline' | 'priority' | 'estimate' | PlainColumn,
  string
> &
  OccurrenceNames

/** The list by its path, and the tags. */
type OccurrenceNames = Pick<DraftFields, 'list' | 'tags'>

export type OccurrenceErrors = Pick<
  DraftErrors,
  'title' | 'description' | 'due' | 'time' | 'deadline' | 'estimate' | 'tags' | PlainColumn
>

/** The changes of an upcoming occurrence, and its new day. */
export type OccurrenceChange = { day: Day; changes: TaskPatch; named: Partial<OccurrenceNames> }

/** Parses the fields and returns their difference from `shown`; null: nothing differs. */
export function parseOccurrence(
  fields: OccurrenceFields,
  shown: OccurrenceFields,
  today: Day,
): Result<OccurrenceChange | null, OccurrenceErrors> {
  const read = allOf({
    title: parseTitle(fields.title),
    description: parseDescription(fields.description),
    due: parseDue(fields.due, today),
    time: parseTime(fields.time),
    estimate: parseEstimate(fields.estimate),
    // A deadline that has passed is accepted unchanged.
    deadline: fields.deadline === shown.deadline ? ok(null) : parseDeadline(fields.deadline, today),
    tags: parseTags(fields.tags),
    ...parsePlain(fields),
  })
  if (!read.ok) return read
  const { title, description, due, time, estimate, deadline, tags } = read.value
  const isChanged = (name: keyof OccurrenceFields) => String(fields[name]) !== String(shown[name])
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
  const named: OccurrenceChange['named'] = {
    ...(isChanged('list') && { list: fields.list }),
    ...(isChanged('tags') && { tags }),
  }
  const isOther = isChanged('due') || Object.keys({ ...changes, ...named }).length > 0
  return ok(isOther ? { day: due, changes, named } : null)
}
