import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { chromiumLaunch, setUpChromium } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/command.mjs'
import { median } from '../median.mjs'

const [rounds, minutes] = [11, 30]
const firstMs = 30
const minuteMs = 3

/** Each round has a new page, in which nothing of the code was ever run. */
export async function measure() {
  const server = await serve()
  const browser = await chromium.launch({
    executablePath: await setUpChromium(),
    ...chromiumLaunch,
  })
  const url = server.resolvedUrls.local[0]
  try {
    const found = []
    for (let round = 0; round < rounds; round += 1) {
      const sum = await inNewPage(browser, url, (timeOf) => timeOf('sumOfFocus'))
      found.push({ sum, ...(await inNewPage(browser, url, forecasts)) })
    }
    const of = (name) => median(found.map((round) => round[name]))
    return [
      boundRow('the first forecast', of('first'), firstMs),
      boundRow('a minute in which nothing changes', of('idle'), minuteMs),
      boundRow('a minute with a task done and a session', of('busy'), minuteMs),
      { what: 'one pass that sums the focus of each task', measured: of('sum'), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function forecasts(timeOf) {
  return {
    first: await timeOf('first'),
    idle: (await timeOf('idleMinutes', minutes)) / minutes,
    busy: (await timeOf('busyMinutes', minutes)) / minutes,
  }
}

/** Times are those of the processor for the thread of the page: beside other programs the clock says little. */
async function inNewPage(browser, url, measure) {
  const page = await browser.newPage()
  await page.goto(url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  async function threadMs() {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ThreadTime').value * 1_000
  }
  const measured = await measure(async (name, count) => {
    const began = await threadMs()
    await page.evaluate(([name, count]) => void window[name](count), [name, count])
    return (await threadMs()) - began
  })
  await page.close()
  return measured
}

function boundRow(what, measured, limit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit: 'ms' }
}

async function serve() {
  const outDir = join(root, 'test-results/bench-forecast')
  const page = { configFile: false, root: join(root, 'bench/forecast'), logLevel: 'warn' }
  await build({ ...page, build: { outDir, emptyOutDir: true, target: 'es2023' } })
  // Isolated, a page may look at the clock to 5 µs; otherwise only to 100.
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  return preview({ ...page, build: { outDir }, preview: { port: 0, host: '127.0.0.1', headers } })
}
