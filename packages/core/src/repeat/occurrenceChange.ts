import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { err, ok, type Result } from '../result.ts'
import { Priority, type TaskPatch } from '../tables/tasks.ts'
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

/** The fields of an upcoming occurrence, as typed and not validated. */
export type OccurrenceFields = Record<
  'title' | 'description' | 'due' | 'time' | 'deadline' | 'priority' | 'estimate',
  string
> &
  OccurrenceNames

/** The list by its path, and the tags. */
type OccurrenceNames = Pick<DraftFields, 'list' | 'tags'>

export type OccurrenceErrors = Pick<
  DraftErrors,
  'title' | 'description' | 'due' | 'time' | 'deadline' | 'estimate' | 'tags'
>

/** The changes of an upcoming occurrence, and its new day. */
export type OccurrenceChange = { day: Day; changes: TaskPatch; named: Partial<OccurrenceNames> }

/** Parses the fields and returns their difference from `shown`; null: nothing differs. */
export function parseOccurrence(
  fields: OccurrenceFields,
  shown: OccurrenceFields,
  today: Day,
): Result<OccurrenceChange | null, OccurrenceErrors> {
  const title = parseTitle(fields.title)
  const description = parseDescription(fields.description)
  const due = parseDue(fields.due, today)
  const time = parseTime(fields.time)
  const estimate = parseEstimate(fields.estimate)
  // A deadline that has passed is accepted unchanged.
  const deadline =
    fields.deadline === shown.deadline ? ok(null) : parseDeadline(fields.deadline, today)
  const tags = parseTags(fields.tags)
  if (!(title.ok && description.ok && due.ok && time.ok && estimate.ok && deadline.ok && tags.ok)) {
    return err({
      ...(!title.ok && { title: title.error }),
      ...(!description.ok && { description: description.error }),
      ...(!due.ok && { due: due.error }),
      ...(!time.ok && { time: time.error }),
      ...(!estimate.ok && { estimate: estimate.error }),
      ...(!deadline.ok && { deadline: deadline.error }),
      ...(!tags.ok && { tags: tags.error }),
    })
  }
  const isChanged = (name: keyof OccurrenceFields) => String(fields[name]) !== String(shown[name])
  const changes: TaskPatch = {
    ...(isChanged('title') && { title: title.value }),
    ...(isChanged('description') && { description: description.value }),
    ...(isChanged('time') && { at_minutes: time.value }),
    ...(isChanged('priority') && { priority: v.parse(Priority, fields.priority) }),
    ...(isChanged('estimate') && { estimate_minutes: estimate.value }),
    ...(isChanged('deadline') && { deadline: deadline.value }),
  }
  const named: OccurrenceChange['named'] = {
    ...(isChanged('list') && { list: fields.list }),
    ...(isChanged('tags') && { tags: tags.value }),
  }
  const isOther = isChanged('due') || Object.keys({ ...changes, ...named }).length > 0
  return ok(isOther ? { day: due.value, changes, named } : null)
}
