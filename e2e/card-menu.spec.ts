import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const weekly = {
  rule: 'FREQ=WEEKLY',
  from: 'due',
  anchor: '2026-10-14',
  missed: 'roll',
}

async function withTasks(page: Page) {
  const user = testUserOn(page)
  await mountedDevice(page).addTasks([
    { title: 'Call Ana', position: 'a' },
    { title: 'Water', position: 'b', repeat: weekly },
    { title: 'Plan trip', position: 'c', due_date: null },
    { title: 'Pay rent', position: 'd', completed: true },
  ])
  await user.opened()

  async function menuOf(title: string) {
    await user
      .card(title)
      .getByRole('button', { name: `More for ${title}` })
      .click()
    return page.getByRole('menu', { name: `More for ${title}` })
  }
  return { user, menuOf }
}

test.describe('the menu of a card', () => {
  test('[MENU-1a, MENU-1b, MENU-1c] has what can be done in one order, days and priorities as icons', async ({
    page,
  }) => {
    const { user, menuOf } = await withTasks(page)
    const menu = await menuOf('Call Ana')
    const entries = page.getByRole('menu').getByRole('menuitem').locator('span')
    const choice = (name: string) => menu.getByRole('menuitemradio', { name, exact: true })
    await expect(entries).toHaveText([
      ...['Complete', /^Start (the t|T)imer/, 'Move to a list…', 'Tags…', /^Repeat/, /^Remind me/],
      ...[/^(Put at|Set time)…/, 'Add a step', 'Edit', 'Duplicate', 'Copy link', 'Select'],
      ...['Move down', 'Make it a step of…', 'Delete'],
    ])
    await expect(choice('Today')).toBeChecked()
    await expect(choice('Medium')).toBeChecked()

    await page.keyboard.press('ArrowRight')
    await expect(choice('Tomorrow')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choice('Medium')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(choice('High')).toBeFocused()
    await page.keyboard.press('c')
    await page.keyboard.press('c')
    await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('h')
    await page.keyboard.press('Enter')
    await expect(user.card('Call Ana').getByText('high')).toBeVisible()
    await expect(page.getByRole('button', { name: 'More for Call Ana' })).toBeFocused()

    await menuOf('Water')
    await expect(entries.filter({ hasText: /Skip|Stop repeating/ })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await menuOf('Pay rent')
    await expect(entries.first()).toHaveText('Reopen')
    await expect(entries.filter({ hasText: /timer|Timer|Repeat|Remind|Add a step/ })).toHaveCount(0)
  })

  test('[MENU-1d] of several selected tasks has what holds for all', async ({ page }) => {
    const { user, menuOf } = await withTasks(page)
    await user
      .card('Call Ana')
      .getByRole('heading')
      .click({ modifiers: ['ControlOrMeta'] })
    await user
      .card('Water')
      .getByRole('heading')
      .click({ modifiers: ['ControlOrMeta'] })

    const menu = await menuOf('Water')
    await expect(menu.getByRole('menuitem').locator('span')).toHaveText([
      ...['Complete', 'Move to a list…', 'Tags…', /^Repeat/, 'Make them steps of…', 'Delete'],
    ])
    await menu.getByRole('menuitemradio', { name: 'Low' }).click()
    await expect(page.getByRole('article').getByText('low')).toHaveCount(2)
    await expect(page.getByRole('toolbar', { name: 'Selected tasks' })).toBeHidden()

    await user
      .card('Call Ana')
      .getByRole('heading')
      .click({ modifiers: ['ControlOrMeta'] })
    await (await menuOf('Water')).getByRole('menuitemradio', { name: 'High' }).click()
    await expect(user.card('Water').getByText('high')).toBeVisible()
    await expect(user.card('Call Ana').getByText('low')).toBeVisible()
  })

  test('[MENU-1a] copies a link, and leads to the tags and the next week', async ({ page }) => {
    const { user, menuOf } = await withTasks(page)
    await (await menuOf('Call Ana')).getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\/\?task=[0-9a-f-]{36}$/)

    await (await menuOf('Call Ana')).getByRole('menuitem', { name: 'Tags…' }).click()
    await expect(page.getByRole('textbox', { name: 'Tags of Call Ana' })).toBeFocused()
    await page.keyboard.press('Escape')

    await (await menuOf('Call Ana')).getByRole('menuitemradio', { name: 'Next week' }).click()
    await expect(user.card('Call Ana').getByText('Oct 19')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[MENU-1e] is a sheet of at most 70 % of the height', async ({ page }) => {
    const { user } = await withTasks(page)
    await user.card('Call Ana').getByRole('button', { name: 'More for Call Ana' }).tap()

    const box = await page.getByRole('menu', { name: 'More for Call Ana' }).boundingBox()
    expect(box?.width).toBe(390)
    expect(box?.height).toBeLessThanOrEqual(591)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
  })
})
