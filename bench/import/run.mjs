import { inBrowser } from '../inBrowser.mjs'
import { todoistExport } from './sample.mjs'

const rows = 10_000
/** MOVE-7: so long for all rows, and so long may the page be held up. */
const [mostMs, blockedMs] = [10_000, 50]

/** Measures an import in the browser: the preview, the rows on the device and on the server, and how long the page is held up. */
export function measure() {
  return inBrowser(async (browser, url) => {
    const page = await openImport(browser, url)
    const preview = await phase(page, async (dialog) => {
      const file = { name: 'Many.csv', mimeType: 'text/csv', buffer: todoistExport(rows) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await dialog.getByRole('button', { name: /^Import [\d,]+ tasks$/ }).waitFor()
    })
    const written = await phase(page, async (dialog) => {
      await dialog.getByRole('button', { name: /^Import [\d,]+ tasks$/ }).click()
      await page.getByRole('dialog', { name: /imported$/ }).waitFor({ timeout: 300_000 })
    })
    const sent = await phase(page, () =>
      page.getByText('Synced').first().waitFor({ state: 'attached', timeout: 300_000 }),
    )
    return [
      { what: 'rows', measured: rows, unit: '' },
      { what: 'the preview', measured: preview.ms, unit: 'ms' },
      { what: 'rows on the device', measured: written.ms, unit: 'ms' },
      limited('all of it, with all rows on the server', preview.ms + written.ms + sent.ms, mostMs),
      limited('longest block of the page, preview', preview.blocked, blockedMs),
      limited('longest block of the page, import', written.blocked, blockedMs),
      limited('longest block of the page, sending', sent.blocked, blockedMs),
    ]
  })
}

async function openImport(browser, url) {
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
  await page.getByRole('button', { name: 'Sign up' }).first().click()
  await page.getByLabel('Email address').fill('import@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a secret for measuring')
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByText('Synced').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  await settings.getByRole('navigation').getByRole('button', { name: 'Your data' }).click()
  await settings.getByRole('button', { name: 'Import tasks' }).click()
  return page
}

/** How long a step takes, and the longest task of the page meanwhile, both in ms. */
async function phase(page, work) {
  await page.evaluate(() => {
    window.longestTask = 0
  })
  const started = performance.now()
  await work(page.getByRole('dialog', { name: /Import tasks|imported/ }))
  const ms = performance.now() - started
  return { ms, blocked: await page.evaluate(() => window.longestTask) }
}

function limited(what, measured, limit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit: 'ms' }
}
