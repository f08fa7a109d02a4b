import type { Page } from '@playwright/test'
import { holdChunk } from './heldAnswers.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test, withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

/** What is kept on the device of the day as it was last shown. */
const keptOn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^daymark [0-9a-f-]{36}-day$/.test(name))
    return localStorage.getItem(key ?? '') ?? ''
  })

/** Waits until that has a text, at the time at which a day without a change is kept. */
async function keeps(page: Page, text: string): Promise<void> {
  await page.clock.fastForward(2_000)
  await expect.poll(() => keptOn(page), { intervals: [20, 50, 100] }).toContain(text)
}

const keptCards = (page: Page) => page.locator('#kept [data-task]')

/** Opens the app without its code, until that is delivered. */
async function openHeld(page: Page): Promise<() => void> {
  const deliver = await holdChunk(page, '*')
  await page.goto('/', { waitUntil: 'commit' })
  return deliver
}

test.describe('the day as it was last shown', () => {
  test('[APP-1b] is drawn before the code is there, and nothing moves when that takes over', async ({
    page,
  }) => {
    await page.clock.install()
    const user = testUserOn(page)
    await user.signedUp('kept-day@example.com', ['One', 'Two'])
    await user.complete('Two')
    await user.synced()
    await keeps(page, 'One')
    await page.goto('about:blank')
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })

    const deliver = await openHeld(page)
    await expect(keptCards(page)).toHaveText([/One/, /Two/])
    await expect(keptCards(page).nth(1)).toHaveAttribute('data-completed', 'true')
    // It is not there for who cannot see it, nor for a key or a click.
    await expect(page.getByRole('heading')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    const before = await keptCards(page).first().boundingBox()

    deliver()
    await expect(user.tasks()).toHaveText(['One', 'Two'])
    await expect(page.locator('#kept')).toHaveCount(0)
    expect(await page.locator('main [data-task]').first().boundingBox()).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.02)
  })

  test('[APP-1b] is never older than what the device holds', async ({ page, server }) => {
    const email = 'kept-in-between@example.com'
    const user = testUserOn(page)
    await user.signedUp(email, ['Write'])
    await user.synced()
    await expect.poll(() => keptOn(page)).toContain('Write')

    // A page that is killed right after an act leaves nothing that says otherwise.
    await page.getByRole('checkbox', { name: 'Complete Write' }).click()
    expect(await keptOn(page)).toMatch(/^$|data-completed/)
    await expect.poll(() => keptOn(page)).toContain('data-completed')
    await page.goto('about:blank')
    const other = await connectOtherDevice(server.url, email)
    await other.change('Write', { completed: false })

    const deliver = await openHeld(page)
    await expect(keptCards(page)).toHaveAttribute('data-completed', 'true')
    deliver()
    await expect(page.getByRole('checkbox', { name: 'Complete Write' })).toBeVisible()
    expect(await keptOn(page)).not.toContain('data-completed')
    await expect.poll(() => keptOn(page)).toContain('Write')
  })

  test('[AUTH-8] is drawn for nobody else, and only where it looks the same', async ({ page }) => {
    await page.clock.install()
    const user = testUserOn(page)
    await user.signedUp('kept-for-one@example.com', ['Write'])
    await user.synced()
    await keeps(page, 'Write')
    const opened = async () => {
      const deliver = await openHeld(page)
      await expect(page.locator('#opening')).toBeVisible()
      const count = await keptCards(page).count()
      deliver()
      return count
    }

    await page.goto('about:blank')
    await page.setViewportSize({ width: 900, height: 700 })
    expect(await opened()).toBe(0)

    await user.synced()
    await keeps(page, '"width":900')
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('-day'))
      localStorage.setItem(
        key.replace(/-day$/, '-locked'),
        `${Date.now()} kept-for-one@example.com`,
      )
    })
    expect(await opened()).toBe(0)

    await user.synced()
    await user.signOut()
    await expect.poll(() => keptOn(page)).toBe('')
  })
})
