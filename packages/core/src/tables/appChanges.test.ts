import { apply } from '@daymark/sync/merge'
import { expect, test } from 'vitest'
import { appChanges } from './appChanges.ts'

const later = '2026-10-14T09:45:00.000Z'
const change = appChanges.withFallbacks({
  ...{
    id: '10000000-0000-4000-8000-000000000001',
    user_id: '10000000-0000-4000-8000-000000000099',
  },
  ...{ seq: 1, source: '10000000-0000-4000-8000-000000000060', app: 'Claude', says: '' },
  ...{ mutations: [], before: [], state: 'open', answered_at: null },
  ...{ created_at: later, updated_at: later },
})

test('[PROP-5b] a device forgets what was answered 31 days ago, and nothing that is open', () => {
  const now = Date.parse('2026-10-14T12:00:00Z')
  const forgets = (answered_at: string | null) =>
    appChanges.forgets?.({ ...change, answered_at }, { now, isThere: () => true })

  expect([forgets('2026-09-12T12:00:00Z'), forgets('2026-09-14T12:00:00Z'), forgets(null)]).toEqual(
    [true, false, false],
  )
})

test('[PROP-5d] an answer that waits does not show against one that was applied', () => {
  const applied = { ...change, state: 'applied' }
  const declined = appChanges.patch(applied.id, { state: 'declined' }, later)

  expect(apply(appChanges, applied, declined)?.state).toBe('applied')
  expect(
    apply(appChanges, applied, appChanges.patch(applied.id, { state: 'open' }, later))?.state,
  ).toBe('open')
})
