import { type Day, shiftDay } from '@daymark/core/calendar/day'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { deliveriesOf, remindOften, runTimer } from '../../test/deliveries.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh
const { alarms, ring, take } = deliveriesOf(fresh)

const today = '2026-10-14' as Day
const tomorrow = shiftDay(today, 1)
const [six, ten] = ['2026-10-14T06:00:00.000Z', '2026-10-14T10:00:00.000Z']
const tomorrowAtTen = '2026-10-15T10:00:00.000Z'
const ninetyTwo = Array.from({ length: 92 }, (_, count) => shiftDay(today, count))
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' }

let ada: Person
beforeEach(async () => {
  // A Wednesday, 08:00 in Berlin.
  await turnClock(six)
  await admin`delete from auth.users`
  ada = await createPerson({ mail: 'off' })
})

const zones = [
  ['Pacific/Kiritimati', '2026-10-20', 24],
  ['Pacific/Pago_Pago', '2026-10-20', 24],
  ['Asia/Kathmandu', '2026-10-20', 24],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2027-04-04', 24.5],
  ['Europe/Lisbon', '2027-03-28', 23],
] as const

describe('[EVERY-2a, AWAY-3a] nothing rings between two midnights', () => {
  test.each(zones)('in %s on %s, which has %d hours', async (time_zone, date, hours) => {
    const day = date as Day
    await ada.choose({ time_zone, plan_at_minutes: 480, close_at_minutes: 1_080 })
    await ada.addDevice()
    const [start, end] = await midnightsOf(time_zone, day)
    expect(end - start).toBe(hours * 3_600_000)
    for (const due_date of [shiftDay(day, -1), day, shiftDay(day, 1)]) {
      for (const at_minutes of [0, 150, 720, 1_439]) await ada.remind({ due_date, at_minutes })
    }
    // A day before a task, and a moment of its own.
    await ada.remind({ due_date: shiftDay(day, 1) }, { before_minutes: 1_440 })
    await ada.remind({}, { at: `${day} 00:00:00` })
    await ada.remind({}, { at: `${day} 23:59:59` })

    await away(ada, [day])

    const told = await playFrom(start - 25 * 3_600_000, end + 25 * 3_600_000)
    const rang = told.filter(({ source }) => source === 'reminder')
    expect(rang).toHaveLength(8)
    expect(told.filter(({ fire_at }) => fire_at >= start && fire_at < end)).toEqual([])
    expect(
      rang.filter(({ fire_at }) => fire_at === end || fire_at === start - 60_000),
    ).toHaveLength(2)
  })

  test('of ninety-two days, in which a series and the questions are asked no more', async () => {
    await ada.remind({ repeat: daily })
    await ada.choose({ plan_at_minutes: 510, close_at_minutes: 1_080 })

    await away(ada, ninetyTwo)

    expect(await alarms()).toEqual([
      ...['2027-01-14T07:30:00.000Z', '2027-01-14T11:00:00.000Z', '2027-01-14T17:00:00.000Z'],
    ])
  })

  test('[AWAY-3b] but the end of a timer', async () => {
    await away(ada, [today])
    await runTimer(ada, ten)

    expect(await alarms()).toEqual(['2026-10-14T10:00:02.000Z'])
  })

  test('and a person of whom no day is known is asked and reminded', async () => {
    const ben = await createPerson({ plan_at_minutes: 510, mail: 'off' })
    await ben.remind()
    await away(ada, [today])
    await ada.remind()

    expect(await alarms()).toEqual(['2026-10-14T06:30:00.000Z', ten])
  })
})

