import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { deliveriesOf } from '../../test/deliveries.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh
const { devices, nextDue, ring, take } = deliveriesOf(fresh)

let ada: Person
beforeEach(async () => {
  // A Wednesday, 08:00 in Berlin.
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson({ mail: 'off' })
})

describe('[REMIND-7a, REMIND-7b] what came of a delivery', () => {
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

  test('[REMIND-9c] of several at once: each device keeps when it last took something, and its newest error', async () => {
    const other = await ada.addDevice()
    await ada.remind()
    await turnClock('2026-10-14T10:00:01Z')
    await ada.remind({ at_minutes: 721 })
    await turnClock('2026-10-14T10:01:00Z')
    await ring()
    const claimed = await take()

    await noteAll(
      claimed.map((one) => {
        const isLater = one.fire_at > new Date('2026-10-14T10:00:00Z')
        const failed = (one.subscription_id === other) === isLater
        return { ...one, outcome: failed ? 'answered 503' : 'accepted', retry_seconds: null }
      }),
    )

    expect(claimed).toHaveLength(5)
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

describe('[REMIND-8b, T61] nothing is sent to a device', () => {
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
