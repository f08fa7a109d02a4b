import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { withOpenCard } from './openCard.ts'

const minute = 60_000

/** A time that is in the past in every time zone. */
const morning = new Date()
morning.setDate(morning.getDate() - 1)
morning.setHours(10, 12, 0, 0)
const later = (minutes: number) => new Date(morning.getTime() + minutes * minute)

/** A user whose device fell asleep at 10:12, when a timer was started, and woke at 10:22. */
async function asleep(page: Page) {
  await page.clock.setFixedTime(morning)
  const { user, fields } = await withOpenCard(page)
  await page.getByRole('button', { name: 'Start the timer for Write' }).click()
  await fields.description.focus()
  await page.clock.setFixedTime(later(10))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const question = page.getByRole('region', { name: 'Time away' })
  await expect(question).toContainText(
    'Your device was away from 10:12 to 10:22. Were you still working?',
  )
  return { user, fields, question }
}

test.describe('a timer on a device that slept', () => {
  test('[GAP-1a, GAP-2a] asks without moving the focus; ‘keep’ keeps the time', async ({
    page,
  }) => {
    const { fields, question } = await asleep(page)
    await expect(fields.description).toBeFocused()

    await fields.description.press('Shift+Tab')
    await question.getByRole('button', { name: 'Keep it all' }).focus()
    await page.keyboard.press('Enter')

    await expect(question).toBeHidden()
    await expect(page.getByRole('status').getByText('Kept. The time away counts.')).toBeAttached()
    await expect(fields.title).toBeFocused()
    await expect(page.getByText('15:00', { exact: true }).first()).toBeVisible()
  })

  test('[GAP-2a] cuts the gap out, and continues from the time before it', async ({ page }) => {
    const { question } = await asleep(page)

    await question.getByRole('button', { name: 'Keep until 10:12' }).click()

    await expect(question).toBeHidden()
    // What the browser really took of the time up to the gap counts.
    await expect(page.getByText(/^(25:00|24:[345]\d)$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause the timer for Write' })).toBeVisible()
  })

  test('[GAP-2a] discards the interval: nothing is recorded', async ({ page }) => {
    const { user, question } = await asleep(page)

    await question.getByRole('button', { name: 'Discard' }).click()

    await expect(page.getByRole('button', { name: 'Start the timer for Write' })).toBeVisible()
    await user.synced()
    expect(await mountedDevice(page).recorded()).toEqual([])
  })
})
