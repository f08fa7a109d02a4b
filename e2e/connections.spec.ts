import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { answerConnections, phone, routeConnections } from './routedConnections.ts'
import { openSettings } from './settingsDialog.ts'
import { password, testUserOn } from './testUser.ts'

test('[DAV-1p, DAV-1b, DAV-1c] a device is connected by keyboard alone, for one list', async ({
  page,
}) => {
  const { sent } = await routeConnections(page)
  const user = testUserOn(page)
  await user.opened()
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  await page.getByLabel('Task Name').fill('Send the report #Work')
  await expect(page.getByRole('option', { name: 'New list “Work”' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(user.card('Send the report')).toBeVisible()
  const settings = await openSettings(page, 'Account', 'Connections')
  await expect(settings.getByText('No device is connected.')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Connect a device' })).toBeFocused()

  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Connect a device' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('A name is missing.')).toBeVisible()
  await page.keyboard.type("Ana's phone")
  await page.keyboard.press('Tab')
  await expect(form.getByRole('radio', { name: 'iPhone, iPad or Mac' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'DAVx5' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('radio', { name: 'All lists' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Choose at least one list.')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Inbox' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.getByRole('checkbox', { name: 'Work' })).toBeChecked()
  await expect(form.getByText('Each list comes with its sections.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('switch', { name: 'Let it ring' })).toBeChecked()
  await page.keyboard.press('Space')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const made = page.getByRole('dialog', { name: "Ana's phone" })
  await expect(made.getByRole('region', { name: 'This password is shown once.' })).toBeFocused()
  expect(sent).toEqual([
    { name: "Ana's phone", kind: 'davx5', lists: [expect.any(String)], rings: false },
  ])
  await expect(made.getByRole('textbox', { name: 'Address' })).toHaveValue(
    'https://day.example.org/dav/',
  )
  await expect(made.getByRole('textbox', { name: 'User name' })).toHaveValue('maren@example.com')
  await expect(made.getByRole('textbox', { name: 'Password' })).toHaveValue(
    'k7qz 4mhd w2xs 6tbn p3vf 5rja',
  )
  await expect(made.getByRole('img', { name: 'QR code that opens DAVx5' })).toBeVisible()
  await expect(made.getByRole('link', { name: 'Open DAVx5' })).toHaveAttribute(
    'href',
    'davx5://maren%40example.com:k7qz4mhdw2xs6tbnp3vf5rja@day.example.org/dav/',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await made.getByRole('button', { name: 'Copy password' }).press('Enter')
  await expect(made.getByText(/^(Copied\.|Could not be copied)/)).toBeVisible()
  await made.getByRole('button', { name: 'Done' }).press('Enter')

  await expect(made).toBeHidden()
  await expect(settings.getByText('Work. Never used.')).toBeVisible()
  await expect(page.getByText('k7qz')).toHaveCount(0)
})

test.describe('what is shown for a device', () => {
  for (const [kind, text] of [
    ['iPhone, iPad or Mac', 'Lists of iCloud are another account; they stay where they are.'],
    ['Tasks.org', 'Settings, Add account, CalDAV.'],
    ['Thunderbird', 'New calendar, On the network.'],
    ['Something else', 'Where the program asks for a CalDAV account:'],
  ] as const) {
    test(`[DAV-1c] ${kind}`, async ({ page }) => {
      await routeConnections(page)
      await testUserOn(page).opened()
      await openSettings(page, 'Account', 'Connections')
      await page.getByRole('button', { name: 'Connect a device' }).click()
      const form = page.getByRole('dialog', { name: 'Connect a device' })
      await form.getByRole('textbox', { name: 'Name' }).fill('Desk')
      await form.getByText(kind, { exact: true }).click()
      await form.getByRole('button', { name: 'Connect', exact: true }).click()

      const made = page.getByRole('dialog', { name: 'Desk' })
      await expect(made.getByText(text)).toBeVisible()
      const isApple = kind.startsWith('iPhone')
      const profile = made.getByRole('link', { name: 'Download the profile' })
      await expect(made.getByRole('img', { name: 'QR code' })).toHaveCount(isApple ? 1 : 0)
      await expect(profile).toHaveCount(isApple ? 1 : 0)
      if (isApple) await expect(profile).toHaveAttribute('href', /\/dav\/profile\//)
    })
  }
})

test('[DAV-1d] an address that is not https is named, and has no QR code', async ({ page }) => {
  await routeConnections(page, { address: 'http://192.168.1.20:8787/dav/', profile: null })
  await testUserOn(page).opened()
  await openSettings(page, 'Account', 'Connections')
  await page.getByRole('button', { name: 'Connect a device' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk')
  await page.getByText('DAVx5', { exact: true }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()

  const made = page.getByRole('dialog', { name: 'Desk' })
  await expect(
    made.getByText('Phones need an https address. This server is at http://192.168.1.20:8787'),
  ).toBeVisible()
  await expect(made.getByRole('img')).toHaveCount(0)
  await expect(made.getByRole('link')).toHaveCount(0)
  await made.getByRole('button', { name: 'Disconnect it' }).click()
  await expect(made).toBeHidden()
  await expect(page.getByText('No device is connected.')).toBeVisible()
})

test('[DAV-1g] the password of the account is asked for where the sign-in is not recent', async ({
  page,
}) => {
  const { sent } = await routeConnections(page, {
    refusalOf: ({ password: given }) =>
      given === password
        ? null
        : given
          ? { code: 'current_password_invalid', message: 'Wrong' }
          : { code: 'reauthentication_needed', message: 'Sign in again' },
  })
  await testUserOn(page).opened()
  await openSettings(page, 'Account', 'Connections')
  await page.getByRole('button', { name: 'Connect a device' }).click()
  const form = page.getByRole('dialog', { name: 'Connect a device' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Desk')
  const secret = form.getByLabel('Your password', { exact: true })
  await expect(secret).toHaveCount(0)
  await page.keyboard.press('Enter')

  await expect(secret).toBeFocused()
  await expect(
    form.getByText('You signed in a while ago. Enter the password of your account.'),
  ).toBeVisible()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(form.getByText('That is not your current password.')).toBeVisible()
  await secret.fill(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog', { name: 'Desk' })).toBeVisible()
  expect(sent.map(({ password: given }) => given)).toEqual([undefined, 'wrong', password])
})

test('[DAV-1e, DAV-1h] a device is disconnected when that is confirmed', async ({ page }) => {
  const seen = { client: 'DAVx5/4.5 (okhttp) Android/15', used_at: '2026-10-14T09:41:00Z' }
  await routeConnections(page, { devices: [phone('Phone', seen), phone('Desk', { rings: false })] })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')
  await expect(
    settings.getByText('DAVx5 4.5. All lists, rings. Last seen today, 09:41.'),
  ).toBeVisible()
  await expect(settings.getByText('All lists. Never used.')).toBeVisible()

  const phoneEnd = settings.getByRole('button', { name: 'Disconnect Phone' })
  await phoneEnd.click()
  const question = page.getByRole('dialog', { name: 'Disconnect “Phone”?' })
  await expect(question).toContainText('It is refused at once. What it has loaded stays on it.')
  await question.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(phoneEnd).toBeFocused()
  await phoneEnd.click()
  await question.getByRole('button', { name: 'Disconnect' }).click()

  await expect(phoneEnd).toHaveCount(0)
  await expect(settings.getByText('Phone is disconnected.')).toBeAttached()
  await expect(settings.getByRole('button', { name: 'Disconnect Desk' })).toBeFocused()

  await settings.getByRole('button', { name: 'Disconnect everything' }).click()
  const all = page.getByRole('dialog', { name: 'Disconnect everything?' })
  await expect(all).toContainText('the calendar addresses of your plan stop.')
  await all.getByRole('button', { name: 'Disconnect everything' }).click()
  await expect(settings.getByText('No device is connected.')).toBeVisible()
  await expect(settings.getByRole('heading', { name: 'Phones and calendars' })).toBeFocused()
})

test('[DAV-1q] a twenty-first device is not offered', async ({ page }) => {
  const devices = Array.from({ length: 20 }, (_, index) => phone(`Phone ${index + 1}`))
  await routeConnections(page, { devices })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')

  await expect(
    settings.getByText('That is as many as there can be. Remove one first.'),
  ).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Connect a device' })).toHaveCount(0)
})

for (const [which, answer] of [
  ['an older server, which knows of none', { status: 404 }],
  ['a server that connects none', { json: { devices: null } }],
] as const) {
  test(`[DAV-1f] the page says so of ${which}`, async ({ page }) => {
    await answerConnections(page, answer)
    await testUserOn(page).opened()
    const settings = await openSettings(page, 'Account', 'Connections')

    await expect(settings.getByText('This server connects no phones and calendars.')).toBeVisible()
    await expect(settings.getByRole('button', { name: 'Connect a device' })).toHaveCount(0)
  })
}

test('[DAV-1e] what could not be loaded is loaded again', async ({ page }) => {
  await answerConnections(page, null)
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')
  const section = settings.locator('section').filter({ hasText: 'Phones and calendars' })
  const retry = section.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Connect a device' })).toHaveCount(0)

  await routeConnections(page, { devices: [phone('Phone')] })
  await retry.click()

  await expect(settings.getByRole('button', { name: 'Disconnect Phone' })).toBeVisible()
})

test('[DAV-1r] beside ‘Update Password’ stands that devices have to be connected again', async ({
  page,
}) => {
  await routeConnections(page, { devices: [phone('Phone')] })
  await testUserOn(page).opened()
  const settings = await openSettings(page, 'Account', 'Connections')
  const consequence = settings.getByText('Apps and devices have to be connected again.')
  await expect(consequence).toBeVisible()
  await expect(
    settings.getByRole('button', { name: 'Update Password' }),
  ).toHaveAccessibleDescription('Apps and devices have to be connected again.')

  await settings.getByRole('button', { name: 'Disconnect Phone' }).click()
  await page
    .getByRole('dialog', { name: 'Disconnect' })
    .getByRole('button', { name: 'Disconnect' })
    .click()

  await expect(consequence).toHaveCount(0)
})
