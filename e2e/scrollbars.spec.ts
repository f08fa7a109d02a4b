import { overflowPx } from './overflowPx.ts'
import { openWithLists } from './sampleLists.ts'
import { expect, test } from './testServer.ts'

const widths = [1920, 1280, 1024, 768, 390, 320]

// Low, so that each place is longer than the window.
test.use({ viewport: { width: 1280, height: 400 } })

test('[APP-5a] no place scrolls sideways where scrollbars take room', async ({ page, server }) => {
  async function expectNone(place: string): Promise<void> {
    for (const width of widths) {
      await resize(width)
      const scrollbar = () => innerWidth - document.documentElement.clientWidth
      expect(await page.evaluate(scrollbar), `${place} at ${width}`).toBeGreaterThan(0)
      await expect.poll(() => overflowPx(page), `${place} at ${width}`).toBe(0)
    }
    await resize(1280)
  }

  /** Waits until the page has laid itself out for the width. */
  async function resize(width: number): Promise<void> {
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectNone('the sign-in')

  const user = await openWithLists(page, { url: server.url, email: 'scrollbars@example.com' })
  await user.choose('Work')
  await expectNone('a list')
  await user.choose('New filter')
  await expectNone('a filter')
  await user.places.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Without a day' })).toBeVisible()
  await expectNone('Week')
  await user.places.getByRole('link', { name: 'Day' }).click()
  await expect(user.title).toHaveText(/^Good/)
  await expectNone('Day')
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await expect(page.getByRole('group', { name: /^Timeline of/ })).toBeVisible()
  await expectNone('the timeline')
})
