import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openBrowser } from './browser.mjs'

const watch = readFileSync(new URL('watch.js', import.meta.url), 'utf8')
// What the worker fetches for the next visit is no part of this one.
const withoutWorker = 'delete Navigator.prototype.serviceWorker;'
const rounds = 5
const patience = 30_000

/** A signed-in person in a browser that has never been here, on a machine four times as slow. */
export async function coldLoad(url, { origins: [{ localStorage: kept }] }) {
  const loads = []
  for (let round = 0; round < rounds; round += 1) loads.push(await load(url, kept))
  const median = (name) => loads.map((each) => each[name]).toSorted((a, b) => a - b)[rounds >> 1]
  return [
    limited('cold load, total blocking time', median('blocked'), 150, 'ms'),
    limited('cold load, layout shift', median('shift'), 0.02, ''),
    limited('cold load, requests', median('requests'), 12, ''),
    limited('cold load, bytes', median('bytes') / 1_000, 250, 'kB'),
  ]
}

async function load(url, kept) {
  const browser = await openBrowser()
  const { send, evaluate } = browser
  try {
    await send('Page.enable')
    await send('Page.navigate', { url: `${url}/icon.svg` })
    await until(() => evaluate(`location.href.startsWith('${url}')`))
    for (const { name, value } of kept) {
      await evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
    }

    const requests = new Set()
    let bytes = 0
    browser.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      // The manifest and its icon are asked for by the browser, to offer the installation.
      if (type !== 'Manifest' && !request.url.endsWith('.svg')) requests.add(requestId)
    })
    browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes += encodedDataLength
    })
    await send('Network.enable')
    await send('Network.clearBrowserCache')
    await send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await send('Page.addScriptToEvaluateOnNewDocument', { source: withoutWorker + watch })
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
    if (performance.now() - start > patience) throw new Error('The page did not load.')
    await setTimeout(50)
  }
}

function limited(what, measured, limit, unit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit }
}
