import { randomUUID } from 'node:crypto'
import type postgresClient from 'postgres'
import { expect } from 'vitest'
import type { ReceivedPush, startPushService } from '../apps/server/test/pushService.ts'
import { signUp, type TestUser, written } from './testUser.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** Somebody with one device that is told of reminders. */
export async function signUpWithDevice(url: string, pushes: PushService): Promise<TestUser> {
  const user = await signUp(url)
  await written(user, 'push_subscriptions', pushes.subscribe().row)
  return user
}

/** Reminders that were put off for an hour. */
export async function remind(user: TestUser, count: number): Promise<string[]> {
  const tasks = Array.from({ length: count }, () => randomUUID())
  await written(
    user,
    'tasks',
    tasks.map((id) => ({ id, title: 'Call Ines', due_date: '2030-10-14T00:00:00' })),
  )
  const snoozed_until = new Date(Date.now() + 3_600_000).toISOString()
  const rows = tasks.map((task_id) => ({ id: randomUUID(), task_id, snoozed_until }))
  await written(user, 'reminders', rows)
  return rows.map(({ id }) => id)
}

/** Puts these off until moments from then on, within so many milliseconds. */
export async function putOff(
  admin: postgresClient.Sql,
  ids: readonly string[],
  from: number,
  withinMs: number,
) {
  await admin.begin(async (sql) => {
    // The triggers are off: on a busy machine they would find that a moment has passed.
    await sql`set local session_replication_role = replica`
    await sql`
      with moments as (
        update public.reminders
        set snoozed_until = ${new Date(from).toISOString()}::timestamptz
          + (place - 1) * ${withinMs / ids.length}::float8 * interval '1 millisecond'
        from unnest(${`{${ids.join()}}`}::uuid[]) with ordinality as given (given_id, place)
        where id = given_id
        returning id, snoozed_until
      )
      update private.alarms set fire_at = snoozed_until from moments where source_id = id`
    await sql`
      update private.ring_turns set alarm_at = ${new Date(from).toISOString()}
      where user_id in (
        select user_id from private.alarms where source_id = any (${`{${ids.join()}}`}::uuid[])
      )`
    await sql`select pg_notify('daymark_alarms', '')`
  })
}

/** What a killed server had begun is sent again a minute later: as if it had passed. */
export async function sendAgain(admin: postgresClient.Sql) {
  await admin`update private.deliveries set due_at = now() where outcome is null`
  await admin`select pg_notify('daymark_alarms', '')`
}

export async function acceptedBy(admin: postgresClient.Sql): Promise<number> {
  const accepted = await admin`select from private.deliveries where outcome = 'accepted'`
  return accepted.length
}

/** Each arrived and shows once. Returns how many were sent again. */
export function checkShown(received: readonly ReceivedPush[], reminders: readonly string[]) {
  const shown = new Map<string, string>()
  for (const { message } of received) {
    const text = JSON.stringify(message)
    // What is sent again replaces what it is: the same tag with the same content.
    expect(shown.get(message.notification.tag) ?? text).toBe(text)
    shown.set(message.notification.tag, text)
  }
  expect([...shown.keys()].toSorted()).toEqual(reminders.map((id) => `reminder/${id}`).toSorted())
  const topics = new Set(received.map(({ headers }) => headers.topic))
  expect(topics.size).toBe(reminders.length)
  return received.length - reminders.length
}

/** What is being sent now. */
export async function underWay(admin: postgresClient.Sql) {
  const taken = await admin<{ source_id: string }[]>`
    select source_id from private.deliveries where outcome is null and due_at > now()`
  const ids = `{${taken.map(({ source_id }) => source_id).join()}}`
  return {
    count: taken.length,
    /** How many of these nobody has noted as sent. */
    async left() {
      const left = await admin`
        select from private.deliveries where outcome is null and source_id = any (${ids}::uuid[])`
      return left.length
    },
  }
}
