import type { Page, Route } from '@playwright/test'
import { at } from './sampleDay.ts'

type Told = {
  title: string
  /** The local time of the sample day, or of the day before. */
  time: string
  by: 'here' | 'phone' | 'app'
  before: Record<string, unknown> | null
  act?: number
  isDayBefore?: true
  written?: string
}

const phone = '11111111-1111-4111-8111-111111111111'
const app = '22222222-2222-4222-8222-222222222222'

/** Lets the server tell what is here in place of what happened, which is of the real day. */
export async function tellHistory(page: Page, told: readonly Told[]): Promise<void> {
  await page.route('**/rest/v1/rpc/history_from', (route) =>
    route.fulfill({ json: [{ days: 400, begins: at('06:00').toISOString(), seq: 1 }] }),
  )
  await page.route('**/rest/v1/history_sources?*', (route) =>
    route.fulfill({
      json: [
        { id: sessionOf(route), kind: 'session', name: 'Chrome on Linux' },
        { id: phone, kind: 'session', name: 'Chrome on Android' },
        { id: app, kind: 'app', name: 'Claude' },
      ],
    }),
  )
  await page.route('**/rest/v1/history?*', async (route) => {
    const asked = new URL(route.request().url())
    if (asked.search.includes('seq=gt.')) return route.fulfill({ json: [] })
    const ids = await idsOf(route)
    const wanted = asked.searchParams.get('id')
    const entries = told.map((one, index) => entryOf(one, index, ids, sessionOf(route)))
    const shown = entries.filter(({ id }) => wanted === null || wanted.includes(id))
    return route.fulfill({ json: shown.toReversed() })
  })
}

function entryOf(
  { title, time, by, before, act, isDayBefore, written }: Told,
  index: number,
  ids: ReadonlyMap<string, string>,
  session: string,
) {
  const moment = new Date(at(time).getTime() - (isDayBefore ? 86_400_000 : 0))
  return {
    seq: index + 10,
    at: moment.toISOString(),
    written_at: written ? new Date(at(written).getTime() - 86_400_000).toISOString() : null,
    act: act ?? index + 10,
    source: { here: session, phone, app }[by],
    table_name: 'tasks',
    id: ids.get(title) ?? '',
    kind: before ? 'changed' : 'added',
    before,
  }
}

async function idsOf(route: Route): Promise<Map<string, string>> {
  const { origin } = new URL(route.request().url())
  const answer = await route.fetch({ url: `${origin}/rest/v1/tasks?select=id,title` })
  const rows: { id: string; title: string }[] = await answer.json()
  return new Map(rows.map(({ id, title }) => [title, id]))
}

function sessionOf(route: Route): string {
  const token = route.request().headers().authorization?.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(token, 'base64url').toString()).session_id
}
