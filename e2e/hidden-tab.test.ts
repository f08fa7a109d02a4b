import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../bench/hidden/browser.mjs'
import { signIn, sleep, until } from '../bench/hidden/timer.mjs'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { runServer } from './serverProcess.ts'
import { password } from './testUser.ts'

const second = 1_000

// The short form of `npm run bench -- hidden`.
describe('a timer in a hidden tab that the browser throttles', () => {
  test('[TIMER-3] rings in time, and is right in the first frame after', async () => {
    const email = 'hidden@example.com'
    const url = await runningDaymark()
    const otherDevice = await signUpOnOtherDevice(url, email)
    const today = new Date().toLocaleDateString('sv-SE')
    await otherDevice.add([{ due: today, total: 1, completed: 0 }])
    const browser = await openBrowser({ grace: 2 })
    onTestFinished(() => browser.close())
    const tab = await browser.openTab('about:blank')
    // For a worker of our own beside the app's.
    await tab.ask('Page.setBypassCSP', { enabled: true })
    await tab.ask('Page.navigate', { url })
    await signIn(tab, { email, password })
    const other = await browser.openTab('about:blank')

    const { to: endsAt } = await otherDevice.start({ left: 16 * second })
    await until(tab, () => document.querySelector('[aria-label="Pause the focus timer"]') !== null)
    await tab.evaluate(`() => (${watch})(${endsAt})`)
    await other.toFront()
    await until(tab, () => document.hidden)
    await sleep(endsAt - 9 * second - Date.now())
    await tab.toFront()
    const { first } = await until(tab, () => seen.first && seen)
    await other.toFront()
    await sleep(endsAt + 2 * second - Date.now())
    const { rang, bare, ticks } = await tab.evaluate(() => seen)

    expect(first.right).toContain(first.shown)
    // Woken ten times a second at its own wish, and once a second at most by the browser's.
    expect(ticksIn(ticks, endsAt - 5 * second, endsAt)).toBeLessThanOrEqual(6)
    expect(rang).toBeGreaterThanOrEqual(endsAt)
    // A bare worker's timer in the same page is as late as this machine is.
    expect(rang).toBeLessThanOrEqual(Math.max(endsAt, bare) + second)
  })
})

type Seen = {
  rang: number | null
  bare: number | null
  ticks: number[]
  first: { shown: string | null | undefined; right: string[] } | null
}

declare const seen: Seen

/**
 * Runs in the page: when it rings, when a bare worker does, when the page itself is woken, and what
 * it shows in the first frame of being seen.
 */
function watch(endsAt: number): void {
  const seen: Seen = { rang: null, bare: null, ticks: [], first: null }
  Object.assign(window, { seen })
  new MutationObserver(() => {
    if (document.title.startsWith('Time is up')) seen.rang ??= Date.now()
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
    // A second may end between the two.
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

async function runningDaymark(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-hidden-'))
  const server = await runServer({ DAYMARK_DATA_DIR: folder })
  onTestFinished(async () => {
    server.send('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true })
  })
  return server.ready
}
