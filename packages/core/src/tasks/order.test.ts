import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from './order.ts'
import { placeable, positionBefore } from './placing.ts'
import { sample } from './samples.ts'

const numbers = (tasks: ReturnType<typeof sample>[]) => tasks.map((task) => task.title)

test('[TASK-2e] tasks stand by position, byte by byte', () => {
  const tasks = [
    sample(1, { position: 'b' }),
    sample(2, { position: 'Z' }),
    sample(3, { position: 'a' }),
  ]
  expect(numbers(tasks.sort(inOrder))).toEqual(['Task 2', 'Task 3', 'Task 1'])
})

test('[TASK-2b] a task without a position comes first, the newest of them before the others', () => {
  const tasks = [
    sample(1, { position: 'a0' }),
    sample(2, { position: null, created_at: '2026-10-14T08:00:00.000Z' }),
    sample(3, { position: null, created_at: '2026-10-14T09:00:00.000Z' }),
  ]
  expect(numbers(tasks.sort(inOrder))).toEqual(['Task 3', 'Task 2', 'Task 1'])
})

test('[TIME-1b] tasks stand by hand, whatever their time of day', () => {
  const tasks = [
    sample(1, { position: 'b', at_minutes: 540 }),
    sample(2, { position: 'a', at_minutes: 1_020 }),
    sample(3, { position: 'c', at_minutes: null }),
  ]
  expect(numbers(tasks.sort(inOrder))).toEqual(['Task 2', 'Task 1', 'Task 3'])
})

test('[TASK-2a] tasks added one after another stand newest first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const tasks: ReturnType<typeof sample>[] = []
      for (let n = 0; n < count; n += 1) {
        tasks.push(sample(n, { position: positionBefore(tasks.at(-1)?.position ?? null) }))
      }

      const newestFirst = [...tasks].reverse()
      expect(numbers(tasks.sort(inOrder))).toEqual(numbers(newestFirst))
    }),
  )
})

test('[TASK-2c] a new task comes first even where the first was placed by somebody else’s rules', () => {
  for (const least of ['0', '10', 'zzz', 'a00', 'V'.repeat(600)]) {
    expect(placeable(least)).toBe(false)
    const added = sample(2, { position: positionBefore(least) })
    expect(numbers([sample(1, { position: least }), added].sort(inOrder))).toEqual([
      'Task 2',
      'Task 1',
    ])
  }
})
