import { measureBars } from './barGeometry.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

const widths = Array.from({ length: 81 }, (_, step) => 320 + 20 * step)
const ofPhones = widths.filter((width) => width < 640)
const wider = widths.filter((width) => width >= 640)

test.describe('the bar by touch, where its controls are largest', () => {
  test.use({ hasTouch: true })

  test('[BAR-1a, BAR-2a] has whole controls of full size that never overlap, at every width', async ({
    page,
  }) => {
    await testUserOn(page).opened()
    const places = page.getByRole('navigation', { name: 'Places' })
    const found: string[] = []

    for (const place of ['Day', 'Week', 'Lists', 'Focus'] as const) {
      await page.setViewportSize({ width: 390, height: 800 })
      await places.getByRole('link', { name: place }).click()
      // Beside another day there is the way to today.
      if (place === 'Day' || place === 'Week') await page.keyboard.press('ArrowRight')
      found.push(...(await page.evaluate(measureBars, { place, widths: ofPhones })))
      if (place === 'Focus') continue
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(places).toHaveCount(1)
      found.push(...(await page.evaluate(measureBars, { place, widths: wider })))
    }

    expect(found).toEqual([])
  })
})

test('[BAR-1b] what the bar has no room for is in its menu, and on a phone in the settings', async ({
  page,
}) => {
  await testUserOn(page).opened()
  const bar = page.locator('header').first()
  const synced = bar.getByText('Synced')
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  const tab = (name: string) => dialog.getByRole('tab', { name, selected: true })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar.getByText('Daymark')).toBeVisible()
  await expect(bar.getByText('October 14, 2026')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await bar.getByRole('button', { name: 'Today' }).click()
  await expect(bar.getByRole('button', { name: 'October 14, 2026' })).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Today' })).toHaveCount(0)

  await page.setViewportSize({ width: 900, height: 800 })
  await bar.getByRole('button', { name: 'Settings' }).click()
  await expect(tab('Settings')).toBeVisible()
  await page.keyboard.press('Escape')
  // The bar takes no key before.
  await expect(dialog).toHaveCount(0)

  await page.setViewportSize({ width: 880, height: 800 })
  await expect(bar.getByText('Oct 14', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Sign out' })).toBeHidden()
  await menu.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([/^Settings/, 'Account', /^Help/, 'Sign out'])
  await items.filter({ hasText: 'Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.click()
  await items.filter({ hasText: 'Account' }).click()
  await expect(tab('Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(menu).toBeHidden()
  expect((await synced.boundingBox())?.width).toBeLessThan(2)
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await tab('Settings').press('ArrowRight')
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible()
})
