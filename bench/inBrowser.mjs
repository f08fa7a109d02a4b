import { chromium } from '@playwright/test'
import { chromiumLaunch, setUpChromium } from '../scripts/chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { startServer } from './ui/testServer.mjs'

/** Builds the app, and does the work with a browser, the address of a server and that server, both started for it. */
export async function inBrowser(work) {
  await build()
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: await setUpChromium(),
    ...chromiumLaunch,
  })
  try {
    return await work(browser, server.url, server)
  } finally {
    await browser.close()
    await server.close()
  }
}
