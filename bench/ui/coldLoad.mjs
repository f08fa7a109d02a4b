import { readFileSync } from 'node:fs'

const watch = readFileSync(new URL('watch.js', import.meta.url), 'utf8')
const rounds = 5

/** A signed-in person in a browser that has never been here, on a machine four times as slow. */
export async function coldLoad(browser, url, storageState) {
  const loads = []
  for (let round = 0; round < rounds; round += 1) loads.push(await load(browser, url, storageState))
  const median = (name) => loads.map((each) => each[name]).toSorted((a, b) => a - b)[rounds >> 1]
  return [
    limited('cold load, total blocking time', median('blocked'), 150, 'ms'),
    limited('cold load, layout shift', median('shift'), 0.02, ''),
    limited('cold load, requests', median('requests'), 12, ''),
    limited('cold load, bytes', median('bytes') / 1_000, 250, 'kB'),
  ]
}

async function load(browser, url, storageState) {
  // What the worker fetches for the next visit is no part of this one.
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let requests = 0
  let bytes = 0
  network.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url)
  await page.waitForFunction(() => window.seen.opened !== null)
  await page.getByText('Synced').waitFor()
  const { blocked, shift } = await page.evaluate(() => window.seen)
  await context.close()
  return { blocked, shift, requests, bytes }
}

function limited(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
