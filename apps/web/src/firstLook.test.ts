import { expect, test } from 'vitest'
import { firstLook } from './firstLook.ts'
import type { SyncStatus } from './planner/planner.ts'

const untilAborted = (_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test.each<SyncStatus>([
  { kind: 'synced' },
  { kind: 'offline', waiting: 0 },
  { kind: 'paused', waiting: 1 },
])('a planner has looked once it is $kind', async (status) => {
  const { planner, turn } = plannerThatIs({ kind: 'opening' })
  let looked = false
  const looking = firstLook(planner, untilAborted).then(() => {
    looked = true
  })

  await turn({ kind: 'syncing' })
  expect(looked).toBe(false)
  await turn(status)
  await looking
})

test('a planner that has looked already is not waited for', async () => {
  await firstLook(plannerThatIs({ kind: 'synced' }).planner, untilAborted)
})

test('a planner that looks for ever is waited for only so long', async () => {
  await firstLook(plannerThatIs({ kind: 'syncing' }).planner, async () => {})
})

function plannerThatIs(first: SyncStatus) {
  let status = first
  const listeners = new Set<() => void>()
  return {
    planner: {
      status: () => status,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async turn(next: SyncStatus) {
      status = next
      for (const listener of listeners) listener()
      await Promise.resolve()
    },
  }
}
