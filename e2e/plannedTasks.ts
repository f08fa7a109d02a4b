import { jsonOf } from './otherDevice.ts'
import { password } from './testUser.ts'

/** A task somebody has already, `inDays` after days from the 14th of October 2026. */
export type PlannedTask = {
  title: string
  inDays?: number
  description?: string
  priority?: string
}

export const morning = new Date(2026, 9, 14, 9, 41)

/** Somebody who has these tasks, in this order, before they open a screen. */
export async function signUpWithTasks(
  url: string,
  email: string,
  tasks: readonly PlannedTask[],
): Promise<void> {
  const { supabaseAnonKey: apikey } = await jsonOf(await fetch(`${url}/config.json`))
  // A connection each: one that is kept may be closed by the time it is used again.
  const headers = { apikey, 'content-type': 'application/json', connection: 'close' }
  const body = JSON.stringify({ email, password })
  const { access_token } = await jsonOf(
    await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body }),
  )
  const rows = tasks.map(rowOf)
  // The database counts the tasks of a day as they come, and many at once slower than some.
  for (let start = 0; start < rows.length; start += some) {
    await jsonOf(
      await fetch(`${url}/rest/v1/tasks?select=id`, {
        method: 'POST',
        headers: {
          ...headers,
          authorization: `Bearer ${access_token}`,
          prefer: 'return=representation',
        },
        body: JSON.stringify(rows.slice(start, start + some)),
      }),
    )
  }
}

const some = 250

function dayIn(days: number): string {
  const day = new Date(morning)
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv-SE')
}

function rowOf(
  { title, description = '', priority = 'medium', ...task }: PlannedTask,
  place: number,
) {
  const now = morning.toISOString()
  return {
    id: crypto.randomUUID(),
    title,
    description,
    priority,
    due_date: `${dayIn(task.inDays ?? 0)}T00:00:00`,
    position: positionAt(place),
    created_at: now,
    updated_at: now,
  }
}

/** Keys such as c00a, of which there are enough for every list here. */
function positionAt(place: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const digit = (power: number) => digits[Math.floor(place / 62 ** power) % 62]
  return `c${digit(2)}${digit(1)}${digit(0)}`
}
