import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from './random.ts'
import { addTask, type Task, type TestUser } from './testUser.ts'

/** A task, and when it was first sent. */
export type WrittenTask = Task & { beganAt: number }

/** Adds one task after the other, and sends each until it is acknowledged. */
export function startWriting(user: TestUser, random: Random, pauseMs = 20) {
  const acknowledged: WrittenTask[] = []
  let isOver = false
  let slowest = 0
  const done = (async () => {
    while (!isOver) {
      const task = newTask(random)
      const beganAt = performance.now()
      while (!(await addTask(user, task).catch(() => null))?.ok) await delay(50)
      slowest = Math.max(slowest, performance.now() - beganAt)
      acknowledged.push({ ...task, beganAt })
      await delay(pauseMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await done
      return { acknowledged, slowest }
    },
  }
}

export function newTask({ below }: Random): Task {
  const id = randomUUID()
  const due_date = `2026-01-0${1 + Math.floor(below(5))}T00:00:00`
  return { id, title: id, due_date, completed: below(2) < 1 }
}
