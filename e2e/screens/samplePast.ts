import type { Page, Route } from '@playwright/test'
import { at } from './sampleDay.ts'

type Row = { id: string; title: string }

/** What was otherwise at 08:45; null: it was not there. */
const otherwise: Record<string, object | null> = {
  'Draft the workshop outline': { estimate_minutes: 45, at_minutes: 870, priority: 'high' },
  'Finish the third-quarter budget review': { estimate_minutes: 60 },
  'Renew passport': { title: 'Renew the passport' },
  'Reply to Ines about the lease': null,
  'Book the dentist': null,
}

/** Lets the server answer with a day as it was, because what it keeps is of the real day. */
export async function tellPast(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/rows_at', async (route) => {
    const rows = await rowsOf(route)
    const differing = rows.filter(({ title }) => title in otherwise)
    const answer = differing.map((row) => {
      const was = otherwise[row.title]
      return { table_name: 'tasks', id: row.id, row: was ? { ...row, ...was } : null }
    })
    await route.fulfill({ json: answer })
  })
  await page.route('**/rest/v1/erasures?*', (route) =>
    route.fulfill({ json: [1, 2, 3].map((number) => ({ id: String(number) })) }),
  )
  await page.route('**/rest/v1/history?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const limit = searchParams.get('limit')
    const isNewest = !searchParams.has('at')
    // What else is asked for is of the rail.
    if (limit !== '1') return route.fallback()
    return route.fulfill({ json: [entryAt(isNewest ? '09:38' : '08:45')] })
  })
}

function entryAt(clock: string) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const seq = hours * 60 + minutes
  return {
    ...{ seq, at: at(clock).toISOString(), written_at: null, act: seq, before: null },
    ...{ source: crypto.randomUUID(), table_name: 'tasks', id: crypto.randomUUID() },
    kind: 'added',
  }
}

async function rowsOf(route: Route): Promise<Row[]> {
  const { origin } = new URL(route.request().url())
  const { authorization = '', apikey = '' } = route.request().headers()
  const answer = await fetch(`${origin}/rest/v1/tasks?select=*`, {
    headers: { authorization, apikey },
  })
  return await answer.json()
}
