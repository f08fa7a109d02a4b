import { openClient } from '@daymark/sync/client'
import { me } from '@daymark/sync/testing/notes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parts } from './actors.ts'
import { referenceBackend } from './backend.ts'
import { play } from './play.ts'
import { toldColumns } from './replacedValues.ts'
import { schedulesOfReplacements } from './schedules.ts'

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 150)
const seed = Number(process.env.DAYMARK_SEED ?? 2026)

const parts: Parts = {
  user_id: me,
  openClient,
  backend: (clock) => referenceBackend(clock),
  storage: (storage) => storage,
  told: toldColumns,
}

test(`[MERGE-1] in ${numRuns} schedules, what was replaced unseen is told there once, and nothing else`, {
  timeout: 3_600_000,
}, async () => {
  const tellsRightly = fc.asyncProperty(schedulesOfReplacements, async (schedule) => {
    const broken = await play(schedule, parts)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })
  await fc.assert(tellsRightly, {
    numRuns,
    seed,
    endOnFailure: process.env.DAYMARK_UNSHRUNK === '1',
  })
  expect(true).toBe(true)
})
