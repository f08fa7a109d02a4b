import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh

let ada: Person
beforeEach(async () => {
  // A Wednesday, 08:00 in Berlin.
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson({ mail: 'off' })
})

describe('[ROWS-10] an alarm that is due', () => {
  test('is on its way to every device of its user, once', async () => {
    await createPerson().then((ben) => ben.addDevice())
    const devices = [await ada.addDevice(), await ada.addDevice()].toSorted()
    const { id } = await ada.remind()

    await turnClock('2026-10-14T10:00:00Z')
    expect(await ring()).toBe(1)
    expect(await ring()).toBe(0)

    const sent = await take()
    expect(sent.map(({ subscription_id }) => subscription_id).toSorted()).toEqual(devices)
    expect(sent[0]).toMatchObject({
      source: 'reminder',
      source_id: id,
      fire_at: new Date('2026-10-14T10:00:00Z'),
      tries: 1,
      time_to_live: 86_400,
      content: { title: 'Call Ines', day: '2026-10-14', minutes: 720, today: '2026-10-14' },
    })
  })

  test('is not due before its moment', async () => {
    await ada.remind()
    await turnClock('2026-10-14T09:59:59Z')

    expect([await ring(), await nextDue()]).toEqual([0, 1])
  })

  test('is followed by the next day of its series', async () => {
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
    await ada.remind({ repeat })

    await turnClock('2026-10-14T10:00:00Z')
    await ring()

    expect(await alarms()).toEqual(['2026-10-15T10:00:00.000Z'])
  })

  test.each([
    ['plan', { plan_at_minutes: 510 }, '2026-10-14T06:30:00Z', '2026-10-15T06:30:00.000Z'],
    ['close', { close_at_minutes: 1_080 }, '2026-10-14T16:00:00Z', '2026-10-15T16:00:00.000Z'],
  ])('[REMIND-3] is followed by that of the next day: %s', async (_what, chosen, at, next) => {
    await ada.addDevice()
    await ada.choose(chosen)

    await turnClock(at)
    await ring()

    expect([(await take()).length, await alarms()]).toEqual([1, [next]])
  })

  test('rings once after a day without a server, and what is older not at all', async () => {
    await ada.addDevice()
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
    await ada.remind({ repeat })

    await turnClock('2026-10-17T09:00:00Z')
    while ((await ring()) > 0);

    const sent = await take()
    expect(sent.map(({ fire_at }) => fire_at.toISOString())).toEqual(['2026-10-16T10:00:00.000Z'])
    expect(await alarms()).toEqual(['2026-10-17T10:00:00.000Z'])
  })

  test('[REMIND-3] of a timer is of no use after 5 minutes', async () => {
    await ada.addDevice()
    await runTimer('2026-10-14T06:25:00Z')

    await turnClock('2026-10-14T06:30:03Z')

    expect([await ring(), await take(), await alarms()]).toEqual([1, [], []])
  })

  test('[REMIND-9] of a test goes to the device that asked for it', async () => {
    const device = await ada.addDevice()
    await ada.addDevice()
    await ada.ask((sql) => sql`select send_test_push(${device})`)

    await turnClock('2026-10-14T06:00:10Z')
    await ring()

    expect((await take()).map(({ subscription_id }) => subscription_id)).toEqual([device])
  })

  test('that cannot ring keeps no other from ringing, and is tried again', async () => {
    await ada.addDevice()
    const ben = await createPerson({ plan_at_minutes: 600, mail: 'off' })
    await ada.remind()
    // A zone that an update of the database has forgotten.
    await admin`alter table public.preferences disable trigger user`
    await admin`update public.preferences set time_zone = 'Nowhere' where user_id = ${ben.id}`
    await admin`alter table public.preferences enable trigger user`

    await turnClock('2026-10-14T10:00:00Z')
    await ring()
    expect((await take()).map(({ content }) => content)).toMatchObject([{ title: 'Call Ines' }])
    await turnClock('2026-10-14T10:00:59Z')
    expect(await ring()).toBe(0)
    await turnClock('2026-10-14T10:01:00Z')
    expect(await ring()).toBe(1)
    await turnClock('2026-10-14T10:02:00Z')
    expect(await ring()).toBe(0)
  })
})

