import { type BrowserType, chromium, type ElementHandle, firefox } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import type { Driver, Json } from './driver.ts'
import { keepMediaOfPreferences } from './firefoxContexts.ts'
import { firefoxLaunch } from './firefoxLaunch.ts'

type Launch = NonNullable<Parameters<BrowserType['launch']>[0]>

export async function startFirefox(): Promise<Driver> {
  const browser = await firefox.launch({ channel: 'moz-firefox', ...firefoxLaunch })
  keepMediaOfPreferences(browser)
  return driverOf(browser)
}

export async function startChromium(): Promise<Driver> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium())
  const launch: Launch = {
    args: chromiumArgs,
    // Scrollbars take room on Windows and Linux.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(executablePath && { executablePath }),
  }
  return driverOf(await chromium.launch(launch))
}

async function driverOf(browser: Awaited<ReturnType<BrowserType['launch']>>): Promise<Driver> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  let page = await context.newPage()

  async function found(): Promise<ElementHandle<HTMLElement>> {
    const handle = await page.evaluateHandle('window.foundElement')
    const element = handle.asElement()
    if (!element) throw new Error('No element was found before')
    return element as ElementHandle<HTMLElement>
  }

  return {
    version: browser.version(),
    cannot: {},
    narrowest: 390,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: <Value extends Json>(code: string) => page.evaluate<Value>(code),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    async drag([from, ...path]) {
      if (!from) return
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (const { x, y } of path) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    choose: async (label) => void (await (await found()).selectOption({ label })),
    upload: async (path) => (await found()).setInputFiles(path),
    async openTab() {
      page = await context.newPage()
    },
    async showTab(index) {
      page = context.pages()[index] ?? page
    },
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
