import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { animationsFinished } from './animations.ts'
import { dragInputOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { withSteps } from './openSteps.ts'
import { overflowPx } from './overflowPx.ts'
import { plannedRow } from './plannedTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

// No other journey has it, so that no face was fetched on its page before.
test.use({ timezoneId: 'Asia/Riyadh' })

const latin = 'Reply to Ines'
const arabic = 'تجديد جواز السفر'
/** Vowels over and under a letter that is drawn out, and doubled. */
const marked = 'سُلَّمٌ ـُـّ'

async function openDay(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  await device.insert('tasks', [plannedRow({ title: latin }, 0)])
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card(latin)).toBeVisible()
  return { ...user, device }
}

const turn = (page: Page, dir: 'ltr' | 'rtl') =>
  page.evaluate((dir) => {
    document.dir = dir
  }, dir)

test.afterEach(({ page }) => turn(page, 'ltr'))

test('[RTL-3, RTL-4] a name stands at the start of the line, and Arabic letters have a face of their own', async ({
  page,
}) => {
  const { card, device } = await openDay(page)
  const title = (name: string) => card(name).getByRole('heading')
  expect(await fetchedFaces(page)).toEqual(['latin'])

  await device.insert('tasks', [plannedRow({ title: arabic }, 1), plannedRow({ title: marked }, 2)])
  await expect(title(arabic)).toBeVisible()
  await expect.poll(() => fetchedFaces(page)).toEqual(['arabic', 'latin'])
  expect((await edgesOf(title(arabic))).left).toBeCloseTo((await edgesOf(title(latin))).left, 0)
  expect((await edgesOf(title(arabic))).direction).toBe('rtl')

  await turn(page, 'rtl')

  expect((await edgesOf(title(arabic))).right).toBeCloseTo((await edgesOf(title(latin))).right, 0)
  expect((await edgesOf(title(latin))).direction).toBe('ltr')
  const [check] = [await card(latin).getByRole('checkbox').boundingBox()]
  expect(check?.x).toBeGreaterThan((await edgesOf(title(latin))).right)
  expect(await brokenArabic(page)).toEqual([])
  expect(await fetchedFaces(page)).toEqual(['arabic', 'latin'])
  expect(await accessibilityViolations(page)).toEqual([])
})

test('[RTL-1, RTL-2] what is beside lies left, keys go where they point, and nothing scrolls sideways', async ({
  page,
}) => {
  await openDay(page)
  await turn(page, 'rtl')
  const [before, after] = [
    page.getByRole('button', { name: 'Day before' }),
    page.getByRole('button', { name: 'Day after' }),
  ]
  const [right, left] = [await before.boundingBox(), await after.boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  await expect(after.locator('svg')).toHaveCSS('scale', '-1 1')

  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('October 15, 2026').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('?')
  const keys = page.getByText('Day before, day after').locator('xpath=following-sibling::dd')
  await expect(keys).toHaveText('→Right arrow ←Left arrow ')
  const caps = await keys
    .locator('kbd')
    .evaluateAll((all) => all.map((cap) => cap.getBoundingClientRect().x))
  expect(caps).toEqual(caps.toSorted((a, b) => a - b))
  await page.keyboard.press('Escape')

  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowPx(page)).toBe(0)
  }
})

for (const [dir, side] of [
  ['ltr', 1_600],
  ['rtl', -300],
] as const) {
  test(`[RTL-1] a row that is dragged beyond the side of the page does not make it scroll there, ${dir}`, async ({
    page,
  }) => {
    const { card } = await openDay(page)
    await turn(page, dir)
    const { mouse } = dragInputOn(page)
    const { y } = await mouse.pickUp(latin)
    await mouse.move({ x: side, y })
    const beyond = async () => Math.abs((await card(latin).boundingBox())?.x ?? 0)
    await expect.poll(beyond).toBeGreaterThan(200)

    await page.mouse.wheel(Math.sign(side) * 200, 0)
    await page.evaluate(() => new Promise(requestAnimationFrame))

    expect(await page.evaluate(() => scrollX)).toBe(0)
    await mouse.release()
    await animationsFinished(page)
    await expect(page.locator('html')).toHaveCSS('overflow-x', 'visible')
  })
}

test('[RTL-1] a view that is left while a row is dragged may scroll again', async ({ page }) => {
  await openDay(page)
  const { mouse } = dragInputOn(page)
  const { y } = await mouse.pickUp(latin)
  await mouse.move({ x: 1_600, y })
  await expect(page.locator('html')).toHaveCSS('overflow-x', 'hidden')

  await page.keyboard.press('w')

  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-x', 'visible')
  await mouse.release()
})

test('[RTL-2] a step goes deeper to the left', async ({ page }) => {
  const { card, check } = await withSteps(page)
  await turn(page, 'rtl')

  await check('Draft').press('Alt+Shift+ArrowLeft')

  await expect(card.locator('[data-level="2"]')).toHaveCount(1)
  const [deep, flat] = [await check('Draft').boundingBox(), await check('Outline').boundingBox()]
  expect(deep?.x).toBeLessThan(flat?.x ?? 0)
})

test('[RTL-3] words that are read are tinted where they stand in a line that is longer than its field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDay(page)
  await turn(page, 'rtl')
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const line = page.getByLabel('Task Name')
  await line.pressSequentially('Write the trip report to Kim by oct 23 // with the photos')

  const tinted = page.locator('mark').last()
  await expect(tinted).toHaveText('// with the photos')
  const [field, words] = [await line.boundingBox(), await tinted.boundingBox()]
  const endOf = (box: typeof field) => (box?.x ?? 0) + (box?.width ?? 0)
  // The caret stands behind the last letter, at the right edge.
  expect(endOf(field) - endOf(words)).toBeGreaterThan(8)
  expect(endOf(field) - endOf(words)).toBeLessThan(18)
})

/** The parts of the faces of the app that the page has fetched. */
async function fetchedFaces(page: Page): Promise<string[]> {
  const ranges = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status !== 'unloaded')
      .map(({ unicodeRange }) => unicodeRange)
  })
  const parts = ranges.map((range) =>
    range.startsWith('U+600') ? 'arabic' : range.startsWith('U+100') ? 'latin-ext' : 'latin',
  )
  return [...new Set(parts)].toSorted()
}

/** Where the letters of an element begin and end, and which way they run. */
function edgesOf(element: Locator) {
  return element.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right, direction: getComputedStyle(element).direction }
  })
}

/** Texts with Arabic letters whose lines are too low or whose letters are apart. */
function brokenArabic(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!parentElement || !/[\u0600-\u06ff]/.test(data)) continue
      const { letterSpacing, lineHeight, fontSize } = getComputedStyle(parentElement)
      const isApart = Number.parseFloat(letterSpacing) > 0 || Number.parseFloat(letterSpacing) < 0
      if (isApart || Number.parseFloat(lineHeight) < 1.5 * Number.parseFloat(fontSize))
        broken.push(data)
    }
    return broken
  })
}
