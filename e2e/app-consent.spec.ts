import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { request, routePrograms } from './routedPrograms.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const dialogOf = (page: Page, name: string | RegExp = 'Connect Claude?') =>
  page.getByRole('dialog', { name })

test('[OAUTH-3p, OAUTH-3s] an app that asks is let in by keyboard alone, as far as is chosen', async ({
  page,
}) => {
  const { sent } = await routePrograms(page)
  await testUserOn(page).opened([], '?connect=abc')

  const dialog = dialogOf(page)
  await expect(dialog.getByText('claude.ai asks for access to your Daymark.')).toBeVisible()
  await expect(dialog.getByText('Then it returns to claude.ai.')).toBeVisible()
  await expect(dialog.getByText('mounted@example.com')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'May propose' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'May propose' })).toHaveAccessibleDescription(
    'Nothing changes until you say so.',
  )
  await page.keyboard.press('Enter')
  expect(sent).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: 'May look' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: 'Lists' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('switch', { name: 'Focus timer' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Meetings' })).not.toBeChecked()
  for (const name of ['Meetings', 'Cancel', 'Connect']) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')

  await page.waitForURL('https://claude.ai/back?code=1')
  expect(sent).toEqual([
    {
      what: 'POST /oauth/requests/abc',
      body: { approve: true, scopes: ['tasks:read', 'focus:read'], lists: null },
    },
  ])
})

for (const [how, refuse] of [
  ['Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`[OAUTH-3s] an app is refused by ${how}, and told so`, async ({ page }) => {
    const { sent } = await routePrograms(page)
    await testUserOn(page).opened([], '?connect=abc')
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'May propose' })).toBeVisible()

    await refuse(page)

    await page.waitForURL('https://claude.ai/back?error=access_denied')
    expect(sent.map(({ body }) => body)).toEqual([{ approve: false }])
  })
}

test('[OAUTH-3q] an app that registered itself is called what it calls itself, which nobody has checked', async ({
  page,
}) => {
  await routePrograms(page, {
    asks: {
      ...request,
      name: '\u202eedualC\n evil',
      host: null,
      returns_to: { kind: 'loopback' },
      scopes: ['tasks:read'],
    },
  })
  await testUserOn(page).opened([], '?connect=abc')

  const dialog = dialogOf(page, 'Connect edualC evil?')
  await expect(
    dialog.getByText('A program calls itself “edualC evil”. Nobody has checked that.'),
  ).toBeVisible()
  await expect(dialog.getByText('Then it returns to a program on this computer.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByRole('switch')).toHaveCount(0)
})

serverTest(
  '[OAUTH-3r] what an app asks is kept through signing in, and through a reload',
  async ({ page }) => {
    await routePrograms(page)
    const user = testUserOn(page)
    const email = 'signs-in-for-an-app@example.com'
    await user.signedUp(email)
    await user.signOut()
    await page.goto('/?connect=abc')
    await user.submitSignIn(email)

    await expect(dialogOf(page)).toBeVisible()
    await expect(page).not.toHaveURL(/connect/)
    await page.reload()
    await expect(dialogOf(page)).toBeVisible()
  },
)

test('[OAUTH-3r] a request that is over says so, and asks nothing', async ({ page }) => {
  await routePrograms(page, { asks: 404 })
  await testUserOn(page).opened([], '?connect=abc')

  const dialog = dialogOf(page, 'Connect an app')
  await expect(
    dialog.getByText(
      'This request is over. It is open for 10 minutes, to one account. Start again in the app.',
    ),
  ).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
})

serverTest(
  '[OAUTH-3p] an app registers, asks, is let in, and stands in the list with what it may',
  async ({ page, server }) => {
    const user = testUserOn(page)
    await user.signedUp('whole-way@example.com', ['Call Ines'])
    const callback = 'https://claude.ai/back'
    await page.route(`${callback}?**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Claude</title>' }),
    )
    const registered = await fetch(`${server.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Claude', redirect_uris: [callback] }),
    })
    const { client_id } = await registered.json()
    const verifier = 'v'.repeat(43)
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: callback,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 's',
    })
    await page.goto(`${server.url}/oauth/authorize?${asked}`)
    await dialogOf(page).getByRole('switch', { name: 'Meetings' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.waitForURL(`${callback}?**`)

    const code = new URL(page.url()).searchParams.get('code') ?? ''
    const exchanged = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id,
        redirect_uri: callback,
        code,
        code_verifier: verifier,
      }),
    })
    const { access_token, scope } = await exchanged.json()
    expect(scope).toContain('tasks:propose')
    expect(scope).not.toContain('tasks:write')
    const read = await fetch(`${server.url}/rest/v1/tasks?select=title`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await read.json()).toEqual([{ title: 'Call Ines' }])
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Account Settings' })
    await settings.getByRole('tab', { name: 'Account' }).click()
    await expect(settings.getByText(/^Not checked\. May propose, meetings\. /)).toBeVisible()
  },
)
