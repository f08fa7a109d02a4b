import { readFileSync } from 'node:fs'
import { build } from '../../scripts/setup.mjs'
import { openBrowser } from '../hidden/browser.mjs'
import { signIn, sleep, startTimer, until } from '../hidden/hiddenTimer.mjs'
import { startServer, userWithTasks } from '../ui/testServer.mjs'
import { serveBare } from './bare.mjs'

const observe = readFileSync(new URL('observe.js', import.meta.url), 'utf8')
/** How long the visible page is observed, in minutes: less than the 60 of the longest timer. */
const minutes = Number(process.env.DAYMARK_BENCH_MINUTES ?? 1)

/** Observes a running timer in a visible page, beside a bare page, and then for a minute in a hidden one. */
export async function measure() {
  await build()
  const server = await startServer()
  const bare = await serveBare()
  const browser = await openBrowser({ grace: 300 })
  try {
    const user = await userWithTasks(server.url, 100)
    const app = await openWatched(browser, server.url)
    await signIn(app, user)
    await startTimer(app, 60)
    const least = await openWatched(browser, bare.url)
    await until(app, () => document.visibilityState === 'visible')
    // Loading and the first renders are not measured.
    await sleep(8_000)

    const [seen, bareSeen] = await Promise.all([watched(app, minutes), watched(least, minutes)])
    await app.hide()
    await until(app, () => document.visibilityState === 'hidden')
    await sleep(5_000)
    const hidden = await watched(app, 1)
    return rowsOf(seen, bareSeen, hidden)
  } finally {
    await browser.close()
    await bare.close()
    await server.close()
  }
}

function rowsOf(seen, bare, hidden) {
  return [
    none('long tasks', seen.longTasks),
    limited('heap after it', seen.heap, seen.heapBefore, 1.05, 'MB'),
    none('elements and listeners more than before', Math.max(0, seen.kept)),
    none('components drawn outside the clocks', seen.otherRenders.length),
    none('changes of the page outside the clocks', seen.changes.length),
    limited('wake-ups', seen.wakeUps, bare.wakeUps, 1.05, ''),
    limited('time at work', seen.work, bare.work, 10, 'ms'),
    none('clocks drawn while hidden', hidden.timerRenders),
    none('wake-ups while hidden', hidden.wakeUps),
    { what: 'drawn in the clocks, by the second', measured: seen.timerRenders, unit: '' },
    { what: 'drawn by the minute', measured: seen.minuteRenders, unit: '' },
    { what: 'drawn of all else while hidden', measured: hidden.otherRenders.length, unit: '' },
    { what: 'wake-ups by all else, visible', measured: seen.otherWakeUps, unit: '' },
    { what: 'wake-ups by all else, hidden', measured: hidden.otherWakeUps, unit: '' },
  ]
}

/** A page in its own window, so that several are visible at once. */
async function openWatched(browser, url) {
  const tab = await browser.openTab('about:blank', { newWindow: true })
  await tab.ask('Page.enable')
  await tab.ask('Performance.enable')
  await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: `{${observe}}` })
  await tab.ask('Page.navigate', { url })
  return tab
}

async function watched(tab, minutes) {
  const before = await stateOf(tab)
  await sleep(minutes * 60_000)
  const after = await stateOf(tab)
  const since = (name) => after[name] - before[name]
  const later = (name) => after[name].slice(before[name].length)
  for (const name of ['otherRenders', 'changes']) report(name, later(name))
  return {
    longTasks: since('longTasks'),
    wakeUps: since('wakeUps'),
    otherWakeUps: since('otherWakeUps'),
    timerRenders: since('timerRenders'),
    minuteRenders: since('minuteRenders'),
    work: since('work'),
    kept: since('kept'),
    heapBefore: before.heap,
    heap: after.heap,
    otherRenders: later('otherRenders'),
    changes: later('changes'),
  }
}

async function stateOf(tab) {
  await tab.ask('HeapProfiler.collectGarbage')
  const { metrics } = await tab.ask('Performance.getMetrics')
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value
  return {
    ...(await tab.evaluate(() => window.observed)),
    work: metric('TaskDuration') * 1_000,
    heap: metric('JSHeapUsedSize') / 1e6,
    kept: metric('Nodes') + metric('JSEventListeners'),
  }
}

/** Prints what was found, for diagnosis. */
function report(name, found) {
  if (found.length > 0) console.log(`${name}: ${[...new Set(found)].join(', ')}`)
}

function none(what, measured) {
  return { what, measured, limit: 0, ratio: measured, target: 0, unit: '' }
}

function limited(what, measured, limit, target, unit) {
  return { what, measured, limit, ratio: measured / limit, target, unit }
}
