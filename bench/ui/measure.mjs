import { readFileSync } from 'node:fs'

const observe = readFileSync(new URL('observe.js', import.meta.url), 'utf8')

/** Opens the app or the bare page; both mark tasks with `data-task` and name their controls alike. */
export async function open(context, url) {
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForFunction(() => window.seen.opened !== null)
  return page
}

/** When the first task is shown, and when it can be used, in ms. */
export async function openingTime(context, url) {
  const page = await open(context, url)
  await page.waitForFunction(() => window.seen.usable !== null)
  const { opened, usable } = await page.evaluate(() => window.seen)
  await page.close()
  return { opened, usable }
}

/** The 98th percentile of the interaction latency (INP), in ms. */
export async function inp(page, interact, rounds) {
  // The browser reports an interaction once its frame is shown: none from before may count.
  await page.waitForTimeout(500)
  await page.evaluate(() => window.seen.interactions.clear())
  for (let round = 0; round < rounds; round += 1) await interact(round)
  await page.waitForTimeout(500)
  const slow = await page.evaluate(() => [...window.seen.interactions.values()])
  // The browser does not report interactions below one frame.
  const all = [...slow, ...Array(Math.max(0, rounds - slow.length)).fill(16)]
  return percentile(all, 98)
}

export function toggling(page) {
  return async (round) => {
    const boxes = page.locator('main [role=checkbox]')
    await boxes.nth(round % 5).click()
  }
}

export function typing(page) {
  const letters = 'report about'
  return async (round) => {
    const field = page.getByRole('searchbox')
    if (round % letters.length === 0) {
      await field.fill('')
      await field.focus()
    }
    await page.keyboard.press(letters[round % letters.length])
  }
}

function fieldOfPalette(page) {
  return page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
}

/** Opens the palette by its key, and closes it again. */
export async function openingPalette(page) {
  await page.keyboard.press('ControlOrMeta+k')
  await fieldOfPalette(page).waitFor()
  await page.keyboard.press('Escape')
}

/** Types into the open palette. */
export function typingInPalette(page) {
  const letters = 'report about'
  return async (round) => {
    if (round % letters.length === 0) {
      await fieldOfPalette(page).fill('')
    }
    await page.keyboard.press(letters[round % letters.length])
  }
}

/** The 95th percentile of the time from a key in the form of a new task to the chips and fields it changes, in ms. */
export async function keyToChips(page, rounds) {
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  const line = page.getByLabel('Task Name')
  await line.fill('Call tomorrow')
  await page.getByRole('button', { name: 'Ignore the date' }).waitFor()
  const words = 'Call the tax office on tomorrow 14:30 30m p1 by friday // text'
  return percentile(await keyTimes(page, line, 'form[aria-label]', words, rounds), 95)
}

/** The 98th percentile of the time from a key in the field of a filter to its result in words, in ms. */
export async function keyToResult(page, rounds) {
  const field = page.getByLabel('Filter', { exact: true })
  const words = 'is:open est:<=15m (due:none | due:<=7d) -@calls report'
  await field.fill('report')
  const result = `[id="${await field.getAttribute('aria-describedby')}"]`
  return percentile(await keyTimes(page, field, result, words, rounds), 98)
}

/** The 98th percentile of the time from a key in the open palette to the rows that it changes, in ms. */
export async function keyToRows(page, rounds) {
  const words = 'report about go to lists'
  const rows = 'dialog [role=listbox]'
  return percentile(await keyTimes(page, fieldOfPalette(page), rows, words, rounds), 98)
}

/** The 98th percentile of the time from a key in the search of Done to the rows that it changes, in ms. */
export async function keyToDone(page, rounds) {
  const words = 'report about passport'
  return percentile(await keyTimes(page, page.getByRole('searchbox'), 'main', words, rounds), 98)
}

/** The 98th percentile of the time from a press on ‘Done’ to the frame that shows what was done, in ms. */
export async function openingDone(page, rounds) {
  const index = page.getByRole('navigation', { name: 'Lists' })
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    await index.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page.evaluate(() => window.startPress('main input[type=date]'))
    await index.getByRole('link', { name: 'Done', exact: true }).click()
    times.push(await page.evaluate(() => window.pressTime))
  }
  return percentile(times, 98)
}

/** Milliseconds from each key typed into a field to the change of an element that it leads to. */
async function keyTimes(page, field, changing, words, rounds) {
  await page.evaluate((changing) => {
    window.keyTimes = []
    let pressed = null
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (pressed !== null) window.keyTimes.push(performance.now() - pressed)
      pressed = null
    }).observe(document.querySelector(changing), {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, changing)
  for (let round = 0; round < rounds; round += 1) {
    await field.fill('')
    await page.keyboard.type(words, { delay: 120 })
  }
  return page.evaluate(() => window.keyTimes)
}

/** The 95th percentile of frame times while a card is dragged down and up, in ms; `across`: so many pixels to the right, too. */
export async function draggingFrames(page, across = 0) {
  await page.evaluate(() => scrollTo(0, 0))
  const card = page.locator('main [data-task]').nth(1)
  await card.hover()
  const grip = await card.getByRole('button', { name: /^Move/ }).first().boundingBox()
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8, { steps: 4 })
  await page.evaluate(() => window.startFrames())
  for (let turn = 0; turn < 4; turn += 1) {
    await page.mouse.move(x + across, y + 240, { steps: 40 })
    await page.mouse.move(x, y + 20, { steps: 40 })
  }
  const frames = await page.evaluate(() => window.stopFrames())
  await page.mouse.up()
  return percentile(frames, 95)
}

/** The share of late frames while the page scrolls, in percent. */
export async function droppedFrames(page) {
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => window.startFrames())
  await page.evaluate(() => window.scrollThrough(120, 240))
  const frames = await page.evaluate(() => window.stopFrames())
  return (100 * frames.filter((ms) => ms > 25).length) / frames.length
}

export function percentile(values, percent) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)]
}
