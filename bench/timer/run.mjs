import { readFileSync } from 'node:fs'
import { build } from '../../scripts/setup.mjs'
import { openBrowser } from '../hidden/browser.mjs'
import { signIn, sleep, startTimer, until } from '../hidden/timer.mjs'
import { personWith, startDaymark } from '../ui/daymark.mjs'
import { serveBare } from './bare.mjs'

const watch = readFileSync(new URL('watch.js', import.meta.url), 'utf8')
const minute = 60_000

/** A minute of a timer that runs in a visible page, and one in a hidden page, beside a bare page. */
export async function measure() {
  await build()
  const daymark = await startDaymark()
  const bare = await serveBare()
  const browser = await openBrowser({ grace: 300 })
  try {
    const person = await personWith(daymark.url, 100)
    const app = await openWatched(browser, daymark.url)
    await signIn(app, person)
    await startTimer(app, 25)
    const least = await openWatched(browser, bare.url)
    await until(app, () => document.visibilityState === 'visible')
    // What is fetched, drawn and said at the start is no part of a running timer.
    await sleep(8_000)

    const [seen, bareSeen] = await Promise.all([minuteOf(app), minuteOf(least)])
    await app.hide()
    await until(app, () => document.visibilityState === 'hidden')
    await sleep(5_000)
    const hidden = await minuteOf(app)
    return rowsOf(seen, bareSeen, hidden)
  } finally {
    await browser.close()
    await bare.close()
    await daymark.close()
  }
}

function rowsOf(seen, bare, hidden) {
  return [
    none('long tasks in a minute', seen.longTasks),
    none('components drawn outside the clocks', seen.elsewhere.length),
    none('changes of the page outside the clocks', seen.changes.length),
    limited('wake-ups in a minute', seen.wakes, bare.wakes, 1.05, ''),
    limited('time at work in a minute', seen.work, bare.work, 10, 'ms'),
    none('clocks drawn while hidden', hidden.renders),
    none('wake-ups while hidden', hidden.wakes),
    { what: 'drawn in the clocks, by the second', measured: seen.renders, unit: '' },
    { what: 'drawn by the minute', measured: seen.byMinute, unit: '' },
    { what: 'drawn of all else while hidden', measured: hidden.elsewhere.length, unit: '' },
    { what: 'wake-ups by all else, visible', measured: seen.others, unit: '' },
    { what: 'wake-ups by all else, hidden', measured: hidden.others, unit: '' },
  ]
}

/** A page in a window of its own, so that it is visible while others are. */
async function openWatched(browser, url) {
  const tab = await browser.openTab('about:blank', { newWindow: true })
  await tab.ask('Page.enable')
  await tab.ask('Performance.enable')
  await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: `{${watch}}` })
  await tab.ask('Page.navigate', { url })
  return tab
}

async function minuteOf(tab) {
  const before = await stateOf(tab)
  await sleep(minute)
  const after = await stateOf(tab)
  const since = (name) => after[name] - before[name]
  const later = (name) => after[name].slice(before[name].length)
  for (const name of ['elsewhere', 'changes']) tell(name, later(name))
  return {
    longTasks: since('longTasks'),
    wakes: since('wakes'),
    others: since('others'),
    renders: since('renders'),
    byMinute: since('byMinute'),
    work: since('work'),
    elsewhere: later('elsewhere'),
    changes: later('changes'),
  }
}

async function stateOf(tab) {
  const { metrics } = await tab.ask('Performance.getMetrics')
  const task = metrics.find(({ name }) => name === 'TaskDuration')
  const noted = await tab.evaluate(() => window.noted)
  return { ...noted, work: task.value * 1_000 }
}

/** Whoever finds something here wants to know what it was. */
function tell(name, found) {
  if (found.length > 0) console.log(`${name}: ${[...new Set(found)].join(', ')}`)
}

function none(what, measured) {
  return { what, measured, limit: 0, ratio: measured, target: 0, unit: '' }
}

function limited(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}
