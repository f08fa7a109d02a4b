import * as v from 'valibot'
import type { Day } from '../day.ts'
import { err, ok, type Result } from '../result.ts'
import { Priority, type TaskPatch } from '../tables/tasks.ts'
import {
  type DraftErrors,
  parseDescription,
  parseDue,
  parseEstimate,
  parseTime,
  parseTitle,
} from '../task.ts'

/** What the fields of a coming day of a series hold before anything is checked. */
export type GhostFields = Record<
  'title' | 'description' | 'due' | 'time' | 'priority' | 'estimate',
  string
>

export type GhostErrors = Pick<DraftErrors, 'title' | 'description' | 'due' | 'time' | 'estimate'>

/** What is to be different on a coming day of a series, and the day that is given instead of it. */
export type GhostChange = { day: Day; changes: TaskPatch }

/** What the fields change of what they showed; null where that is nothing. */
export function parseGhost(
  fields: GhostFields,
  shown: GhostFields,
  today: Day,
): Result<GhostChange | null, GhostErrors> {
  const title = parseTitle(fields.title)
  const description = parseDescription(fields.description)
  const due = parseDue(fields.due, today)
  const time = parseTime(fields.time)
  const estimate = parseEstimate(fields.estimate)
  if (!title.ok || !description.ok || !due.ok || !time.ok || !estimate.ok) {
    return err({
      ...(!title.ok && { title: title.error }),
      ...(!description.ok && { description: description.error }),
      ...(!due.ok && { due: due.error }),
      ...(!time.ok && { time: time.error }),
      ...(!estimate.ok && { estimate: estimate.error }),
    })
  }
  const isChanged = (name: keyof GhostFields) => fields[name] !== shown[name]
  const changes: TaskPatch = {
    ...(isChanged('title') && { title: title.value }),
    ...(isChanged('description') && { description: description.value }),
    ...(isChanged('time') && { at_minutes: time.value }),
    ...(isChanged('priority') && { priority: v.parse(Priority, fields.priority) }),
    ...(isChanged('estimate') && { estimate_minutes: estimate.value }),
  }
  const hasChanges = isChanged('due') || Object.keys(changes).length > 0
  return ok(hasChanges ? { day: due.value, changes } : null)
}
