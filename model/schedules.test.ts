import { openClient } from '@daymark/sync/client'
import { epochs, type Row, type Tables } from '@daymark/sync/definition'
import { isSame } from '@daymark/sync/merge'
import { columnsOf, keyText, type RowKey } from '@daymark/sync/mutation'
import type { openPull } from '@daymark/sync/pull'
import type { RawChange, RemoteChange } from '@daymark/sync/remote'
import type { openReplica } from '@daymark/sync/replica'
import { formatStamp } from '@daymark/sync/stamp'
import { inText } from '@daymark/sync/testing/mergeReference'
import { me, morning } from '@daymark/sync/testing/notes'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freeParts, spanOf } from '../apps/web/src/planner/fakeSessionCutting.ts'
import type { Parts } from './actors.ts'
import { referenceBackend } from './backend.ts'
import { play } from './play.ts'
import { regressions } from './regressions.ts'
import { regressionsOfALoss } from './regressionsOfALoss.ts'
import { regressionsOfRestores } from './regressionsOfRestores.ts'
import { schedules, schedulesOfRestores } from './schedules.ts'
import type { Schedule } from './steps.ts'
import { focusSessions, olderNotes } from './versions.ts'

type MissingAfterRestore = typeof import('@daymark/sync/restored').missingAfterRestore

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 250)
// The same schedules on every run of the tests; the campaign picks others, and says which.
const seed = Number(process.env.DAYMARK_SEED ?? 2026)
// Schedules that a search for a planted fault plays at most; without it the schedule is played that one has found.
const searched = Number(process.env.DAYMARK_SEARCH ?? 0)

const parts: Parts = {
  user_id: me,
  openClient,
  backend: (clock) => referenceBackend(clock),
  storage: (storage) => storage,
}

test.each([
  ['whatever happens', schedules],
  ['whatever happens between backups and restores', schedulesOfRestores],
])(
  `%s, in ${numRuns} schedules, every promise is kept`,
  {
    timeout: 3_600_000,
  },
  async (_, played) => {
    const keepsItsPromises = fc.asyncProperty(played, async (schedule) => {
      const broken = await play(schedule, parts)
      if (broken.length > 0) throw new Error(broken.join('\n'))
    })
    await fc.assert(keepsItsPromises, {
      numRuns,
      seed,
      endOnFailure: process.env.DAYMARK_UNSHRUNK === '1',
    })
  },
)

// Kept as they are, whatever the generators make of their paths one day.
test.each([...regressions, ...regressionsOfRestores])(
  'every promise is kept where $what',
  async ({ schedule }) => {
    expect(await play(schedule, parts)).toEqual([])
  },
)

