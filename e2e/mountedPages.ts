import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { headersFor } from '../apps/server/src/http/headers.ts'
import { readWebFiles, scriptsInPage } from '../apps/server/src/web.ts'
import { codeDelayMs } from './lateCode.ts'
import { folderOfPage } from './mountedPage/folder.ts'
import type { MountedPage } from './mountedPage/mountedPage.ts'

declare const mountedPage: MountedPage

/** Pages that stay open for the journeys of a worker. */
export type MountedPages = Awaited<ReturnType<typeof openMountedPages>>

export async function openMountedPages(browser: Browser) {
  const site = await startSite()
  const cleared = new Map<string, Page>()

  return {
    url: site.url,
    /** A page without an app, opened with these options. */
    async take(options: object): Promise<Page> {
      const page = cleared.get(nameOf(options))
      if (!page) return openPage(browser, site.url)
      cleared.delete(nameOf(options))
      return page
    },
    /** Clears a page for the next journey with these options, or closes it where it cannot be cleared. */
    async giveBack(page: Page, options: object): Promise<void> {
      if (codeDelayMs === 0 && (await clear(page))) cleared.set(nameOf(options), page)
      else await page.context().close()
    },
    close: site.close,
  }
}

const nameOf = (options: object) => JSON.stringify(options)

/** Pages that were loaded again: what they were prepared with is gone. */
const loadedAgain = new WeakSet<Page>()

/** What journeys have opened to speak to the browser: it keeps on what it was told to observe. */
const sessions = new WeakMap<BrowserContext, CDPSession[]>()

/** With the options of the journey that runs. */
async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  page.on('domcontentloaded', (loaded) => loadedAgain.add(loaded))
  const newSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await newSession(target)
    sessions.set(context, [...(sessions.get(context) ?? []), session])
    return session
  }
  setClock(page)
  return page
}

/** The timers of `page.clock` could not be taken away again: the page has some of its own, and sets its Date itself. */
function setClock(page: Page): void {
  const { clock } = page
  const momentOf = (time: number | string | Date) => new Date(time).getTime()
  clock.setFixedTime = (time) => page.evaluate((at) => mountedPage.fixTime(at), momentOf(time))
  clock.setSystemTime = (time) => page.evaluate((at) => mountedPage.startTime(at), momentOf(time))
  clock.install = ({ time } = {}) =>
    page.evaluate(
      (at) => mountedPage.timers.install(at ?? Date.now()),
      time === undefined ? null : momentOf(time),
    )
  clock.pauseAt = (time) => page.evaluate((at) => mountedPage.timers.pauseAt(at), momentOf(time))
  clock.fastForward = (ticks) =>
    page.evaluate((given) => mountedPage.timers.fastForward(given), ticks)
  clock.runFor = async (ticks) => {
    await page.evaluate((given) => mountedPage.timers.runFor(given), ticks)
  }
}

async function clear(page: Page): Promise<boolean> {
  if (page.isClosed() || loadedAgain.has(page)) return false
  const isCleared = await page.evaluate(clearMounted).catch(() => false)
  if (!isCleared) return false
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  const opened = sessions.get(context) ?? []
  sessions.delete(context)
  await Promise.all([
    ...opened.map((session) => session.detach()),
    ...others.map((other) => other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.mouse.move(0, 0),
  ])
  for (const event of heard) page.removeAllListeners(event)
  return true
}

async function clearMounted(): Promise<boolean> {
  const hasOtherTimers = '__pwClock' in window
  if (!hasOtherTimers) await mountedPage.clear()
  return !hasOtherTimers
}

/** What journeys listen to. */
const heard = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'response',
] as const

/** Serves the folder with the headers of the product. */
async function startSite() {
  const files = await readWebFiles(folderOfPage)
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files.get(url)
    if (!file) return response.writeHead(404).end()
    for (const [name, value] of [...headers, ...Object.entries(file.headers)]) {
      response.setHeader(name, value)
    }
    if (codeDelayMs > 0 && url.endsWith('.js')) await setTimeout(codeDelayMs)
    return response.end(file.bodies.plain())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = headersFor(url, { scripts: scriptsInPage(files), guests: [] })
  return {
    url,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
