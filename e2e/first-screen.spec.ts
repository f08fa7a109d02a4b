import type { Page } from '@playwright/test'
import { fullDay } from './fullDay.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

async function openFullDay(page: Page) {
  await page.clock.setFixedTime(morning)
  await mountedDevice(page).insert('tasks', fullDay())
  const user = testUserOn(page)
  await user.opened()
  await expect(page.getByRole('button', { name: 'Go through them' })).toBeVisible()
  return user
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** How many cards of today are whole between the top of the window and this line. */
async function wholeCards(page: Page, bottom: number): Promise<number> {
  const cards = await sectionOf(page, 'Today').getByRole('article').all()
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
  return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= bottom).length
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('[FIRST-1a, FIRST-1b, FIRST-1c, FIRST-1d, FIRST-1e, FIRST-2a, FIRST-2b, FIRST-4a] a full day shows today on the first screen', async ({
    page,
  }) => {
    const user = await openFullDay(page)
    const carried = sectionOf(page, 'Carried over')
    const upcoming = sectionOf(page, 'Upcoming')
    expect(await wholeCards(page, 800)).toBeGreaterThanOrEqual(3)
    await expect(carried.getByRole('heading', { name: '6 carried over' })).toBeVisible()
    await expect(carried.getByRole('article')).toHaveCount(0)
    await expect(upcoming.getByRole('heading', { level: 3 })).toHaveCount(7)
    expect(await pageHeight(page)).toBeLessThanOrEqual(3800)

    await carried.getByRole('button', { name: 'Show' }).click()
    await expect(carried.getByRole('article')).toHaveCount(6)
    await user.synced()
    await user.reopened()
    await expect(carried.getByRole('article')).toHaveCount(6)
    await carried.getByRole('button', { name: 'Hide' }).click()
    await expect(carried.getByRole('article')).toHaveCount(0)

    await page.getByLabel('Search tasks').fill('Carried 4')
    await expect(carried.getByRole('article')).toHaveText([/Carried 4/])
    await page.getByLabel('Search tasks').fill('')
    await carried.getByRole('button', { name: 'More for what was carried over' }).click()
    await page.getByRole('menuitem', { name: 'Not now' }).click()
    await expect(page.getByRole('button', { name: 'Go through them' })).toHaveCount(0)
    await expect(carried.getByRole('heading', { name: '6 carried over' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('Carried 2')
    await page.keyboard.press('Enter')
    await expect(user.card('Carried 2')).toBeFocused()

    const tomorrow = sectionOf(page, 'Tomorrow')
    await tomorrow.scrollIntoViewIfNeeded()
    await expect(tomorrow.getByRole('article')).toHaveCount(5)
    await tomorrow.getByRole('button', { name: '3 more' }).click()
    await expect(tomorrow.getByRole('article')).toHaveCount(8)
    await page.getByRole('button', { name: '22 later' }).click()
    await expect(page.getByRole('button', { name: 'October 18 to 24, 2026' })).toBeVisible()
    await expect(user.card('Coming 21')).toBeVisible()
  })

  test('[FIRST-1a, FIRST-1d] a single one is its row, and the line has Show alone where it is not offered', async ({
    page,
  }) => {
    await page.clock.setFixedTime(morning)
    const device = mountedDevice(page)
    await device.insert('tasks', fullDay().slice(0, 1))
    const user = testUserOn(page)
    await user.opened()
    const carried = sectionOf(page, 'Carried over')
    await expect(carried.getByRole('article')).toHaveCount(1)
    await expect(carried.getByRole('button', { name: 'Show' })).toHaveCount(0)

    await device.insert('preferences', [{ triage: false }])
    await device.insert('tasks', fullDay().slice(1, 2))
    await expect(carried.getByRole('heading', { name: '2 carried over' })).toBeVisible()
    await expect(carried.getByRole('button')).toHaveText(['Show'])
  })
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[FIRST-3a, FIRST-3b, FIRST-4b] greeting and progress are a strip, and three cards are whole', async ({
    page,
  }) => {
    const user = await openFullDay(page)
    const bar = await page.getByRole('navigation', { name: 'Places' }).last().boundingBox()
    const first = await sectionOf(page, 'Today').getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(380)
    expect(await wholeCards(page, bar?.y ?? 0)).toBeGreaterThanOrEqual(3)
    expect(await pageHeight(page)).toBeLessThanOrEqual(6000)

    const strip = page.getByRole('region', { name: 'Summary' })
    await expect(strip.getByRole('heading', { name: 'Good morning' })).toBeVisible()
    expect((await strip.boundingBox())?.height).toBe(56)
    await expect(page.getByRole('heading', { name: 'Due Today' })).toHaveCount(0)

    await page.getByRole('button', { name: '0 of 16 done' }).tap()
    await expect(page.getByRole('heading', { name: 'Due Today' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Your day from/ })).toBeVisible()
    await user.reopened()
    await expect(page.getByRole('heading', { name: 'Due Today' })).toBeVisible()
  })

  test('[FIRST-3a] before the first task the head is whole', async ({ page }) => {
    await testUserOn(page).opened()

    await expect(page.getByRole('heading', { name: 'Due Today' })).toBeVisible()
  })
})
