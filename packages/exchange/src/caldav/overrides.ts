import type { Day } from '@daymark/core/calendar/day'
import { detaching } from '@daymark/core/repeat/changing'
import { occurrenceReopening, seriesCompletion } from '@daymark/core/repeat/completing'
import { nextDays } from '@daymark/core/repeat/nextDays'
import { writableId } from '@daymark/core/repeat/occurrence'
import type { Series, Standing } from '@daymark/core/repeat/series'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { tasks as table } from '@daymark/core/tables/tasks'
import { completion } from '@daymark/core/tasks/stepActs'
import type { Mutation } from '@daymark/sync/mutation'
import { dayEdits, fieldEdits } from './fieldEdits.ts'
import type { PutContext } from './putContext.ts'
import type { Todo } from './readTodo.ts'
import { servedTask } from './served.ts'
import { wantedOf } from './wanted.ts'

/** What the VTODO of single days of a series change. */
export function overrideEdits(
  context: SeriesContext,
  series: Series,
  overrides: readonly Todo[],
  parts: { served: Todo; standing: Standing; put: PutContext },
): Mutation[] {
  const days = new Map(overrides.map((todo) => [todo.recurrence, todo]))
  return [...days].flatMap(([day, todo]) =>
    day === null ? [] : overrideEdit(context, series, { todo, day }, parts),
  )
}

function overrideEdit(
  context: SeriesContext,
  series: Series,
  { todo, day: named }: { todo: Todo; day: Day },
  { served, standing, put }: { served: Todo; standing: Standing; put: PutContext },
): Mutation[] {
  const { rows, at, isErased } = context
  const day = named === standing.day ? standing.ruleDay : named
  if (series.repeat_skips[day]) return []
  const occurrence = rows.occurrences(series.id).get(day)
  const isThere = occurrence !== undefined && occurrence.deleted_at === null
  const isRuleDay = day === standing.ruleDay || nextDays(series.repeat, day, 1)[0] === day
  if (!isThere && !isRuleDay) return []
  const before = isThere
    ? servedTask(occurrence, put.rows.tags, put)
    : { ...served, day: named, done: null }
  const wanted = wantedOf(before, todo, put.sent)
  const { patch, made } = fieldEdits(isThere ? occurrence : series, before, wanted, put, at)
  const changes = { ...patch, ...dayEdits(before, wanted) }
  const isChanged = Object.keys(changes).length > 0

  if (isThere) {
    const edited = isChanged ? [table.patch(occurrence.id, changes, at)] : []
    if (wanted.done && !occurrence.completed) {
      return [...made, ...edited, ...completion(context.steps, [occurrence], at).mutations]
    }
    const isReopened = !wanted.done && occurrence.completed && put.hasMatch
    return [...made, ...edited, ...(isReopened ? occurrenceReopening(context, occurrence) : [])]
  }
  if (wanted.done) {
    const coming = day === standing.ruleDay ? null : day
    const { mutations } = seriesCompletion(context, series, coming)
    const id = writableId(rows, series, day, isErased)
    const isWritten = isChanged && mutations.some((mutation) => mutation.id === id)
    return [...made, ...mutations, ...(isWritten ? [table.patch(id, changes, at)] : [])]
  }
  if (!isChanged) return []
  const { due_date: _, ...others } = changes
  const detached = detaching(context, series, day, { day: wanted.day ?? day, changes: others })
  return [...made, ...(detached ?? [table.patch(series.id, changes, at)])]
}
