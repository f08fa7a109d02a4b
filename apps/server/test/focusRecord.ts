import { randomUUID } from 'node:crypto'
import type { Sql } from '../src/database/database.ts'
import type { TestUser } from './database.ts'

export function row(from: string, to: string, columns: object = {}) {
  return {
    id: randomUUID(),
    kind: 'focus',
    started_at: at(from),
    ended_at: at(to),
    planned_seconds: 1500,
    updated_at: at(to),
    ...columns,
  }
}

/** Inserts an interval like the planner. */
export function insert(sql: Sql, columns: object) {
  return sql<{ id: string }[]>`
    insert into focus_sessions ${sql(columns)} on conflict (user_id, id) do nothing returning id`
}

export function record(user: TestUser, from: string, to: string, columns: object = {}) {
  return user.ask((sql) => insert(sql, row(from, to, columns)))
}

/** Returns the recorded intervals in the order of time. */
export async function recorded(user: TestUser): Promise<string[]> {
  const rows = await user.ask(
    (sql) => sql<{ started_at: Date; ended_at: Date }[]>`
      select started_at, ended_at from focus_sessions order by started_at`,
  )
  return rows.map(({ started_at, ended_at }) => `${time(started_at)}–${time(ended_at)}`)
}

export function at(text: string): Date {
  return new Date(`2026-01-05T${text}:00Z`)
}

export function time(moment: Date): string {
  return moment.toISOString().slice(11, 16)
}
