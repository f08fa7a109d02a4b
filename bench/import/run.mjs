import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inBrowser } from '../inBrowser.mjs'
import { todoistExport } from './sample.mjs'

const rows = 10_000
/** MOVE-7: so long for all rows, and so long may the page be held up. */
const [mostMs, blockedMs] = [10_000, 50]
const password = 'a secret for measuring'

/**
 * Measures an import in the browser and its undo: when the rows are on the device, on the server and on a second device, and
 * how long the pages are held up.
 */
export function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  // Given as bytes, Playwright unpacks it on the thread of the page.
  const file = join(folder, 'Many.csv')
  writeFileSync(file, todoistExport(rows))
  return measureIn(file).finally(() => rmSync(folder, { recursive: true }))
}

function measureIn(file) {
  return inBrowser(async (browser, url) => {
    const page = await openPage(browser, url)
    await sign(page, 'Sign up')
    const other = await openPage(browser, url)
    await sign(other, 'Sign in')
    await openImport(page)
    const pages = [page, other]
    for (const each of pages) await tellNoRequests(each)
    const preview = await phase(pages, async (dialog) => {
      await dialog.locator('input[type=file]').setInputFiles(file)
      await page.locator('dialog button', { hasText: /^Import [\d,]+ tasks$/ }).waitFor()
    })
    const written = await phase(pages, async (dialog) => {
      await dialog.getByRole('button', { name: /^Import [\d,]+ tasks$/ }).click()
      // By its tag: to look for a role again and again takes the page a second.
      await page.locator('dialog h2', { hasText: /imported$/ }).waitFor({ timeout: 300_000 })
    })
    const sent = await phase(pages, () => nothingWaits(page))
    const received = await phase(pages, () => inStep(other, page))
    const undone = await phase(pages, async (dialog) => {
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await page
        .locator('dialog [role=status]', { hasText: /taken back$/ })
        .waitFor({ timeout: 300_000 })
      await nothingWaits(page)
      await inStep(other, page)
    })
    const onServer = preview.ms + written.ms + sent.ms
    return [
      { what: 'rows', measured: rows, unit: '' },
      { what: 'the preview', measured: preview.ms, unit: 'ms' },
      { what: 'rows on the device', measured: written.ms, unit: 'ms' },
      { what: 'all of it, with all rows on the server', measured: onServer, unit: 'ms' },
      limited('the same, and on another device', onServer + received.ms, mostMs),
      limited('longest block of the page, preview', preview.blocked[0], blockedMs),
      limited('longest block of the page, import', written.blocked[0], blockedMs),
      limited('longest block of the page, sending', sent.blocked[0], blockedMs),
      limited(
        'longest block of the other device',
        Math.max(...[written, sent, received].map(({ blocked }) => blocked[1])),
        blockedMs,
      ),
      { what: 'undo, on both devices', measured: undone.ms, unit: 'ms' },
      limited('longest block of the page, undo', undone.blocked[0], blockedMs),
      limited('longest block of the other device, undo', undone.blocked[1], blockedMs),
    ]
  })
}

async function openPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longestTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.longestTask = Math.max(window.longestTask, duration)
      }
    }).observe({ type: 'longtask' })
  })
  await page.goto(url)
  return page
}

/** Playwright is told of each frame of realtime and each part of an answer otherwise, which takes a tenth of the whole. */
function tellNoRequests(page) {
  const { delegate } = page._connection.toImpl(page)
  return delegate._mainFrameSession._client.send('Network.disable')
}

async function sign(page, how) {
  await page.getByRole('button', { name: how }).first().click()
  await page.getByLabel('Email address').fill('import@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: how, exact: true }).last().click()
  await synced(page)
}

function synced(page) {
  return page.getByText('Synced').first().waitFor({ state: 'attached', timeout: 300_000 })
}

async function openImport(page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  await settings.getByRole('tab', { name: 'Account' }).click()
  await settings.getByRole('navigation').getByRole('button', { name: 'Your data' }).click()
  await settings.getByRole('button', { name: 'Import tasks' }).click()
}

/** Waits until the server has everything. Not by what the page shows: to look for it holds the page up. */
async function nothingWaits(page) {
  await page.evaluate(untilStored, { queue: 'empty' })
}

/** Waits until one device has stored all rows, and every change that the other has. */
async function inStep(page, other) {
  const { cursor } = await other.evaluate(untilStored, {})
  const { tasks } = await page.evaluate(untilStored, { cursor })
  if (tasks !== rows) throw new Error(`Stored: ${tasks} tasks, up to ${cursor}`)
}

/**
 * In the page: waits until nothing is queued, or the cursor is as far as that, and answers how many tasks the device has
 * stored, and its cursor. It looks at one entry each time: to count thousands takes the browser a tenth of the whole.
 */
async function untilStored({ queue, cursor: wanted = 0 }) {
  const databases = await indexedDB.databases()
  const found = await Promise.all(databases.map(({ name }) => answerOf(indexedDB.open(name))))
  const db = found.find(({ objectStoreNames }) => objectStoreNames.contains('rows'))
  const storeOf = (name) => db.transaction(name).objectStore(name)
  for (const deadline = performance.now() + 300_000; ; ) {
    const queued = await answerOf(storeOf('queue').getAllKeys(null, 1))
    const cursor = await answerOf(storeOf('meta').get('cursor'))
    if (cursor >= wanted && (queue !== 'empty' || queued.length === 0)) {
      const range = IDBKeyRange.bound(['tasks'], ['tasks', []])
      const tasks = await answerOf(storeOf('rows').count(range))
      for (const each of found) each.close()
      return { tasks, cursor }
    }
    if (performance.now() > deadline) throw new Error(`Stored up to ${cursor}, not ${wanted}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  function answerOf(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}

/** How long a step takes, and the longest task of each page meanwhile, in ms. */
async function phase(pages, work) {
  for (const page of pages) {
    await page.evaluate(() => {
      window.longestTask = 0
    })
  }
  const started = performance.now()
  await work(pages[0].getByRole('dialog', { name: /Import tasks|imported/ }))
  const ms = performance.now() - started
  const blocked = await Promise.all(pages.map((page) => page.evaluate(() => window.longestTask)))
  return { ms, blocked }
}

function limited(what, measured, limit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit: 'ms' }
}
