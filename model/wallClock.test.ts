import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../apps/server/test/database.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 500)

const fresh = await freshDatabase()
afterAll(() => fresh.close())

test.each([
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
  ['Pacific/Apia', '2011-12-30', '09:00', '2011-12-30T19:00:00Z'],
  ['UTC', '2026-10-14', '23:59', '2026-10-14T23:59:00Z'],
])(
  '[REMIND-2a, REMIND-2b] in %s the clock of %s shows %s at %s',
  async (zone, day, time, moment) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)

    expect(await moments([{ zone, day, minutes: 60 * hours + minutes }])).toEqual([moment])
  },
)

// Half an hour of summer, a summer that ends at midnight, a day that was left out, a clock of three quarters of an hour.
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Santiago',
  'Pacific/Chatham',
]

test(
  `[REMIND-2a, REMIND-2b] ${numRuns} clocks in six zones, half of them where clocks change, mean what another implementation says, seed ${seed}`,
  async () => {
    const asked = fc.sample(clocks, { numRuns, seed })

    expect(await moments(asked)).toEqual(
      asked.map(({ zone, day, minutes }) => {
        const shown = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes })
        return shown.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant().toString()
      }),
    )
  },
  60_000 + 30 * numRuns,
)

type WallClock = { zone: string; day: string; minutes: number }

const anyDay = fc
  .integer({ min: 0, max: 40 * 365 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString())
const anyMinute = fc.integer({ min: 0, max: 1_439 })

const clocks: fc.Arbitrary<WallClock> = fc.constantFrom(...zones).chain((zone) =>
  fc.oneof(
    fc.record({ zone: fc.constant(zone), day: anyDay, minutes: anyMinute }),
    fc
      .tuple(anyDay, fc.integer({ min: -120, max: 120 }))
      .map(([day, minutes]) => atChange(zone, day, minutes)),
  ),
)

/** The moment that is so many minutes from the first change of clocks after a day. */
function atChange(zone: string, after: string, minutes: number): WallClock {
  const start = Temporal.PlainDate.from(after).toZonedDateTime(zone)
  const change = start.getTimeZoneTransition('next') ?? start
  const shown = change.toPlainDateTime().add({ minutes })
  return { zone, day: shown.toPlainDate().toString(), minutes: 60 * shown.hour + shown.minute }
}

async function moments(asked: readonly WallClock[]): Promise<string[]> {
  const questions = asked.map((clock, place) => ({ ...clock, place }))
  const found = await fresh.admin<{ moment: Date }[]>`
    select private.wall_clock(day, minutes, zone) as moment
    from jsonb_to_recordset(${fresh.admin.json(questions)})
      as asked (place integer, zone text, day date, minutes integer)
    order by place`
  return found.map(({ moment }) => moment.toISOString().replace('.000', ''))
}
