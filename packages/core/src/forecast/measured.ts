import { familyId } from '../repeat/occurrence.ts'
import type { Task } from '../tables/tasks.ts'
import { nameOf } from './name.ts'

/** A task that is done, with at least 5 minutes of focus on it and its steps. */
export type Measured = {
  task: Task
  minutes: number
  /** A moment, in milliseconds. */
  doneAt: number
}

/** What tasks are measured together by. */
export type Kind = 'all' | `${'series' | 'name' | 'tag' | 'list'} ${string}`

/** The measured tasks by each of their kinds, the latest first. */
export function openMeasured() {
  const current = new Map<Task['id'], Measured>()
  const kinds = new Map<Kind, ReturnType<typeof openLatest>>()

  return {
    put(id: Task['id'], measured: Measured | null): void {
      const before = current.get(id)
      if (before) for (const kind of kindsOf(before.task)) kinds.get(kind)?.remove(before)
      if (!measured) return void current.delete(id)
      current.set(id, measured)
      for (const kind of kindsOf(measured.task)) {
        const latest = kinds.get(kind) ?? openLatest()
        kinds.set(kind, latest)
        latest.add(measured)
      }
    },
    of: (kind: Kind): readonly Measured[] => kinds.get(kind)?.all() ?? none,
  }
}

const none: readonly Measured[] = []

function kindsOf(task: Task): Kind[] {
  const series = task.series_id ?? (task.repeat && task.id)
  const name = nameOf(task.title)
  return [
    'all',
    ...(series ? [`series ${familyId(series)}` as const] : []),
    ...(name === '' ? [] : [`name ${name}` as const]),
    ...Object.keys(task.tags).map((id) => `tag ${id}` as const),
    ...(task.list_id === null ? [] : [`list ${task.list_id}` as const]),
  ]
}

/** Measured tasks, the latest first. They are sorted when they are asked for: almost all of them are in order then. */
function openLatest() {
  let sorted: readonly Measured[] = []
  let added: Measured[] = []
  const removed = new Set<Measured>()

  return {
    add: (measured: Measured) => void added.push(measured),
    remove: (measured: Measured) => void removed.add(measured),
    all(): readonly Measured[] {
      if (added.length + removed.size === 0) return sorted
      sorted = [...sorted, ...added].filter((one) => !removed.has(one)).sort(latestFirst)
      added = []
      removed.clear()
      return sorted
    },
  }
}

export function latestFirst(a: Measured, b: Measured): number {
  return b.doneAt - a.doneAt || (a.task.id < b.task.id ? -1 : 1)
}
