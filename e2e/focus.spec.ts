import type { Page } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { pauseClock } from './pausedClock.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const timerCard = (page: Page) => page.getByRole('region', { name: 'Focus timer' })
const start = { name: 'Start the focus timer' }
const pause = { name: 'Pause the focus timer' }

test.describe('the Focus timer card', () => {
  test('[TIMER-1a, TIMER-2a, TIMER-3a, TIMER-3c] starts at 25:00, pauses, goes on and is reset', async ({
    page,
  }) => {
    await page.clock.install()
    await testUserOn(page).opened()
    await pauseClock(page)
    const card = timerCard(page)
    await expect(card.getByRole('timer')).toHaveText('25:00')
    await expect(card.getByText('No task')).toBeVisible()
    await expect(card.getByRole('img', { name: '0 of 4 focus cycles done' })).toBeVisible()

    await card.getByRole('button', start).click()
    await page.clock.runFor('05:00')
    await card.getByRole('button', pause).click()
    await expect(card.getByRole('timer')).toHaveText('20:00')
    await page.clock.runFor('01:00')
    await expect(card.getByRole('timer')).toHaveText('20:00')
    await card.getByRole('button', { name: 'Reset the focus timer' }).click()

    await expect(card.getByRole('timer')).toHaveText('25:00')
    await expect(card.getByRole('button', { name: '5 min today' })).toBeVisible()
  })

  test('[TIMER-5c] shows the timer of a task as it runs, and goes on with it after a pause', async ({
    page,
  }) => {
    await page.clock.install()
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.card('Write').getByRole('heading').click()
    const startFor = page.getByRole('button', { name: 'Start the timer for Write' })
    await expect(startFor).toBeVisible()
    await pauseClock(page)
    await startFor.click()
    await page.keyboard.press('Escape')

    const card = timerCard(page)
    await expect(card.getByText('Write', { exact: true })).toBeVisible()
    await page.clock.runFor('10:00')
    await card.getByRole('button', pause).click()
    await expect(card.getByRole('timer')).toHaveText('15:00')
    await expect(card.getByText('Write', { exact: true })).toBeVisible()

    await page.keyboard.press('f')
    await expect(card.getByRole('button', pause)).toBeVisible()
    await page.keyboard.press('r')
    await expect(card.getByText('No task')).toBeVisible()
  })

  test('[TIMER-5e] goes back to its own timer when the task is completed, and stays there', async ({
    page,
  }) => {
    await page.clock.install()
    const user = testUserOn(page)
    await user.opened(['Write'])
    await user.card('Write').getByRole('heading').click()
    const startFor = page.getByRole('button', { name: 'Start the timer for Write' })
    await expect(startFor).toBeVisible()
    await pauseClock(page)
    await startFor.click()
    await page.clock.runFor('10:00')

    await page.getByRole('checkbox', { name: 'Complete Write' }).click()
    const card = timerCard(page)
    await expect(card.getByText('No task')).toBeVisible()
    await expect(card.getByRole('timer')).toHaveText('25:00')
    await expect(card.getByRole('button', { name: '10 min today' })).toBeVisible()
    // The toast is drawn after the frame of the check, which the clock holds back.
    await page.clock.runFor(100)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.clock.runFor('20:00')

    await expect(page.getByRole('checkbox', { name: 'Complete Write' })).not.toBeChecked()
    await expect(card.getByRole('button', start)).toBeVisible()
    await expect(card.getByRole('button', { name: '10 min today' })).toBeVisible()
  })

  test('[TIMER-3b, TIMER-3e, TIMER-6a, TIMER-6c] ends a focus with a break, and skips it', async ({
    page,
  }) => {
    await page.clock.install()
    await testUserOn(page).opened()
    await pauseClock(page)
    const card = timerCard(page)
    await card.getByLabel('Duration (minutes)').fill('1')
    await card.getByLabel('Duration (minutes)').blur()
    await card.getByRole('button', start).click()

    await page.clock.runFor('01:01')
    await expect(card.getByRole('timer')).toHaveText('0:00')
    await expect(card.getByRole('img', { name: '1 of 4 focus cycles done' })).toBeVisible()
    await card.getByRole('button', start).click()
    await expect(card.getByRole('button', { name: 'Short break', pressed: true })).toBeVisible()
    await expect(card.getByRole('timer')).toHaveText('5:00')
    await card.getByRole('button', { name: 'Skip break' }).click()

    await expect(card.getByRole('button', { name: 'Focus', pressed: true })).toBeVisible()
  })

  test('[TIMER-2c] says why a duration is refused, and the running timer stays as it is', async ({
    page,
  }) => {
    await page.clock.install()
    await testUserOn(page).opened()
    await pauseClock(page)
    const card = timerCard(page)
    await card.getByRole('button', start).click()
    await page.clock.runFor('01:00')

    for (const wrong of ['0', '61', '', '2.5', 'soon']) {
      await card.getByLabel('Duration (minutes)').fill(wrong)
      await page.keyboard.press('Enter')
      await expect(card.getByRole('alert')).toHaveText('Choose 1 to 60 whole minutes.')
    }

    await expect(card.getByRole('timer')).toHaveText('24:00')
    await expect(card.getByLabel('Duration (minutes)')).toHaveValue('25')
  })

  test('[DASH-9a] is there only while no date is selected, and the timer goes on', async ({
    page,
  }) => {
    await page.clock.install()
    await testUserOn(page).opened()
    await pauseClock(page)
    await timerCard(page).getByRole('button', start).click()

    await page
      .getByRole('button', { name: /percent completed$/ })
      .first()
      .click()
    await expect(page.getByText('Viewing Past Tasks')).toBeVisible()
    await expect(timerCard(page)).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^Your day/ })).toHaveCount(0)
    await page.clock.runFor('02:00')
    await page.keyboard.press('t')

    await expect(timerCard(page).getByRole('timer')).toHaveText('23:00')
  })

  serverTest(
    '[TIMER-1b] asks for notifications only until they are granted',
    {
      tag: '@whole-browser',
    },
    async ({ page, context }) => {
      await testUserOn(page).signedUp('focus-notify@example.com')
      const ask = timerCard(page).getByRole('button', { name: 'Enable Notifications' })
      await expect(ask).toBeVisible()

      await context.grantPermissions(['notifications'])
      await page.reload()

      await expect(timerCard(page).getByRole('timer')).toBeVisible()
      await expect(ask).toHaveCount(0)
    },
  )
})

