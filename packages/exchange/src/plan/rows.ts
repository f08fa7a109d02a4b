import { boundsOf } from '@daymark/core/calendar/day'
import { ReminderId, TaskId } from '@daymark/core/ids'
import { occurrenceId } from '@daymark/core/repeat/occurrence'
import type { DayRow } from '@daymark/core/tables/days'
import type { SavedFilter } from '@daymark/core/tables/filters'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { List } from '@daymark/core/tables/lists'
import type { PreferencesPatch } from '@daymark/core/tables/preferences'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Tag } from '@daymark/core/tables/tags'
import { blankTask, type Task } from '@daymark/core/tables/tasks'
import { byCodeUnits } from '@daymark/core/tasks/order'
import { placeable } from '@daymark/core/tasks/placing'
import { positionsBetween } from '@daymark/core/tasks/positionsBetween'
import * as v from 'valibot'
import type { FoundFile } from '../readFiles.ts'
import { earliest } from '../text/moments.ts'
import { changesTo } from './changes.ts'
import type { Choices, Outcome } from './choices.ts'
import { doneAt } from './doneAt.ts'
import type { Existing } from './existing.ts'
import { openFocusSessions } from './focusSessions.ts'
import type { Matched } from './match.ts'
import { openNamedRows } from './namedRows.ts'
import { newOrigin } from './origin.ts'
import { openOwnIds } from './ownIds.ts'
import { takeLists, takeTags } from './ownNames.ts'
import {
  newDays,
  newFilters,
  newReminders,
  newSessions,
  ownRowsIn,
  unsetPreferences,
} from './ownRows.ts'
import { ownTask, takeTasks } from './ownTasks.ts'

export type RowsContext = {
  user_id: Task['user_id']
  /** The moment of the import, for the merge. */
  at: string
  now: number
  newId: () => string
  /** Names the import in the origin of its tasks. */
  run: string
  /** What its files are called together. */
  file: string
  midnight: Parameters<typeof openFocusSessions>[1]['midnight']
}

/** What an import writes; parents come before what refers to them. */
export type ImportedRows = {
  lists: readonly List[]
  tags: readonly Tag[]
  tasks: readonly Task[]
  reminders: readonly Reminder[]
  sessions: readonly FocusSession[]
  filters: readonly SavedFilter[]
  days: readonly DayRow[]
  preferences: PreferencesPatch | null
  /** Of tasks that exist: what has changed there, and what comes out of the trash. */
  patches: readonly { id: Task['id']; patch: ReturnType<typeof changesTo> }[]
}

/** The database takes so many steps directly below a task, and so many reminders of one. */
const mostSteps = 500
const mostReminders = 10
const longestBefore = 40_320

type RowsParts = {
  files: readonly FoundFile[]
  existing: Existing
  choices: Choices
  context: RowsContext
}

