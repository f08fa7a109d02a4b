import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const nobodys = '018f2b6a-7c1d-7e4f-9a2b-3c4d5e6f7a8b'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const search = (page: Page) => new URL(page.url()).search
const settings = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' })

test('[NAV-2c, NAV-3c, NAV-4a, NAV-4c, NAV-7c, NAV-7d] places, lists and dialogs are entries, which Back and Forward walk', async ({
  page,
}) => {
  const user = await openWithLists(page)
  await user.choose('Work')
  await expect(page).toHaveTitle('Work · Daymark')
  await expect(page).toHaveURL(/\?place=lists&list=[-0-9a-f]{36}$/)
  const link = user.index.getByRole('link', { name: /^Reading/ })
  await expect(link).toHaveAttribute('href', /^\/\?place=lists&list=[-0-9a-f]{36}$/)

  // The card changes the entry in place.
  await user.card('Send the receipts').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/&task=[-0-9a-f]{36}$/)
  await page.keyboard.press(',')
  await expect(settings(page)).toBeVisible()
  await settings(page).getByRole('button', { name: 'Keyboard' }).click()
  await expect(page).toHaveURL(/&task=[-0-9a-f]{36}&open=settings\.keyboard$/)

  await page.goBack()
  await expect(settings(page)).toBeHidden()
  await expect(page).toHaveURL(/&task=[-0-9a-f]{36}$/)
  await expect(page.getByLabel('Name of Send the receipts')).toBeVisible()
  await page.goForward()
  await expect(settings(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await page.goBack()
  await expect(title(page)).toHaveText('Inbox')
  await user.expectAnnounced('Inbox')
  await page.goForward()
  await expect(title(page)).toHaveText('Work')
  await expect(page.getByLabel('Name of Send the receipts')).toBeVisible()
})

test('[NAV-3b, NAV-3c, NAV-5b] days held down are one entry; the search is of its day', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened(['Write', 'Read'])
  await page.keyboard.press('/')
  await page.keyboard.type('wri')
  await expect(user.card('Read')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.getByRole('main').focus()
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await expect(page).toHaveTitle(/^October 17, 2026/)
  await expect(page).toHaveURL(/\?day=2026-10-17$/)

  await page.goBack()
  await expect(page).toHaveTitle('Daymark')
  await expect(page.getByLabel('Search tasks')).toHaveValue('wri')
  await expect(user.card('Read')).toHaveCount(0)
})

test('[NAV-3a, NAV-3c, NAV-4b] the pages of the settings are entries, their sections are not', async ({
  page,
}) => {
  await testUserOn(page).opened()
  const dialog = settings(page)
  await page.keyboard.press(',')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\?open=settings$/)
  await dialog.getByRole('navigation').getByRole('button', { name: 'Focus timer' }).click()
  await expect(page).toHaveURL(/\?open=settings\.timer$/)
  await dialog.getByRole('tab', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\?open=account$/)

  await page.goBack()
  await expect(dialog.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\?open=settings\.timer$/)
  await page.goForward()
  await expect(dialog.getByRole('tab', { name: 'Account', selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => search(page)).toBe('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('[NAV-4a, NAV-4b, NAV-4d] Back closes the menu, the card, the form and the sheet, one by one', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write', 'Read'])
    const card = user.card('Write')
    const name = page.getByLabel('Name of Write')
    await card.getByRole('button', { name: 'Open' }).or(card.getByRole('heading')).first().tap()
    await expect(name).toBeVisible()
    await card.getByRole('button', { name: 'More for Write' }).tap()
    await expect(page.getByRole('menu')).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(name).toBeVisible()
    await page.goBack()
    await expect(name).toBeHidden()
    expect(search(page)).toBe('')

    await page.getByRole('button', { name: 'Add New Task' }).tap()
    await page.getByLabel('Task Name').fill('Half a thought')
    await expect(page).toHaveURL(/\?open=add$/)
    await page.goBack()
    await expect(page.getByLabel('Task Name')).toBeHidden()
    await page.getByRole('button', { name: 'Add New Task' }).tap()
    await page.getByRole('button', { name: 'Use it' }).tap()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thought')
    await page.getByRole('button', { name: 'Create Task' }).tap()
    await expect(user.card('Half a thought')).toBeVisible()
    await expect.poll(() => search(page)).toBe('')
    await page.goForward()
    await expect(page.getByLabel('Task Name')).toHaveValue('')
  })
})

