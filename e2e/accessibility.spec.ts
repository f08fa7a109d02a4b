import type { Locator } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { accountAnswers } from './accountAnswers.ts'
import { breakRendering, restoreRendering } from './breakRendering.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openSettings } from './settingsDialog.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { trashOf } from './trashPage.ts'
import { morning } from './weekOfTasks.ts'

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

    test('[APP-5b] in Week, on a board, in Done, days away and the review', async ({ page }) => {
      await page.clock.setFixedTime(morning)
      const device = mountedDevice(page)
      const [work, finance] = ['a', 'b'].map((sign) => `00000000-0000-4000-8000-00000000000${sign}`)
      const old = '2026-07-01T08:00:00.000Z'
      await device.insert('lists', [
        { id: work, name: 'Work', view: { as: 'board' }, position: 'a', created_at: old },
        { id: finance, name: 'Finance', parent_id: work, position: 'a', created_at: old },
      ])
      await device.addTasks([
        {
          title: 'Receipts',
          list_id: finance,
          description: '- [ ] **all** of them',
          position: 'a',
        },
        { title: 'Invoice', list_id: finance, completed: true, completed_at: old, position: 'b' },
        { title: 'Idea', due_date: null, created_at: old, updated_at: old, position: 'c' },
        { title: 'Slides', due_date: '2026-10-20T00:00:00', estimate_minutes: 480, position: 'd' },
      ])
      await testUserOn(page).opened()
      const isClean = async (shown: Locator) => {
        await expect(shown).toBeVisible()
        expect(await accessibilityViolations(page)).toEqual([])
      }
      const receipts = page.getByRole('article', { name: 'Receipts' })
      const follow = async (name: RegExp) => {
        await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name }).click()
      }

      await page.keyboard.press('w')
      await isClean(receipts)
      for (const name of ['Away…', 'Weekly review']) {
        await page.getByRole('button', { name: 'More for this week' }).click()
        await page.getByRole('menuitem', { name }).click()
        await isClean(page.getByRole('dialog').getByRole('heading', { level: 2 }))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.keyboard.press('l')
      await follow(/^Done/)
      await isClean(page.getByRole('checkbox', { name: 'Reopen Invoice' }))
      await page.goBack()
      await follow(/^Work/)
      await isClean(page.getByRole('region', { name: 'Column Finance, 1 task' }))
    })

    test('[PREF-1a, APP-5b] in each dialog, and where a section broke', async ({ page }) => {
      const user = testUserOn(page)
      await mountedDevice(page).answer(accountAnswers)
      await user.opened(['Read', 'Write'])
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await user.delete('Read')
      const settings = await openSettings(page)
      expect(await accessibilityViolations(page)).toEqual([])
      await settings.getByRole('tab', { name: 'Account' }).click()
      await expect(settings.getByText('Firefox on Linux')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await trashOf(page).open()
      await expect(page.getByRole('button', { name: 'Restore Read' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.getByRole('button', { name: 'Empty trash' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete “Read” for ever?' })).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])

      await page.evaluate(breakRendering, 'Complete Write')
      try {
        await user.openedAt('')
        await expect(page.getByText('The list stopped working.')).toBeVisible()
        expect(await accessibilityViolations(page)).toEqual([])
      } finally {
        await restoreRendering(page)
      }
    })
  })
}
