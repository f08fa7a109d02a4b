import { chromium } from '@playwright/test'
import { chromiumLaunch, setUpChromium } from '../../scripts/chromium.mjs'
import { build } from '../../scripts/setup.mjs'
import { openDatabase } from '../calendarRows.mjs'
import { median } from '../median.mjs'
import { openingTime } from '../ui/measure.mjs'
import { startServer, userWithTasks } from '../ui/testServer.mjs'
import { calendarText, settled, startHost } from './host.mjs'

const [entries, tasks, openings] = [5_000, 60, 9]
/** All that is kept of a calendar, from the first day that is corrected to the last one. */
const span = { entries, from: -34, days: 210 }
const [mostMs, mostRatio] = [5_000, 1.1]

/** A calendar of 5,000 entries from its host to the rows, and the opening of a day with it beside one without. */
export async function largeRows() {
  await build()
  const host = await startHost(calendarText(span))
  host.knowsVersions(false)
  const server = await startServer({ DAYMARK_ALLOWED_HOSTS: host.name })
  const sql = openDatabase(server)
  try {
    const with5000 = await userWithTasks(server.url, tasks, 'calendar@example.com')
    const without = await userWithTasks(server.url, tasks, 'none@example.com')
    const first = await readAfter(sql, () =>
      with5000.call('subscribe_calendar', { address: `http://${host.name}/a.ics` }),
    )
    host.has(calendarText({ ...span, title: 'Moved' }))
    const changed = await readAfter(sql, () => hurry(sql))
    const again = await readAfter(sql, () => hurry(sql))
    return [
      limited('5,000 entries, fetched, read and written', first.ms, mostMs, 1, 'ms'),
      { what: 'rows of days written', measured: first.rows, unit: '' },
      limited('the same with each entry renamed', changed.ms, mostMs, 1, 'ms'),
      { what: 'rows of days written then', measured: changed.rows, unit: '' },
      limited('the same file again', again.ms, mostMs, 1, 'ms'),
      { what: 'rows of days written again', measured: again.rows, unit: '' },
      ...(await openingRows(server.url, with5000, without)),
    ]
  } finally {
    await sql.end()
    await server.close()
    host.close()
  }
}

/** How long it takes until what is due has been read, and how many rows of days it writes. */
async function readAfter(sql, work) {
  const [{ before }] = await sql`select coalesce(max(seq), 0) as before from public.calendar_days`
  const begun = performance.now()
  await work()
  await settled(sql, 5)
  const ms = performance.now() - begun
  const [{ rows }] =
    await sql`select count(*)::int as rows from public.calendar_days where seq > ${before}`
  return { ms, rows }
}

async function hurry(sql) {
  await sql`update private.calendar_feeds set next_at = now()`
  await sql`select pg_notify('daymark_calendars', '')`
}

/** The first paint of the day with a calendar and without one, in turns. */
async function openingRows(url, with5000, without) {
  const browser = await chromium.launch({
    executablePath: await setUpChromium(),
    ...chromiumLaunch,
  })
  try {
    const contexts = []
    for (const user of [with5000, without]) contexts.push(await deviceOf(browser, url, user))
    const times = []
    for (let round = 0; round < openings; round += 1) {
      const pair = []
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0])
        pair[which] = await openingTime(contexts[which], url)
      times.push(pair)
    }
    const of = (which, what) => median(times.map((pair) => pair[which][what]))
    return [
      limited(
        'first paint of the day, with it : without',
        of(0, 'opened'),
        of(1, 'opened'),
        mostRatio,
        'ms',
      ),
      limited('usable, with it : without', of(0, 'usable'), of(1, 'usable'), mostRatio, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

/** A browser whose device has all rows of a person. */
async function deviceOf(browser, url, { email, password }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Synced').waitFor({ timeout: 60_000 })
  const isKept = () => Object.keys(localStorage).some((key) => key.endsWith('-day'))
  await page.waitForFunction(isKept)
  await page.close()
  return context
}

function limited(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}
