import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { startPushService } from '../../test/pushService.ts'
import { reminderWorkers, site } from '../../test/reminderWorkers.ts'

const fresh = await freshDatabase()
const { admin, database } = fresh
const pushes = await startPushService()
const { startWorker, createPerson, putOff } = reminderWorkers(fresh, pushes)
const first = await startWorker()
const second = await startWorker()
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await Promise.all([fresh.close(), pushes.close()])
})

beforeEach(async () => {
  // As the server deletes accounts: again where a worker that notes the test before held their devices.
  await database.asService((sql) => sql`delete from auth.users`)
  pushes.received.length = 0
  pushes.answerWith({ status: 201 })
})

const moment = 200
const soon = () => Date.now() + moment
const patience = { timeout: 30_000, interval: 20 }

describe('[REMIND-4c] two instances, on their own clocks,', () => {
  test('send a reminder at its moment, encrypted, to each device once', async () => {
    const ada = await createPerson()
    const devices = [await ada.addDevice(), await ada.addDevice()]
    const at = soon()
    const reminder = await ada.remind(at)

    await expect.poll(() => pushes.received.length, patience).toBe(2)
    await outcomes('accepted', 2)

    expect(pushes.received.map(({ device }) => device).toSorted()).toEqual(devices.toSorted())
    const [push] = pushes.received
    expect(push?.at).toBeGreaterThanOrEqual(at)
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    })
    expect(push?.message.notification).toMatchObject({
      title: 'Call Ines',
      tag: `reminder/${reminder}`,
      navigate: `${site}/?reminder=${reminder}&at=${encodeURIComponent(new Date(at).toISOString())}`,
    })
  })

  test('send 60 reminders of three people once each', async () => {
    const at = soon()
    const reminders: string[] = []
    for (const person of [await createPerson(), await createPerson(), await createPerson()]) {
      await person.addDevice()
      reminders.push(...(await person.remindOften(20, at)))
    }

    await expect.poll(() => pushes.received.length, patience).toBe(60)
    await outcomes('accepted', 60)

    const sent = pushes.received.map(({ message }) => message.notification.data.id)
    expect(sent.toSorted()).toEqual(reminders.toSorted())
    expect(new Set(pushes.received.map(({ headers }) => headers.topic)).size).toBe(60)
  })

  test('[REMIND-3f] tell of the end of a timer within 5 seconds, for 5 minutes', async () => {
    const ada = await createPerson()
    await ada.addDevice()
    const endsAt = Date.now() - 1_000
    await ada.runTimer(endsAt)

    await expect.poll(() => pushes.received.length, patience).toBe(1)

    const [push] = pushes.received
    expect(push?.headers.ttl).toBe('300')
    expect((push?.at ?? 0) - endsAt).toBeLessThan(5_000)
    expect(push?.message.notification.body).toBe('Focus done. Time for a break.')
  })

  test('[REMIND-3e] send nothing of a task that is done before', async () => {
    const ada = await createPerson()
    await ada.addDevice()
    const done = await ada.remind(Date.now() + 3_600_000)
    await ada.ask((sql) => sql`update tasks set completed = true`)
    await putOff([done], Date.now())

    const later = await ada.remind(soon())

    await expect.poll(() => pushes.received.length, patience).toBe(1)
    expect(pushes.received[0]?.message.notification.data.id).toBe(later)
  })
})

