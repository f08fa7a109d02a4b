import type { Page } from '@playwright/test'
import { phone, sitDown, sitDownAgain, viewport } from './cardsOfAWeek.ts'
import { expect, test } from './daymark.ts'
import type { Planned } from './planned.ts'

const thousands: Planned[] = Array.from({ length: 10_000 }, (_, index) => ({
  title: `Task ${index + 1}`,
  ...(index % 7 === 2 && { description: 'A line more than others have.' }),
  ...(index >= 3000 && { in: 1 + Math.floor((index - 3000) / 100) }),
}))

test.describe('among ten thousand', () => {
  const email = 'sorts-many@example.com'
  test.describe.configure({ mode: 'serial' })
  test.slow()

  let page: Page
  let person: Awaited<ReturnType<typeof sitDown>>

  // Once for all of them: it takes longer than they do.
  test.beforeAll(async ({ browser, daymark }) => {
    test.setTimeout(270_000)
    page = await browser.newPage({ baseURL: daymark.url, locale: 'en-US', viewport })
    person = await sitDown(page, daymark, email, thousands)
  })
  test.afterAll(() => page.close())

  test('[TASK-7] 25 presses of an arrow move a card by 25 places', async () => {
    await person.grip('Task 2').focus()
    await person.press('Space', ...Array.from({ length: 25 }, () => 'ArrowDown'))
    await person.hears('Position 27 of 3,000, Today')
    await person.press('Space')

    await person.isAt('Task 2', 27, 3000)
    await person.isAt('Task 27', 26, 3000)
    await person.isAt('Task 28', 28, 3000)
    await expect(person.grip('Task 2')).toBeFocused()
    await expect(person.card('Task 2')).toBeInViewport()
  })

  test('[TASK-7] a key goes to the end of thousands, and on into the next section', async () => {
    await person.press('Space', 'End')
    await person.hears('Position 3,000 of 3,000, Today')
    await expect(person.card('Task 2')).toBeInViewport()
    await person.press('ArrowDown', 'Space')

    await person.isAt('Task 2', 1, 7001)
    await expect(person.grip('Task 2')).toBeFocused()
    await expect(person.card('Task 2')).toBeInViewport()
    await expect(person.card('Task 3000')).toBeInViewport()
  })

  test('[TASK-7] a mouse carries a card past the edge of the window', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await person.isAt('Task 3', 2, 2999)

    const { x } = await person.mouse.take('Task 3')
    await person.mouse.move({ x, y: 600 })
    await person.mouse.move({ x, y: viewport.height - 4 })
    const far = page.getByRole('status').filter({ hasText: /Position ([3-9]\d|\d{3}) of 2,999/ })
    await expect(far).toBeAttached({ timeout: 60_000 })
    await person.mouse.move({ x, y: 700 })
    await person.mouse.letGo()

    const told = page.getByRole('status').filter({ hasText: '“Task 3” dropped' })
    const [, position = ''] = /Position (\d+) of/.exec((await told.textContent()) ?? '') ?? []
    await person.isAt('Task 3', Number(position), 2999)
    await expect(person.grip('Task 3')).toBeFocused()
    await expect(person.card('Task 3')).toBeInViewport()
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7] the focus stays on a card that is scrolled out of sight', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await person.grip('Task 4').focus()

    await page.mouse.move(600, 900)
    await page.mouse.wheel(0, 40_000)
    await expect(person.card('Task 4')).not.toBeInViewport()
    await expect(person.grip('Task 4')).toBeFocused()

    await person.press('Space', 'ArrowDown', 'Space')
    await person.isAt('Task 4', 3, 2999)
    await expect(person.card('Task 4')).toBeInViewport()
  })

  test('no more is in the page than one sees, the year at its end included', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Control+End')
    await expect(page.getByRole('region', { name: 'This year' }).getByRole('grid')).toBeVisible()

    await expect.poll(() => page.locator('*').count()).toBeLessThan(1500)
    await page.setViewportSize(viewport)
  })

  test('[TASK-7] all lie where they were put after a reload', async () => {
    await person.synced()
    await page.reload()

    await person.isAt('Task 4', 3, 2999)
    await person.isAt('Task 5', 2, 2999)
  })

  test('[TASK-7] a finger carries a card', async ({ browser, daymark }) => {
    const touched = await browser.newPage({ ...phone, baseURL: daymark.url, locale: 'en-US' })
    const finger = await sitDownAgain(touched, email, { Today: 2999 })
    await finger.card('Task 6').scrollIntoViewIfNeeded()

    await finger.carry(finger.finger, 'Task 6', 'Task 7')
    await finger.hears('Position 5 of 2,999, Today')
    await finger.finger.letGo()

    await finger.isAt('Task 6', 5, 2999)
    await touched.close()
  })
})
