import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { median } from '../median.mjs'

const observe = readFileSync(new URL('observe.js', import.meta.url), 'utf8')
const rounds = 5

/**
 * The sign-in screen and the plain React list, alternately in new contexts with the CPU at a quarter: when the first thing is
 * painted, and what is requested until the page is idle.
 */
export async function coldSignIn(url, plainUrl, options) {
  const browser = await chromium.launch(options)
  try {
    const visits = []
    for (let round = 0; round < rounds; round += 1) {
      const plain = await visit(browser, plainUrl, 'main article')
      visits.push({ plain, app: await visit(browser, url, 'input[type=password]') })
    }
    const of = (page, name) => median(visits.map((each) => each[page][name]))
    const [paint, plainPaint] = [of('app', 'paint'), of('plain', 'paint')]
    return [
      limited('cold sign-in, first paint', paint, plainPaint, 1.2, 'ms'),
      limited('cold sign-in, requests', of('app', 'requests'), 9, 1, ''),
    ]
  } finally {
    await browser.close()
  }
}

async function visit(browser, url, shown) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const requested = new Set()
  page.on('request', (request) => requested.add(request))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  )
  await context.close()
  return { paint, requests: requested.size }
}

/** What a signed-in page requests before its first task, once the service worker has the app; none may reach the network. */
export async function warmRequests(context, url) {
  const counts = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    const requests = []
    page.on('request', (request) => {
      if (!isForInstallation(request)) requests.push(request)
    })
    await page.addInitScript(observe)
    await page.goto(url)
    await page.waitForFunction(() => window.seen.usable !== null)
    const rendered = await page.evaluate(() => performance.timeOrigin + window.seen.rendered)
    // A request has no times before its response.
    const answers = await Promise.all(
      requests.map(async (request) => ({ request, response: await request.response() })),
    )
    const before = answers.filter(({ request }) => request.timing().startTime < rendered)
    const network = before.filter(({ response }) => !response?.fromServiceWorker())
    counts.push({ requests: before.length, network: network.length })
    await page.close()
  }
  const of = (name) => median(counts.map((each) => each[name]))
  return [
    limited('warm opening, requests', of('requests'), 6, 1, ''),
    limited('warm opening, of the network', of('network'), 0, 0, ''),
  ]
}

/** The browser requests the manifest and its icon to offer installation; nothing waits for them. */
function isForInstallation(request) {
  return request.resourceType() === 'manifest' || /\.(svg|webmanifest)$/.test(request.url())
}

/** A limit of 0 has no ratio: what is measured stands for it. */
function limited(what, measured, limit, target, unit) {
  const ratio = limit === 0 ? measured : measured / limit
  return { what, measured, limit, ratio, target, unit }
}
