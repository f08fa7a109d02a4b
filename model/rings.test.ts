import { randomUUID } from 'node:crypto'
import { type Day, dayOf, instant, midnight, shiftDay } from '@daymark/core/calendar/day'
import { UserId } from '@daymark/core/ids'
import { dayId } from '@daymark/core/plan/days'
import { type IsAway, isAwayAt } from '@daymark/core/remind/awayDays'
import { nextRing, ringsBefore } from '@daymark/core/remind/moments'
import { nextQuestion, questions } from '@daymark/core/remind/questions'
import { writeRule } from '@daymark/core/repeat/rule'
import { preferences } from '@daymark/core/tables/preferences'
import { sample, sampleReminder } from '@daymark/core/tasks/samples'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase } from '../apps/server/test/database.ts'
import { days, rules } from '../packages/core/corpus/rules.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 150)
/** As far as the database looks ahead in a series. */
const farthest = 400

// The app reads clocks in the zone of its device: one whose clocks change.
const zone = 'America/New_York'
const before = process.env.TZ
beforeAll(() => {
  process.env.TZ = zone
})
const fresh = await freshDatabase()
afterAll(async () => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
  await fresh.close()
})

const minutes = fc.integer({ min: 0, max: 1_439 })
const beforeMinutes = fc.oneof(minutes, fc.integer({ min: 0, max: 40_320 }))
const atMinutes = fc.option(minutes)

test(`[REMIND-2a, REMIND-2b] the database counts ${numRuns} reminders from their tasks as the app does, seed ${seed}`, async () => {
  const asked = fc.sample(fc.tuple(days, atMinutes, beforeMinutes), { numRuns, seed })

  const found = await fresh.admin<{ ring: Date }[]>`
    select private.rings_before((ask ->> 0)::date, (ask ->> 1)::integer, (ask ->> 2)::integer, ${zone}) as ring
    from jsonb_array_elements(${fresh.admin.json(asked)}) with ordinality as asked (ask, place)
    order by place`

  expect(found.map(({ ring }) => ring.toISOString())).toEqual(
    asked.map(([day, time, before]) => instant(ringsBefore(day, time, before))),
  )
})

test(`[REMIND-3d, AWAY-3a] the database finds the next of ${numRuns} questions of a day where the app does, seed ${seed}`, async () => {
  const user = await createPerson()
  const moments = fc.tuple(days, minutes).map(([day, minute]) => midnight(day, minute))
  const asked = fc.sample(
    fc.record({ question: fc.constantFrom(...questions), minutes, now: moments, away: awayFor }),
    { numRuns, seed },
  )
  const isAway = await storeAway(
    user,
    asked.flatMap(({ now, away }) => away.map((far) => shiftDay(dayOf(now), far))),
  )
  const questionsAsked = asked.map((ask) => ({ ...ask, since: instant(ask.now + 1) }))

  const found = await fresh.admin<{ moment: Date }[]>`
    select private.next_question(
      ask ->> 'question', (ask ->> 'minutes')::integer, ${user}, (ask ->> 'since')::timestamptz
    ) as moment
    from jsonb_array_elements(${fresh.admin.json(questionsAsked)}) with ordinality as asked (ask, place)
    order by place`

  expect(found.map(({ moment }) => moment.toISOString())).toEqual(
    asked.map(({ question, minutes, now }) => {
      const nothing = preferences.empty({ id: user, user_id: user })
      const chosen = preferences.parse({ ...nothing, [`${question}_at_minutes`]: minutes })
      return instant(nextQuestion(question, chosen ?? undefined, now, isAway) ?? 0)
    }),
  )
})

test(
  `[REMIND-1a, REMIND-1c, REMIND-3b, AWAY-3a] ${numRuns} reminders of tasks and series ring next when the app says, seed ${seed}`,
  async () => {
    const user = await createPerson()
    const asked = fc
      .sample(
        fc.record({
          due: days,
          at: atMinutes,
          before: beforeMinutes,
          rule: fc.option(rules),
          skips,
          wait,
          away: awayFor,
        }),
        { numRuns, seed },
      )
      .map(({ due, at, before, rule, skips, wait, away }, place) => {
        const repeat = rule && {
          rule: writeRule(rule),
          from: 'due' as const,
          anchor: due,
          missed: 'roll' as const,
        }
        const task = sample(place, {
          user_id: user,
          due_date: `${due}T00:00:00`,
          at_minutes: at,
          repeat,
          repeat_skips: rule
            ? Object.fromEntries(skips.map((far) => [shiftDay(due, far), true]))
            : {},
        })
        const reminder = sampleReminder(place, task, { user_id: user, before_minutes: before })
        const now = midnight(shiftDay(due, wait), 0)
        return { due, task, reminder, now, away: away.map((far) => shiftDay(dayOf(now), far)) }
      })
    const isAway = await storeAway(
      user,
      asked.flatMap(({ away }) => away),
    )
    await storeAll(asked)

    const found = await fresh.admin<{ ring: Date | null }[]>`
    select private.next_ring(reminders, (ask ->> 1)::timestamptz, null) as ring
    from jsonb_array_elements(${fresh.admin.json(asked.map(({ reminder, now }) => [reminder.id, instant(now + 1)]))})
      with ordinality as asked (ask, place)
    join reminders on id = (ask ->> 0)::uuid
    order by place`

    expect(found.map(({ ring }) => ring?.toISOString() ?? null)).toEqual(
      asked.map((ask) => ringOf(ask, isAway)),
    )
  },
  60_000 + 30 * numRuns,
)

