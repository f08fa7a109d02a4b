import type { Locator, Page } from '@playwright/test'
import { holdAnswer, holdChunk } from './heldAnswers.ts'
import { signUpOnOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[BEGIN-2a] a press on ‘Add New Task’ opens its form, though the day turns out to be empty meanwhile', async ({
  page,
}) => {
  const answer = await holdAnswer(page, '**/rest/v1/rpc/news_after?**')
  const user = testUserOn(page)
  await user.signUp('settling@example.com')
  await pressOn(page, page.getByRole('button', { name: 'Add New Task' }))

  answer()
  await user.synced()
  await page.mouse.up()

  await expect(page.getByLabel('Task Name')).toBeFocused()
})

test('[AUTH-2a] a press on ‘Sign up’ opens its form, though the languages appear meanwhile', async ({
  page,
  server,
}) => {
  // On a server without accounts a button takes the place of the link once it says so.
  await signUpOnOtherDevice(server.url, 'languages@example.com')
  const deliver = await holdChunk(page, 'LanguageSelect')
  await page.goto('/')
  const link = page.getByRole('button', { name: 'Sign up' })
  await pressOn(page, link)
  const before = await link.boundingBox()

  deliver()
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  expect(await link.boundingBox()).toEqual(before)
  await page.mouse.up()

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('[AUTH-2a] a press on ‘Sign up’ opens its form, though the server says meanwhile that it has no accounts', async ({
  page,
}) => {
  const noAccounts = { daymark_has_accounts: false }
  const answer = await holdAnswer(page, '**/auth/v1/settings', noAccounts)
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Sign up' }))

  await releaseOnce(page, '**/auth/v1/settings', answer)

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('[UNDO-1a, APP-2] a press on the button of a toast acts, though its time ends meanwhile', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('toasts@example.com', ['Write'])
  await user.complete('Write')
  const toast = user.toast().locator('[data-live]')
  await pressOn(page, toast.getByRole('button', { name: 'Undo' }))

  await toast.evaluate(async (shown) => {
    const line = shown.querySelector(':scope > span[aria-hidden]')
    line?.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }))
    await Promise.resolve()
  })
  await expect(toast).toHaveAttribute('data-leaving')
  await toast.evaluate((shown) =>
    Promise.all(shown.getAnimations().map(({ finished }) => finished)),
  )
  await page.mouse.up()

  await expect(page.getByRole('checkbox', { name: 'Complete Write' })).toBeVisible()
})

test('[ACCOUNT-2a] a press on ‘Delete account’ opens its question, though what is connected arrives above it meanwhile', async ({
  page,
}) => {
  const answer = await holdAnswer(page, '**/auth/v1/connections')
  await testUserOn(page).signedUp('settling-settings@example.com')
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  await settings.getByRole('tab', { name: 'Account' }).click()
  await expect(settings.locator('[aria-busy=true]')).toHaveCount(1)
  await pressOn(page, settings.getByRole('button', { name: 'Delete account', exact: true }))

  await releaseOnce(page, '**/auth/v1/connections', answer)

  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
})

/** Presses the mouse in the middle of it, and holds it. */
async function pressOn(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.mouse.down()
}

/** Lets the mouse go once the page has the answer of these addresses, which `answer` delivers. */
async function releaseOnce(page: Page, addresses: string, answer: () => void): Promise<void> {
  const response = page.waitForResponse(addresses)
  answer()
  await (await response).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.mouse.up()
}
