import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, setUpChromium } from '../../scripts/chromium.mjs'

/**
 * Chromium without Playwright, which keeps every page visible and focused. Hidden pages get intensive
 * throttling after `grace` seconds instead of five minutes, even with an open connection.
 */
export async function openBrowser({ grace }) {
  const throttling = [
    `IntensiveWakeUpThrottling:grace_period_seconds/${grace}`,
    'AllowAggressiveThrottlingWithWebSocket',
  ]
  const directory = mkdtempSync(join(tmpdir(), 'daymark-hidden-'))
  const args = [
    ...chromiumArgs,
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${directory}`,
    `--enable-features=${throttling.join(',')}`,
    'about:blank',
  ]
  const child = spawn(await setUpChromium(), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const send = speak(child.stdio[3], child.stdio[4])

  return {
    async openTab(url, { newWindow = false } = {}) {
      const { targetId } = await send('Target.createTarget', { url, newWindow })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const ask = (method, params) => send(method, params, sessionId)
      return {
        ask,
        toFront: () => send('Target.activateTarget', { targetId }),
        async hide() {
          const { windowId } = await send('Browser.getWindowForTarget', { targetId })
          await send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } })
        },
        /** The result of a function without parameters in the page. */
        async evaluate(work) {
          const expression = `(${work})()`
          const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
          const { result, exceptionDetails } = await ask('Runtime.evaluate', options)
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
          return result.value
        },
      }
    },
    async close() {
      const closed = once(child, 'close')
      void send('Browser.close')
      await closed
      // Child processes may still be writing.
      await rm(directory, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The DevTools protocol over a pipe: JSON messages, each ended by a zero byte. */
function speak(out, back) {
  const waiting = new Map()
  let count = 0
  let text = ''
  back.setEncoding('utf8')
  back.on('data', (more) => {
    const messages = (text + more).split('\0')
    text = messages.pop() ?? ''
    for (const message of messages) answer(JSON.parse(message))
  })

  function answer({ id, result, error }) {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  }

  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      out.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`)
    })
}
