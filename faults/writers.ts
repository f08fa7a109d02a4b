import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addTask, type Task, type TestUser } from './testUser.ts'

const writers = 4

/** Each writer adds one task after the other and repeats what was not acknowledged. */
export function startWriting(
  user: TestUser,
  day: string,
  below: (limit: number) => number,
  acknowledged: Map<string, Task>,
) {
  const over = new AbortController()
  const done = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!over.signal.aborted) {
        const id = randomUUID()
        const task = { id, title: id, due_date: day, completed: below(2) < 1 }
        while (!over.signal.aborted) {
          const answer = await addTask(user, task, over.signal).catch(() => null)
          if (answer?.ok) {
            acknowledged.set(id, task)
            break
          }
          await delay(5)
        }
      }
    }),
  )
  return {
    async stop() {
      over.abort()
      await done
    },
  }
}
