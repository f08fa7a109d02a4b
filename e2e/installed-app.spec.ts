import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openSettings } from './settingsDialog.ts'
import { testUserOn } from './testUser.ts'

declare const told: { badges: (number | null)[]; questions: number }

/** A browser that shows numbers on icons, and tells what it was asked. */
function toldBrowser(page: Page) {
  return page.evaluate(() => {
    const told = { badges: [] as (number | null)[], questions: 0 }
    Object.assign(window, { told })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void told.badges.push(count),
      clearAppBadge: async () => void told.badges.push(null),
    })
  })
}

function offerToInstall(page: Page) {
  return page.evaluate(() => {
    const prompt = async () => {
      told.questions += 1
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
}

test('[PWA-1a, PWA-1b, PWA-3a] the number on the icon follows the tasks and the day, and on the third day the app offers to be installed', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 9, 14, 10) })
  await toldBrowser(page)
  const badges = () => page.evaluate(() => told.badges)
  const user = testUserOn(page)
  const due_date = '2026-10-15T00:00:00'
  await mountedDevice(page).addTasks(['Ask', 'Call', 'Draw'].map((title) => ({ title, due_date })))
  await user.opened(['Read', 'Write'])

  const settings = await openSettings(page, 'Settings', 'App')
  const number = settings.getByLabel('Number on the icon')
  await expect(number).toHaveValue('off')
  expect(await badges()).toEqual([])
  await number.selectOption('Open tasks of today')
  await expect.poll(badges).toEqual([2])
  await expect(settings.getByText('Open the menu of the browser')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Complete Read' }).click()
  await expect.poll(badges).toEqual([2, 1])

  await page.clock.fastForward('24:00:00')
  await expect.poll(badges).toEqual([2, 1, 3])
  await openSettings(page, 'Settings', 'App')
  await number.selectOption('Off')
  await expect.poll(badges).toEqual([2, 1, 3, null])
  await page.keyboard.press('Escape')

  const offer = page.getByText('Daymark also works as an app')
  await offerToInstall(page)
  await page.clock.fastForward('24:00:00')
  await expect(offer).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Do not offer this again' }).click()
  await expect(offer).toBeHidden()
  await user.reopened()
  await openSettings(page, 'Settings', 'App')
  await expect(offer).toBeHidden()
  await settings.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(settings.getByText('Open the menu of the browser')).toBeVisible()
  expect(await page.evaluate(() => told.questions)).toBe(1)
})

test('[EVERY-3a] what is kept on the device only is gone at sign-out, but for the theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await toldBrowser(page)
  const user = testUserOn(page)
  const due_date = '2026-10-13T00:00:00'
  await mountedDevice(page).addTasks(['Ask', 'Call'].map((title) => ({ title, due_date })))
  await user.opened(['Read'])
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted().join('\n'))

  await page.getByRole('button', { name: /^0 of 1 done/ }).click()
  await page
    .getByRole('region', { name: 'Carried over' })
    .getByText('Show', { exact: true })
    .click()
  await page.keyboard.press('n')
  await page.getByLabel('Task Name').fill('Not yet')
  await page.keyboard.press('Escape')
  const settings = await openSettings(page, 'Settings', 'App')
  await settings.getByLabel('Number on the icon').selectOption('Open tasks of today')
  await settings.getByRole('switch', { name: 'Dark Mode' }).click()
  for (const name of ['strip', 'carried-shown', 'draft-', 'icon-number', 'install-offer']) {
    await expect.poll(kept).toContain(`-${name}`)
  }

  await settings.getByRole('tab', { name: 'Account' }).click()
  await settings.getByRole('button', { name: 'Sign out' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(await kept()).toMatch(/^darkMode\ndaymark [\w-]+-locked$/)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await page.evaluate(() => told.badges.at(-1))).toBe(null)
})
