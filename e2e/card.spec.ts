import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { animationsFinished } from './animations.ts'
import { fullDay } from './fullDay.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const parent = '00000000-0000-4000-8000-0000000000aa'

/** The full day with a task that has steps, an estimate and a deadline: of those of today without a time the first. */
async function openCall(page: Page) {
  await page.clock.setFixedTime(morning)
  const at = { created_at: morning.toISOString(), updated_at: morning.toISOString() }
  const call = {
    id: parent,
    title: 'Call Ana',
    description: 'About the keys.',
    due_date: '2026-10-14T00:00:00',
    deadline: '2026-10-16',
    estimate_minutes: 45,
    position: 'a0',
    ...at,
  }
  const steps = Array.from({ length: 14 }, (_, index) => ({
    title: `Step ${index + 1}`,
    due_date: null,
    parent_id: parent,
    position: `a${String.fromCharCode(65 + index)}`,
    ...at,
  }))
  await mountedDevice(page).insert('tasks', [call, ...steps, ...fullDay()])
  const user = testUserOn(page)
  await user.opened()
  return user
}

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN)

async function opened(page: Page, card: Locator): Promise<void> {
  await expect(card.getByRole('timer')).toBeVisible()
  await animationsFinished(page)
}

test.describe('the open card', () => {
  test('[CARD-1a, CARD-1b, CARD-1c, CARD-2] has marks that open their field, and says nothing twice', async ({
    page,
  }) => {
    const user = await openCall(page)
    const card = user.card('Call Ana')
    await card.getByRole('heading', { name: 'Call Ana' }).click()
    await opened(page, card)
    const details = card.getByRole('group', { name: 'Details' })
    await expect(details.getByRole('button')).toHaveText([
      'Oct 14, 2026',
      /^medium/,
      'by Oct 16',
      '45 min',
      'Add',
    ])
    await expect(card.getByText('Oct 14, 2026')).toHaveCount(1)
    await expect(card.getByText('in-progress')).toHaveCount(0)
    expect(await accessibilityViolations(page)).toEqual([])

    const mark = details.getByRole('button', { name: 'Due Date of Call Ana: Oct 14, 2026' })
    await mark.click()
    const field = page.getByRole('dialog', { name: 'Due Date' })
    await expect(field.getByLabel('Due Date of Call Ana')).toBeFocused()
    const [from, to] = [await mark.boundingBox(), await field.boundingBox()]
    expect((to?.y ?? 0) - ((from?.y ?? 0) + (from?.height ?? 0))).toBeLessThan(12)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(mark).toBeFocused()
    await details.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Repeat',
      'List',
      'Tags',
      'Remind me',
      'Time',
    ])
    await page.keyboard.press('Escape')

    const notify = page.getByRole('button', { name: 'Enable Notifications' })
    await expect(notify).toHaveCount(2)
    await expect(notify.filter({ hasText: 'Enable Notifications' })).toHaveCount(1)
    await expect(card.getByRole('button', { name: 'Enable Notifications' })).toHaveText('')

    await card.focus()
    await page.keyboard.press('e')
    const name = card.getByLabel('Name of Call Ana')
    await expect(name).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' and Ben')
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
    await expect(name).toHaveValue('Call Ana')
    await page.keyboard.press('Control+z')
    await expect(user.card('Call Ana and Ben')).toBeVisible()
  })

  test('[CARD-3a, CARD-3b, CARD-3c] is scrolled to no further than its name, and its row stays where it was seen', async ({
    page,
  }) => {
    const user = await openCall(page)
    const card = user.card('Call Ana')
    const next = page.getByRole('article', { name: 'Reply to Ines about the lease 2', exact: true })
    await card.getByRole('heading', { name: 'Call Ana' }).click()
    await opened(page, card)
    await expect.poll(() => topOf(card)).toBeGreaterThanOrEqual(0)
    expect(await topOf(card)).toBeLessThan(40)

    // The steps are longer than the window.
    await page.mouse.wheel(0, 500)
    await expect(next).toBeInViewport()
    const seen = await topOf(next)
    await next.getByRole('heading').click()
    await opened(page, next)
    await expect(card.getByRole('timer')).toHaveCount(0)
    expect(await topOf(next)).toBeGreaterThanOrEqual(0)
    // The open card has a margin.
    expect(await topOf(next)).toBeLessThanOrEqual(seen + 12)

    const before = await topOf(next)
    await next.getByRole('button', { name: 'Close' }).click()
    await expect(next.getByRole('timer')).toHaveCount(0)
    expect(Math.abs((await topOf(next)) - before)).toBeLessThanOrEqual(12)
  })
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[CARD-1a, CARD-1b, CARD-2, CARD-3b] a field is a sheet, and the timer is last', async ({
    page,
  }) => {
    const user = await openCall(page)
    const card = user.card('Call Ana')
    await card.getByRole('heading', { name: 'Call Ana' }).tap()
    await opened(page, card)
    expect(await topOf(card)).toBeGreaterThanOrEqual(0)
    const [close, timer, add] = [
      await card.getByRole('button', { name: 'Close' }).boundingBox(),
      await card.getByRole('timer').boundingBox(),
      await card.getByRole('button', { name: 'Add a step' }).boundingBox(),
    ]
    expect(close?.y).toBeGreaterThan(add?.y ?? Number.POSITIVE_INFINITY)
    expect(timer?.y).toBeGreaterThan(close?.y ?? Number.POSITIVE_INFINITY)
    const notify = page.getByRole('button', { name: 'Enable Notifications' })
    await expect(notify).toHaveText(['Enable Notifications'])

    await card.getByRole('button', { name: /^Estimate of Call Ana: / }).tap()
    const sheet = await page.getByRole('dialog', { name: 'Estimate' }).boundingBox()
    expect(sheet?.width).toBe(390)
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844)
  })
})
