import type { Day } from '@daymark/core/calendar/day'
import type { Outcome } from '@daymark/exchange/plan/choices'
import { linesOf, warningsAt } from '@daymark/exchange/plan/lines'
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
  /** Of what is written, its steps included. */
  warnings: readonly Warning[]
}

/** One line of the preview. */
export type PreviewRow = PreviewTask | { kind: 'skipped'; skipped: Skipped }

export type RowsOf = (filter: Filter, from: number, to: number) => Promise<readonly PreviewRow[]>

/** What becomes of each task, with its steps as one line; those with a warning first, what is skipped last. */
export function openPreviewRows(planned: PlannedImport, outcomes: readonly Outcome[]) {
  const all = planned.matched
  const tasks = linesOf(all).flatMap((line): PreviewTask[] => {
    const [first = 0] = line
    const task = all[first]?.task
    if (!task) return []
    const { name, list, day } = task
    return [
      {
        ...{ kind: 'task', name, list, day, isDone: task.done !== null },
        outcome: outcomes[first] ?? 'here',
        steps: line.length - 1,
        warnings: line.flatMap((index) => warningsAt(index, all, outcomes)),
      },
    ]
  })
  const isNew = ({ outcome }: PreviewTask) => outcome === 'new'
  const isWarned = ({ warnings }: PreviewTask) => warnings.length > 0
  const warned = tasks.filter(isWarned)
  const plain = tasks.filter((row) => !isWarned(row))
  const fresh = plain.filter(isNew)
  const others = plain.filter((row) => !isNew(row))
  const skipped = planned.skipped.map((each) => ({ kind: 'skipped' as const, skipped: each }))
  const lists: Record<Filter, readonly PreviewRow[]> = {
    all: [...warned, ...fresh, ...others, ...skipped],
    new: [...warned.filter(isNew), ...fresh],
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
