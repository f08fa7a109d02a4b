import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { chromiumArgs, setUpChromium } from '../../scripts/chromium.mjs'

/**
 * A new browser with one page, controlled without the script debugger: with it, V8 records a stack for
 * each error that is created, and a page takes twice as long to start.
 */
export async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const child = spawn(
    await setUpChromium(),
    [
      ...chromiumArgs,
      '--headless',
      '--remote-debugging-port=0',
      '--window-size=1280,800',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = new URL(await addressIn(child.stderr))
  const [page] = await (await fetch(`http://${address.host}/json`)).json()
  const socket = new WebSocket(page.webSocketDebuggerUrl)
  await once(socket, 'open')

  const answers = new Map()
  const listeners = new Map()
  let sent = 0
  socket.on('message', (text) => {
    const { id, result, error, method, params } = JSON.parse(text)
    if (id === undefined) return listeners.get(method)?.(params)
    const { resolve, reject } = answers.get(id)
    answers.delete(id)
    return error ? reject(new Error(error.message)) : resolve(result)
  })

  function send(method, params = {}) {
    sent += 1
    const id = sent
    return new Promise((resolve, reject) => {
      answers.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }

  return {
    send,
    on: (event, listener) => listeners.set(event, listener),
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return result.value
    },
    async close() {
      const closed = once(child, 'close')
      void send('Browser.close')
      await closed
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressIn(stream) {
  let output = ''
  for await (const text of stream) {
    output += text
    const address = /ws:\/\/\S+/.exec(output)?.[0]
    if (address) return address
  }
  throw new Error(`Chromium did not start: ${output}`)
}
