import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPreparedData } from './dataDirectory.ts'
import { test as base, clockOfServer } from './journeyClock.ts'
import { type Mailbox, mailboxIn } from './mailbox.ts'
import { type MountedPages, openMountedPages } from './mountedPages.ts'
import { runServer } from './serverProcess.ts'

/** A server with its own data directory that can be stopped, killed and restarted. */
export type TestServer = {
  url: string
  mailbox: Mailbox
  /** With other variables, if any. */
  start(changed?: Record<string, string>): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

export async function startTestServer(
  variables: Record<string, string> = {},
): Promise<TestServer & { close(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'daymark-e2e-'))
  // As root, PostgreSQL runs as another user.
  chmodSync(home, 0o755)
  const dataDirectory = join(home, 'data')
  await copyPreparedData(dataDirectory)
  let port = '0'
  let command = await run()
  const url = await command.ready
  // A restart keeps the port, so that open pages reconnect.
  port = new URL(url).port

  async function run(changed: Record<string, string> = {}) {
    return runServer({
      ...clockOfServer,
      ...variables,
      ...changed,
      DAYMARK_DATA_DIR: dataDirectory,
      PORT: port,
    })
  }

  async function start(changed?: Record<string, string>) {
    command = await run(changed)
    await command.ready
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    command.send(signal)
    return command.ended
  }

  return {
    url,
    mailbox: mailboxIn(dataDirectory),
    start,
    stop: async () => void (await end('SIGTERM')),
    kill: async () => void (await end('SIGKILL')),
    async close() {
      // A killed server leaves its PostgreSQL running: the next start takes it over and can stop it.
      if ((await end('SIGTERM')).signal === 'SIGKILL') await start().then(() => end('SIGTERM'))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * One server per Playwright worker; each test signs up its own user. The pages of e2e/mountedTest.ts are here, too: a worker is
 * replaced before a test that knows other fixtures of workers.
 */
export const test = base.extend<object, { server: TestServer; mountedPages: MountedPages }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that no other fixture is needed.
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  mountedPages: [
    async ({ browser }, use) => {
      const pages = await openMountedPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

/**
 * For tests of what works offline. Elsewhere the service worker is blocked: it keeps the whole app for each new user, which takes
 * a third of a journey, and requests that pass through it are not routed by `page.route`.
 */
export const withWorker = { serviceWorkers: 'allow' } as const

/** For journeys about what moves, and where an animation could come between. Elsewhere pages are asked to reduce motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect } from '@playwright/test'
