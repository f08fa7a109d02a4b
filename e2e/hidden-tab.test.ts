import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../bench/hidden/browser.mjs'
import { signIn, sleep, until } from '../bench/hidden/hiddenTimer.mjs'
import { copyPreparedData } from './dataDirectory.ts'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { runServer } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { password } from './testUser.ts'

const folder = temporaryFolder('hidden')
const second = 1_000

// The short form of `npm run bench -- hidden`.
describe('a timer in a hidden tab that the browser throttles', () => {
  test('[TIMER-3b, TIMER-7b] alerts on time, and shows the right time in the first visible frame', async () => {
    const email = 'hidden@example.com'
    const url = await startServer()
    const otherDevice = await signUpOnOtherDevice(url, email)
    const today = new Date().toLocaleDateString('sv-SE')
    await otherDevice.add([{ due: today, total: 1, completed: 0 }])
    const browser = await openBrowser({ grace: 2 })
    onTestFinished(() => browser.close())
    const tab = await browser.openTab('about:blank')
    // The policy forbids the reference worker, which the test starts from a blob.
    await tab.ask('Page.setBypassCSP', { enabled: true })
    await tab.ask('Page.navigate', { url })
    await signIn(tab, { email, password })
    const other = await browser.openTab('about:blank')

    const { to: endsAt } = await otherDevice.start({ left: 30 * second })
    await until(tab, () => document.querySelector('[aria-label="Pause the focus timer"]') !== null)
    await tab.evaluate(`() => (${watch})(${endsAt})`)
    await other.toFront()
    await until(tab, () => document.hidden)
    await sleep(endsAt - 9 * second - Date.now())
    await tab.toFront()
    const { first } = await until(tab, () => seen.first && seen)
    await other.toFront()
    await sleep(endsAt + second - Date.now())
    const { alerted, bare, ticks } = await until(tab, () => seen.alerted && seen.bare && seen)

    expect(first.right).toContain(first.shown)
    // The page asks for ten wake-ups a second; throttling leaves at most one.
    expect(ticksIn(ticks, endsAt - 5 * second, endsAt)).toBeLessThanOrEqual(6)
    expect(alerted).toBeGreaterThanOrEqual(endsAt)
    // The delay of a plain worker timer is the machine's own.
    expect(alerted).toBeLessThanOrEqual(Math.max(endsAt, bare) + second)
  })
})

type Seen = {
  alerted: number | null
  bare: number | null
  ticks: number[]
  first: { shown: string | null | undefined; right: string[] } | null
}

declare const seen: Seen

/**
 * Runs in the page. Records when the alert and a plain worker timer fire, when the page is woken,
 * and what the first frame after becoming visible shows.
 */
function watch(endsAt: number): void {
  const seen: Seen = { alerted: null, bare: null, ticks: [], first: null }
  Object.assign(window, { seen })
  new MutationObserver(() => {
    if (document.title.startsWith('Time is up')) seen.alerted ??= Date.now()
  }).observe(document.head, { subtree: true, childList: true, characterData: true })
  const code = 'onmessage = ({ data }) => setTimeout(() => postMessage(null), data - Date.now())'
  const worker = new Worker(URL.createObjectURL(new Blob([code])))
  worker.onmessage = () => {
    seen.bare = Date.now()
  }
  worker.postMessage(endsAt)
  setInterval(() => seen.ticks.push(Date.now()), 100)

  function right(): string {
    const left = Math.ceil((endsAt - Date.now()) / 1000)
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    // The second may change between the two reads.
    const before = right()
    requestAnimationFrame(() => {
      const shown = document.querySelector('[role=timer]')?.textContent
      seen.first ??= { shown, right: [before, right()] }
    })
  })
}

function ticksIn(ticks: readonly number[], from: number, to: number): number {
  return ticks.filter((tick) => from < tick && tick < to).length
}

async function startServer(): Promise<string> {
  const data = join(folder, 'data')
  await copyPreparedData(data)
  const server = await runServer({ DAYMARK_DATA_DIR: data })
  onTestFinished(async () => {
    server.send('SIGTERM')
    await server.ended
  })
  return server.ready
}