describe('[EVERY-2a] a day that is set', () => {
  test('moves what would ring, in the transaction that sets it', async () => {
    await ada.remind()
    await ada.remind({ repeat: daily })
    await ada.choose({ close_at_minutes: 1_080 })

    const inside = await admin.begin(async (sql) => {
      await sql`insert into public.days ${sql(awayRow(ada, today))}`
      // They are renewed at the end of it.
      await sql`set constraints all immediate`
      return sql`select fire_at from private.alarms order by fire_at`
    })

    expect(inside.map(({ fire_at }) => fire_at.toISOString())).toEqual([
      ...[tomorrowAtTen, '2026-10-15T16:00:00.000Z'],
    ])
  })

  test('among many moves each alarm once', async () => {
    for (let count = 0; count < 3; count += 1) await ada.remind({ repeat: daily })
    await admin.unsafe(`
      create table private.moved (source_id uuid);
      create function private.note_moved() returns trigger language plpgsql as
        $$ begin insert into private.moved values (new.source_id); return null; end $$;
      create trigger note_moved after update of fire_at on private.alarms
        for each row execute function private.note_moved()`)
    try {
      await away(ada, ninetyTwo)

      expect(await admin`select from private.moved`).toHaveLength(3)
      expect(await admin`select from private.changed_days`).toEqual([])
    } finally {
      await admin.unsafe(`
        drop trigger note_moved on private.alarms;
        drop function private.note_moved;
        drop table private.moved`)
    }
  })

  test.each([
    ['inserted with other things said of it', { note: 'Sea' }],
    ['set where it was known already', null],
  ])('is %s', async (_how, known) => {
    if (!known)
      await ada.ask((sql) => sql`insert into days ${sql({ id: dayIdOf(ada, today), note: 'Sea' })}`)
    await ada.remind()

    await away(ada, [today], known ?? {})

    expect(await alarms()).toEqual([])
  })

  test('silences a snooze that ends in it', async () => {
    const { id } = await ada.remind({ repeat: daily })
    await turnClock('2026-10-14T10:01:00Z')
    await ring()
    await ada.ask(
      (sql) => sql`update reminders set snoozed_until = '2026-10-15T08:00:00Z' where id = ${id}`,
    )
    expect(await alarms()).toEqual(['2026-10-15T08:00:00.000Z'])

    await away(ada, [tomorrow])
    expect(await alarms()).toEqual(['2026-10-16T10:00:00.000Z'])

    await end(ada, [tomorrow])
    expect(await alarms()).toEqual(['2026-10-15T08:00:00.000Z'])
  })

  test('takes back what rang and was not sent yet, to devices and by mail', async () => {
    await ada.choose({ mail: 'always', close_at_minutes: 720 })
    await ada.addDevice()
    await ada.remind()
    await turnClock('2026-10-14T10:00:01Z')
    await ring()

    await away(ada, [today])

    expect((await take()).map(({ content }) => content)).toEqual([null, null])
    expect(await admin`select * from private.take_reminder_mail(false)`).toEqual([])
  })

  test('takes back what was to be told of as one', async () => {
    await ada.choose({ mail: 'always' })
    await ada.addDevice()
    await remindOften(ada, 30)
    await turnClock('2026-10-14T10:00:00Z')
    while ((await ring(8)) > 0);

    await away(ada, [today])
    await turnClock('2026-10-14T10:01:00Z')

    const told = await take()
    expect(new Set(told.map(({ source, content }) => `${source} ${content}`))).toEqual(
      new Set(['reminder null', 'more null']),
    )
    expect(await admin`select * from private.take_reminder_mail(false)`).toEqual([])
  })

  test('is that of the zone of its user, also after that has changed', async () => {
    const snoozed_until = '2026-10-14T23:00:00.000Z'
    await ada.remind({}, { snoozed_until })
    await away(ada, [tomorrow])
    expect(await alarms()).toEqual([])

    await ada.choose({ time_zone: 'America/New_York' })
    expect(await alarms()).toEqual([snoozed_until])

    await away(ada, [today])
    expect(await alarms()).toEqual([])
  })
})

describe('[EVERY-2a] a day that is ended', () => {
  test('rings again, in the transaction that ends it', async () => {
    await ada.remind()
    await ada.remind({ repeat: daily }, { before_minutes: 15 })
    await ada.choose({ plan_at_minutes: 510 })
    const before = await alarms()
    await away(ada, [today, tomorrow])

    await end(ada, [tomorrow, today])

    expect(await alarms()).toEqual(before)
  })

  test('rings for what is still to come of it', async () => {
    await ada.remind()
    await ada.remind({ at_minutes: 1_020 })
    await ada.choose({ plan_at_minutes: 510, close_at_minutes: 1_080 })
    await away(ada, [today])
    await turnClock('2026-10-14T12:00:00Z')

    await end(ada, [today])

    expect(await alarms()).toEqual([
      ...['2026-10-14T15:00:00.000Z', '2026-10-14T16:00:00.000Z', '2026-10-15T06:30:00.000Z'],
    ])
  })

  test('rings no more for what was over', async () => {
    await ada.remind()
    await away(ada, [today])
    await turnClock('2026-10-15T12:00:00Z')

    await end(ada, [today])

    expect(await alarms()).toEqual([])
  })

  test('is not what happens where something else is said of it', async () => {
    await ada.remind()
    await away(ada, [today])

    await ada.ask((sql) => sql`update days set note = 'Sea', capacity_minutes = 60`)

    expect(await alarms()).toEqual([])
  })
})

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

