import type { Page } from '@playwright/test'
import { expect, test } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'
import { withOpenCard } from './openCard.ts'
import { personAt } from './person.ts'

test('[AUTH-8] signing out elsewhere hides all, and the same person finds what they typed', async ({
  page,
  context,
}) => {
  const email = 'locks@example.com'
  const { person, fields } = await withOpenCard(page, email)
  await person.synced()
  await typeATask(page)
  await fields.description.fill('half a sentence')

  await signOutElsewhere(await context.newPage())

  await expect(person.signInScreen()).toBeVisible()
  // Found by what can be seen and heard: an address and a password, and no card.
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Half a thought')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await person.trySignIn(email)
  await expect(page.getByLabel('Task Name')).toHaveValue('Half a thought')
  await expect(fields.description).toHaveValue('half a sentence')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(person.card('Half a thought')).toBeVisible()
  await person.synced()
})

test('[AUTH-8] what was typed is gone for good once somebody else has signed in', async ({
  page,
  context,
  daymark,
}) => {
  await personAt(await context.newPage()).signUp('typed-next@example.com')
  await signOutElsewhere(await context.newPage())
  const person = personAt(page)
  await person.signUp('typed-before@example.com')
  await person.synced()
  await typeATask(page)
  await (await elsewhere(daymark.url, 'typed-before@example.com')).changePassword('another horse')
  await expect(person.signInScreen()).toBeVisible({ timeout: 30_000 })

  await person.trySignIn('typed-next@example.com')
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(await page.content()).not.toContain('Half a thought')
  await signOutElsewhere(await context.newPage())
  await person.trySignIn('typed-before@example.com', 'another horse')

  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  await expect(page.getByLabel('Task Name')).toBeHidden()
})

test('[AUTH-8] an open dialog goes with the page, and does not stand before the sign-in', async ({
  page,
  context,
}) => {
  const email = 'dialog@example.com'
  const person = personAt(page)
  await person.signUp(email)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('New Email Address').fill('half@an.address')

  await signOutElsewhere(await context.newPage())
  await expect(person.signInScreen()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await person.trySignIn(email)
  await expect(page.getByLabel('New Email Address')).toHaveValue('half@an.address')
})

async function typeATask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  await page.getByLabel('Task Name').fill('Half a thought')
}

async function signOutElsewhere(page: Page): Promise<void> {
  await page.goto('/')
  await personAt(page).signOut()
  await expect(personAt(page).signInScreen()).toBeVisible()
}