describe('these schedules find', { timeout: 3_600_000 }, () => {
  const modules = ['replica', 'pull', 'restored'] as const

  afterEach(() => {
    for (const name of modules) vi.doUnmock(sourceOf(name))
  })

  /** A client in which one module of the engine has a fault. */
  async function clientWithFaulty(
    name: (typeof modules)[number],
    fault: (honest: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<typeof openClient> {
    vi.resetModules()
    vi.doMock(sourceOf(name), async (original) => {
      const honest = await original<Record<string, unknown>>()
      return { ...honest, ...fault(honest) }
    })
    const { openClient } = await import('../packages/sync/src/client.ts')
    const { openSyncLeader } = await import('../packages/sync/src/syncLeader.ts')
    return (options) => openClient({ ...options, loadSyncLeader: async () => openSyncLeader })
  }

  /**
   * Plays the schedule that breaks a promise with the fault and none without it: the one on this path, or one
   * that is searched for.
   */
  async function expectFound(
    known: { seed: number; path: string },
    changed: Partial<Parts>,
    played = schedules,
  ): Promise<void> {
    const finding = fc.asyncProperty(
      played,
      async (schedule) =>
        (await keeps(schedule, { ...parts, ...changed })) || !(await keeps(schedule, parts)),
    )
    if (searched === 0) {
      const replayed = await fc.check(finding, { ...known, numRuns: 1, endOnFailure: true })
      expect(replayed.failed).toBe(true)
      return
    }
    const found = await fc.check(finding, { seed, numRuns: searched, endOnFailure: true })
    const { currentTestName } = expect.getState()
    console.info(`${currentTestName}: seed ${found.seed}, path ${found.counterexamplePath}`)
    expect(found.failed).toBe(true)
  }

  test('[S3] a server that takes whatever arrives last', async () => {
    const at = formatStamp(morning * 2)
    const backend: Parts['backend'] = (clock) =>
      referenceBackend(clock, ({ mutations }) =>
        mutations.map((mutation) => (mutation.type === 'patch' ? { ...mutation, at } : mutation)),
      )

    await expectFound({ seed: 2026, path: '14' }, { backend })
  })

  test('[S3] a server on which a newer edit of the same value does not move the stamp', async () => {
    const backend: Parts['backend'] = (clock) => {
      const honest = referenceBackend(clock)
      return {
        ...honest,
        async send(request) {
          const held = await honest.changesSince(0, Number.POSITIVE_INFINITY)
          const rows = new Map((held.ok ? held.value : []).map((one) => [keyText(one), one.row]))
          const mutations = request.mutations.map((mutation) => {
            const row = rows.get(keyText(mutation))
            if (!row || !('columns' in mutation)) return mutation
            const columns = Object.entries(mutation.columns).filter(
              ([name, value]) => name === 'user_id' || !isSame(value, Object(row)[name]),
            )
            return { ...mutation, columns: Object.fromEntries(columns) }
          })
          return honest.send({ ...request, mutations })
        },
      }
    }

    await expectFound({ seed: 2026, path: '229' }, { backend })
  })

  test('[S4] a map that is merged whole', async () => {
    const backend: Parts['backend'] = (clock) =>
      referenceBackend(clock, ({ mutations }) =>
        mutations.map((mutation) => {
          if (mutation.type !== 'patch' || !mutation.columns.labels) return mutation
          const others = { red: null, green: null, blue: null }
          const labels = { ...others, ...Object(mutation.columns.labels) }
          return { ...mutation, columns: { ...mutation.columns, labels } }
        }),
      )

    await expectFound({ seed: 2026, path: '5' }, { backend })
  })

  test('[S13] an act that is applied by half', async () => {
    const backend: Parts['backend'] = (clock) =>
      referenceBackend(clock, ({ kind, mutations }) =>
        mutations.map((mutation, index) =>
          kind === 'act' && index >= mutations.length / 2 ? null : mutation,
        ),
      )

    await expectFound({ seed: 2026, path: '1' }, { backend })
  })

  test('[S17, S19] a row that stops the loop', async () => {
    const faulty = await clientWithFaulty('pull', (honest) => ({
      openPull(options: Parameters<typeof openPull>[0]) {
        return (honest.openPull as typeof openPull)({
          ...options,
          async onChanges(changes, advance) {
            const isNewer = ({ table, row }: RawChange) =>
              table === olderNotes.name && row !== null && olderNotes.parse(row) === null
            if (changes.some(isNewer)) throw new Error('This row cannot be read')
            return options.onChanges(changes, advance)
          },
        })
      },
    }))

    await expectFound({ seed: 2026, path: '1' }, { openClient: faulty })
  })

  test('[S9] a cursor that realtime moves over a gap', async () => {
    const storage: Parts['storage'] = (kept, early) => ({
      ...kept,
      receive(changes, unreadable, advance) {
        const [change] = changes
        const isEarly = change && early.has(change.seq) && changes.length === 1
        return kept.receive(changes, unreadable, isEarly ? { from: 0, to: change.seq } : advance)
      },
    })

    await expectFound({ seed: 2026, path: '6' }, { storage })
  })

  test('[S9] a cursor that the answer to an act moves over a gap', async () => {
    const storage: Parts['storage'] = (kept) => ({
      ...kept,
      acknowledge(acknowledgement, stamp) {
        const seqs = acknowledgement.confirmed.map(({ seq }) => seq)
        const advance = seqs.length > 0 ? { from: 0, to: Math.max(...seqs) } : null
        return kept.acknowledge({ ...acknowledgement, advance }, stamp)
      },
    })

    await expectFound({ seed: 7, path: '995' }, { storage })
  })

  test('a pull that goes on from whatever realtime told last', async () => {
    const faulty = await clientWithFaulty('pull', (honest) => ({
      openPull(options: Parameters<typeof openPull>[0]) {
        let latest = 0
        const next: typeof options.next = (seq, longest) =>
          options.next(Math.max(seq, latest), longest)
        const pull = (honest.openPull as typeof openPull)({ ...options, next })
        return {
          ...pull,
          receive(seqs, keep) {
            latest = Math.max(latest, ...seqs)
            return pull.receive(seqs, keep)
          },
        } satisfies typeof pull
      },
    }))

    await expectFound({ seed: 2026, path: '7' }, { openClient: faulty })
  })

  test('[S9] a server that tells of a change before an earlier one can be seen', async () => {
    const backend: Parts['backend'] = (clock) => {
      const honest = referenceBackend(clock)
      let polls = 0
      return {
        ...honest,
        async changesSince(seq) {
          const page = await honest.changesSince(seq)
          polls += seq === 0 ? 0 : 1
          const isLate = seq > 0 && polls % 2 === 0
          return page.ok && isLate ? { ok: true, value: page.value.toSpliced(-2, 1) } : page
        },
      }
    }

    await expectFound({ seed: 2026, path: '1' }, { backend })
  })

  // No screen hears any more of what is told late; an answer may still be older than what is there.
  test('[S10] a screen that takes an older row for a newer one', async () => {
    const faulty = await clientWithFaulty('replica', (honest) => ({
      openReplica(...options: Parameters<typeof openReplica>) {
        const replica = (honest.openReplica as typeof openReplica)(...options)
        const asNew = (row: Row | null) => row && { ...row, seq: row.seq + 1_000_000 }
        return {
          ...replica,
          acknowledge: (acts, confirmed) =>
            replica.acknowledge(
              acts,
              confirmed.map((change) => ({ ...change, row: asNew(change.row) })),
            ),
        } satisfies typeof replica
      },
    }))

    await expectFound({ seed: 2026, path: '2' }, { openClient: faulty })
  })

  test('[S23] a server that does not tell that it was restored', async () => {
    const backend: Parts['backend'] = (clock) => {
      const honest = referenceBackend(clock)
      return {
        ...honest,
        async changesSince(seq, longest) {
          const page = await honest.changesSince(seq, longest)
          const others = page.ok ? page.value.filter(({ table }) => table !== epochs.name) : []
          return page.ok ? { ok: true, value: others } : page
        },
      }
    }

    await expectFound({ seed: 2026, path: '13' }, { backend }, schedulesOfRestores)
  })

  test('[S24] a device that takes a restored server for the truth', async () => {
    const faulty = await clientWithFaulty('restored', () => ({ missingAfterRestore: () => null }))

    await expectFound({ seed: 2026, path: '13' }, { openClient: faulty }, schedulesOfRestores)
  })

  test('[S24] a device that lets come back what was deleted permanently', async () => {
    const faulty = await clientWithFaulty('restored', ({ missingAfterRestore }) => ({
      missingAfterRestore(...all: Parameters<MissingAfterRestore>) {
        const lost = (missingAfterRestore as MissingAfterRestore)(...all)
        const mutations = lost?.mutations.filter(({ type }) => type !== 'erase') ?? []
        return lost && mutations.length > 0 ? { ...lost, mutations } : null
      },
    }))

    await expectFound({ seed: 2026, path: '779' }, { openClient: faulty }, schedulesOfRestores)
  })

  test('[S24] a device that compares with the last of two restores alone', async () => {
    const faulty = await clientWithFaulty('restored', ({ missingAfterRestore }) => ({
      missingAfterRestore(
        tables: Tables,
        held: readonly RemoteChange[],
        restored: readonly RemoteChange[],
      ) {
        const forgetful = restored.map((change) => {
          const epoch = change.table === epochs.name ? epochs.parse(change.row) : null
          return epoch ? { ...change, row: { ...epoch, earlier: [] } } : change
        })
        return (missingAfterRestore as MissingAfterRestore)(tables, held, forgetful)
      },
    }))

    await expectFound({ seed: 7, path: '71' }, { openClient: faulty }, schedulesOfRestores)
  })

  test('a server that drops a session of which a part is on record', async () => {
    const backend: Parts['backend'] = (clock) => {
      const honest = referenceBackend(clock)
      return {
        ...honest,
        async send(request) {
          const held = await honest.changesSince(0)
          const rows = held.ok ? held.value.filter(({ table }) => table === focusSessions.name) : []
          const others = rows.flatMap(({ row }) => (row ? [spanOf(Object(row))] : []))
          const isCut = request.mutations.some((mutation) => {
            if (mutation.table !== focusSessions.name || mutation.type !== 'insert') return false
            const span = spanOf(columnsOf(mutation))
            return inText(freeParts(span, others)) !== inText([span])
          })
          if (!isCut) return honest.send(request)
          return { ok: true, value: request.mutations.map(() => null) }
        },
      }
    }

    await expectFound({ seed: 2026, path: '39' }, { backend })
  })

  describe('[S26] one row that is lost silently', () => {
    /** Of the rows that the server sends to all devices, the fourth does not come. */
    async function openLosing() {
      let brought = 0
      let dropped: RowKey | null = null
      const openClient = await clientWithFaulty('pull', (honest) => ({
        openPull(options: Parameters<typeof openPull>[0]) {
          return (honest.openPull as typeof openPull)({
            ...options,
            onChanges(changes, advance) {
              const kept = changes.filter(({ table, id, row }) => {
                // What is shown first comes again.
                if (advance === null || row === null) return true
                brought += 1
                if (brought === 4) dropped = { table, id }
                return brought !== 4
              })
              return options.onChanges(kept, advance)
            },
          })
        },
      }))
      return (schedule: Schedule, verifies: boolean) => {
        brought = 0
        dropped = null
        return play(schedule, { ...parts, openClient, verifies, dropped: () => dropped })
      }
    }

    test('breaks a promise', async () => {
      const playLosing = await openLosing()
      const finding = fc.asyncProperty(
        schedules,
        async (schedule) => (await playLosing(schedule, false)).length === 0,
      )
      expect((await fc.check(finding, { seed, numRuns: 50, endOnFailure: true })).failed).toBe(true)
    })

    test('is found by the digest and read again, whatever happens', async () => {
      const playLosing = await openLosing()
      const finding = fc.asyncProperty(schedules, async (schedule) => {
        const broken = await playLosing(schedule, true)
        if (broken.length > 0) throw new Error(broken.join('\n'))
      })
      await fc.assert(finding, { numRuns, seed, endOnFailure: true })
    })

    test.each(regressionsOfALoss)('is all that is missing where $what', async ({ schedule }) => {
      const playLosing = await openLosing()
      expect(await playLosing(schedule, true)).toEqual([])
    })
  })

  test('[S5] an edit that is dated by the device’s clock alone', async () => {
    const faulty: typeof openClient = (options) => ({
      ...openClient(options),
      stamp: () => formatStamp(options.clock()),
    })

    await expectFound({ seed: 2026, path: '27' }, { openClient: faulty })
  })
})

/** A fault may also end the play. */
async function keeps(schedule: Schedule, played: Parts): Promise<boolean> {
  return play(schedule, played).then(
    (broken) => broken.length === 0,
    () => false,
  )
}

function sourceOf(name: string): string {
  return `../packages/sync/src/${name}.ts`
}