test(`[ROWS-4d] the database derives the ids of ${numRuns} days as the app does, seed ${seed}`, async () => {
  const user = v.parse(UserId, randomUUID())
  const asked = fc.sample(days, { numRuns, seed })

  const found = await fresh.admin<{ id: string }[]>`
    select private.day_id(${user}, day::date) as id
    from jsonb_array_elements_text(${fresh.admin.json(asked)}) with ordinality as asked (day, place)
    order by place`

  expect(found.map(({ id }) => id)).toEqual(asked.map((day) => dayId(user, day)))
})

/** Days after the first that are passed over, and when it is asked: from long before to long after. */
const skips = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
const wait = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -400, max: 1_200 }))

/** From the day on which it is asked. */
const awayFor = fc.oneof(
  { weight: 6, arbitrary: fc.constant<number[]>([]) },
  fc.integer({ min: 1, max: 92 }).map((length) => Array.from({ length }, (_, day) => day - 1)),
  fc.uniqueArray(fc.integer({ min: -40, max: 400 }), { maxLength: 10 }),
)

async function createPerson(): Promise<UserId> {
  const { id } = await createTestUser(fresh)
  await fresh.admin`
    insert into preferences (id, user_id, time_zone, updated_at) values (${id}, ${id}, ${zone}, now())`
  return v.parse(UserId, id)
}

async function storeAway(user: UserId, days: Day[]): Promise<IsAway> {
  // Of more asked for, most days would be away.
  const away = new Set(days.slice(0, 1_000).map((day) => dayId(user, day)))
  await fresh.admin`
    insert into days (id, user_id, away)
    select id::uuid, ${user}, '{}' from jsonb_array_elements_text(${fresh.admin.json([...away])}) as id`
  return isAwayAt(
    { get: (id) => (away.has(id) ? { away: { series: {}, minutes: null } } : undefined) },
    zone,
  )
}

type Asked = {
  due: Day
  task: ReturnType<typeof sample>
  reminder: ReturnType<typeof sampleReminder>
  now: number
}

async function storeAll(asked: Asked[]) {
  const rows = JSON.stringify(
    asked.map(({ task, reminder }) => ({
      ...task,
      of: reminder.id,
      before: reminder.before_minutes,
    })),
  )
  await fresh.admin`
    insert into tasks (id, user_id, title, due_date, at_minutes, repeat, repeat_skips)
    select id, user_id, title, due_date, at_minutes, repeat, repeat_skips
    from jsonb_to_recordset(${rows}::jsonb) as task (
      id uuid, user_id uuid, title text, due_date timestamp, at_minutes integer, repeat jsonb, repeat_skips jsonb
    )`
  await fresh.admin`
    insert into reminders (id, user_id, task_id, before_minutes)
    select "of", user_id, id, before
    from jsonb_to_recordset(${rows}::jsonb) as task ("of" uuid, id uuid, user_id uuid, before integer)`
}

/** What the app says; rings that are farther away than the database looks are asked for later. */
function ringOf({ due, task, reminder, now }: Asked, isAway: IsAway): string | null {
  const rows = {
    get: () => undefined,
    occurrences: () => new Map(),
    splits: () => [],
    dayAt: dayOf,
  }
  const ring = nextRing({ reminder, task, rows }, now, isAway)
  const since = shiftDay(dayOf(now + 1), -2)
  const last = shiftDay(since > due ? since : due, farthest)
  const isFar =
    ring !== null &&
    task.repeat !== null &&
    ring > ringsBefore(last, task.at_minutes, reminder.before_minutes ?? 0)
  return ring === null || isFar ? null : instant(ring)
}
