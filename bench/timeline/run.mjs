import { addCalendar, daysAround, openDatabase } from '../calendarRows.mjs'
import { inBrowser } from '../inBrowser.mjs'
import { median } from '../median.mjs'
import { open, percentile } from '../ui/measure.mjs'
import { userWithPlan, userWithTasks } from '../ui/testServer.mjs'

const tasks = 60
const rounds = 5
/** A frame and a quarter. */
const limitMs = 20

/** Measures the frames while a block is dragged, also among meetings, and a task from day to day in Week. */
export function measure() {
  return inBrowser(async (browser, url, server) => {
    const page = await timelineOf(browser, url, await userWithPlan(url, tasks))
    const drag = await dragFrames(page)
    const still = await frames(page, (page) => page.mouse.move(40, 40, { steps: 200 }))
    const count = await page.locator('[data-block]').count()
    await page.context().close()
    const amongMeetings = []
    for (const calendars of [1, 2])
      amongMeetings.push(await meetingsRow(browser, server, calendars))
    const week = await opened(browser, url, await userWithTasks(url, tasks))
    return [
      limited('a block dragged, frames p95', drag),
      { what: 'the same, nothing dragged', measured: still, unit: 'ms' },
      { what: 'blocks', measured: count, unit: '' },
      ...amongMeetings,
      limited('a task dragged in Week, frames p95', await weekFrames(week)),
      { what: 'tasks in the week', measured: await week.locator('[data-task]').count(), unit: '' },
    ]
  })
}

/** The same drag on a day with meetings as well: a row of a calendar has at most 60, so that 100 are of two. */
async function meetingsRow(browser, server, calendars) {
  const count = calendars === 1 ? 60 : 50
  const user = await userWithPlan(server.url, tasks, `meetings${calendars}@example.com`)
  const sql = openDatabase(server)
  for (let number = 1; number <= calendars; number += 1) {
    const calendar = { name: `Calendar ${number}`, days: daysAround(0, 0), count }
    await addCalendar(sql, user.email, calendar)
  }
  await sql.end()
  const page = await timelineOf(browser, server.url, user)
  const meetings = page.getByRole('button', { name: /^Meeting \d/ })
  await meetings.first().waitFor()
  const shown = await meetings.count()
  if (shown !== calendars * count) throw new Error(`The timeline shows ${shown} meetings.`)
  const drag = await dragFrames(page)
  await page.context().close()
  return limited(`the same among ${shown} meetings`, drag)
}

async function timelineOf(browser, url, user) {
  const page = await opened(browser, url, user)
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await page.locator('[data-block]').first().waitFor()
  return page
}

async function dragFrames(page) {
  const drags = []
  for (let round = 0; round < rounds; round += 1) drags.push(await frames(page, draggingBlock))
  return median(drags)
}

async function opened(browser, url, { email, password }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const first = await context.newPage()
  await first.goto(url)
  await first.getByLabel('Email address').fill(email)
  await first.getByLabel('Password', { exact: true }).fill(password)
  await first.getByRole('button', { name: 'Sign in', exact: true }).click()
  await first.getByText('Synced').waitFor({ timeout: 60_000 })
  await first.close()
  return open(context, url)
}

async function weekFrames(page) {
  await page.keyboard.press('w')
  await page.locator('main [data-task]').first().waitFor()
  const drags = []
  for (let round = 0; round < rounds; round += 1) drags.push(await frames(page, draggingCard))
  return median(drags)
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
  const blocks = await page.locator('[data-block]').all()
  const boxes = await Promise.all(blocks.map((block) => block.boundingBox()))
  // Its lower edge would resize it.
  const box = boxes.find(({ y, height }) => y < middle - 4 && middle < y + height - 12)
  const x = box.x + box.width / 2
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

/** Carries the first task of today over the columns of the days after it and back. */
async function draggingCard(page) {
  const card = page.locator('main [data-task]').first()
  await card.hover()
  const { x, y, width } = await card.boundingBox()
  const grip = await card.getByRole('button', { name: /^Move / }).boundingBox()
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 30)
  await page.locator('[data-lifted]').waitFor()
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(x + width * 3, y + 160, { steps: 40 })
    await page.mouse.move(x + 20, y + 30, { steps: 40 })
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

function limited(what, measured) {
  return { what, measured, limit: limitMs, ratio: measured / limitMs, target: 1, unit: 'ms' }
}