export function rowsOf(
  all: readonly Matched[],
  outcomes: readonly Outcome[],
  { files, existing, choices, context }: RowsParts,
): ImportedRows {
  const { user_id, at, now, newId, run, file } = context
  const named = openNamedRows(existing, context)
  const own = ownRowsIn(files)
  const owned = { named, existing, ids: openOwnIds(context) }
  if (choices.list === 'file') takeLists(own.lists, owned)
  takeTags(own.tags, owned)
  const trashed = takeTasks(own.tasks, all, outcomes, owned)
  const sessionOn = openFocusSessions(existing.focus_sessions, { ...context, updated_at: at })
  const isNew = (index: number) => outcomes[index] === 'new'
  const count = all.filter((_, index) => isNew(index)).length
  const positions = positionsAfter(existing.tasks, ({ position }) => position, count)
  const places = positionsAfter(existing.tasks, ({ list_position }) => list_position, count)
  const ids = new Map<string, TaskId>()
  const steps = new Map<string, number>()
  const [tasks, reminders, sessions]: [Task[], Reminder[], FocusSession[]] = [[], [], []]
  const patches: { id: TaskId; patch: ReturnType<typeof changesTo> }[] = []

  function listOf(inFile: () => Task['list_id']): Task['list_id'] {
    if (choices.list === 'file') return inFile()
    return 'id' in choices.list ? choices.list.id : named.listOf([choices.list.name])
  }

  function parentOf({ parent }: Matched): TaskId | null {
    const id = ids.get(parent ?? '') ?? null
    if (id === null) return null
    const before = steps.get(id) ?? 0
    steps.set(id, before + 1)
    return before < mostSteps ? id : null
  }

  function taskOf(each: Matched, index: number): Task {
    return each.own ? ownTaskOf(each.own, each.hash) : foreignTaskOf(each, index)
  }

  function ownTaskOf(row: Task, hash: string): Task {
    const made = ownTask(row, { ids: owned.ids, run, file, hash })
    return { ...made, list_id: listOf(() => made.list_id) }
  }

  function foreignTaskOf(each: Matched, index: number): Task {
    const { task, source, originId, hash } = each
    const series_id = ids.get(each.series ?? '') ?? null
    const ruleDay = series_id && task.occurrence ? task.occurrence.day : null
    const parent_id = parentOf(each)
    const day = task.day ?? ruleDay
    return blankTask({
      id: series_id && ruleDay ? occurrenceId(series_id, ruleDay) : v.parse(TaskId, newId()),
      user_id,
      title: task.name,
      description: task.description,
      priority: task.priority,
      due_date: day && boundsOf(day).start,
      at_minutes: task.time,
      deadline: task.deadline,
      completed: task.done !== null,
      completed_at: task.done && doneAt(task, now),
      position: parent_id !== null && day === null ? null : (positions[index] ?? null),
      parent_id,
      list_id: listOf(() => named.listOf(task.list)),
      list_position: places[index] ?? null,
      tags: named.tagsOf(task.tags),
      estimate_minutes: task.estimate,
      repeat: task.repeat,
      repeat_skips: Object.fromEntries(task.skips.slice(0, 1_000).map((day) => [day, true])),
      series_id,
      series_day: ruleDay,
      origin: newOrigin({ source, id: originId, hash, file, run, raw: task.raw }),
      created_at: earliest(task.created, at),
      updated_at: at,
    })
  }

  for (const [index, each] of all.entries()) {
    const { task, fate, hash } = each
    const outcome = outcomes[index]
    if ('row' in fate) {
      ids.set(each.key, fate.row.id)
      if (outcome === 'trashed' && choices.restore) {
        patches.push({ id: fate.row.id, patch: { deleted_at: null } })
      }
      if (outcome === 'changed' && choices.changes) {
        const tags = named.tagsOf(task.tags)
        patches.push({ id: fate.row.id, patch: changesTo(fate.row, task, { tags, hash, now }) })
      }
    }
    if (outcome !== 'new') continue
    const row = taskOf(each, tasks.length)
    ids.set(each.key, row.id)
    tasks.push(row)
    if (each.own) continue
    for (const reminder of task.reminders.slice(0, mostReminders)) {
      reminders.push({
        id: v.parse(ReminderId, newId()),
        user_id,
        task_id: row.id,
        before_minutes:
          'before' in reminder ? Math.min(longestBefore, Math.max(0, reminder.before)) : null,
        at: 'at' in reminder ? reminder.at : null,
        snoozed_until: null,
        deleted_at: null,
        updated_at: at,
        seq: 0,
      })
    }
    if (!choices.focus) continue
    for (const { day, minutes } of task.focus) {
      const session = sessionOn(row.id, day, minutes)
      if (session) sessions.push(session)
    }
  }
  tasks.push(...trashed.map((row) => ownTaskOf(row, '')))
  reminders.push(...newReminders(own.reminders, owned))
  sessions.push(...newSessions(own.focus_sessions, owned))
  return {
    lists: named.lists,
    tags: named.tags,
    tasks,
    reminders,
    sessions,
    patches,
    filters: newFilters(own.filters, owned),
    days: newDays(own.days, owned),
    preferences: unsetPreferences(own.preferences, existing),
  }
}

/** So many positions after all that are there. */
function positionsAfter(
  rows: readonly Task[],
  placeOf: (row: Task) => string | null,
  count: number,
): string[] {
  const placed = rows.map(placeOf).filter((place) => place !== null && placeable(place))
  const last = placed.reduce<string | null>(
    (last, place) =>
      place !== null && (last === null || byCodeUnits(place, last) > 0) ? place : last,
    null,
  )
  return positionsBetween(last, null, count)
}
