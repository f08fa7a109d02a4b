import { jsonOf } from './otherDevice.ts'
import { password } from './testUser.ts'

/** A task to create, due this many days after October 14, 2026. */
export type PlannedTask = {
  title: string
  inDays?: number
  description?: string
  priority?: string
}

export const morning = new Date(2026, 9, 14, 9, 41)

/** Signs up a user over the API and creates these tasks in this order. */
export async function signUpWithTasks(
  url: string,
  email: string,
  tasks: readonly PlannedTask[],
): Promise<void> {
  const { supabaseAnonKey: apikey } = await jsonOf(await fetch(`${url}/config.json`))
  // One connection per request: a kept-alive one may be closed by the time it is reused.
  const headers = { apikey, 'content-type': 'application/json', connection: 'close' }
  const body = JSON.stringify({ email, password })
  const { access_token } = await jsonOf(
    await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body }),
  )
  const rows = tasks.map(plannedRow)
  // In batches: very large inserts are slower per row and limited to 1,000 rows.
  for (let start = 0; start < rows.length; start += batchSize) {
    await jsonOf(
      await fetch(`${url}/rest/v1/tasks?select=id`, {
        method: 'POST',
        headers: {
          ...headers,
          authorization: `Bearer ${access_token}`,
          prefer: 'return=representation',
        },
        body: JSON.stringify(rows.slice(start, start + batchSize)),
      }),
    )
  }
}

const batchSize = 100

function dayIn(days: number): string {
  const day = new Date(morning)
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv-SE')
}

export function plannedRow(
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

/** Position keys such as c00a: 62³ of them, more than any list here has tasks. */
function positionAt(place: number): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const digit = (power: number) => digits[Math.floor(place / 62 ** power) % 62]
  return `c${digit(2)}${digit(1)}${digit(0)}`
}