describe('[REMIND-7a, REMIND-7b] a push service that', () => {
  test.each([404, 410])('answers %i has no device there any more', async (status) => {
    const ada = await createPerson()
    await ada.addDevice()
    pushes.answerWith({ status })

    await ada.remind(soon())

    await expect.poll(() => admin`select from public.push_subscriptions`, patience).toEqual([])
    expect(pushes.received).toHaveLength(1)
  })

  test.each([400, 403, 413])('answers %i is asked once', async (status) => {
    const ada = await createPerson()
    await ada.addDevice()
    pushes.answerWith({ status })

    await ada.remind(soon())

    await outcomes(`answered ${status}`, 1)
    expect(await waits()).toEqual([null])
  })

  test.each([
    ['429 in 60 s', { status: 429, retryAfter: '60' }, 'answered 429', 60],
    ['429 in a second', { status: 429, retryAfter: '1' }, 'answered 429', 10],
    ['429 in a day', { status: 429, retryAfter: '86400' }, 'answered 429', 1_800],
    ['503', { status: 503 }, 'answered 503', 10],
    ['nothing', 'never' as const, 'no answer in time', 10],
    ['and hangs up', 'hang up' as const, 'ECONNRESET', 10],
  ])('answers %s is asked again', async (_what, behaviour, outcome, seconds) => {
    const ada = await createPerson()
    await ada.addDevice()
    pushes.answerWith(behaviour)

    await ada.remind(soon())

    await outcomes(outcome, 1)
    const [wait = 0] = await waits()
    expect(wait).toBeGreaterThan(seconds - 3)
    expect(wait).toBeLessThanOrEqual(seconds)
    // The next try is due at once, as if the time had passed.
    pushes.answerWith({ status: 201 })
    await admin`update private.deliveries set due_at = now()`
    await admin`select pg_notify('daymark_alarms', '')`
    await outcomes('accepted', 1)
    const [once, again] = pushes.received
    expect(again?.headers.topic).toBe(once?.headers.topic)
    expect(again?.message).toEqual(once?.message)
  })

  test('keeps one device waiting keeps no other waiting', async () => {
    const ada = await createPerson()
    const slow = await ada.addDevice()
    const quick = await ada.addDevice()
    pushes.answerWith((device) => (device === slow ? 'never' : { status: 201 }))
    const began = Date.now()

    await ada.remind(soon())

    await expect
      .poll(() => pushes.received.find(({ device }) => device === quick)?.answered, patience)
      .toBe(201)
    expect(Date.now() - began).toBeLessThan(9_000)
  })
})

test('[REMIND-8a] a device whose session has ended hears nothing more', async () => {
  const ada = await createPerson()
  await ada.addDevice()
  const other = await createPerson()
  await other.addDevice()
  const later = Date.now() + 3_600_000
  const reminders = [await ada.remind(later), await other.remind(later)]

  await admin`delete from auth.sessions where user_id = ${ada.id}`
  await putOff(reminders, Date.now())

  await outcomes('accepted', 1)
  expect(pushes.received).toHaveLength(1)
})

test('[REMIND-9b] a test arrives after 10 seconds at the device that asked', async () => {
  const ada = await createPerson()
  const device = await ada.addDevice()
  await ada.addDevice()
  const [subscription] = await admin`
    select id from public.push_subscriptions where endpoint like ${`%${device}`}`
  const began = Date.now()
  await ada.ask((sql) => sql`select send_test_push(${subscription?.id})`)
  // Nobody waits here for 10 seconds.
  await admin`update private.alarms set fire_at = fire_at - interval '9.5 seconds'`
  await admin`select pg_notify('daymark_alarms', '')`

  await expect.poll(() => pushes.received.length, patience).toBe(1)

  expect(Date.now() - began).toBeGreaterThan(400)
  expect(pushes.received[0]).toMatchObject({
    device,
    message: { notification: { navigate: `${site}/?reminders` } },
  })
})

test('[REMIND-3g] what was due while no instance ran is sent by the next one', async () => {
  await Promise.all([first.pause(), second.pause()])
  const ada = await createPerson()
  await ada.addDevice()
  const at = soon()
  await ada.remind(at)
  await expect.poll(() => Date.now(), patience).toBeGreaterThan(at)

  await Promise.all([first.resume(), second.resume()])

  await outcomes('accepted', 1)
})

/** Waits until so many deliveries have come to this. */
function outcomes(outcome: string, count: number) {
  const deliveries = () => admin`select from private.deliveries where outcome = ${outcome}`
  return expect.poll(async () => (await deliveries()).length, patience).toBe(count)
}

/** Reads in how many seconds each is tried again. */
async function waits() {
  const rows = await admin<{ wait: number | null }[]>`
    select extract(epoch from due_at - now())::float8 as wait from private.deliveries`
  return rows.map(({ wait }) => wait)
}
