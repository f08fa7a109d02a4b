import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { inOrder } from '@daymark/core/tasks/order'
import { today } from '../../apps/web/src/planner/fakes.ts'

/** The least there is to do: what the planner is measured against. */

/** Tasks in a `Map`, with whoever draws the day picking it out when told. */
export function openBareMap(all: readonly Task[]) {
  const tasks = new Map(all.map((task) => [task.id, task]))
  const listeners = new Set<() => void>()
  return {
    toggle(id: TaskId): void {
      const task = tasks.get(id)
      if (task) tasks.set(id, { ...task, completed: !task.completed })
      for (const listener of listeners) listener()
    },
    onChange: (listener: () => void) => void listeners.add(listener),
    due: () => [...tasks.values()].filter((task) => task.due_date?.startsWith(today)).sort(inOrder),
  }
}

/** A loop over text that was lowered beforehand. */
export function openBareSearch(all: readonly Task[]) {
  const texts = all.map(({ title, description }) => `${title}\n${description}`.toLowerCase())
  return (search: string): Task[] => {
    const wanted = search.toLowerCase()
    return all.filter((_, index) => texts[index]?.includes(wanted))
  }
}

/** One read of one index of the same database. */
export async function readBareDay(name: string): Promise<Task[]> {
  const db = await answer(indexedDB.open(name))
  const rows = db.transaction('rows').objectStore('rows').index('day')
  const kept: { row: Task }[] = await answer(rows.getAll(['tasks', today]))
  db.close()
  return kept.map(({ row }) => row).sort(inOrder)
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
