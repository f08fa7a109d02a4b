import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { deliveriesOf, runTimer } from '../../test/deliveries.ts'
import { pushDevice } from '../../test/pushDevice.ts'
import { type Person, reminderWorld } from '../../test/reminders.ts'

const fresh = await freshDatabase()
const { turnClock, createPerson } = await reminderWorld(fresh)
afterAll(() => fresh.close())
const { admin } = fresh
const { ring, take } = deliveriesOf(fresh)

let ada: Person
beforeEach(async () => {
  await turnClock('2026-10-14T06:00:00Z')
  await admin`delete from auth.users`
  ada = await createPerson({ mail: 'always' })
})

const deviceWith = (clock: number | null) => ada.addDevice({ ...pushDevice().row, clock })

/** What is told of a reminder at 12:00: the clocks of each device and of the mail. */
async function told() {
  await ada.remind()
  await turnClock('2026-10-14T10:00:00Z')
  await ring()
  const pushes = await take()
  const [mail] = await admin<{ reminders: { content: { clock?: number } }[] }[]>`
    select reminders from private.take_reminder_mail(false)`
  return {
    devices: new Map(
      pushes.map(({ subscription_id, content }) => [subscription_id, content?.clock]),
    ),
    mail: mail?.reminders[0]?.content.clock,
  }
}

describe('[SET-3d] a reminder is written by the clock', () => {
  test('of the region of each device, a mail by that of the device that was added last', async () => {
    const [unsaid, german, american] = [
      await deviceWith(null),
      await deviceWith(24),
      await deviceWith(12),
    ]
    await admin`update public.push_subscriptions set created_at = created_at + interval '1 hour' where clock = 12`

    const { devices, mail } = await told()

    expect([unsaid, german, american].map((id) => devices.get(id))).toEqual([undefined, 24, 12])
    expect(mail).toBe(12)
  })

  test.each([12, 24])('of %d hours that its person has chosen', async (clock) => {
    const [german, american] = [await deviceWith(24), await deviceWith(12)]
    await ada.choose({ clock })

    const { devices, mail } = await told()

    expect([devices.get(german), devices.get(american), mail]).toEqual([clock, clock, clock])
  })

  test('of 24 hours where nobody has said anything', async () => {
    const device = await deviceWith(null)

    const { devices, mail } = await told()

    expect([devices.has(device), devices.get(device), mail]).toEqual([true, undefined, undefined])
  })

  test('and what shows no time is told as before', async () => {
    await deviceWith(12)
    await runTimer(ada, '2026-10-14T09:00:00Z')
    await turnClock('2026-10-14T09:00:02Z')
    await ring()

    expect((await take()).map(({ content }) => content)).toEqual([{ phase: null, title: null }])
  })

  test('of 12 or 24 hours only', async () => {
    await expect(deviceWith(13)).rejects.toMatchObject({ code: '23514' })
  })
})