describe('[T69] an account with many alarms', () => {
  test('keeps nobody else waiting: everybody has a turn', async () => {
    await ada.addDevice()
    await Promise.all(Array.from({ length: 3 }, () => ada.addDevice()))
    const ben = await createPerson({ mail: 'off' })
    const device = await ben.addDevice()
    await remindOften(ada, 300)
    await ben.remind({ at_minutes: 721 })

    await turnClock('2026-10-14T10:01:00Z')
    await ring(50)

    expect((await take(16)).map(({ subscription_id }) => subscription_id)).toContain(device)
  })

  test('is told of 20 in a minute, and of the others as one', async () => {
    await ada.addDevice()
    await ada.choose({ mail: 'always' })
    await remindOften(ada, 30)
    await turnClock('2026-10-14T10:00:00Z')
    while ((await ring(8)) > 0);

    expect((await take()).map(({ source }) => source)).toEqual(Array(20).fill('reminder'))
    await turnClock('2026-10-14T10:01:00Z')
    await admin`update private.deliveries set due_at = null where source = 'reminder'`
    expect(await take()).toMatchObject([
      { source: 'more', source_id: ada.id, content: { count: 10 }, time_to_live: 86_400 },
    ])
    const mails = await admin`
      select source, count(*)::int, sum(rings)::int as rings from private.reminder_mails group by 1 order by 1`
    expect(mails).toEqual([
      { source: 'more', count: 1, rings: 10 },
      { source: 'reminder', count: 20, rings: 20 },
    ])

    await ada.remind({ at_minutes: 722 })
    await turnClock('2026-10-14T10:02:00Z')
    await ring()
    expect((await take()).map(({ source }) => source)).toContain('reminder')
  })

  test('is told of the end of its focus all the same, and of 20 in a minute at most', async () => {
    await ada.addDevice()
    await remindOften(ada, 30)
    await turnClock('2026-10-14T10:00:00Z')
    await ring()
    await take()

    await runTimer('2026-10-14T09:59:50Z')
    for (let again = 0; again < 30; again += 1) {
      await ring()
      const state = running(Date.parse('2026-10-14T09:59:50Z') - again)
      await ada.ask((sql) => sql`update focus_timers set state = ${state}`)
    }

    expect(await admin`select from private.deliveries where source = 'timer'`).toHaveLength(20)
  })

  test('has series that nobody can work out: each of them waits alone, and ends', async () => {
    await ada.addDevice()
    const ben = await createPerson({ mail: 'off' })
    await ben.addDevice()
    const { id } = await ada.remind()
    await ada.remind()
    await ben.remind()
    // As where it takes longer than a statement may.
    await admin.unsafe(`
      create function private.take_too_long() returns trigger language plpgsql as
        $$ begin raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled'; end $$;
      create trigger take_too_long before insert on private.deliveries
        for each row when (new.source_id = '${id}') execute function private.take_too_long()`)
    try {
      await turnClock('2026-10-14T10:00:00Z')
      while ((await ring()) > 0);
      expect(await take()).toHaveLength(2)

      await turnClock('2026-10-14T10:00:59Z')
      expect(await ring()).toBe(0)
      await turnClock('2026-10-14T10:01:00Z')
      expect([await ring(), await nextDue()]).toEqual([1, 0])
      await turnClock('2026-10-15T10:00:01Z')
      await ring()
      expect(await alarms()).toEqual([])
    } finally {
      await admin.unsafe(`
        drop trigger take_too_long on private.deliveries;
        drop function private.take_too_long`)
    }
  })

  test('keeps the last 2,000 deliveries and mails', async () => {
    const device = await ada.addDevice()
    await ada.choose({ mail: 'always' })
    await ada.remind()
    await turnClock('2026-10-14T10:00:00Z')
    await admin`
      insert into private.deliveries (source, source_id, fire_at, subscription_id, user_id)
      select 'reminder', ${device}, '2026-10-14T09:00:00Z'::timestamptz - make_interval(secs => n), ${device}, ${ada.id}
      from generate_series(1, 2500) as n`
    await admin`
      insert into private.reminder_mails (source, source_id, fire_at, user_id)
      select 'reminder', gen_random_uuid(), '2026-10-14T09:00:00Z', ${ada.id} from generate_series(1, 2500)`

    await ring()

    const [kept] = await admin`
      select (select count(*)::int from private.deliveries where user_id = ${ada.id}) as deliveries,
             (select count(*)::int from private.reminder_mails where user_id = ${ada.id}) as mails`
    expect(kept).toEqual({ deliveries: 2_001, mails: 2_001 })
  })

  test('has one whose moment never comes: others are asked for as before', async () => {
    await ada.remind({}, { before_minutes: null, snoozed_until: 'infinity' })

    expect([await alarms(), await nextDue()]).toEqual([[], null])
  })

  test('has a delivery that nobody can tell the content of: it is over, and others are taken', async () => {
    await ada.addDevice()
    const ben = await createPerson({ mail: 'off' })
    await ben.addDevice()
    await ada.remind()
    await ben.remind()
    await turnClock('2026-10-14T10:00:00Z')
    await ring()
    await admin`alter table public.preferences disable trigger user`
    await admin`update public.preferences set time_zone = 'Nowhere' where user_id = ${ada.id}`
    await admin`alter table public.preferences enable trigger user`

    const contents = (await take()).map(({ content }) => content?.title ?? null)

    expect(contents.toSorted()).toEqual(['Call Ines', null])
  })
})

