import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { shiftPages } from './journeyClock.ts'
import { journeyLocale } from './journeyLocale.ts'
import { test as base, withWorker } from './testServer.ts'

/** A browser with its profile on disk, so that it can be killed and reopened. */
export type PersistentBrowser = {
  open(network: 'online' | 'offline'): Promise<BrowserContext>
  close(): Promise<void>
  /** Sends SIGKILL to the browser process, as a power failure would end it. */
  kill(): Promise<void>
}

export const test = base.extend<{ persistentBrowser: PersistentBrowser }>({
  persistentBrowser: async ({ playwright, launchOptions, server }, use) => {
    const disk = mkdtempSync(join(tmpdir(), 'daymark-device-'))
    let context: BrowserContext | null = null

    async function closeBy(end: () => Promise<unknown> | undefined): Promise<void> {
      const closed = context?.waitForEvent('close')
      await end()
      await closed
      context = null
    }

    const close = () => closeBy(() => context?.close())
    await use({
      async open(network) {
        context = await playwright.chromium.launchPersistentContext(disk, {
          ...launchOptions,
          ...withWorker,
          locale: journeyLocale,
          baseURL: server.url,
          offline: network === 'offline',
        })
        await shiftPages(context)
        return context
      },
      close,
      kill: () => closeBy(async () => context && process.kill(await processOf(context), 'SIGKILL')),
    })
    await close()
    rmSync(disk, { recursive: true, force: true, maxRetries: 5 })
  },
})

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const reply = await session?.send('SystemInfo.getProcessInfo')
  const id = reply?.processInfo.find(({ type }) => type === 'browser')?.id
  if (id === undefined) throw new Error('the browser does not report its process id')
  return id
}

export { expect } from './testServer.ts'
