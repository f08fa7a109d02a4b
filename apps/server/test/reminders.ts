import { randomUUID } from 'node:crypto'
import type { Sql } from '../src/database/database.ts'
import { type FreshDatabase, stopClock } from './database.ts'
import { pushDevice } from './pushDevice.ts'

type PushRow = ReturnType<typeof pushDevice>['row'] & {
  clock?: number | null
  language?: string | null
}

/** People with devices and reminders on a database whose clock stands still until it is turned. */
export async function reminderWorld(fresh: FreshDatabase) {
  const { admin, database } = fresh
  const turnClock = await stopClock(fresh)

  /** Somebody with a session and preferences. */
  async function createPerson(chosen: Record<string, unknown> = {}) {
    const [id, session_id] = [randomUUID(), randomUUID()]
    const email = `${id}@example.com`
    await admin`
      insert into auth.users (id, email, email_confirmed_at, email_proven_at, created_at, updated_at)
      values (${id}, ${email}, now(), now(), now(), now())`
    await admin`
      insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
      values (${session_id}, ${id}, '[]', now(), now(), now())`
    const claims = { role: 'authenticated', sub: id, session_id, aal: 'aal1' } as const
    const ask = <T>(work: (sql: Sql) => Promise<T>) => database.asUser(claims, work)
    const insert = async (table: string, row: Record<string, unknown>) => {
      const whole: Record<string, unknown> = { id: randomUUID(), ...row }
      await ask((sql) => sql`insert into ${sql(table)} ${sql(whole)}`)
      return String(whole.id)
    }
    await insert('preferences', { id, user_id: id, time_zone: 'Europe/Berlin', ...chosen })
    return {
      id,
      email,
      claims,
      ask,
      insert,
      async addDevice(device: PushRow = pushDevice().row) {
        const [row] = await ask(
          (sql) =>
            sql<{ id: string }[]>`insert into push_subscriptions ${sql(device)} returning id`,
        )
        return row?.id ?? ''
      },
      /** A task of October 14, 2026, with a reminder at its time; 10:00 UTC unless it says otherwise. */
      async remind(task: Record<string, unknown> = {}, reminder: Record<string, unknown> = {}) {
        const columns = { title: 'Call Ines', due_date: '2026-10-14', at_minutes: 720, ...task }
        const task_id = await insert('tasks', columns)
        const id = await insert('reminders', { task_id, before_minutes: 0, ...reminder })
        return { id, task_id }
      },
      choose: (columns: Record<string, unknown>) =>
        ask((sql) => sql`update preferences set ${sql(columns)}`),
    }
  }

  return { turnClock, createPerson }
}

export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof reminderWorld>>['createPerson']>>