test('[NAV-2a, NAV-6a, NAV-6b, NAV-6c, NAV-6f] every address shows what it says', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened(['Write', 'Read'])
  const { id } = await mountedDevice(page).task('Write', 'id')

  for (const [address, corrected, heading] of [
    ['?place=week', '?place=week', 'This week'],
    ['?place=lists&list=someday', '?place=lists&list=someday', 'Someday'],
    ['?place=lists&show=trash', '?place=lists&show=trash', 'Trash'],
    ['?place=nowhere&day=2026-02-30', '', /^Good/],
    [`?place=lists&task=${id}`, `?task=${id}`, /^Good/],
  ] as const) {
    await user.openedAt(address)
    await expect(title(page)).toHaveText(heading)
    await expect.poll(() => search(page)).toBe(corrected)
  }
  await expect(page.getByLabel('Name of Write')).toBeVisible()

  await user.openedAt('?open=settings.words')
  await expect(settings(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect.poll(() => search(page)).toBe('')

  for (const [word, shown] of [
    ['add', page.getByLabel('Task Name')],
    ['plan', page.getByRole('button', { name: 'Plan the day', expanded: true })],
    ['focus', page.getByRole('dialog', { name: 'Focus mode' })],
  ] as const) {
    await user.openedAt(`?open=${word}`)
    await expect(shown).toBeVisible()
  }

  for (const kind of ['list', 'tag', 'filter']) {
    await user.openedAt(`?place=lists&${kind}=${nobodys}`)
    await expect(page.getByText(`This ${kind} is not here.`)).toBeVisible()
  }
  await expect(page.getByText('It was deleted, or belongs to another account.')).toBeVisible()
  await page.getByRole('button', { name: 'Show Lists' }).click()
  await expect(title(page)).toHaveText('Inbox')
  await user.openedAt(`?task=${nobodys}`)
  await expect(page.getByRole('region', { name: 'This task is not here.' })).toBeVisible()

  await user.openedAt('')
  await user.card('Write').focus()
  await page.keyboard.press('Delete')
  await user.synced()
  await user.openedAt(`?task=${id}`)
  const inTrash = page.getByRole('region', { name: '“Write” is in the trash.' })
  await inTrash.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Name of Write')).toBeVisible()
  await expect(inTrash).toHaveCount(0)
})

serverTest(
  '[NAV-2a, NAV-2b, NAV-5a, NAV-5b, NAV-6a] an address shows the same after a reload, corrected too, and what was typed',
  async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('addresses@example.com', ['Write', 'Read'])
    await user.synced()
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text })
    })
    await user.card('Write').getByRole('button', { name: 'More for Write' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await page.evaluate(() => String(Reflect.get(window, 'copied')))
    expect(link).toMatch(/^http.*\/\?task=[-0-9a-f]{36}$/)
    const id = link.slice(-36)

    for (const [address, corrected, heading] of [
      ['?place=lists&show=trash', '?place=lists&show=trash', 'Trash'],
      [`?place=lists&task=${id}`, `?task=${id}`, /^Good/],
    ] as const) {
      await page.goto(`/${address}`)
      await expect(title(page)).toHaveText(heading)
      await expect.poll(() => search(page)).toBe(corrected)
      await page.reload()
      await expect(title(page)).toHaveText(heading)
      expect(search(page)).toBe(corrected)
    }
    await expect(page.getByLabel('Name of Write')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('n')
    await page.keyboard.type('Half a thought')
    await page.reload()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thought')
  },
)

serverTest(
  '[NAV-6d, NAV-6e, NAV-7a] an address waits for a sign-in, and is left by signing out',
  async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('waiting@example.com')
    await page.goto('/?place=week')
    await expect(title(page)).toHaveText('This week')
    await user.signOut()
    await user.signInScreen().waitFor()
    expect(search(page)).toBe('')

    await page.goto('/?place=lists&list=someday')
    await user.signInScreen().waitFor()
    await user.submitSignIn('waiting@example.com')
    await expect(title(page)).toHaveText('Someday')
    expect(search(page)).toBe('?place=lists&list=someday')
    await user.synced()
    await page.goto(`/?place=lists&list=${nobodys}`)
    await expect(page.getByText('This list is not here.')).toBeVisible()
  },
)
