import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page of Account Settings by what the width has for it: the bar, its menu, or the bar at the bottom. */
export async function openSettings(
  page: Page,
  at: 'Settings' | 'Account' = 'Settings',
  section?: string,
): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: at }).click()
  } else {
    await page.getByRole('button', { name: 'Settings' }).click()
    if (at === 'Account') await dialog.getByRole('tab', { name: at }).click()
  }
  await expect(dialog).toBeVisible()
  if (section) {
    await dialog.getByRole('navigation').getByRole('button', { name: section, exact: true }).click()
  }
  return dialog
}
