import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Command, runDaymark } from './command.ts'

/** A server with a data directory of its own, which may be stopped, killed and started again. */
export type Daymark = {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

async function startDaymark(): Promise<Daymark & { remove(): void }> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'daymark-e2e-'))
  let port = '0'
  let command: Command

  async function start() {
    command = await runDaymark({ DAYMARK_DATA_DIR: dataDirectory, PORT: port })
    const address = await command.ready
    // Open pages look for it where it was.
    port = new URL(address).port
    return address
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    command.send(signal)
    await command.ended
  }

  return {
    url: await start(),
    start: async () => void (await start()),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  }
}

/** One server for the tests of a worker: each test signs up a person of its own. */
export const test = base.extend<object, { daymark: Daymark }>({
  daymark: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that no other fixture is needed.
    async ({}, use) => {
      const daymark = await startDaymark()
      await use(daymark)
      await daymark.stop()
      daymark.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ daymark }, use) => use(daymark.url),
})

export { expect } from '@playwright/test'