test('[S23] what rang between a backup and its restore does not ring once more', async () => {
  await ada.addDevice()
  await ada.choose({ mail: 'always', plan_at_minutes: 600 })
  const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
  await ada.remind({ repeat })
  await ada.remind()
  await ada.remind({ at_minutes: 500 })
  await turnClock('2026-10-14T06:20:00Z')
  await ring()

  await turnClock('2026-10-14T14:00:00Z')
  await admin`select private.begin_epoch()`

  expect([await ring(), await take()]).toEqual([0, []])
  expect(await admin`select * from private.take_reminder_mail(true)`).toEqual([])
  expect(await alarms()).toEqual(['2026-10-15T08:00:00.000Z', '2026-10-15T10:00:00.000Z'])
  await turnClock('2026-10-15T10:00:00Z')
  await ring()
  expect((await take()).map(({ source }) => source).toSorted()).toEqual(['plan', 'reminder'])
})

test('[REMIND-3] the end of a focus and a test ring before reminders that have waited longer', async () => {
  const device = await ada.addDevice()
  for (let made = 0; made < 5; made += 1) await ada.remind()
  await turnClock('2026-10-14T10:00:10Z')
  await ada.ask((sql) => sql`select send_test_push(${device})`)
  await runTimer('2026-10-14T10:00:15Z')

  await turnClock('2026-10-14T10:00:20Z')
  await ring(2)

  expect(await sourcesOf(50)).toEqual(['test', 'timer'])
})

test('[REMIND-3] a push of a timer is taken before those of reminders that rang earlier', async () => {
  await ada.addDevice()
  for (let made = 0; made < 3; made += 1) await ada.remind()
  await runTimer('2026-10-14T10:00:15Z')
  await turnClock('2026-10-14T10:00:00Z')
  await ring()

  await turnClock('2026-10-14T10:00:17Z')
  await ring()

  expect(await sourcesOf(1)).toEqual(['timer'])
})

describe('[REMIND-3, REMIND-5] a push that waits is not to be heard of any more', () => {
  test.each([
    ['the task is done', 'tasks', { completed: true }],
    ['the task is in the trash', 'tasks', { deleted_at: '2026-10-14T10:00:01Z' }],
    ['the task was moved', 'tasks', { due_date: '2026-10-15' }],
    ['it was snoozed', 'reminders', { snoozed_until: '2026-10-14T10:10:01Z' }],
    ['it was answered', 'reminders', { snoozed_until: '2026-10-14T10:00:01Z' }],
    ['it was removed', 'reminders', { deleted_at: '2026-10-14T10:00:01Z' }],
  ])('once %s', async (_what, table, columns) => {
    await ada.addDevice()
    await ada.remind()
    await turnClock('2026-10-14T10:00:00Z')
    await ring()

    await turnClock('2026-10-14T10:00:01Z')
    await ada.ask((sql) => sql`update ${sql(table)} set ${sql(columns)}`)

    expect(await take()).toMatchObject([{ content: null }])
  })

  test('once the timer was ended', async () => {
    await ada.addDevice()
    await runTimer('2026-10-14T06:25:00Z')
    await turnClock('2026-10-14T06:25:02Z')
    await ring()

    await ada.ask((sql) => sql`update focus_timers set state = '{"state":"paused","remaining":1}'`)

    expect(await take()).toMatchObject([{ content: null }])
  })

  test('once the day was planned', async () => {
    await ada.addDevice()
    await ada.choose({ plan_at_minutes: 510 })
    await turnClock('2026-10-14T06:30:00Z')
    await ring()

    await ada.insert('days', {
      id: `000b4a3e${ada.id.slice(8)}`,
      planned_at: '2026-10-14T06:29:00Z',
    })

    expect(await take()).toMatchObject([{ content: null }])
  })
})

