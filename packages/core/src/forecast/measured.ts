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
  const kinds = new Map<Kind, Latest>()

  return {
    put(id: Task['id'], measured: Measured | null): void {
      const before = current.get(id)
      for (const kind of before ? kindsOf(before.task) : []) {
        const latest = kinds.get(kind)
        if (before && latest) latest.removed = (latest.removed ?? new Set()).add(before)
      }
      if (!measured) return void current.delete(id)
      current.set(id, measured)
      for (const kind of kindsOf(measured.task)) {
        const latest = kinds.get(kind)
        if (latest) latest.added.push(measured)
        else kinds.set(kind, { sorted: none, added: [measured], removed: null })
      }
    },
    of(kind: Kind): readonly Measured[] {
      const latest = kinds.get(kind)
      return latest ? sortedIn(latest) : none
    },
  }
}

const none: readonly Measured[] = []

function kindsOf({ id, title, series_id, repeat, tags, list_id }: Task): Kind[] {
  const kinds: Kind[] = ['all']
  const series = series_id ?? (repeat && id)
  const name = nameOf(title)
  if (series) kinds.push(`series ${familyId(series)}`)
  if (name !== '') kinds.push(`name ${name}`)
  for (const tag of Object.keys(tags)) kinds.push(`tag ${tag}`)
  if (list_id !== null) kinds.push(`list ${list_id}`)
  return kinds
}

/** Measured tasks, the latest first but for what was added and removed since they were asked for last. */
type Latest = { sorted: readonly Measured[]; added: Measured[]; removed: Set<Measured> | null }

/** Almost all of them are in order already. */
function sortedIn(latest: Latest): readonly Measured[] {
  const { added, removed } = latest
  if (added.length === 0 && !removed) return latest.sorted
  const all = [...latest.sorted, ...added]
  latest.sorted = (removed ? all.filter((one) => !removed.has(one)) : all).sort(latestFirst)
  latest.added = []
  latest.removed = null
  return latest.sorted
}

export function latestFirst(a: Measured, b: Measured): number {
  return b.doneAt - a.doneAt || (a.task.id < b.task.id ? -1 : 1)
}
