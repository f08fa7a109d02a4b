import { build } from '../../scripts/setup.mjs'
import { startServer, userWithTasks } from '../ui/testServer.mjs'
import { openBrowser } from './browser.mjs'
import { runHiddenTimer } from './hiddenTimer.mjs'

const minutes = 3

/** Measures a timer in a tab that is hidden long enough to be throttled. */
export async function measure() {
  await build()
  const server = await startServer()
  const browser = await openBrowser({ grace: 10 })
  try {
    const user = await userWithTasks(server.url, 3)
    const { late, first, longestSleep } = await runHiddenTimer({
      browser,
      url: server.url,
      user,
      minutes,
    })
    const wrong = first.shown === first.right ? 0 : 1
    return [
      limited('a hidden timer, rings late by', late ?? Number.POSITIVE_INFINITY, 1_000, 'ms'),
      limited(`shows ${first.shown} instead of ${first.right} on return`, wrong, 1, 'times', 0),
      { what: 'what the browser let the page sleep', measured: longestSleep, unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

function limited(what, measured, limit, unit, target = 1) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}
