import { accessibilityViolations } from './accessibilityViolations.ts'
import { breakRendering } from './breakRendering.ts'
import { expect, test } from './mountedTest.ts'
import { openSettings } from './settingsDialog.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { trashOf } from './trashPage.ts'

// `npm run screens` checks every theme at every size.
for (const { colorScheme, size, viewport } of [
  { colorScheme: 'light', size: 'desktop', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', size: 'phone', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`axe finds nothing, ${colorScheme}, ${size}`, () => {
    // axe cannot measure contrast while an element is animated.
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

    serverTest(
      '[APP-5b] on the authentication screen, with and without an error',
      async ({ page }) => {
        await page.goto('/')
        await expect(testUserOn(page).signInScreen()).toBeVisible()
        expect(await accessibilityViolations(page)).toEqual([])

        await page.getByLabel('Email address').fill('nobody@example.com')
        await page.getByLabel('Password', { exact: true }).fill('wrong')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(page.getByRole('alert')).toBeVisible()
        expect(await accessibilityViolations(page)).toEqual([])
      },
    )

    test('[APP-5b] on the dashboard, empty, with tasks, an open card and the form', async ({
      page,
    }) => {
      const user = testUserOn(page)
      await user.opened()
      await expect(page.getByText('A clear page')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await user.add({ title: 'Write', priority: 'High' })
      await user.add({ title: 'Read', priority: 'Low' })
      await user.complete('Read')
      await user.card('Write').getByRole('heading').click()
      await expect(page.getByRole('article').getByRole('timer')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add New Task' }).first().click()
      await page.getByRole('button', { name: 'Create Task' }).click()
      expect(await accessibilityViolations(page)).toEqual([])
    })

    serverTest('[PREF-1a, APP-5b] in each dialog, and where a section broke', async ({ page }) => {
      const user = testUserOn(page)
      await user.signedUp(`axe-dialogs-${size}@example.com`, ['Read', 'Write'])
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await user.delete('Read')
      const settings = await openSettings(page)
      expect(await accessibilityViolations(page)).toEqual([])
      await settings.getByRole('tab', { name: 'Account' }).click()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await trashOf(page).open()
      await expect(page.getByRole('button', { name: 'Restore Read' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.getByRole('button', { name: 'Empty trash' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete “Read” for ever?' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.addInitScript(breakRendering, 'Complete Write')
      await page.goto('/')
      await expect(page.getByText('The list stopped working.')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
    })
  })
}
