import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './testServer.ts'

/** A browser that keeps what it has on a disk of its own, so that it may be killed. */
export type PersistentBrowser = {
  open(network: 'online' | 'offline'): Promise<BrowserContext>
  close(): Promise<void>
  /** As when the battery is taken out, as far as a browser can tell. */
  kill(): Promise<void>
}

export const test = base.extend<{ persistentBrowser: PersistentBrowser }>({
  persistentBrowser: async ({ playwright, launchOptions, server }, use) => {
    const disk = mkdtempSync(join(tmpdir(), 'daymark-device-'))
    let context: BrowserContext | null = null

    async function ended(end: () => Promise<unknown> | undefined): Promise<void> {
      const gone = context?.waitForEvent('close')
      await end()
      await gone
      context = null
    }

    const close = () => ended(() => context?.close())
    await use({
      async open(network) {
        context = await playwright.chromium.launchPersistentContext(disk, {
          ...launchOptions,
          locale: 'en-US',
          baseURL: server.url,
          offline: network === 'offline',
        })
        return context
      },
      close,
      kill: () => ended(async () => context && process.kill(await processOf(context), 'SIGKILL')),
    })
    await close()
    rmSync(disk, { recursive: true, force: true, maxRetries: 5 })
  },
})

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const reply = await session?.send('SystemInfo.getProcessInfo')
  const id = reply?.processInfo.find(({ type }) => type === 'browser')?.id
  if (id === undefined) throw new Error('This browser does not say which process it is')
  return id
}

export { expect } from './testServer.ts'