test('[DASH-9a, FOCUS-6] the day line shows the focus time of today', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-10-14T09:00:00') })
  await testUserOn(page).opened()
  await pauseClock(page)
  await timerCard(page).getByRole('button', start).click()

  await page.clock.runFor('08:00')

  const dayLine = page.getByRole('img', { name: /8 minutes focused today\.$/ })
  await expect(dayLine).toContainText('8 min focused today')
  await expect(timerCard(page).getByRole('button', { name: '8 min today' })).toBeVisible()
})

test('[FOCUS-5] screen readers hear state changes of the timer, and nothing in between', async ({
  page,
}) => {
  await page.clock.install()
  await testUserOn(page).opened()
  await expect(page.getByRole('status').getByText('0 tasks, 0 pending')).toHaveCount(1)
  await pauseClock(page)
  await page.evaluate(() => {
    const spoken = () =>
      [...document.querySelectorAll('.sr[role=status], .sr[aria-live]')]
        .map(({ textContent }) => textContent)
        .join('')
    const said: string[] = []
    Object.assign(window, { said })
    let last = spoken()
    const listen = () => {
      const text = spoken()
      if (text && text !== last) said.push(text)
      last = text
    }
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true })
  })
  const card = timerCard(page)

  await card.getByRole('button', start).click()
  await page.clock.runFor('10:00')
  await card.getByRole('button', pause).click()
  await card.getByRole('button', start).click()
  await page.clock.runFor('15:01')

  await expect(page.locator('[aria-live=assertive]').getByText('Time is up')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Focus started, 25 minutes 0 seconds left',
    'Paused, 15 minutes 0 seconds left',
    'Focus started, 15 minutes 0 seconds left',
    'Five minutes left',
    'Time is up',
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[APP-4c] the timer has a view of its own, and a dock in the others', async ({ page }) => {
    await page.clock.install()
    const user = testUserOn(page)
    await user.opened(['Write'])
    await expect(timerCard(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Focus', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Focus', level: 1 })).toBeVisible()
    await timerCard(page).getByRole('button', start).click()
    // Loaded when it is first shown, which needs a running clock.
    await expect(page.getByRole('heading', { name: 'Sessions today' })).toBeVisible()
    await timerCard(page).getByRole('button', { name: 'Reset the focus timer' }).click()
    await pauseClock(page)
    await timerCard(page).getByRole('button', start).click()
    await page.clock.runFor('01:00')

    await page.getByRole('link', { name: 'Day', exact: true }).click()
    await expect(timerCard(page).getByRole('timer')).toHaveText('24:00')
    await user.card('Write').getByRole('heading').click()
    await expect(timerCard(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await timerCard(page).getByRole('button', pause).click()

    await expect(timerCard(page).getByRole('button', start)).toBeVisible()
  })
})
