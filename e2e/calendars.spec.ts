import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, signUpConfirmed, test } from './accountTest.ts'
import { openSettings } from './settingsDialog.ts'
import { testUserOn } from './testUser.ts'

test('[CAL-15] Settings say that a server reads no calendars in place of the field', async ({
  page,
  environment,
}) => {
  const email = 'no-calendars@example.com'
  await signUpConfirmed(environment, email)
  await page.route('**/rest/v1/rpc/reads_calendars', (route) => route.fulfill({ json: false }))
  await testUserOn(page).signIn(email)

  const settings = await openSettings(page, 'Settings', 'Calendars')

  await expect(settings.getByText('This server reads no calendars.')).toBeVisible()
  await expect(settings.getByRole('textbox', { name: 'Calendar address' })).toHaveCount(0)
})

test('[CAL-1] an address is refused beside its field, and the button waits for a connection', async ({
  page,
  environment,
}) => {
  const email = 'calendars@example.com'
  await signUpConfirmed(environment, email)
  await page.route('**/rest/v1/rpc/reads_calendars', (route) => route.fulfill({ json: true }))
  await page.route('**/rest/v1/rpc/subscribe_calendar', (route) => {
    const message = 'This is not an address of a calendar.'
    return route.fulfill({ status: 400, json: { code: '23514', message } })
  })
  await testUserOn(page).signIn(email)
  const settings = await openSettings(page, 'Settings', 'Calendars')
  const hint =
    'Meetings stand in your day and take their time from it. Daymark reads them and changes nothing there.'
  await expect(settings.getByText(hint)).toBeVisible()
  const field = settings.getByRole('textbox', { name: 'Calendar address' })

  await field.fill('ftp://example.org/me.ics')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('This is not an address of a calendar.')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.context().setOffline(true)
  await expect(settings.getByRole('button', { name: 'Add calendar' })).toBeDisabled()
  await expect(settings.getByText('Adding a calendar needs a connection.')).toBeVisible()
})
