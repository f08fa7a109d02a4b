import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

/** Tasks at 14:30, a quarter of an hour later, each with its reminder. */
async function atHalfPastTwo(page: Page, titles: readonly string[]) {
  await page.clock.install({ time: new Date('2026-10-14T14:15:00') })
  const user = testUserOn(page)
  await user.opened()
  for (const title of titles) {
    await page.keyboard.press('n')
    await page.getByLabel('Task Name').fill(`${title} 14:30`)
    await expect(page.getByRole('button', { name: 'At the time', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(user.card(title)).toBeVisible()
  }
  await user.synced()
  await page.clock.fastForward('15:00')
  return user
}

test('[REMIND-5c] ‘Later…’ offers an hour, this evening, tomorrow and any time', async ({
  page,
}) => {
  const title = 'Call the tax office'
  const user = await atHalfPastTwo(page, [title])
  const toast = page.getByRole('alertdialog', { name: new RegExp(`^Reminder: ${title}`) })
  const menu = page.getByRole('menu', { name: `Remind me of ${title} later` })
  const choices = menu.getByRole('menuitem')

  await toast.getByRole('button', { name: 'Later…' }).click()
  await expect(choices).toHaveText([
    /^In 1 h, 15:3\d$/,
    'This evening, 18:00',
    'Tomorrow, 09:00',
    'At any time…',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  await choices.filter({ hasText: 'This evening' }).click()
  await expect(user.toast()).toContainText(`“${title}” again at 18:00`)
  await expect(toast).toHaveCount(0)
  await user.toast().getByRole('button', { name: 'Undo' }).click()

  await toast.getByRole('button', { name: 'Later…' }).click()
  await choices.filter({ hasText: 'At any time…' }).click()
  const dialog = page.getByRole('dialog', { name: `Remind me of ${title} later` })
  await expect(dialog.getByLabel('Time of the reminder')).toHaveAttribute('placeholder', '15:00')
  expect((await dialog.boundingBox())?.height).toBeLessThan(320)
  await dialog.getByLabel('Time of the reminder').fill('16:45')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remind me then' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(user.toast()).toContainText(`“${title}” again at 16:45`)
  await expect(toast).toHaveCount(0)

  await page.clock.fastForward('02:16:00')
  await expect(toast).toBeVisible()
})

test('[REMIND-6a] more than three reminders are one, which shows them all', async ({ page }) => {
  const titles = ['Renew passport', 'Send receipts', 'Water the plants', 'Call Ines']
  const user = await atHalfPastTwo(page, titles)
  const toasts = page.getByRole('alertdialog')

  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveAccessibleName('4 reminders')
  expect(await accessibilityViolations(page)).toEqual([])
  await toasts.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: '4 reminders' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done: Send receipts' }).click()
  await expect(user.completed('Send receipts')).toBeAttached()
  await page.getByRole('dialog', { name: '3 reminders' }).press('Escape')

  await expect(toasts).toHaveCount(3)
  await user.toast().getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toHaveAccessibleName('4 reminders')
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(user.toast()).toContainText('4 reminders dismissed')
  await expect(toasts).toHaveCount(0)
})

for (const { what, clock, toast, button, opened } of [
  {
    what: 'plan',
    clock: '08:20',
    toast: 'Time to plan the day',
    button: 'Plan the day',
    opened: (page: Page) => page.getByRole('region', { name: 'Timeline' }),
  },
  {
    what: 'close',
    clock: '17:50',
    toast: 'Time to close the day',
    button: 'Close the day',
    opened: (page: Page) => page.getByRole('dialog', { name: 'Close the day' }),
  },
]) {
  test(`[REMIND-3d] at its time a toast asks to ${what} the day, opens it, and can be closed`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(`2026-10-14T${clock}:00`) })
    const user = testUserOn(page)
    await mountedDevice(page).insert('preferences', [
      { plan_at_minutes: 510, close_at_minutes: 1_080 },
    ])
    await user.opened()
    const asked = page.getByRole('alertdialog', { name: toast })
    await expect(asked).toHaveCount(0)

    await page.clock.fastForward('10:01')
    await expect(asked).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await asked.getByRole('button', { name: button }).click()
    await expect(asked).toHaveCount(0)
    await expect(opened(page)).toBeVisible()

    await page.clock.fastForward('24:00:00')
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(asked).toHaveCount(0)
  })
}
