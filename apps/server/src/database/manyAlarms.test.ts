import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { deliveriesOf, remindOften, runningTimer, runTimer } from '../../test/deliveries.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh
const { alarms, nextDue, ring, take } = deliveriesOf(fresh)

let ada: Person
beforeEach(async () => {
  // A Wednesday, 08:00 in Berlin.
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson({ mail: 'off' })
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

  test('[REMIND-4d] is told of 20 in a minute, and of the others as one', async () => {
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

    await runTimer(ada, '2026-10-14T09:59:50Z')
    for (let again = 0; again < 30; again += 1) {
      await ring()
      const state = runningTimer(Date.parse('2026-10-14T09:59:50Z') - again)
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
    // The trigger fails like a statement that takes too long.
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

    const [stored] = await admin`
      select (select count(*)::int from private.deliveries where user_id = ${ada.id}) as deliveries,
             (select count(*)::int from private.reminder_mails where user_id = ${ada.id}) as mails`
    expect(stored).toEqual({ deliveries: 2_001, mails: 2_001 })
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
