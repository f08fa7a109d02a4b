import { openSettings } from '../settingsDialog.ts'
import { trashOf } from '../trashPage.ts'
import { screen } from './screen.ts'

screen('sign in', async (_user, page) => page.getByLabel('Email address').waitFor(), {
  has: 'nobody',
  sizes: ['desktop', 'tablet', 'phone', 'narrow'],
})

screen(
  'sign in refused',
  async (_user, page) => {
    await page.getByLabel('Email address').fill('maren@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').waitFor()
  },
  { has: 'nobody' },
)

screen(
  'sign up',
  async (_user, page) => {
    await page.getByRole('button', { name: /Sign up$/ }).click()
  },
  { has: 'nobody' },
)

screen(
  'signing in',
  async (_user, page) => {
    await page.route('**/auth/v1/token?**', () => {})
    await page.getByLabel('Email address').fill('maren@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
  { has: 'nobody' },
)

screen('settings', async (_user, page) => void (await openSettings(page)), {
  sizes: ['desktop', 'tablet', 'phone', 'narrow'],
})

screen('settings with outcomes', async (_user, page) => {
  await openSettings(page, 'Account')
  await page.route('**/auth/v1/user**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByLabel('New Email Address').fill('maren@example.org')
  await page.getByRole('button', { name: 'Update Email' }).click()
  await page.getByLabel('New Password').fill('12345')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.getByText('Failed to update email').waitFor()
})

screen('trash', async (user, page) => {
  await user.delete('Book the dentist')
  await user.delete('Draft the workshop outline')
  await trashOf(page).open()
})

screen('trash asks', async (user, page) => {
  await user.delete('Book the dentist')
  await trashOf(page).open()
  await page.getByRole('button', { name: 'Delete for ever Book the dentist' }).click()
})

screen('shortcuts', async (_user, page) => page.keyboard.press('?'), {
  sizes: ['desktop', 'phone', 'narrow'],
})

screen('sign out with something unsent', async (user, page, size) => {
  await page.context().setOffline(true)
  await user.complete('Book the dentist')
  await user.offline(1)
  if (size === 'phone') await openSettings(page, 'Account')
  await user.signOut()
})
