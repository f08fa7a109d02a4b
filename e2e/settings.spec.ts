import { accountAnswers } from './accountAnswers.ts'
import { mountedDevice } from './mountedDevice.ts'
import { test as mountedTest } from './mountedTest.ts'
import { newUserOn } from './newUser.ts'
import { openField } from './openCard.ts'
import { openSettings } from './settingsDialog.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.describe('Account Settings', () => {
  test('[PREF-1a, PREF-1b, PREF-4] dark mode is kept, also for the next visit', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await user.signedUp('dark@example.com')
    const dialog = await openSettings(page)
    await dialog.getByRole('switch', { name: 'Dark Mode' }).click()

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    // The dialog is open again.
    await dialog.getByRole('switch', { name: 'Dark Mode' }).click()
    expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('false')
  })

  mountedTest(
    '[PREF-1a] closes by its button and by Esc, and gives the focus back',
    async ({ page }) => {
      await testUserOn(page).opened()
      const opener = page.getByRole('button', { name: 'Settings' })
      const dialog = page.getByRole('dialog', { name: 'Account Settings' })

      await opener.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )

  mountedTest(
    '[SET-1a, SET-1b] has two pages, and marks the section that is read',
    async ({ page }) => {
      await testUserOn(page).opened()
      const dialog = await openSettings(page)
      const sections = dialog.getByRole('navigation').getByRole('button')
      const marked = dialog.getByRole('navigation').locator('[aria-current]')
      const scrolled = dialog.getByRole('tabpanel').locator('section').first().locator('..')
      await expect(sections).toHaveText([
        'Appearance',
        'Day and week',
        'Calendars',
        ...restOfSettings,
      ])
      await expect(marked).toHaveText('Appearance')

      await sections.filter({ hasText: 'Reminders' }).click()
      await expect(marked).toHaveText('Reminders')
      await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(marked).toHaveText('App')
      await scrolled.evaluate((element) => element.scrollTo(0, 0))
      await expect(marked).toHaveText('Appearance')

      await dialog.getByRole('tab', { name: 'Settings' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('tab', { name: 'Account' })).toBeFocused()
      await expect(sections).toHaveText([
        'Email',
        'Password',
        'Two-factor',
        'Sessions',
        'Connections',
        'Your data',
      ])
      await expect(marked).toHaveText('Email')
    },
  )

  mountedTest('[SET-2a] follows the system until Dark Mode is set, and again', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await testUserOn(page).opened()
    const dialog = await openSettings(page)
    const dark = dialog.getByRole('switch', { name: 'Dark Mode' })
    const asSystem = dialog.getByRole('switch', { name: 'As the system' })
    const stored = () => page.evaluate(() => localStorage.getItem('darkMode'))
    await expect(asSystem).toBeChecked()
    await expect(dark).toBeChecked()

    await dark.click()
    await expect(asSystem).not.toBeChecked()
    expect(await stored()).toBe('false')

    await asSystem.click()
    await expect(dark).toBeChecked()
    expect(await stored()).toBeNull()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(dark).not.toBeChecked()

    await asSystem.click()
    expect(await stored()).toBe('false')
  })

  mountedTest(
    '[SET-3a, SET-3c] the clock and the first weekday that are chosen are in every place',
    async ({ page }) => {
      const { user, other, open } = await newUserOn(page)
      await other.addTasks([{ title: 'Write', at_minutes: 21.5 * 60 }])
      await open()
      await expect(user.card('Write')).toContainText('21:30')

      const dialog = await openSettings(page)
      await dialog.getByRole('combobox', { name: 'Clock' }).selectOption('12 hours')
      await dialog.getByRole('combobox', { name: 'Week begins on' }).selectOption('Saturday')
      await expect(dialog.getByRole('heading', { level: 4, name: /^\w+day$/ })).toHaveText([
        ...['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      ])
      await expect(dialog.getByLabel('Friday ends at')).toHaveText(/6:00 PM/)
      await page.keyboard.press('Escape')

      await expect(page.getByText('6 AM', { exact: true })).toBeVisible()
      await user.card('Write').getByRole('heading').click()
      await openField(page, 'Due Date')
      const time = page.getByLabel('Time of Write')
      await expect(time).toHaveValue('9:30 PM')
      await time.fill('22:15')
      await time.press('Enter')
      await expect(user.card('Write')).toContainText('10:15 PM')
      await page.keyboard.press('Escape')
      await page.keyboard.press('w')
      await expect(page.getByRole('button', { name: 'October 10 to 16, 2026' })).toBeVisible()
      expect(await other.preferences('clock,first_weekday')).toEqual({
        clock: 12,
        first_weekday: 6,
      })
    },
  )

  test('[AUTH-20] the change-password URL opens the new password field, once', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('led@example.com')
    const dialog = page.getByRole('dialog', { name: 'Account Settings' })

    await page.goto('/.well-known/change-password')

    await expect(dialog.getByLabel('New Password')).toBeFocused()
    await expect(dialog.getByLabel('New Password')).toBeInViewport()
    expect(new URL(page.url()).search).toBe('?open=account')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
    await user.signOut()
    await user.signInScreen().waitFor()
    await user.submitSignIn('led@example.com')
    await user.synced()
    await expect(dialog).toBeHidden()
  })

  mountedTest(
    '[AUTH-12a] the address with which one signs in is listed where there is no provider',
    async ({ page }) => {
      await mountedDevice(page).answer(accountAnswers)
      await testUserOn(page).opened()
      const settings = await openSettings(page, 'Account', 'Ways to sign in')
      const identity = settings.getByRole('listitem').filter({ hasText: 'Password' })
      await expect(identity).toContainText('mounted@example.com')
      await expect(identity.getByRole('button')).toHaveCount(0)
    },
  )

  test('[PREF-2a, PREF-2b] a new e-mail address is asked for and used', async ({ page }) => {
    const user = testUserOn(page)
    await user.signedUp('before@example.com')
    await openSettings(page, 'Account')
    const update = page.getByRole('button', { name: 'Update Email' })
    await expect(update).toBeDisabled()

    await page.getByPlaceholder('Enter new email').fill('after@example.com')
    await update.click()

    await expect(page.getByText('Your email address has been changed.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await user.submitSignIn('after@example.com')
    await user.synced()
  })

  mountedTest(
    '[PREF-2c] an error without a message shows ‘Failed to update email’',
    async ({ page }) => {
      await testUserOn(page).opened()
      await openSettings(page, 'Account')
      await mountedDevice(page).answer({ '/auth/v1/user': {} }, 400)

      await page.getByLabel('New Email Address').fill('other@example.com')
      await page.getByRole('button', { name: 'Update Email' }).click()

      await expect(page.getByText('Failed to update email')).toBeVisible()
    },
  )

  test('[PREF-3a, PREF-3b] a new password of at least six characters is used from then on', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.signedUp('password@example.com')
    await openSettings(page, 'Account')
    const update = page.getByRole('button', { name: 'Update Password' })
    await expect(update).toBeDisabled()

    await page.getByPlaceholder('Enter new password').fill('12345')
    await update.click()
    await expect(page.getByText('Use at least 6 characters.')).toBeVisible()
    await page.getByPlaceholder('Enter new password').fill('dh7w2q')
    await update.click()
    await expect(page.getByText('Password updated successfully')).toBeVisible()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await user.submitSignIn('password@example.com')
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await page.getByLabel('Password', { exact: true }).fill('dh7w2q')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  mountedTest(
    '[PREF-3c] an error without a message shows ‘Failed to update password’',
    async ({ page }) => {
      await testUserOn(page).opened()
      await openSettings(page, 'Account')
      await mountedDevice(page).answer({ '/auth/v1/user': {} }, 400)

      await page.getByLabel('New Password').fill('another horse')
      await page.getByRole('button', { name: 'Update Password' }).click()

      await expect(page.getByText('Failed to update password')).toBeVisible()
    },
  )
})

const restOfSettings = ['Quick add', 'Reminders', 'Focus timer', 'Keyboard', 'App']
