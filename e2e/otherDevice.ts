import {
  type DayOfTasks,
  type Interval,
  intervalOf,
  type RecordedInterval,
  rowOf,
  rowsOfDay,
  type TaskRow,
} from './deviceRows.ts'
import type { PhoneAccess } from './phoneClient.ts'
import { password } from './testUser.ts'

type TimerRow = { id: string; state: { state: string; endsAt: number } }

/** Signs an existing user in on a second device that has no screen and calls the API directly. */
export function connectOtherDevice(url: string, email: string, secret = password) {
  return signedIn(url, 'token?grant_type=password', email, secret)
}

/** Signs a new user up on a device that has no screen. */
export function signUpOnOtherDevice(url: string, email: string) {
  return signedIn(url, 'signup', email, password)
}

async function signedIn(url: string, path: string, email: string, secret: string) {
  const { supabaseAnonKey: apikey } = await jsonOf(await fetch(`${url}/config.json`))
  const { access_token, user } = await jsonOf(
    await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    }),
  )
  const headers = {
    apikey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  }

  return {
    /** All tasks, the trash included, by title. */
    async tasks(): Promise<TaskRow[]> {
      const query = 'select=title,completed,deleted_at&order=title'
      const rows = await jsonOf(await fetch(`${url}/rest/v1/tasks?${query}`, { headers }))
      return rows.map(rowOf)
    },

    /** How many tasks there are, the trash included. */
    async taskCount(): Promise<number> {
      const counting = { ...headers, prefer: 'count=exact', range: '0-0' }
      const answer = await fetch(`${url}/rest/v1/tasks?select=id`, { headers: counting })
      return Number(answer.headers.get('content-range')?.split('/')[1])
    },

    /** The names of all lists and sections, the trash included. */
    async lists(): Promise<string[]> {
      const rows = await jsonOf(
        await fetch(`${url}/rest/v1/lists?select=name&order=name`, { headers }),
      )
      return rows.map(({ name }: { name: string }) => name)
    },

    /** The titles of all tasks outside the trash, by position. */
    async order(): Promise<string[]> {
      const query = 'select=title&deleted_at=is.null&order=position'
      const rows = await jsonOf(await fetch(`${url}/rest/v1/tasks?${query}`, { headers }))
      return rows.map(({ title }: { title: string }) => title)
    },

    async delete(title: string): Promise<void> {
      await this.change(title, { deleted_at: new Date().toISOString() })
    },

    async erase(title: string): Promise<void> {
      const query = new URLSearchParams({ title: `eq.${title}` })
      const { status } = await fetch(`${url}/rest/v1/tasks?${query}`, { method: 'DELETE', headers })
      if (status !== 204) throw new Error(`${title} was not deleted: ${status}`)
    },

    /** Adds tasks, also on past days, which the form refuses. */
    async add(days: readonly DayOfTasks[]): Promise<void> {
      await this.addTasks(days.flatMap(rowsOfDay))
    },

    /** Inserts these rows; due_date defaults to today. */
    async addTasks(tasks: readonly Record<string, unknown>[]): Promise<void> {
      const due_date = `${new Date().toLocaleDateString('sv-SE')}T00:00:00`
      await this.insert(
        'tasks',
        tasks.map((task) => ({ due_date, ...task })),
      )
    },

    async insert(
      table: 'tasks' | 'lists' | 'tags' | 'filters' | 'reminders' | 'preferences',
      rows: readonly Record<string, unknown>[],
    ): Promise<void> {
      await jsonOf(
        await fetch(`${url}/rest/v1/${table}?select=id`, {
          method: 'POST',
          headers: { ...headers, prefer: 'return=representation' },
          body: JSON.stringify(rows.map((row) => ({ id: crypto.randomUUID(), ...row }))),
        }),
      )
    },

    /** One task as stored, with these columns. */
    async task(title: string, columns: string): Promise<Record<string, unknown>> {
      const query = `title=eq.${encodeURIComponent(title)}&select=${columns}`
      const [row] = await jsonOf(await fetch(`${url}/rest/v1/tasks?${query}`, { headers }))
      return row
    },

    /** These columns of the only row of a table. */
    async row(table: 'days', columns: string): Promise<Record<string, unknown> | undefined> {
      const [row] = await jsonOf(
        await fetch(`${url}/rest/v1/${table}?select=${columns}`, { headers }),
      )
      return row
    },

    async preferences(
      columns = 'languages,words_off',
    ): Promise<Record<string, unknown> | undefined> {
      const query = `select=${columns}`
      const [row] = await jsonOf(await fetch(`${url}/rest/v1/preferences?${query}`, { headers }))
      return row
    },

    /** Writes these columns of the preferences. */
    async choose(columns: Record<string, unknown>): Promise<void> {
      await jsonOf(
        await fetch(`${url}/rest/v1/preferences?select=id&on_conflict=user_id,id`, {
          method: 'POST',
          headers: { ...headers, prefer: 'resolution=merge-duplicates,return=representation' },
          body: JSON.stringify({
            id: user.id,
            user_id: user.id,
            updated_at: new Date().toISOString(),
            ...columns,
          }),
        }),
      )
    },

    /** Updates these columns with the current time as updated_at. */
    async change(title: string, columns: Record<string, unknown>): Promise<void> {
      await jsonOf(
        await fetch(`${url}/rest/v1/tasks?title=eq.${encodeURIComponent(title)}&select=id`, {
          method: 'PATCH',
          headers: { ...headers, prefer: 'return=representation' },
          body: JSON.stringify({ ...columns, updated_at: new Date().toISOString() }),
        }),
      )
    },

    async complete(title: string): Promise<void> {
      await this.change(title, { completed: true })
    },

    async record(intervals: readonly RecordedInterval[]): Promise<void> {
      const tasks = await jsonOf(await fetch(`${url}/rest/v1/tasks?select=id,title`, { headers }))
      const rows = intervals.map(({ title, task_id, from, to }) => ({
        id: crypto.randomUUID(),
        task_id:
          task_id ?? tasks.find((task: { title: string }) => task.title === title)?.id ?? null,
        kind: 'focus',
        started_at: from.toISOString(),
        ended_at: to.toISOString(),
        planned_seconds: 1500,
      }))
      await jsonOf(
        await fetch(`${url}/rest/v1/focus_sessions?select=id`, {
          method: 'POST',
          headers: { ...headers, prefer: 'return=representation' },
          body: JSON.stringify(rows),
        }),
      )
    },

    /** All recorded sessions, by start. */
    async recorded(): Promise<Interval[]> {
      const query = 'select=started_at,ended_at&order=started_at'
      const rows = await jsonOf(await fetch(`${url}/rest/v1/focus_sessions?${query}`, { headers }))
      return rows.map(intervalOf)
    },

    /** The running timers: title of the task (null: the global timer) and deadline. */
    async running(): Promise<{ title: string | null; endsAt: number }[]> {
      const [rows, tasks] = await Promise.all(
        ['focus_timers?select=id,state', 'tasks?select=id,title'].map(async (path) =>
          jsonOf(await fetch(`${url}/rest/v1/${path}`, { headers })),
        ),
      )
      return rows
        .filter(({ state }: TimerRow) => state?.state === 'running')
        .map(({ id, state }: TimerRow) => ({
          title: tasks.find((task: { id: string }) => task.id === id)?.title ?? null,
          endsAt: state.endsAt,
        }))
    },

    /** Writes a running one-minute timer with this much time left, for a task or (without a title) the global one. */
    async start({ title, left }: { title?: string; left: number }): Promise<Interval> {
      const id = title === undefined ? user.id : (await this.task(title, 'id')).id
      const to = Date.now() + left
      const from = to - 60_000
      const state = { state: 'running', since: from, endsAt: to, session: crypto.randomUUID() }
      const row = { id, user_id: user.id, duration_seconds: 60, state }
      await jsonOf(
        await fetch(`${url}/rest/v1/focus_timers?select=id&on_conflict=user_id,id`, {
          method: 'POST',
          headers: { ...headers, prefer: 'resolution=merge-duplicates,return=representation' },
          body: JSON.stringify({ ...row, updated_at: new Date().toISOString() }),
        }),
      )
      return { from, to }
    },

    /** Connects a phone, and answers with what is typed into it. */
    async connectPhone(name: string): Promise<PhoneAccess> {
      const body = JSON.stringify({ name, kind: 'apple', lists: null, rings: true })
      return jsonOf(await fetch(`${url}/auth/v1/app-passwords`, { method: 'POST', headers, body }))
    },

    /** As when a push service says that they are gone. */
    async removePushDevices(): Promise<void> {
      const query = 'id=not.is.null'
      const address = `${url}/rest/v1/push_subscriptions?${query}`
      const { status } = await fetch(address, { method: 'DELETE', headers })
      if (status !== 204) throw new Error(`The devices were not removed: ${status}`)
    },

    /** Changes the password, which ends every other session of the user. */
    async changePassword(password: string): Promise<void> {
      const body = JSON.stringify({ password })
      await jsonOf(await fetch(`${url}/auth/v1/user`, { method: 'PUT', headers, body }))
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of each answer.
export async function jsonOf(response: Response): Promise<any> {
  const body = await response.json()
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
  return body
}