describe('[REMIND-4] what is shown', () => {
  test('of a series is the day that it rings for', async () => {
    await ada.addDevice()
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-13', missed: 'roll' }
    await ada.remind(
      { repeat, due_date: '2026-10-13', at_minutes: null },
      { before_minutes: 1_440 },
    )

    await turnClock('2026-10-14T07:00:00Z')
    await ring()

    expect((await take())[0]?.content).toEqual({
      title: 'Call Ines',
      day: '2026-10-15',
      minutes: null,
      today: '2026-10-14',
    })
  })

  test('of a timer is its task', async () => {
    await ada.addDevice()
    const id = await ada.insert('tasks', { title: 'Write', due_date: '2026-10-14' })
    await runTimer('2026-10-14T06:25:00Z', { id })
    await turnClock('2026-10-14T06:25:02Z')
    await ring()

    expect(await take()).toMatchObject([
      { time_to_live: 300, content: { title: 'Write', phase: null } },
    ])
  })
})

describe('[REMIND-7] what came of a delivery', () => {
  let device: string
  beforeEach(async () => {
    device = await ada.addDevice()
    await ada.remind()
    await turnClock('2026-10-14T10:00:00Z')
    await ring()
  })

  test('accepted: it is over', async () => {
    await note('accepted')

    await turnClock('2026-10-14T11:00:00Z')
    expect(await take()).toEqual([])
    expect(await devices()).toEqual([
      { accepted_at: new Date('2026-10-14T10:00:00Z'), last_error: null },
    ])
    expect(await ada.ask((sql) => sql`select * from push_deliveries()`)).toEqual([
      {
        subscription: device,
        source: 'reminder',
        fire_at: new Date('2026-10-14T10:00:00Z'),
        delivered_at: new Date('2026-10-14T10:00:00Z'),
        outcome: 'accepted',
      },
    ])
  })

  test('gone: the subscription ends', async () => {
    await note('gone')

    expect(await devices()).toEqual([])
  })

  test('busy: it is tried again when that is over', async () => {
    await note('answered 503', 40)

    expect([await nextDue(), await take()]).toEqual([40, []])
    await turnClock('2026-10-14T10:00:40Z')
    expect(await take()).toMatchObject([{ tries: 2 }])
    expect(await devices()).toEqual([{ accepted_at: null, last_error: 'answered 503' }])
  })

  test('busy until nobody would keep it: it is over', async () => {
    await turnClock('2026-10-15T09:59:00Z')
    await note('answered 503', 60)

    expect(await nextDue()).toBe(null)
  })

  test('nothing, where the sender died: another sends it a minute later', async () => {
    await take()
    expect([await take(), await nextDue()]).toEqual([[], 60])

    await turnClock('2026-10-14T10:01:00Z')

    expect(await take()).toMatchObject([{ tries: 2 }])
  })

  test('of several at once: each device keeps when it last took something, and its newest error', async () => {
    const other = await ada.addDevice()
    await ada.remind()
    await turnClock('2026-10-14T10:00:01Z')
    await ada.remind({ at_minutes: 721 })
    await turnClock('2026-10-14T10:01:00Z')
    await ring()
    const taken = await take()

    await noteAll(
      taken.map((one) => {
        const isLater = one.fire_at > new Date('2026-10-14T10:00:00Z')
        const failed = (one.subscription_id === other) === isLater
        return { ...one, outcome: failed ? 'answered 503' : 'accepted', retry_seconds: null }
      }),
    )

    expect(taken).toHaveLength(5)
    const accepted_at = new Date('2026-10-14T10:01:00Z')
    const rows = await admin`select id, accepted_at, last_error from public.push_subscriptions`
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [device, { accepted_at, last_error: null }],
        [other, { accepted_at, last_error: 'answered 503' }],
      ]),
    )
    expect(await nextDue()).toBeNull()
  })

  test('is seen by its user alone', async () => {
    const ben = await createPerson()

    expect(await ben.ask((sql) => sql`select * from push_deliveries()`)).toEqual([])
  })

  async function note(outcome: string, retry_seconds: number | null = null) {
    const [one] = await take()
    const { source, source_id, fire_at, subscription_id } = one ?? {}
    await noteAll([{ source, source_id, fire_at, subscription_id, outcome, retry_seconds }])
  }

  async function noteAll(notes: object[]) {
    await admin`select private.note_deliveries(${JSON.stringify(notes)})`
  }
})

