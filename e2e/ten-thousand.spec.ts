import type { Page } from '@playwright/test'
import { journeyLocale } from './journeyLocale.ts'
import type { PlannedTask } from './plannedTasks.ts'
import { openOnNewPage, openWithTasks, phoneViewport, tallViewport } from './sampleTasks.ts'
import { expect, test } from './testServer.ts'

const thousands: PlannedTask[] = Array.from({ length: 10_000 }, (_, index) => ({
  title: `Task ${index + 1}`,
  ...(index % 7 === 2 && { description: 'A line more than others have.' }),
  ...(index >= 3000 && { inDays: 1 + Math.floor((index - 3000) / 100) }),
}))

test.describe('among ten thousand', () => {
  const email = 'sorts-many@example.com'
  test.describe.configure({ mode: 'serial' })
  test.slow()

  let page: Page
  let user: Awaited<ReturnType<typeof openWithTasks>>

  // Created once for all tests: it takes longer than they do.
  test.beforeAll(async ({ browser, server }) => {
    test.setTimeout(270_000)
    page = await browser.newPage({
      baseURL: server.url,
      locale: journeyLocale,
      viewport: tallViewport,
    })
    user = await openWithTasks(page, thousands, { url: server.url, email })
  })
  test.afterAll(() => page.close())

  test('[TASK-7a, TASK-14b] 25 presses of an arrow move a card by 25 places', async () => {
    await user.dragHandle('Task 2').focus()
    await user.press('Space', ...Array.from({ length: 25 }, () => 'ArrowDown'))
    await user.expectAnnounced('Position 27 of 3,000, Today')
    await user.press('Space')

    await user.expectPosition('Task 2', 27, 3000)
    await user.expectPosition('Task 27', 26, 3000)
    await user.expectPosition('Task 28', 28, 3000)
    await expect(user.dragHandle('Task 2')).toBeFocused()
    await expect(user.card('Task 2')).toBeInViewport()
  })

  test('[TASK-7a, TASK-14b] a key goes to the end of thousands, and on into the next section', async () => {
    await user.press('Space', 'End')
    await user.expectAnnounced('Position 3,000 of 3,000, Today')
    await expect(user.card('Task 2')).toBeInViewport()
    await user.press('ArrowDown', 'Space')

    // The day in which it lies now is unfolded.
    await user.expectPosition('Task 2', 1, 101)
    await expect(user.dragHandle('Task 2')).toBeFocused()
    await expect(user.card('Task 2')).toBeInViewport()
    await expect(user.card('Task 3000')).toBeInViewport()
  })

  test('[TASK-7a, TASK-14b] a mouse carries a card past the edge of the window', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await user.expectPosition('Task 3', 2, 2999)

    const { x } = await user.mouse.pickUp('Task 3')
    await user.mouse.move({ x, y: 600 })
    await user.mouse.move({ x, y: tallViewport.height - 4 })
    const far = page.getByRole('status').filter({ hasText: /Position ([3-9]\d|\d{3}) of 2,999/ })
    await expect(far).toBeAttached({ timeout: 60_000 })
    await user.mouse.move({ x, y: 700 })
    await user.mouse.release()

    const announcement = page.getByRole('status').filter({ hasText: '“Task 3” dropped' })
    const [, position = ''] =
      /Position (\d+) of/.exec((await announcement.textContent()) ?? '') ?? []
    await user.expectPosition('Task 3', Number(position), 2999)
    await expect(user.card('Task 3')).toBeFocused()
    await expect(user.card('Task 3')).toBeInViewport()
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7a, TASK-14b] the focus stays on a card that is scrolled out of sight', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await user.dragHandle('Task 4').focus()

    await page.mouse.move(600, 900)
    await page.mouse.wheel(0, 40_000)
    await expect(user.card('Task 4')).not.toBeInViewport()
    await expect(user.dragHandle('Task 4')).toBeFocused()

    await user.press('Space', 'ArrowDown', 'Space')
    await user.expectPosition('Task 4', 3, 2999)
    await expect(user.card('Task 4')).toBeInViewport()
  })

  test('[TASK-14a] no more is in the page than one sees, the year at its end included', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Control+End')
    await expect(page.getByRole('region', { name: 'This year' }).getByRole('grid')).toBeVisible()

    await expect.poll(() => page.locator('*').count()).toBeLessThan(2_000)
    await page.setViewportSize(tallViewport)
  })

  test('[TASK-7b, TASK-14b] all lie where they were put after a reload', async () => {
    await user.synced()
    await page.keyboard.press('Control+Home')
    await page.waitForFunction(() => history.state.kept.scroll?.top === 0)
    await page.reload()

    await user.expectPosition('Task 4', 3, 2999)
    await user.expectPosition('Task 5', 2, 2999)
  })

  test('[TASK-7a, TASK-14b] a finger carries a card', async ({ browser, server }) => {
    const touchPage = await browser.newPage({
      ...phoneViewport,
      baseURL: server.url,
      locale: journeyLocale,
    })
    const touchUser = await openOnNewPage(touchPage, email, { Today: 2999 })
    await touchUser.card('Task 6').scrollIntoViewIfNeeded()

    await touchUser.dragPast(touchUser.touch, 'Task 6', 'Task 7')
    await touchUser.expectAnnounced('Position 5 of 2,999, Today')
    await touchUser.touch.release()

    await touchUser.expectPosition('Task 6', 5, 2999)
    await touchPage.close()
  })
})
