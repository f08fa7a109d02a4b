import { build } from '../../scripts/setup.mjs'
import { personWith, startDaymark } from '../ui/daymark.mjs'
import { openBrowser } from './browser.mjs'
import { timeHidden } from './timer.mjs'

const minutes = 3

/** A timer in a tab that is hidden for longer than the browser lets pages go on as they like. */
export async function measure() {
  await build()
  const daymark = await startDaymark()
  const browser = await openBrowser({ grace: 10 })
  try {
    const person = await personWith(daymark.url, 3)
    const { late, first, longestSleep } = await timeHidden({
      browser,
      url: daymark.url,
      person,
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
    await daymark.close()
  }
}

function limited(what, measured, limit, unit, target = 1) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}
