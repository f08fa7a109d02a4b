import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

type Watch = { sounding: () => number; unwatch: () => void }

async function openSettings(page: Page) {
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  await page.keyboard.press(',')
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('navigation').getByRole('button', { name: 'Focus timer' }).click()
  const focus = dialog.getByLabel('Focus', { exact: true })
  await expect(focus).toBeFocused()
  return { dialog, focus }
}

test.describe('the focus timer in Account Settings', () => {
  test('[TIMER-6b] takes lengths of 1 to 60 whole minutes, and says why not', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened()
    const { dialog, focus } = await openSettings(page)
    await expect(focus).toHaveValue('25')

    for (const text of ['0', '61', '2.5', '', 'ten']) {
      await focus.fill(text)
      await focus.press('Enter')
      await expect(focus).toHaveAccessibleDescription('Choose 1 to 60 whole minutes.')
      await expect(focus).toHaveValue(text)
    }
    await focus.fill('50')
    await focus.press('Tab')
    await dialog.getByLabel('Short break', { exact: true }).fill('10')
    await dialog.getByRole('switch', { name: 'Count overtime' }).click()
    await user.synced()
    await user.reopened()

    await openSettings(page)
    await expect(focus).toHaveValue('50')
    await expect(dialog.getByLabel('Short break', { exact: true })).toHaveValue('10')
    await expect(dialog.getByLabel('Long break', { exact: true })).toHaveValue('15')
    await expect(dialog.getByRole('switch', { name: 'Count overtime' })).toBeChecked()
    await expect(
      dialog.getByRole('switch', { name: 'Start breaks automatically' }),
    ).not.toBeChecked()
  })

  test('[NOISE-1a, NOISE-1b] chooses what sounds while focusing, which begins with the timer and ends with its pause', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened()
    await page.evaluate(watchSound)
    const { dialog } = await openSettings(page)
    const sound = dialog.getByRole('combobox', { name: 'Sound while focusing' })
    await expect(sound).toHaveValue('none')
    await sound.selectOption({ label: 'Brown noise' })
    await dialog.getByRole('slider', { name: 'Volume' }).fill('20')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const sounding = () => page.evaluate(() => (window as unknown as Watch).sounding())
    await page.getByRole('button', { name: 'Start the focus timer' }).click()
    await expect.poll(sounding).toBe(1)
    await page.getByRole('button', { name: 'Pause the focus timer' }).click()
    await expect.poll(sounding).toBe(0)
    await page.evaluate(() => (window as unknown as Watch).unwatch())
  })

  serverTest(
    '[NOISE-1b] sounds again after a reload, with the next press at the latest',
    async ({ page }) => {
      await page.addInitScript(watchSound)
      const user = testUserOn(page)
      await user.signedUp('noise@example.com')
      const { dialog } = await openSettings(page)
      await dialog.getByRole('combobox', { name: 'Sound while focusing' }).selectOption('white')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const sounding = () => page.evaluate(() => (window as unknown as Watch).sounding())
      await page.getByRole('button', { name: 'Start the focus timer' }).click()
      await expect.poll(sounding).toBe(1)

      await page.reload()
      await expect(page.getByRole('button', { name: 'Pause the focus timer' })).toBeVisible()
      await page.keyboard.press('Shift')
      await expect.poll(sounding).toBe(1)
      await page.getByRole('button', { name: 'Pause the focus timer' }).click()
      await expect.poll(sounding).toBe(0)
    },
  )

  serverTest(
    '[TIMER-7c] tests each kind of alert',
    { tag: '@whole-browser' },
    async ({ page, context }) => {
      await context.grantPermissions(['notifications'])
      await testUserOn(page).signedUp('tries@example.com')
      const { dialog } = await openSettings(page)

      await dialog.getByRole('button', { name: 'Test Sound' }).click()
      await expect(dialog.getByText(/^Played\./)).toBeVisible()
      await dialog.getByRole('button', { name: 'Test Notification' }).click()
      await expect(dialog.getByText(/^Shown\./)).toBeVisible()
      await dialog.getByRole('button', { name: 'Test Tab title' }).click()
      await expect(page).toHaveTitle(/Time is up/)
      await page.keyboard.press('Shift')
      await expect(page).not.toHaveTitle(/Time is up/)
    },
  )

  serverTest(
    '[TIMER-4a] says where notifications are unsupported, and warns in the console',
    async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
      await testUserOn(page).signedUp('no-notifications@example.com')
      const { dialog } = await openSettings(page)
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning')

      await dialog.getByRole('button', { name: 'Test Notification' }).click()

      await expect(dialog.getByText('This browser does not support notifications.')).toBeVisible()
      expect((await warning).text()).toBe('This browser does not support notifications')
    },
  )
})

/** Counts the sounds of the page. */
function watchSound() {
  const Browser = window.AudioContext
  const opened: AudioContext[] = []
  class Watched extends Browser {
    constructor() {
      super()
      opened.push(this)
    }
  }
  Object.assign(window, {
    AudioContext: Watched,
    sounding: () => opened.filter(({ state }) => state === 'running').length,
    unwatch: () => Object.assign(window, { AudioContext: Browser }),
  })
}
