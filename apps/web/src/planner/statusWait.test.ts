import type { SyncStatus } from '@daymark/sync/client'
import { expect, test } from 'vitest'
import { waitWhile } from './statusWait.ts'

const waitForSync = waitWhile.bind(null, ['opening', 'syncing'])

const untilAborted = (_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test.each<SyncStatus>([
  { kind: 'current' },
  { kind: 'offline', waiting: 0 },
  { kind: 'paused', waiting: 1 },
])('waits until the planner is $kind', async (status) => {
  const { planner, turn } = plannerThatIs({ kind: 'opening' })
  let done = false
  const waiting = waitForSync(planner, 5_000, untilAborted).then(() => {
    done = true
  })

  await turn({ kind: 'syncing' })
  expect(done).toBe(false)
  await turn(status)
  await waiting
})

test('does not wait for a planner that has synced', async () => {
  await waitForSync(plannerThatIs({ kind: 'current' }).planner, 5_000, untilAborted)
})

test('stops waiting for a planner that never finishes', async () => {
  await waitForSync(plannerThatIs({ kind: 'syncing' }).planner, 5_000, async () => {})
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
