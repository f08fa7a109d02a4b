import { randomUUID } from 'node:crypto'
import { openDatabase, type Sql } from '../src/database/database.ts'
import { openLog } from '../src/log.ts'
import type { ReminderChannel } from '../src/reminders/channel.ts'
import { createNodeTransport } from '../src/reminders/nodeTransport.ts'
import { pushChannel } from '../src/reminders/pushChannel.ts'
import { startReminderWorker } from '../src/reminders/reminderWorker.ts'
import { withTestService } from '../src/reminders/testService.ts'
import type { FreshDatabase } from './database.ts'
import type { startPushService } from './pushService.ts'

/** The web app that pushes open. */
export const site = 'https://day.example.org'

/** Instances that send reminders by the clock of this machine, and people who have some. */
export function reminderWorkers(
  { admin, connection, database }: FreshDatabase,
  pushes: Awaited<ReturnType<typeof startPushService>>,
) {
  const push = pushChannel({
    transport: withTestService(createNodeTransport(), pushes.origin),
    site,
  })

  /** One that sends pushes, and on these channels first. */
  async function startWorker(...others: readonly ReminderChannel[]) {
    const own = openDatabase({ connection })
    const start = () =>
      startReminderWorker({
        database: own,
        clock: Date.now,
        log: openLog('silent'),
        channels: [...others, push],
      })
    let worker = await start()
    return {
      pause: () => worker.stop(),
      async resume() {
        worker = await start()
      },
      async stop() {
        await worker.stop()
        await own.close()
      },
    }
  }

  async function createPerson() {
    const [id, session_id] = [randomUUID(), randomUUID()]
    await admin`insert into auth.users (id, created_at, updated_at) values (${id}, now(), now())`
    await admin`
      insert into auth.sessions (id, user_id, amr, refreshed_at, created_at, updated_at)
      values (${session_id}, ${id}, '[]', now(), now(), now())`
    const claims = { role: 'authenticated', sub: id, session_id, aal: 'aal1' } as const
    const ask = <T>(work: (sql: Sql) => Promise<T>) => database.asUser(claims, work)

    /** Reminders that were put off until a moment. */
    async function remindOften(count: number, at: number) {
      const task = { id: randomUUID(), title: 'Call Ines', due_date: '2030-10-14' }
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
      const rows = Array.from({ length: count }, () => ({
        id: randomUUID(),
        snoozed_until: inAnHour,
      }))
      const tasks = rows.map(() => ({ ...task, id: randomUUID() }))
      const reminders = rows.map((row, place) => ({ ...row, task_id: tasks[place]?.id ?? '' }))
      await ask(async (sql) => {
        await sql`insert into tasks ${sql(tasks)}`
        await sql`insert into reminders ${sql(reminders)}`
      })
      const ids = rows.map((row) => row.id)
      await putOff(ids, at)
      return ids
    }

    return {
      id,
      ask,
      remindOften,
      async remind(at: number) {
        const [reminder = ''] = await remindOften(1, at)
        return reminder
      },
      async addDevice() {
        const { name, row } = pushes.subscribe()
        await ask((sql) => sql`insert into push_subscriptions ${sql(row)}`)
        return name
      },
      async runTimer(endsAt: number) {
        const state = { state: 'running', since: endsAt - 60_000, endsAt, session: randomUUID() }
        const plan = { phase: 'focus' }
        await ask(
          (sql) =>
            sql`insert into focus_timers ${sql({ id, state: JSON.stringify(state), plan: JSON.stringify(plan) })}`,
        )
      },
    }
  }

  /** Sets the snooze of these reminders; its end may have passed when it is written on a busy machine. */
  function putOff(ids: readonly string[], at: number) {
    const moment = new Date(at).toISOString()
    const list = `{${ids.join()}}`
    return admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update public.reminders set snoozed_until = ${moment} where id = any (${list}::uuid[])`
      await sql`update private.alarms set fire_at = ${moment} where source_id = any (${list}::uuid[])`
      await sql`
        update private.ring_turns as turn
        set alarm_at = (select min(fire_at) from private.alarms where user_id = turn.user_id)
        where user_id in (select user_id from private.alarms where source_id = any (${list}::uuid[]))`
      await sql`select pg_notify('daymark_alarms', '')`
    })
  }

  return { startWorker, createPerson, putOff }
}
