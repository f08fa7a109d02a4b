import { breakRendering, restoreRendering } from './breakRendering.ts'
import type { MountedPage } from './mountedPage/mountedPage.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

declare const mountedPage: MountedPage

test.describe('a component that throws', () => {
  const parts = [
    { part: 'summary', mark: 'percent of tasks completed', says: 'The summary stopped working.' },
    { part: 'day line', mark: 'Your day from', says: 'The day line stopped working.' },
    { part: 'list', mark: 'Complete Write', says: 'The list stopped working.' },
    { part: 'chart', mark: 'Completion by day', says: 'The chart stopped working.' },
  ]
  for (const { part, mark, says } of parts) {
    test(`[APP-3a] shows an error in its place (${part}) and can be reloaded`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      const user = testUserOn(page)
      await user.opened(['Write'])
      await page.evaluate(breakRendering, mark)
      await page.evaluate(() => mountedPage.reopen())

      const alert = page.getByRole('alert').filter({ hasText: says })
      await expect(alert).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add New Task' }).first()).toBeVisible()
      expect(logged.join()).toContain(`broken at ${mark}`)

      await restoreRendering(page)
      await alert.getByRole('button', { name: 'Reload this section' }).click()
      await expect(alert).toBeHidden()
      await expect(page.getByLabel(mark).first()).toBeVisible()
    })
  }

  test('[APP-3a] replaces the timer of a card, not the card', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await page.evaluate(breakRendering, 'Start the timer')

    await user.card('Write').getByRole('heading').click()

    await expect(user.card('Write').getByText('The timer stopped working.')).toBeVisible()
    await restoreRendering(page)
    await user.card('Write').getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByRole('article').getByRole('timer')).toBeVisible()
  })

  test('[APP-3a] keeps the input of a form', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.evaluate(breakRendering, '-note')

    await page.getByLabel('Due Date').fill('2020-01-01')
    await page.getByLabel('Due Date').blur()

    const alert = page.getByRole('alert').filter({ hasText: 'The form stopped working.' })
    await expect(alert).toBeVisible()
    await expect(user.card('Write')).toBeVisible()
    await restoreRendering(page)
    await alert.getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  })

  test('[APP-3a] keeps the input when everything around the form throws', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.evaluate(breakRendering, 'Clear search')

    await page.getByLabel('Search tasks').fill('w')

    const alert = page.getByRole('alert').filter({ hasText: 'The list stopped working.' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('region', { name: 'Productivity Trends' })).toBeVisible()
    await restoreRendering(page)
    await alert.getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  })
})

test.describe('a lazily loaded part', () => {
  serverTest('[APP-3b] that fails to load does not stop the app', async ({ page }) => {
    await page.route('**/assets/OpenDialogs*', (route) => route.abort())
    const user = testUserOn(page)
    await user.signedUp('not-fetched@example.com', ['Write'])

    await page.keyboard.press('?')

    const toast = user.toast().filter({ hasText: 'This could not be opened.' })
    await expect(toast).toBeVisible()
    await expect(user.card('Write')).toBeVisible()
    await page.unroute('**/assets/OpenDialogs*')
    await toast.getByRole('button', { name: 'Reload' }).click()
    await expect(toast).toHaveCount(0)
    await expect(user.card('Write')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})

serverTest(
  '[GUEST-2a, GUEST-2b] a part that does not come offers a reload, and says where an upgrade took it away',
  async ({ page }) => {
    const user = testUserOn(page)
    await page.route('**/assets/OrderedPalette-*.js', (route) => route.abort())
    await user.signedUp('upgraded@example.com')
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.keyboard.press('Control+k')
    const toast = page.getByRole('status').filter({ hasText: 'This could not be opened.' })
    await expect(toast.getByRole('button', { name: 'Reload' })).toBeVisible()

    await page.route(/:\d+\/$/, (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ body: '<script type="module" src="/assets/main-newer.js"></script>' }),
    )
    await page.keyboard.press('Control+k')
    const newer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
    await newer.getByRole('button', { name: 'Reload' }).click()

    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  },
)
