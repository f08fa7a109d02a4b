import type { Day } from '@daymark/core/day'
import type { Outcome } from '@daymark/exchange/plan/choices'
import type { PlannedImport } from '@daymark/exchange/plan/plannedImport'
import type { Skipped, Warning } from '@daymark/exchange/warnings'

export const filters = ['all', 'new', 'warned', 'skipped'] as const
export type Filter = (typeof filters)[number]

export type PreviewTask = {
  kind: 'task'
  name: string
  list: readonly string[]
  day: Day | null
  isDone: boolean
  outcome: Outcome
  steps: number
  warnings: readonly Warning[]
}

/** One line of the preview. */
export type PreviewRow = PreviewTask | { kind: 'skipped'; skipped: Skipped }

export type RowsOf = (filter: Filter, from: number, to: number) => Promise<readonly PreviewRow[]>

/** What becomes of each task, with its steps as one line; those with a warning first, what is skipped last. */
export function openPreviewRows(planned: PlannedImport, outcomes: readonly Outcome[]) {
  const tasks: PreviewTask[] = []
  const byKey = new Map<string, number>()
  for (const [index, { task, key, parent, fate }] of planned.matched.entries()) {
    const above = byKey.get(parent ?? '')
    const row = tasks[above ?? -1]
    if (above !== undefined && row) {
      byKey.set(key, above)
      tasks[above] = { ...row, steps: row.steps + 1, warnings: [...row.warnings, ...task.warnings] }
      continue
    }
    if (fate.kind !== 'twice') byKey.set(key, tasks.length)
    tasks.push({
      kind: 'task',
      name: task.name,
      list: task.list,
      day: task.day,
      isDone: task.done !== null,
      outcome: outcomes[index] ?? 'here',
      steps: 0,
      warnings: task.warnings,
    })
  }
  const isNew = ({ outcome }: PreviewTask) => outcome === 'new'
  const isWarned = (row: PreviewTask) => isNew(row) && row.warnings.length > 0
  const warned = tasks.filter(isWarned)
  const fresh = tasks.filter((row) => isNew(row) && !isWarned(row))
  const others = tasks.filter((row) => !isNew(row))
  const skipped = planned.skipped.map((each) => ({ kind: 'skipped' as const, skipped: each }))
  const lists: Record<Filter, readonly PreviewRow[]> = {
    all: [...warned, ...fresh, ...others, ...skipped],
    new: [...warned, ...fresh],
    warned,
    skipped,
  }
  return {
    sizes: {
      all: lists.all.length,
      new: lists.new.length,
      warned: warned.length,
      skipped: skipped.length,
    } satisfies Record<Filter, number>,
    rows: (filter: Filter, from: number, to: number) => lists[filter].slice(from, to),
  }
}