test(`[EVERY-2a] whatever is set and ended, alarms are those that would be found anew, seed ${seed}`, async () => {
  await ada.choose({ plan_at_minutes: 510, close_at_minutes: 1_380 })
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=MONTHLY;BYMONTHDAY=17',
    'FREQ=DAILY;INTERVAL=3',
  ]
  for (const before_minutes of [0, 90, 1_500, 4_320]) {
    for (const rule of rules) {
      await ada.remind({ at_minutes: 60, repeat: { ...daily, rule } }, { before_minutes })
    }
    for (const far of [0, 2, 5]) {
      await ada.remind({ due_date: shiftDay(today, far), at_minutes: 30 }, { before_minutes })
    }
  }
  await ada.remind({}, { at: '2026-10-17 00:00:00' })
  await ada.remind({}, { snoozed_until: '2026-10-16T22:00:00Z' })
  const acts = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 }),
    ends: fc.boolean(),
  })

  for (const { days, ends } of fc.sample(acts, { numRuns: 30, seed })) {
    await (ends ? end : away)(
      ada,
      days.map((far) => shiftDay(today, far)),
    )
    const found = await rowsOfAlarms()
    await admin`delete from private.alarms`
    await admin`select private.refresh_questions(preferences) from public.preferences`
    await admin`select private.refresh_reminder(reminders) from public.reminders`
    expect(found).toEqual(await rowsOfAlarms())
  }
})

const rowsOfAlarms = () =>
  admin`select source, source_id, fire_at from private.alarms order by source, source_id`

const dayIdOf = ({ id }: Person, day: Day) => {
  const days = (Date.parse(day) - Date.parse('0001-01-01')) / 86_400_000
  return `${days.toString(16).padStart(8, '0')}${id.slice(8)}`
}

const awayRow = (person: Person, day: Day) => ({
  id: dayIdOf(person, day),
  user_id: person.id,
  away: { series: {}, minutes: null },
})

/** As a device does: one act, in which each day is a mutation. */
async function actOn(person: Person, days: readonly Day[], columns: Record<string, unknown>) {
  const mutations = days.map((day) => {
    const { id, user_id } = awayRow(person, day)
    return { table: 'days', type: 'upsert', id, row: { id, user_id, ...columns } }
  })
  const text = JSON.stringify(mutations)
  await person.ask((sql) => sql`select apply_act(${text}::text::jsonb)`)
}

const away = (person: Person, days: readonly Day[], columns: Record<string, unknown> = {}) =>
  actOn(person, days, { ...columns, away: { series: {}, minutes: null } })

const end = (person: Person, days: readonly Day[]) => actOn(person, days, { away: null })

async function midnightsOf(zone: string, day: Day): Promise<[number, number]> {
  const [row] = await admin<{ start: Date; end: Date }[]>`
    select ${day}::timestamp at time zone ${zone} as start,
           ${shiftDay(day, 1)}::timestamp at time zone ${zone} as end`
  return [row?.start.getTime() ?? 0, row?.end.getTime() ?? 0]
}

/** Turns the clock from alarm to alarm, and answers what is told on the way. */
async function playFrom(start: number, end: number) {
  const told: { source: string; fire_at: number }[] = []
  await turnClock(new Date(start).toISOString())
  for (;;) {
    const [next = ''] = await alarms()
    if (!next || Date.parse(next) > end) return told
    await turnClock(next)
    await ring()
    const taken = await take()
    await admin`delete from private.deliveries`
    for (const { source, fire_at, content } of taken) {
      if (content) told.push({ source, fire_at: fire_at.getTime() })
    }
  }
}
