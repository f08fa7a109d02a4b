import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openBrowser } from './browser.mjs'

const observe = readFileSync(new URL('observe.js', import.meta.url), 'utf8')
// The downloads of the service worker for the next visit are not measured.
const withoutWorker = 'delete Navigator.prototype.serviceWorker;'
const rounds = 5
const timeoutMs = 30_000

/** Loads the app for a signed-in user in a new browser, with the CPU throttled to a quarter. */
export async function coldLoad(url, { origins: [{ localStorage: all }] }) {
  // A new browser has not shown the day yet.
  const stored = all.filter(({ name }) => !name.endsWith('-day'))
  const loads = []
  for (let round = 0; round < rounds; round += 1) loads.push(await load(url, stored))
  const median = (name) => loads.map((each) => each[name]).toSorted((a, b) => a - b)[rounds >> 1]
  return [
    limited('cold load, total blocking time', median('blocked'), 150, 'ms'),
    limited('cold load, layout shift', median('shift'), 0.02, ''),
    limited('cold load, requests', median('requests'), 12, ''),
    limited('cold load, bytes', median('bytes') / 1_000, 250, 'kB'),
  ]
}

async function load(url, stored) {
  const browser = await openBrowser()
  const { send, evaluate } = browser
  try {
    await send('Page.enable')
    await send('Page.navigate', { url: `${url}/icon.svg` })
    await until(() => evaluate(`location.href.startsWith('${url}')`))
    for (const { name, value } of stored) {
      await evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
    }

    const requests = new Set()
    let bytes = 0
    browser.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      // The browser requests the manifest and its icon to offer installation.
      if (type !== 'Manifest' && !request.url.endsWith('.svg')) requests.add(requestId)
    })
    browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes += encodedDataLength
    })
    await send('Network.enable')
    await send('Network.clearBrowserCache')
    await send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await send('Page.addScriptToEvaluateOnNewDocument', { source: withoutWorker + observe })
    await send('Page.navigate', { url })
    await until(() => evaluate('Boolean(window.seen?.opened)'))
    await until(() => evaluate(`document.querySelector('header')?.innerText.includes('Synced')`))
    const seen = await evaluate('({ blocked: seen.blocked, shift: seen.shift })')
    return { ...seen, requests: requests.size, bytes }
  } finally {
    await browser.close()
  }
}

async function until(holds) {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > timeoutMs) throw new Error('The page did not load.')
    await setTimeout(50)
  }
}

function limited(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
