import { instant } from '@daymark/core/day'
import { FocusSession } from '@daymark/core/focusSession'
import { ok } from '@daymark/core/result'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDesk } from '../apps/web/src/planner/desk.ts'
import { me, morning } from '../apps/web/src/planner/fakes.ts'
import { freeParts, inText } from '../apps/web/src/planner/mapServer.ts'
import { openPlanner } from '../apps/web/src/planner/planner.ts'
import { openPull } from '../apps/web/src/planner/pull.ts'
import type { Row } from '../apps/web/src/planner/table.ts'
import { mapBackend } from './backend.ts'
import type { Parts } from './cast.ts'
import { spanOf } from './oracle.ts'
import { play } from './play.ts'
import { schedules } from './schedules.ts'

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 500)
// The same schedules on every run of the tests; the campaign picks others, and says which.
const seed = Number(process.env.DAYMARK_SEED ?? 2026)

const parts: Parts = {
  user_id: me,
  openPlanner,
  backend: (clock) => mapBackend(clock),
  storage: (storage) => storage,
}

const keepsItsPromises = (changed: Partial<Parts> = {}) =>
  fc.asyncProperty(schedules, async (schedule) => {
    const broken = await play(schedule, { ...parts, ...changed })
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })

test(`whatever happens, in ${numRuns} schedules, every promise is kept`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(keepsItsPromises(), {
    numRuns,
    seed,
    endOnFailure: process.env.DAYMARK_UNSHRUNK === '1',
  })
})

describe('these schedules would find', { timeout: 600_000 }, () => {
  afterEach(() => {
    vi.doUnmock('../apps/web/src/planner/desk.ts')
    vi.doUnmock('../apps/web/src/planner/pull.ts')
  })

  async function found(changed: Partial<Parts>): Promise<boolean> {
    const { failed } = await fc.check(keepsItsPromises(changed), {
      numRuns: 4000,
      endOnFailure: true,
      seed,
    })
    return failed
  }

  test('a server that takes whatever arrives last', async () => {
    const last = instant(morning * 2)
    const backend: Parts['backend'] = (clock) =>
      mapBackend(clock, (write) =>
        write.kind === 'update'
          ? { ...write, columns: { ...write.columns, updated_at: last } }
          : write,
      )

    expect(await found({ backend })).toBe(true)
  })

  test('a checkpoint that realtime moves over a gap', async () => {
    const storage: Parts['storage'] = (kept, early) => ({
      ...kept,
      take(news, advance) {
        const [told] = news
        return kept.take(news, told && early.has(told) ? { from: 0, to: told.seq } : advance)
      },
    })

    expect(await found({ storage })).toBe(true)
  })

  test('a checkpoint that the answer to a change moves over a gap', async () => {
    const storage: Parts['storage'] = (kept) => ({
      ...kept,
      settle(settlement, stamp) {
        const { row } = settlement
        const advance = row && { from: 0, to: row.seq }
        return kept.settle({ ...settlement, advance }, stamp)
      },
    })

    expect(await found({ storage })).toBe(true)
  })

  test('a pull that goes on from whatever was heard last', async () => {
    vi.resetModules()
    vi.doMock('../apps/web/src/planner/pull.ts', () => ({
      openPull(options: Parameters<typeof openPull>[0]) {
        let latest = 0
        const next: typeof options.next = (seq) => options.next(Math.max(seq, latest))
        const pull = openPull({ ...options, next })
        return {
          ...pull,
          hear(seq, keep) {
            latest = Math.max(latest, seq)
            return pull.hear(seq, keep)
          },
        } satisfies typeof pull
      },
    }))
    const faulty = await import('../apps/web/src/planner/planner.ts')

    expect(await found({ openPlanner: faulty.openPlanner })).toBe(true)
  })

  test('a server that tells of a change before an earlier one can be seen', async () => {
    const backend: Parts['backend'] = (clock) => {
      const honest = mapBackend(clock)
      let looks = 0
      return {
        ...honest,
        async changesSince(seq) {
          const page = await honest.changesSince(seq)
          looks += seq === 0 ? 0 : 1
          const isLate = seq > 0 && looks % 2 === 0
          return page.ok && isLate ? ok(page.value.toSpliced(-2, 1)) : page
        },
      }
    }

    expect(await found({ backend })).toBe(true)
  })

  // Of what is told late no screen hears any more; an answer may still be older than what is there.
  test('a screen that takes an older row for a newer one', async () => {
    vi.resetModules()
    vi.doMock('../apps/web/src/planner/desk.ts', () => ({
      openDesk(...options: Parameters<typeof openDesk>) {
        const desk = openDesk(...options)
        const asNew = (row: Row): Row => ({ ...row, seq: row.seq + 1_000_000 })
        return {
          ...desk,
          settle: ({ row, ...rest }) => desk.settle({ ...rest, row: row && asNew(row) }),
        } satisfies typeof desk
      },
    }))
    const faulty = await import('../apps/web/src/planner/planner.ts')

    expect(await found({ openPlanner: faulty.openPlanner })).toBe(true)
  })

  test('a server that drops a stretch of which a part is on record', async () => {
    const backend: Parts['backend'] = (clock) => {
      const honest = mapBackend(clock)
      return {
        ...honest,
        async send(table, write) {
          const asked =
            write.kind !== 'insert' ? null : v.safeParse(FocusSession, { ...write.row, seq: 0 })
          if (!asked?.success) return honest.send(table, write)
          const held = await honest.changesSince(0)
          const rows = held.ok ? held.value.filter((each) => each.table === table.name) : []
          const others = rows.flatMap(({ row }) =>
            row ? [spanOf(v.parse(FocusSession, row))] : [],
          )
          const span = spanOf(asked.output)
          const free = freeParts(span, others)
          return inText(free) === inText([span]) ? honest.send(table, write) : ok(null)
        },
      }
    }

    expect(await found({ backend })).toBe(true)
  })

  test('an edit that is dated by the device’s clock alone', async () => {
    const faulty: typeof openPlanner = (options) => ({
      ...openPlanner(options),
      stamp: () => instant(options.clock()),
    })

    expect(await found({ openPlanner: faulty })).toBe(true)
  })
})
