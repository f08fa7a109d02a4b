import { chromium } from '@playwright/test'
import { chromiumArgs, setUpChromium } from '../../scripts/chromium.mjs'
import { build } from '../../scripts/setup.mjs'
import { median } from '../median.mjs'
import { open, percentile } from '../ui/measure.mjs'
import { startServer, userWithPlan } from '../ui/testServer.mjs'

const blocks = 60
const rounds = 5
/** A frame and a quarter. */
const limitMs = 20

/** Measures the frames while a block is dragged among others. */
export async function measure() {
  await build()
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: await setUpChromium(),
    args: chromiumArgs,
  })
  try {
    const user = await userWithPlan(server.url, blocks)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await opened(context, server.url, user)
    const drags = []
    for (let round = 0; round < rounds; round += 1) drags.push(await frames(page, draggingBlock))
    const still = await frames(page, (page) => page.mouse.move(40, 40, { steps: 200 }))
    const [drag, count] = [median(drags), await page.locator('[data-block]').count()]
    return [
      limited('drag frames p95', drag),
      { what: 'the same, nothing dragged', measured: still, unit: 'ms' },
      { what: 'blocks', measured: count, unit: '' },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function opened(context, url, { email, password }) {
  const first = await context.newPage()
  await first.goto(url)
  await first.getByLabel('Email address').fill(email)
  await first.getByLabel('Password', { exact: true }).fill(password)
  await first.getByRole('button', { name: 'Sign in', exact: true }).click()
  await first.getByText('Synced').waitFor({ timeout: 60_000 })
  await first.close()
  const page = await open(context, url)
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await page.locator('[data-block]').first().waitFor()
  return page
}

/** The 95th percentile of the times between frames, in ms. */
async function frames(page, work) {
  await page.evaluate(() => window.startFrames())
  await work(page)
  return percentile(await page.evaluate(() => window.stopFrames()), 95)
}

async function draggingBlock(page) {
  const timeline = await page.getByRole('group', { name: /^Timeline of/ }).boundingBox()
  const middle = timeline.y + timeline.height / 2
  const x = timeline.x + 100
  await page.mouse.move(x, middle)
  await page.mouse.down()
  await page.mouse.move(x, middle + 10)
  await page.locator('[data-lifted]').waitFor()
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(x, middle + 120, { steps: 40 })
    await page.mouse.move(x, middle - 120, { steps: 40 })
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

function limited(what, measured) {
  return { what, measured, limit: limitMs, ratio: measured / limitMs, target: 1, unit: 'ms' }
}
