import type { ListTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { nameKey } from '@daymark/core/lists/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { byCodeUnits } from '@daymark/core/tasks/order'
import { dueDay } from '@daymark/core/tasks/task'
import type { ExchangedTask } from '../exchangedTask.ts'
import { movesAlone } from './contentHash.ts'
import { textHash } from './textHash.ts'

/**
 * Where tasks lie, as texts: the list, or the place of the task above, then name and day, and which one it is of those
 * that have all this in common, in this file and those before. A parent comes before its steps.
 */
export function openPlaces() {
  const nth = counter()
  return (tasks: readonly ExchangedTask[]): string[] => {
    const places = new Map<string, string>()
    return tasks.map((task) => {
      const above = task.parent === null ? task.list.map(nameKey) : places.get(task.parent)
      const place = nth(above, task.name, movesAlone(task) ? null : task.day)
      places.set(task.key, place)
      return place
    })
  }
}

/**
 * Rows by their places. A series has none on a day. The done days of a series come after the tasks that were always plain,
 * as formats that know no series write them as such.
 */
export function rowsByPlace(rows: readonly Task[], lists: ListTree): Map<string, Task> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const places = new Map<string, string>()
  const byPlace = new Map<string, Task>()
  const nth = counter()

  function put(row: Task): void {
    const list = lists.get(row.list_id ?? '')
    const path = list ? pathOf(lists, list).map(nameKey) : []
    const above = row.parent_id === null ? path : (places.get(row.parent_id) ?? path)
    const place = nth(above, row.title, row.repeat ? null : dueDay(row))
    places.set(row.id, place)
    byPlace.set(place, row)
  }

  const [plain, occurrences] = [rows.filter(isPlain), rows.filter((row) => !isPlain(row))]
  for (const row of [...plain.toSorted(oldestFirst), ...occurrences.toSorted(oldestFirst)]) {
    // From this one up to the first that has its place; a circle ends where it closes.
    const chain = new Set<Task>()
    let at: Task | undefined = row
    while (at && !places.has(at.id) && !chain.has(at)) {
      chain.add(at)
      at = at.parent_id === null ? undefined : known.get(at.parent_id)
    }
    for (const each of [...chain].reverse()) put(each)
  }
  return byPlace
}

const isPlain = ({ series_id }: Task) => series_id === null

/** Rows of one import have the order of the file. */
function oldestFirst(a: Task, b: Task): number {
  return (
    byCodeUnits(a.created_at, b.created_at) ||
    byCodeUnits(a.list_position ?? '', b.list_position ?? '') ||
    byCodeUnits(a.id, b.id)
  )
}

function counter() {
  const counts = new Map<string, number>()
  return (above: string | readonly string[] | undefined, name: string, day: string | null) => {
    const place = textHash(JSON.stringify([above ?? [], nameKey(name), day]))
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return `${place}-${count}`
  }
}
