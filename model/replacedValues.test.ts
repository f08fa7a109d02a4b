import { openClient } from '@daymark/sync/client'
import { me } from '@daymark/sync/testing/notes'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Parts } from './actors.ts'
import { referenceBackend } from './backend.ts'
import { play } from './play.ts'
import { regressionsOfReplacements } from './regressionsOfReplacements.ts'
import { toldColumns } from './replacedValues.ts'
import { schedulesOfReplacements, schedulesOfRestoredReplacements } from './schedules.ts'
import type { Schedule } from './steps.ts'

type WrittenValues = typeof import('@daymark/sync/writtenValues')

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 150)
const seed = Number(process.env.DAYMARK_SEED ?? 2026)
// Schedules that a search for a planted fault plays at most; without it the schedule is played that one has found.
const searched = Number(process.env.DAYMARK_SEARCH ?? 0)

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
})

test.each(regressionsOfReplacements)(
  '[MERGE-1] what has to be told is told, and nothing else, where $what',
  async ({ schedule }) => {
    expect(await play(schedule, parts)).toEqual([])
  },
)

// A third as many: most of them say nothing of what is told.
const restoredRuns = Math.ceil(numRuns / 3)

test(`[MERGE-4] in ${restoredRuns} schedules with restores, nothing is told but what was replaced unseen`, {
  timeout: 3_600_000,
}, async () => {
  const tellsRightly = fc.asyncProperty(schedulesOfRestoredReplacements, async (schedule) => {
    const broken = await play(schedule, parts)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })
  await fc.assert(tellsRightly, { numRuns: restoredRuns, seed })
})

describe('[MERGE-1] these schedules find', { timeout: 3_600_000 }, () => {
  const source = '../packages/sync/src/writtenValues.ts'

  afterEach(() => {
    vi.doUnmock(source)
  })

  async function expectFound(
    path: string,
    fault: (honest: WrittenValues) => Partial<WrittenValues>,
  ): Promise<void> {
    vi.resetModules()
    vi.doMock(source, async (original) => {
      const honest = await original<WrittenValues>()
      return { ...honest, ...fault(honest) }
    })
    const { openSyncLeader } = await import('../packages/sync/src/syncLeader.ts')
    const keeps = async (schedule: Schedule, changed: Partial<Parts>) =>
      (await play(schedule, { ...parts, ...changed })).length === 0
    const finding = fc.asyncProperty(
      schedulesOfReplacements,
      async (schedule) =>
        (await keeps(schedule, { openSyncLeader })) || !(await keeps(schedule, {})),
    )
    const played = searched > 0 ? { seed, numRuns: searched } : { seed: 2026, path, numRuns: 1 }
    const found = await fc.check(finding, { ...played, endOnFailure: true })
    if (searched > 0) {
      console.info(`${expect.getState().currentTestName}: ${found.counterexamplePath}`)
    }
    expect(found.failed).toBe(true)
  }

  test('a device that tells of every value that was replaced', async () => {
    await expectFound('0', () => ({
      replacementsOf: (_, __, entries) => ({ by: entries[0] ?? null, doubtful: [] }),
    }))
  })

  test('a device that believes slow clocks', async () => {
    await expectFound('172', ({ replacementsOf }) => ({
      replacementsOf(...asked) {
        const found = replacementsOf(...asked)
        return found && { ...found, doubtful: [] }
      },
    }))
  })

  test('a device that keeps only what an answer has', async () => {
    await expectFound('0', ({ answeredValues }) => ({
      answeredValues: (...asked) =>
        answeredValues(...asked).filter(({ answered }) => answered === 'held'),
    }))
  })
})
