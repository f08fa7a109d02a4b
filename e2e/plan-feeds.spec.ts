import { expect, signUpConfirmed, test } from './accountTest.ts'
import { openSettings } from './settingsDialog.ts'
import { testUserOn } from './testUser.ts'

test('[FEED-1, FEED-5] an address is made, read, changed, replaced and removed', async ({
  page,
  request,
  environment,
}) => {
  const email = 'plans@example.com'
  await signUpConfirmed(environment, email)
  const user = testUserOn(page)
  await user.signIn(email)
  await user.add({ title: 'Water the plants' })
  await user.synced()
  const settings = await openSettings(page, 'Settings', 'Calendars')
  await expect(
    settings.getByText('Anyone who has the address can read what it shows.'),
  ).toBeVisible()

  await settings.getByRole('button', { name: 'Make an address' }).click()
  await expect(settings.getByRole('textbox', { name: 'Name' })).toHaveValue('Daymark')
  await expect(settings.getByRole('switch', { name: 'Tasks with a time' })).toBeChecked()
  await settings.getByRole('switch', { name: 'Tasks of a day' }).click()
  await settings.getByRole('button', { name: 'Make it' }).click()

  const made = settings.getByRole('region', { name: '“Daymark” has an address' })
  await expect(made).toContainText(
    'This is shown once. Google looks every 8 to 24 hours, others sooner; nobody can hurry Google.',
  )
  const address = made.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/\/feeds\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  const calendar = async (at: string) => (await request.get(at)).text()
  expect(await calendar(first)).toContain('SUMMARY:Water the plants')
  await made.getByRole('button', { name: 'Copy address' }).click()
  await expect(made.getByRole('status')).toHaveText(/Copied|copy it/)

  await settings.getByRole('switch', { name: 'Without names, as Busy' }).click()
  await expect(
    settings.getByText(/^Tasks with a time, tasks of a day, without names/),
  ).toBeVisible()
  expect(await calendar(first)).toContain('SUMMARY:Busy')

  await settings.getByRole('button', { name: 'New address' }).click()
  const question = page.getByRole('dialog', { name: 'A new address for “Daymark”?' })
  await expect(question).toContainText('The old address stops at once.')
  await question.getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(await address.inputValue())).status()).toBe(200)

  await settings.getByRole('button', { name: 'Remove' }).click()
  await expect(settings.getByText('Daymark is removed.')).toBeAttached()
  await expect(settings.getByRole('button', { name: 'More for Daymark' })).toBeHidden()
  await expect(made).toBeHidden()
})

test('[FEED-1, CONN-7f] a fourth address is not offered', async ({ page, environment }) => {
  const email = 'three-feeds@example.com'
  await signUpConfirmed(environment, email)
  await testUserOn(page).signIn(email)
  const settings = await openSettings(page, 'Settings', 'Calendars')
  const make = settings.getByRole('button', { name: 'Make an address' })
  for (const name of ['Work', 'Home', 'Choir']) {
    await make.click()
    await settings.getByRole('textbox', { name: 'Name' }).fill(name)
    await settings.getByRole('button', { name: 'Make it' }).click()
    await expect(settings.getByRole('region', { name: `“${name}” has` })).toBeVisible()
  }

  await expect(make).toBeHidden()
  await expect(
    settings.getByText('That is as many as there can be. Remove one first.'),
  ).toBeVisible()
})

test('[FEED-5] a server that offers none says so', async ({ page, environment }) => {
  const email = 'no-feeds@example.com'
  await signUpConfirmed(environment, email)
  await testUserOn(page).signIn(email)
  await page.route('**/rest/v1/rpc/feeds', (route) =>
    route.fulfill({
      status: 501,
      json: { code: 'no_feeds', message: 'This server offers no calendar address.' },
    }),
  )

  const settings = await openSettings(page, 'Settings', 'Calendars')

  await expect(settings.getByText('This server offers no calendar address.')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Make an address' })).toBeHidden()
})
