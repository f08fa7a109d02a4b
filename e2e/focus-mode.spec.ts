import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { withOpenCard } from './openCard.ts'
import { pauseClock } from './pausedClock.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const focusMode = (page: Page) => page.getByRole('dialog', { name: 'Focus mode' })

test.describe('focus mode', () => {
  test('[TIMER-3a, TIMER-3c, FOCUS-1a, FOCUS-1b] is opened, paused, reset and left by keys', async ({
    page,
  }) => {
    await page.clock.install()
    await testUserOn(page).opened()
    await pauseClockOnceLoaded(page)
    await page.keyboard.press('f')
    await page.keyboard.press('Shift+F')
    const mode = focusMode(page)
    await expect(mode.getByText('Focus, 1 of 4')).toBeVisible()

    await page.clock.runFor('05:00')
    await expect(mode.getByRole('timer')).toHaveText('20:00')
    await page.keyboard.press('Space')
    await page.clock.runFor('01:00')
    await expect(mode.getByRole('timer')).toHaveText('20:00')
    await page.keyboard.press('r')
    await expect(mode.getByRole('timer')).toHaveText('25:00')
    await page.keyboard.press('Escape')

    await expect(mode).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveText('25:00')
  })

  test('[FOCUS-1a, FOCUS-1b] of a task shows it, completes it, and that can be undone', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.card('Write').getByRole('heading').click()
    await page.getByRole('button', { name: 'Open focus mode for Write' }).click()
    const mode = focusMode(page)
    await expect(mode.getByRole('heading', { name: 'Write' })).toBeVisible()

    await mode.getByRole('button', { name: 'Complete Write' }).click()
    await mode.getByRole('button', { name: 'Undo' }).click()
    await expect(mode.getByRole('button', { name: 'Complete Write' })).toBeVisible()
    await mode.getByRole('button', { name: 'Leave focus mode' }).click()

    await expect(page.getByRole('button', { name: 'Open focus mode for Write' })).toBeFocused()
  })

  test('[RUN-1b, RUN-1c, RUN-2a, RUN-2b, RUN-2c] F starts the focused task; in focus mode a thought is written down, steps and notes are shown, and the palette opens', async ({
    page,
  }) => {
    const user = testUserOn(page)
    const device = mountedDevice(page)
    await device.addTasks([{ title: 'Write', description: 'The second half', completed: false }])
    await user.opened(['Read'])
    await user.card('Write').focus()
    await page.keyboard.press('f')
    await expect(
      page.getByRole('status').filter({ hasText: 'Timer started for “Write”' }),
    ).toBeAttached()
    await page.keyboard.press('Shift+F')
    const mode = focusMode(page)
    await expect(mode.getByRole('heading', { name: 'Write' })).toBeVisible()

    await page.keyboard.press('n')
    const thought = mode.getByRole('textbox', { name: 'A thought, into Inbox' })
    await expect(thought).toBeFocused()
    await page.keyboard.type('never')
    await page.keyboard.press('Escape')
    await expect(thought).toHaveCount(0)
    await page.keyboard.press('n')
    await page.keyboard.type('Buy milk tomorrow !1')
    await page.keyboard.press('Enter')
    await expect(thought).toHaveCount(0)
    await expect
      .poll(async () => (await device.tasks()).map(({ title }) => title))
      .toContain('Buy milk')
    expect(await device.task('Buy milk', 'priority,list_id')).toEqual({
      priority: 'high',
      list_id: null,
    })
    await expect(mode.getByRole('button', { name: 'Pause the focus timer' })).toBeVisible()

    await page.keyboard.press('o')
    const details = mode.getByRole('region', { name: 'Steps and notes' })
    await expect(details).toContainText('The second half')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('o')
    await expect(details).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).fill('week')
    await page.getByRole('option').filter({ hasText: /^Week/ }).first().click()
    await expect(mode).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This week')

    await page.keyboard.press('d')
    await user
      .card('Read')
      .getByRole('button', { name: /^Start Timer/ })
      .click()
    await expect(page.getByRole('button', { name: 'Start the timer for Read' })).toBeFocused()
  })

  test('[STEP-3a] of a task completes its steps with it', async ({ page }) => {
    const { user } = await withOpenCard(page)
    const card = user.card('Write')
    await card.getByRole('button', { name: 'Add a step' }).click()
    for (const title of ['Outline', 'Draft']) {
      await card.getByRole('textbox', { name: 'Add a step' }).fill(title)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Open focus mode for Write' }).click()
    const mode = focusMode(page)

    await mode.getByRole('button', { name: 'Complete Write' }).click()

    await expect(mode.getByText('Done, and 2 steps')).toBeVisible()
    await mode.getByRole('button', { name: 'Leave focus mode' }).click()
    await expect(card.getByRole('group', { name: 'Steps, 2 of 2 done' })).toBeVisible()
  })

  test('[TIMER-3a, TIMER-3c, FOCUS-1c] keeps its task after a reset, and the space bar starts it again', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.card('Write').getByRole('heading').click()
    await page.getByRole('button', { name: 'Start the timer for Write' }).click()
    await page.keyboard.press('Shift+F')
    const mode = focusMode(page)
    await expect(mode.getByRole('heading', { name: 'Write' })).toBeVisible()

    await page.keyboard.press('r')
    await expect(mode.getByRole('button', { name: 'Start the focus timer' })).toBeVisible()
    await expect(mode.getByRole('heading', { name: 'Write' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(mode.getByRole('button', { name: 'Pause the focus timer' })).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(page.getByRole('button', { name: 'Pause the timer for Write' })).toBeVisible()
  })

  test('[FOCUS-2] enters full screen; leaving one leaves the other', async ({ page }) => {
    await testUserOn(page).opened()
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    const open = page.getByRole('button', { name: 'Open focus mode' })
    await open.click()
    const mode = focusMode(page)
    await expect(mode).toBeVisible()
    await expect.poll(isFull).toBe(true)
    await mode.getByRole('button', { name: 'Start the focus timer' }).click()

    await page.evaluate(() => document.exitFullscreen())
    await expect(mode).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await expect.poll(isFull).toBe(true)
    await page.keyboard.press('Shift+F')

    await expect(mode).toHaveCount(0)
    await expect.poll(isFull).toBe(false)
  })

  test('[FOCUS-1a, TIMER-6c] goes on into the break', async ({ page }) => {
    await testUserOn(page).opened()
    await page.getByRole('button', { name: 'Short break' }).click()
    await page.keyboard.press('Shift+F')
    const mode = focusMode(page)

    await expect(mode.getByRole('heading', { name: 'Stand up, look far away' })).toBeVisible()
    await expect(mode.getByText('Next: focus, 25 min')).toBeVisible()
    await mode.getByRole('button', { name: 'Skip break' }).click()

    await expect(mode.getByText('Next: short break, 5 min')).toBeVisible()
  })

  test('[FOCUS-3] hides the controls while the pointer is idle, and shows them when it moves', async ({
    page,
  }) => {
    await page.clock.install()
    await testUserOn(page).opened()
    await pauseClockOnceLoaded(page)
    await page.keyboard.press('f')
    await page.keyboard.press('Shift+F')
    const leave = focusMode(page).getByRole('button', { name: 'Leave focus mode' })
    const shown = () =>
      leave.evaluate((button) => getComputedStyle(button.closest('header') ?? button).opacity)
    await expect(leave).toBeVisible()

    await page.clock.runFor('00:05')
    await expect.poll(shown).toBe('0')
    await page.mouse.move(200, 200)

    await expect.poll(shown).toBe('1')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[APP-5b] has no axe violations, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await testUserOn(page).opened()
      await page.keyboard.press('Shift+F')
      await expect(focusMode(page)).toBeVisible()

      expect(await accessibilityViolations(page)).toEqual([])
    })
  }
})

serverTest(
  '[FOCUS-4] the small window has the clock and the button, and closes with the page',
  async ({ page, context }) => {
    // Headless Chromium has no document picture-in-picture; the app opens a popup instead.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))
    await testUserOn(page).signedUp('small-window@example.com')
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open the small window' }).click()
    const small = await opening
    await expect(small.getByRole('timer')).toHaveText('25:00')

    await small.getByRole('button', { name: 'Start the focus timer' }).click()
    await expect(page.getByRole('button', { name: 'Pause the focus timer' })).toBeVisible()
    await expect(small.getByRole('timer')).not.toHaveText('25:00')
    await expect(small.getByRole('timer')).toHaveCSS('font-variant-numeric', 'tabular-nums')

    const closing = small.waitForEvent('close')
    await page.reload()
    await closing
  },
)

/** Code that is loaded on first use needs a running clock. */
async function pauseClockOnceLoaded(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F')
  await expect(focusMode(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focusMode(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await pauseClock(page)
}
