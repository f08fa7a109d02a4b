import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { answerConnections } from './routedConnections.ts'
import { claude, commandLine, routePrograms, script, webhook } from './routedPrograms.ts'
import { openSettings } from './settingsDialog.ts'
import { test as serverTest } from './testServer.ts'
import { password, testUserOn } from './testUser.ts'

serverTest(
  '[TOKEN-1b, TOKEN-1d] a token is made by keyboard alone, works, and is refused once it has ended',
  async ({ page, server }) => {
    const user = testUserOn(page)
    await user.signedUp('token-by-keyboard@example.com', ['Call Ines'])
    const settings = await openSettings(page, 'Account', 'Connections')
    await settings.getByRole('button', { name: 'For developers' }).press('Enter')
    await settings.getByRole('button', { name: 'New token' }).press('Enter')

    await expect(settings.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(settings.getByText('A name is missing.')).toBeVisible()
    await page.keyboard.type('Backup script')
    await page.keyboard.press('Tab')
    await expect(settings.getByRole('combobox', { name: 'Ends after' })).toHaveValue('90')
    await page.keyboard.press('Tab')
    await expect(settings.getByRole('radio', { name: 'May look' })).toBeChecked()
    for (const name of ['Focus timer', 'Meetings']) {
      await page.keyboard.press('Tab')
      await expect(settings.getByRole('switch', { name })).toBeFocused()
    }
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    const made = settings.getByRole('region', { name: /^“Backup script” may look until / })
    await expect(made).toBeFocused()
    await expect(made).toContainText('Copy it now. It is not shown again.')
    expect(await accessibilityViolations(page)).toEqual([])
    const token = await made.getByRole('textbox', { name: 'Token' }).inputValue()
    expect(token).toMatch(/^dm_.{43}$/)
    const titles = async () => {
      const answer = await fetch(`${server.url}/rest/v1/tasks?select=title`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.ok ? answer.json() : answer.status
    }
    expect(await titles()).toEqual([{ title: 'Call Ines' }])
    await settings.getByRole('button', { name: 'Done' }).press('Enter')

    await expect(settings.getByRole('button', { name: 'New token' })).toBeFocused()
    await expect(page.getByText(token)).toHaveCount(0)
    await expect(
      settings.getByText(/^May look\. (Never used|Last used today).*Ends on /),
    ).toBeVisible()
    await settings.getByRole('button', { name: 'End Backup script' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'End “Backup script”?' })
    await question.getByRole('button', { name: 'End' }).click()
    await expect(settings.getByText('Backup script', { exact: true })).toHaveCount(0)
    await expect.poll(titles, { timeout: 1_000, intervals: [100] }).toBe(401)
  },
)

test('[TOKEN-1d] the password of the account is asked for where the sign-in is not recent', async ({
  page,
}) => {
  const { sent } = await routePrograms(page, {
    listed: { tokens: [script] },
    refusalOf: ({ password: given }) =>
      given === password ? null : { code: 'reauthentication_needed', message: 'Sign in again' },
  })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')
  await settings.getByRole('button', { name: 'New token' }).click()
  await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('Watch')
  await settings.getByRole('radio', { name: 'May change', exact: true }).check()
  await settings.getByRole('switch', { name: 'Focus timer' }).click()
  await settings.getByRole('combobox', { name: 'Lists' }).selectOption('Chosen lists')
  await settings.getByRole('button', { name: 'Make it' }).click()
  await expect(settings.getByText('Choose at least one list.')).toBeVisible()
  await expect(settings.getByRole('checkbox', { name: 'Inbox' })).toBeFocused()
  await settings.getByRole('checkbox', { name: 'Inbox' }).check()
  await settings.getByRole('button', { name: 'Make it' }).click()

  const secret = settings.getByLabel('Your password', { exact: true })
  await expect(secret).toBeFocused()
  await secret.fill(password)
  await settings.getByRole('button', { name: 'Make it' }).click()

  await expect(settings.getByText(/^“Watch” may change until /)).toBeVisible()
  await expect(settings.getByText('Inbox. Focus timer: yes. Meetings: no.')).toBeVisible()
  const wanted = {
    name: 'Watch',
    scopes: ['tasks:write', 'focus:write'],
    lists: ['inbox'],
    days: 90,
  }
  expect(sent.map(({ body }) => body)).toEqual([wanted, { ...wanted, password }])
})

test('[TOKEN-1a, TOKEN-1c, OAUTH-5p] what is connected stands in groups, and all of it ends at once', async ({
  page,
}) => {
  const { sent } = await routePrograms(page, {
    listed: { apps: [claude, commandLine], tokens: [script] },
  })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')

  await expect(
    settings.getByText('claude.ai. May propose, meetings. Last used today, 06:55.'),
  ).toBeVisible()
  await expect(
    settings.getByText('The command line. May change and delete. Last used Oct 13.'),
  ).toBeVisible()
  await expect(
    settings.getByText('May look. Last used today, 01:00. Ends on Dec 21.'),
  ).toBeVisible()
  await expect(settings.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await expect(settings.getByRole('button', { name: 'For developers' })).toHaveCount(0)
  await expect(settings.getByRole('textbox', { name: 'Address for agents' })).toHaveValue(/\/mcp$/)

  await settings.getByRole('button', { name: 'Disconnect everything' }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect everything?' })
  await question.getByRole('button', { name: 'Disconnect everything' }).click()

  await expect(settings.getByText('Claude', { exact: true })).toHaveCount(0)
  await expect(settings.getByRole('button', { name: 'Disconnect everything' })).toHaveCount(0)
  expect(sent).toEqual([{ what: 'DELETE /connections', body: null }])
})

test('[OAUTH-5q] an app is lowered, and ends', async ({ page }) => {
  const { sent } = await routePrograms(page, { listed: { apps: [claude] } })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')

  await settings.getByRole('button', { name: 'Change Claude' }).click()
  await expect(settings.getByRole('radio', { name: 'May propose' })).toBeFocused()
  await expect(settings.getByRole('radio', { name: 'May propose' })).toHaveAccessibleDescription(
    'Nothing changes until you say so.',
  )
  await expect(settings.getByRole('radio', { name: 'May change and delete' })).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await settings.getByRole('switch', { name: 'Meetings' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()

  await expect(settings.getByText('claude.ai. May look. Last used today, 06:55.')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Change Claude' })).toBeFocused()
  await settings.getByRole('button', { name: 'End Claude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(settings.getByRole('heading', { name: 'Apps' })).toBeFocused()
  expect(sent).toEqual([
    { what: 'PATCH /connections/claude', body: { scopes: ['tasks:read'], lists: null } },
    { what: 'DELETE /connections/claude', body: null },
  ])
})

test('[HOOK-1p, HOOK-3p] a webhook is made, tried, and switched on again', async ({ page }) => {
  const off = { off_at: '2026-10-13T08:00:00Z', off_why: 'no_answer' }
  const { sent } = await routePrograms(page, { listed: { webhooks: [{ ...webhook, ...off }] } })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')

  await expect(settings.getByText('Switched off on Oct 13: no answer for five days.')).toBeVisible()
  await settings.getByRole('button', { name: 'Try again: hooks.example.org/daymark' }).click()
  await expect(settings.getByText(/^Switched off/)).toHaveCount(0)
  await settings.getByRole('button', { name: 'What was sent to hooks.example.org/daymark' }).click()
  await expect(settings.getByText('No answer', { exact: true })).toBeVisible()
  await settings.getByRole('button', { name: 'Send a test to hooks.example.org/daymark' }).click()
  await expect(settings.getByText('A test is on its way.')).toBeAttached()

  await settings.getByRole('button', { name: 'New webhook' }).click()
  await settings.getByRole('button', { name: 'Make it' }).click()
  await expect(settings.getByText('An https address is missing.')).toBeVisible()
  await settings
    .getByRole('textbox', { name: 'Address', exact: true })
    .fill('https://chat.example.org/in?key=1')
  for (const name of ['Task added', 'Task changed', 'Task deleted'])
    await settings.getByRole('checkbox', { name }).uncheck()
  expect(await accessibilityViolations(page)).toEqual([])
  await settings.getByRole('button', { name: 'Make it' }).click()
  const made = settings.getByRole('region', { name: 'chat.example.org is told from now on' })
  await expect(made.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await settings.getByRole('button', { name: 'Done' }).click()

  await expect(settings.getByText('Task completed. All lists.', { exact: true })).toBeVisible()
  const url = 'https://chat.example.org/in?key=1'
  expect(sent).toEqual([
    { what: 'POST /webhooks/hook/resume', body: null },
    { what: 'POST /webhooks/hook/test', body: null },
    { what: 'POST /webhooks', body: { url, events: ['task.completed'], lists: null } },
  ])
})

test('[TOKEN-1g] a server that connects no apps says so', async ({ page }) => {
  const none = { devices: [], tokens: null, apps: null, webhooks: null }
  await answerConnections(page, { json: none })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')

  await expect(settings.getByText('This server connects no apps.')).toBeVisible()
  await expect(settings.getByText('No device is connected.')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'For developers' })).toHaveCount(0)
})
