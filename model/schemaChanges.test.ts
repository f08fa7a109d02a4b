import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedRows } from './referenceModel.ts'
import {
  contentOf,
  type Manner,
  openSchemaTabs,
  type SchemaSchedule,
  type SchemaStep,
} from './schemaTabs.ts'

const numRuns = Number(process.env.DAYMARK_SCHEMA_CHANGES ?? 25)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const timeout = 20_000 + 1_000 * numRuns

const tab = fc.constantFrom(0, 1, 2)
const edit = fc.record({
  what: fc.constantFrom('insert', 'title', 'title', 'rank', 'rank', 'added', 'added', 'erase'),
  pick: fc.nat({ max: 9 }),
})
const stepsThen = (then: fc.Arbitrary<SchemaStep['then']>): fc.Arbitrary<SchemaStep[]> =>
  fc.array(fc.record({ tab, edits: fc.array(edit, { minLength: 1, maxLength: 4 }), then }), {
    maxLength: 16,
  })
const schedulesOf = (steps: fc.Arbitrary<SchemaStep[]>): fc.Arbitrary<SchemaSchedule> =>
  fc
    .array(fc.constantFrom('column added', 'check widened', 'column renamed'), { maxLength: 6 })
    .chain((changes) => {
      const count = fc.nat({ max: changes.length })
      return fc.record({ changes: fc.constant(changes), known: fc.tuple(count, count), steps })
    })

const schedules = schedulesOf(
  stepsThen(fc.constantFrom('nothing', 'nothing', 'go online', 'go offline', 'reload in newest')),
)
/** Nobody hears of another before all have done everything. */
const schedulesApart = schedulesOf(stepsThen(fc.constant('nothing')))

test(
  `[S17, S19, S21] tabs of three ages read and write what they know while columns are added, renamed by copy and checks widened, in ${numRuns} schedules of seed ${seed}`,
  {
    timeout,
  },
  () =>
    holds(schedules, async (schedule) => {
      const world = openSchemaTabs(schedule)
      await world.begin()
      for (const step of schedule.steps) await world.take(step)
      await world.heal()
      checkTabs(world)
      await world.reloadAll()
      checkTabs(world)

      expect(world.rows()).toMatchObject(expectedRows(world.newest.table, world.arrivals))
      world.close()
    }),
)

test(
  `[S13] acts that are split into their edits end as they do whole, in ${numRuns} schedules of seed ${seed}`,
  {
    timeout,
  },
  () =>
    holds(schedules, async (schedule) => {
      const split = await endOf(schedule, { acts: 'split', order: [0, 1, 2] })

      expect(split).toEqual(await endOf(schedule, { acts: 'joined', order: [0, 1, 2] }))
    }),
)

test(
  `[S3] tabs that send in another order end alike, in ${numRuns} schedules of seed ${seed}`,
  {
    timeout,
  },
  () =>
    holds(schedulesApart, async (schedule) => {
      const ends = []
      for (const order of [
        [0, 1, 2],
        [2, 1, 0],
        [1, 2, 0],
      ] as const) {
        ends.push(await endOf(schedule, { acts: 'joined', order }, 'apart'))
      }

      expect(ends[1]).toEqual(ends[0])
      expect(ends[2]).toEqual(ends[0])
    }),
)

test(
  `an end that is copied to an empty server shows alike in tabs of every age, in ${numRuns} schedules of seed ${seed}`,
  {
    timeout,
  },
  () =>
    holds(schedules, async (schedule) => {
      const rows = await endOf(schedule, { acts: 'joined', order: [0, 1, 2] })

      const copied = openSchemaTabs(schedule)
      await copied.import(rows)
      checkTabs(copied)

      expect(copied.rows()).toEqual(rows)
      copied.close()
    }),
)

function holds(
  arbitrary: fc.Arbitrary<SchemaSchedule>,
  property: (schedule: SchemaSchedule) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(arbitrary, property), { numRuns, seed })
}

async function endOf(schedule: SchemaSchedule, manner: Manner, apart?: 'apart') {
  const world = openSchemaTabs(schedule, manner)
  await world.begin()
  if (apart) for (const tab of world.tabs) tab.online = false
  for (const step of schedule.steps) await world.take(step)
  await world.heal()
  await world.reloadAll()
  world.close()
  return world.rows()
}

/** A tab shows each row as the server has it, as far as it can read it, and the same title by whatever name. */
function checkTabs({ tabs, rows, newest }: ReturnType<typeof openSchemaTabs>): void {
  for (const [id, row] of Object.entries(rows())) {
    for (const { client, table } of tabs) {
      const readable = table.table.parse({ ...row, seq: 0, updated_at: '2026-01-05T00:00:00.000Z' })
      const shown = client.row({ table: 'notes', id })
      if (readable) {
        expect(shown && contentOf(shown)).toMatchObject(contentOf(readable))
        expect(shown?.[table.title]).toBe(row[newest.title])
      } else expect(client.isOutdated()).toBe(true)
    }
  }
}
