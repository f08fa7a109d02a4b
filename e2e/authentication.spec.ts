import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { holdChunk } from './heldAnswers.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'
import { password, testUserOn } from './testUser.ts'

test.describe('without a session', () => {
  test('[AUTH-1, AUTH-2a, AUTH-4, BEGIN-1a, BEGIN-1b] the screen asks to sign in, and offers to sign up instead', async ({
    page,
  }) => {
    await settingsSayNoAccount(page)
    await page.goto('/')

    await expect(page.getByText('Plan your day, then do one thing at a time.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await expect(page.getByText('There is no account on this server yet.')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })

  test('[AUTH-2b, AUTH-2c] both fields are required and the first is an e-mail address', async ({
    page,
  }) => {
    await page.goto('/')
    const email = page.getByLabel('Email address')

    await expect(email).toHaveAttribute('required')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required')
  })

  test('[PWA-4] what a password manager has filled without an event is sent', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await settingsSayNoAccount(page, held)
    const sent = page.waitForRequest('**/auth/v1/token**')
    await page.goto('/')
    await expect(page.getByLabel('Email address')).toBeVisible()
    const fill = (element: HTMLElement, text: string) =>
      Object.assign(element, { value: text }) && undefined
    await page.getByLabel('Email address').evaluate(fill, 'filled@example.com')
    await page.getByLabel('Password', { exact: true }).evaluate(fill, 'filled password')

    // The settings draw the form anew.
    answer()
    await expect(page.getByText('There is no account on this server yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    expect((await sent).postDataJSON()).toMatchObject({ email: 'filled@example.com' })
    await expect(page.getByLabel('Email address')).toHaveValue('filled@example.com')
  })

  test('[AUTH-3] the button says ‘Loading...’ while busy', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/v1/token**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
    answer()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

  test('[AUTH-3] a press that comes before the code for it waits for that code', async ({
    page,
  }) => {
    const deliver = await holdChunk(page, 'client')
    await page.goto('/')
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()

    deliver()

    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  })

  test('[AUTH-5a] a failure shows the server’s message and keeps the input', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com')
  })

  test('[AUTH-5b] an error without a message shows ‘An error occurred’', async ({ page }) => {
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/')
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()

    await expect(page.getByRole('alert')).toHaveText('An error occurred')
  })

  test('[AUTH-9a] the error of a failed link is shown and removed from the URL', async ({
    page,
  }) => {
    await page.goto(
      '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    )

    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.describe('a session', () => {
  test('[AUTH-1, AUTH-7a] survives a reload without waiting for the server', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('stays@example.com')
    await page.route('**/auth/v1/**', () => {})

    await page.reload()

    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  test('[AUTH-8] ends and begins in every tab at once', async ({ page, context }) => {
    const user = testUserOn(page)
    await user.signedUp('tabs@example.com')
    const second = await context.newPage()
    await second.goto('/')
    await expect(second.getByRole('button', { name: 'Sign out' })).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(second.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

    await user.submitSignIn('tabs@example.com')
    await expect(second.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  test('[AUTH-6e] leaves only the dark mode behind when it ends', async ({ page }) => {
    const user = testUserOn(page)
    await user.signUp('leaves@example.com')
    await page.evaluate(() => localStorage.setItem('darkMode', 'true'))

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

    const keys = () => page.evaluate(() => Object.keys(localStorage))
    await expect.poll(keys).toEqual(['darkMode'])
  })

  test('[AUTH-7c] that the server rejects is ended', async ({ page, server }) => {
    await testUserOn(page).signedUp('ended@example.com')
    const otherDevice = await connectOtherDevice(server.url, 'ended@example.com')
    await otherDevice.changePassword('another horse')

    await page.reload()

    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })
})

test('[T55, AUTH-9c] a link with the tokens of another account asks before it replaces a session', async ({
  page,
  context,
  server,
}) => {
  const link = await linkOfStranger(server.url, 'csrf-stranger@example.com')
  await testUserOn(page).signedUp('csrf-owner@example.com')
  const opened = await context.newPage()
  const question = opened.getByRole('heading', { name: 'Continue as csrf-stranger@example.com?' })

  await opened.goto(link)
  await expect(question).toBeVisible()
  expect(await accessibilityViolations(opened)).toEqual([])
  await opened.getByRole('button', { name: 'Stay signed in as csrf-owner@example.com' }).click()
  await expect(opened.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(await emailStored(opened)).toBe('csrf-owner@example.com')

  await opened.goto('about:blank')
  await opened.goto(link)
  await opened.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(opened.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(await emailStored(opened)).toBe('csrf-stranger@example.com')
})

/** A link of the implicit flow, as somebody can make it from the tokens of an account of theirs. */
/** Where the server has no account yet, and says so once `held` has ended. */
async function settingsSayNoAccount(page: Page, held = Promise.resolve()): Promise<void> {
  await page.route('**/auth/v1/settings', async (route) => {
    await held
    const response = await route.fetch()
    const settings = { ...(await response.json()), daymark_has_accounts: false }
    await route.fulfill({ response, json: settings })
  })
}

async function linkOfStranger(url: string, email: string): Promise<string> {
  const { supabaseAnonKey: apikey } = await (await fetch(`${url}/config.json`)).json()
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token, refresh_token, token_type, expires_in } = await answer.json()
  const tokens = { access_token, refresh_token, token_type, expires_in, expires_at: '9999999999' }
  return `${url}/#${new URLSearchParams(tokens)}`
}

function emailStored(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('daymark-session-'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').user?.email
  })
}
