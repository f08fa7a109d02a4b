import { randomUUID } from 'node:crypto'
import type { FreshDatabase } from './database.ts'
import type { Person } from './reminders.ts'

type ClaimedDelivery = {
  source: string
  source_id: string
  fire_at: Date
  subscription_id: string
  tries: number
  time_to_live: number
  content: Record<string, unknown> | null
}

/** The calls of a sender of reminders to the database. */
export function deliveriesOf({ admin }: FreshDatabase) {
  function take(most = 50) {
    return admin<ClaimedDelivery[]>`select * from private.take_deliveries(${most})`
  }

  return {
    take,
    async ring(most = 100): Promise<number> {
      const [row] = await admin<{ rung: number }[]>`select private.ring_due(${most}) as rung`
      return row?.rung ?? 0
    },
    /** Claims the next deliveries and returns their sources. */
    async sourcesOf(most: number) {
      return (await take(most)).map(({ source }) => source).toSorted()
    },
    async nextDue() {
      const [row] = await admin<{ due: number | null }[]>`select private.next_reminder_due() as due`
      return row?.due
    },
    devices: () => admin`select accepted_at, last_error from public.push_subscriptions`,
    async alarms(): Promise<string[]> {
      const rows = await admin<
        { fire_at: Date }[]
      >`select fire_at from private.alarms order by fire_at`
      return rows.map(({ fire_at }) => fire_at.toISOString())
    },
  }
}

/** Inserts `count` reminders at 10:00 UTC. */
export async function remindOften(person: Person, count: number) {
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), task: randomUUID() }))
  const task = { title: 'Call Ines', due_date: '2026-10-14', at_minutes: 720 }
  await person.ask(async (sql) => {
    await sql`insert into tasks ${sql(rows.map(({ task: id }) => ({ ...task, id })))}`
    await sql`
      insert into reminders ${sql(rows.map(({ id, task: task_id }) => ({ id, task_id, before_minutes: 0 })))}`
  })
}

export async function runTimer(person: Person, end: string, columns: Record<string, unknown> = {}) {
  const state = runningTimer(Date.parse(end))
  await person.insert('focus_timers', { id: person.id, ...columns, state })
}

export function runningTimer(endsAt: number): string {
  const session = '00000000-0000-4000-8000-000000000001'
  return JSON.stringify({ state: 'running', since: endsAt - 1_500_000, endsAt, session })
}
