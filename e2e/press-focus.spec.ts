import type { Page } from '@playwright/test'
import { addField } from './openCard.ts'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { pressAsSafari } from './safariPresses.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** Opens a day of 6 hours with more than it holds, in a page where a press gives no focus. */
async function openDay(page: Page, url: string, email: string) {
  const device = await signUpOnOtherDevice(url, email)
  const today = { due_date: '2026-10-14T00:00:00', completed: false }
  await device.addTasks([
    { title: 'Read', ...today, estimate_minutes: 120 },
    { title: 'Write', ...today, estimate_minutes: 300 },
  ])
  await page.addInitScript(pressAsSafari)
  const user = testUserOn(page)
  await user.signedIn(email)
  return user
}

test('[KEY-3] the focus returns to what was pressed, where a press gives none', async ({
  page,
  server,
}) => {
  const user = await openDay(page, server.url, 'pressed@example.com')
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await button('Settings').click()
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  await expect(settings.getByRole('button', { name: 'Close' })).toHaveCSS('outline-style', 'none')
  await settings.getByRole('button', { name: 'Delete account', exact: true }).click()
  const nested = page.getByRole('dialog', { name: 'Delete your account?' })
  await nested.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(settings.getByRole('button', { name: 'Delete account', exact: true })).toBeFocused()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(button('Settings')).toBeFocused()

  await button(/^Search/).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(/^Search/)).toBeFocused()

  await button('What could wait').click()
  const waiting = page.getByRole('region', { name: 'What could wait' })
  await waiting.getByRole('button', { name: 'Close' }).click()
  await expect(button('What could wait')).toBeFocused()
  await button('What could wait').click()
  await user.card('Read').focus()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await expect(user.card('Read')).toBeFocused()

  await page.keyboard.press('Enter')
  await addField(page, 'Repeat')
  await page.getByRole('dialog', { name: 'Repeat' }).getByRole('radio').nth(1).click()
  await expect(button(/^Repeat of Read: every/)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('[KEY-3] a field shows its ring after a tap, a button does not', async ({
    page,
    server,
  }) => {
    await openDay(page, server.url, 'tapped@example.com')
    const ring = ['outline-style', 'solid'] as const

    await page.getByRole('button', { name: 'Add New Task' }).tap()
    await expect(page.getByLabel('Task Name')).toBeFocused()
    await expect(page.getByLabel('Task Name')).toHaveCSS(...ring)
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('button', { name: 'Add New Task' })).toBeFocused()

    await page.getByRole('button', { name: 'Settings' }).tap()
    const tab = page.getByRole('dialog').getByRole('tab', { name: 'Settings' })
    await expect(tab).toBeFocused()
    await expect(tab).not.toHaveCSS(...ring)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tab).toHaveCSS(...ring)
  })
})
