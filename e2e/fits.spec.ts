import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const day = '2026-10-14'
const on = (date: string) => `${date}T00:00:00`
const passport = '60000000-0000-4000-8000-000000000001'

/** Opens the app on a Wednesday at 09:41 with what can be done in a quarter of an hour. */
async function openWith(page: Page, tasks: readonly object[] = ordinary) {
  await page.clock.setFixedTime(new Date(`${day}T09:41:00`))
  const device = mountedDevice(page)
  await device.addTasks(tasks as never)
  await testUserOn(page).opened()
  return device
}

const ordinary = [
  { id: passport, title: 'Renew passport', due_date: on(day), priority: 'high' },
  { title: 'Fill in the form', due_date: null, parent_id: passport, estimate_minutes: 15 },
  { title: 'Book the dentist', due_date: on('2026-10-12'), estimate_minutes: 10 },
  { title: 'Tax return', due_date: on(day), estimate_minutes: 240 },
  { title: 'Order paper', due_date: on(day), estimate_minutes: 5 },
  { title: 'Water the plants', due_date: null, estimate_minutes: 5 },
]

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^I have \d+ minutes$/ })

test('[FIT-1a, FIT-3a] three keys from Day to a running timer, of the step that fits best', async ({
  page,
}) => {
  const device = await openWith(page)

  await page.keyboard.press('i')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'I have 10 minutes' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '15' })).toBeChecked()
  await expect(page.getByRole('button', { name: /Fill in the form/ })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause the focus timer' })).toBeVisible()
  const timers = await device.rows('focus_timers')
  const step = (await device.rows('tasks')).find(({ title }) => title === 'Fill in the form')
  expect(timers.filter(({ id }) => id === step?.id)).toMatchObject([
    { duration_seconds: 900, state: { state: 'running' } },
  ])
})

test('[FIT-3a] says why, three at a time, and what to begin where nothing is that short', async ({
  page,
}) => {
  await openWith(page)
  await page.keyboard.press('i')
  const rows = dialogOf(page).getByRole('listitem')

  await expect(rows).toHaveText([
    /Step of “.*Renew passport.*Fill in the form15 min, high/,
    /Order paper5 min, .*Inbox/,
    /Book the dentist10 min, carried once/,
    'Next three',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  await rows.getByRole('button', { name: 'Next three' }).press('Enter')
  await expect(rows).toHaveText([/Water the plants5 min, .*Inbox/, 'Next three'])
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('[FIT-1b] the palette takes the minutes, which are remembered; what begins shortens them', async ({
  page,
}) => {
  await openWith(page, [{ title: 'Tax return', due_date: on(day), estimate_minutes: 240 }])
  for (const [typed, minutes] of [
    ['half an hour', 30],
    ['45 min', 45],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(typed)
    await page.getByRole('option', { name: `I have ${minutes} minutes` }).click()
    await expect(page.getByRole('heading', { name: `I have ${minutes} minutes` })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'I have 45 minutes' })).toBeVisible()
  await expect(dialogOf(page).getByText('Nothing is that short.')).toBeVisible()
  await expect(page.getByRole('button', { name: '45 minutes of “Tax return”' })).toBeFocused()
})

test('[FIT-3c] has no violations, light and dark, wide and on a phone', async ({ page }) => {
  await openWith(page)
  await page.keyboard.press('i')
  await expect(dialogOf(page)).toBeVisible()
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
  }
})
