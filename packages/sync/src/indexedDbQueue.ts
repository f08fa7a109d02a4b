// Deletes acknowledged acts from the object store `queue`, in a transaction of `indexedDbStorage.ts`.

import { answerOf } from './indexedDb.ts'

/** Takes acts out of the queue: what was sent stands at its front, and goes as one range. */
export async function takeActs(
  queue: IDBObjectStore,
  acts: readonly { id: string }[],
): Promise<void> {
  if (acts.length === 0) return
  const front: { id: string; order: number }[] = await answerOf(queue.getAll(null, acts.length))
  const ids = new Set(acts.map(({ id }) => id))
  const last = front.at(-1)
  if (last && front.length === ids.size && front.every(({ id }) => ids.has(id))) {
    await answerOf(queue.delete(IDBKeyRange.upperBound(last.order)))
    return
  }
  const taking = [...ids].map(async (id) => {
    const key = await answerOf(queue.index('id').getKey(id))
    if (key !== undefined) await answerOf(queue.delete(key))
  })
  await Promise.all(taking)
}