describe('[REMIND-8, T61] nothing is sent to a device', () => {
  test('whose session lacks the second factor that its user has', async () => {
    await ada.addDevice()
    await ada.remind()
    await admin`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${ada.id}, 'totp', 'verified', 'sealed', now(), now())`

    await turnClock('2026-10-14T10:00:00Z')
    await ring()

    expect(await take()).toEqual([])
  })

  test('whose session nobody can renew any more', async () => {
    await ada.addDevice()
    await admin`update auth.sessions set refreshed_at = '2026-09-13T06:00:00Z'`

    await admin`select private.tidy_reminders('30 days', '90 days')`

    expect(await devices()).toEqual([])
  })

  test('though there are more of them than are looked at in one step', async () => {
    await ada.addDevice()
    await ada.addDevice()
    await admin`update auth.sessions set refreshed_at = '2026-09-13T06:00:00Z'`
    const step = async (after: string) => {
      const [row] = await admin<{ last: string | null }[]>`
        select private.purge_subscriptions('30 days', '90 days', ${after}, 1) as last`
      return row?.last ?? null
    }

    const first = await step('00000000-0000-0000-0000-000000000000')
    expect(await devices()).toHaveLength(1)
    const second = await step(first ?? '')

    expect(await devices()).toEqual([])
    expect(await step(second ?? '')).toBeNull()
  })
})

type Taken = {
  source: string
  source_id: string
  fire_at: Date
  subscription_id: string
  tries: number
  time_to_live: number
  content: Record<string, unknown> | null
}

async function ring(most = 100): Promise<number> {
  const [row] = await admin<{ rung: number }[]>`select private.ring_due(${most}) as rung`
  return row?.rung ?? 0
}

function take(most = 50) {
  return admin<Taken[]>`select * from private.take_deliveries(${most})`
}

/** Of what is taken next. */
async function sourcesOf(most: number) {
  return (await take(most)).map(({ source }) => source).toSorted()
}

async function nextDue() {
  const [row] = await admin<{ due: number | null }[]>`select private.next_reminder_due() as due`
  return row?.due
}

function devices() {
  return admin`select accepted_at, last_error from public.push_subscriptions`
}

async function alarms(): Promise<string[]> {
  const rows = await admin<{ fire_at: Date }[]>`select fire_at from private.alarms order by fire_at`
  return rows.map(({ fire_at }) => fire_at.toISOString())
}

/** As many reminders at 10:00 UTC. */
async function remindOften(person: Person, count: number) {
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), task: randomUUID() }))
  const task = { title: 'Call Ines', due_date: '2026-10-14', at_minutes: 720 }
  await person.ask(async (sql) => {
    await sql`insert into tasks ${sql(rows.map(({ task: id }) => ({ ...task, id })))}`
    await sql`
      insert into reminders ${sql(rows.map(({ id, task: task_id }) => ({ id, task_id, before_minutes: 0 })))}`
  })
}

async function runTimer(end: string, columns: Record<string, unknown> = {}) {
  await ada.insert('focus_timers', { id: ada.id, ...columns, state: running(Date.parse(end)) })
}

function running(endsAt: number): string {
  const session = '00000000-0000-4000-8000-000000000001'
  return JSON.stringify({ state: 'running', since: endsAt - 1_500_000, endsAt, session })
}
