import { err, ok, type Result } from '@daymark/core/result'
import type { ExchangedTask } from '../exchangedTask.ts'
import {
  byField,
  type Fields,
  fieldsOf,
  isTrueIn,
  textIn,
  textsIn,
  valuesOf,
} from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import type { Failure, Skipped } from '../warnings.ts'
import { stepTimesOf } from './focusTime.ts'
import { repeatingTasks } from './repeatingTasks.ts'
import { backupIn } from './sections.ts'
import { type Names, superTask } from './superTask.ts'

export function readSuperProductivity(
  json: unknown,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const backup = backupIn(json)
  if (backup?.kind !== 'open') return err({ kind: backup ? 'encrypted' : 'unknown format' })
  const skipped: Skipped[] = []
  const objects = (values: readonly unknown[]) =>
    values.map(fieldsOf).filter((each) => each !== null)
  const named = {
    projects: byField(objects(backup.entities('project')), 'id'),
    tags: byField(objects(backup.entities('tag')), 'id'),
    sections: sectionsOf(objects(backup.entities('section'))),
    planned: plannedDays(backup.other('planner')),
    reminders: remindersOf(objects(valuesOf(backup.other('reminders')))),
  }
  const rows = new Map<string, { row: Fields; isArchived: boolean }>()
  for (const section of ['task', 'archiveYoung', 'archiveOld', 'taskArchive'] as const) {
    for (const [index, value] of backup.entities(section).entries()) {
      const row = fieldsOf(value)
      const id = row ? textIn(row, 'id') : ''
      if (!row) skipped.push({ reason: 'unreadable', place: `${section} ${index + 1}` })
      // What was archived while another device had it still lies in both.
      else if (!rows.has(id))
        rows.set(id || `${section} ${index}`, { row, isArchived: section !== 'task' })
    }
  }
  const all = [...rows.values()].map(({ row }) => row)
  const parents = parentsOf(all)
  const names: Names = { ...named, steps: stepTimesOf(all, parents) }
  const tasks = [...rows].map(([key, { row, isArchived }]) =>
    superTask(row, { key, isArchived, parent: parents.get(key) ?? null }, names, context),
  )
  const cfgs = byField(objects(backup.entities('taskRepeatCfg')), 'id')
  const cfgOf = (task: ExchangedTask) => textIn(rows.get(task.key)?.row ?? {}, 'repeatCfgId')
  return ok({ tasks: repeatingTasks(tasks, cfgs, cfgOf, names, context), skipped })
}

/** A step names its task; where it does not, the task names its steps. */
function parentsOf(rows: readonly Fields[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  for (const row of rows) {
    for (const step of textsIn(row, 'subTaskIds')) parents.set(step, textIn(row, 'id'))
  }
  for (const row of rows) {
    const parent = textIn(row, 'parentId')
    if (parent !== '') parents.set(textIn(row, 'id'), parent)
  }
  return parents
}

/** The sections of projects by the tasks in them. */
function sectionsOf(sections: readonly Fields[]): ReadonlyMap<string, string> {
  const inProjects = sections.filter((section) => textIn(section, 'contextType') !== 'TAG')
  return new Map(
    inProjects.flatMap((section) =>
      textsIn(section, 'taskIds').map((id) => [id, textIn(section, 'title')] as const),
    ),
  )
}

/** The planner of some versions has the days of tasks that say none themselves. */
function plannedDays(planner: unknown): ReadonlyMap<string, string> {
  const days = fieldsOf(fieldsOf(planner)?.days) ?? {}
  return new Map(
    Object.keys(days).flatMap((day) => textsIn(days, day).map((id) => [id, day] as const)),
  )
}

function remindersOf(reminders: readonly Fields[]): ReadonlyMap<string, Fields> {
  const ofTasks = reminders.filter((reminder) => !isTrueIn(reminder, 'isDeleted'))
  return byField(ofTasks, 'relatedId')
}
