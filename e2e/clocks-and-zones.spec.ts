import type { Page } from '@playwright/test'
import { journeyLocale } from './journeyLocale.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const greetingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const dateOf = (page: Page, date: string) => page.getByText(date, { exact: true })
const barsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Productivity Trends' })
    .getByRole('button', { name: /percent completed/ })

/** Days that begin first, end last, or are shortened or lengthened by a clock change. */
const places = [
  {
    zone: 'Pacific/Kiritimati',
    today: 'October 14, 2026',
    tomorrow: 'October 15, 2026',
    week: ['Thu Oct 8', 'Wed Oct 14'],
    weekAfter: ['Fri Oct 9', 'Thu Oct 15'],
    noon: '2026-10-13T22:00:00Z',
    midnight: '2026-10-14T10:00:00Z',
  },
  {
    zone: 'America/Los_Angeles',
    today: 'November 1, 2026',
    tomorrow: 'November 2, 2026',
    week: ['Mon Oct 26', 'Sun Nov 1'],
    weekAfter: ['Tue Oct 27', 'Mon Nov 2'],
    noon: '2026-11-01T20:00:00Z',
    midnight: '2026-11-02T08:00:00Z',
  },
  {
    zone: 'Australia/Lord_Howe',
    today: 'October 4, 2026',
    tomorrow: 'October 5, 2026',
    week: ['Mon Sep 28', 'Sun Oct 4'],
    weekAfter: ['Tue Sep 29', 'Mon Oct 5'],
    noon: '2026-10-04T01:00:00Z',
    midnight: '2026-10-04T13:00:00Z',
  },
] as const

/** Leaves enough time to open the app first. */
const shortlyBefore = (moment: string) => Date.parse(moment) - 10 * 60_000

for (const { zone, today, tomorrow, week, weekAfter, noon, midnight } of places) {
  test.describe(`in ${zone}, on ${today}`, () => {
    test.use({ timezoneId: zone })

    test('[DASH-1a, DASH-1b, DASH-1c, DASH-3] the greeting changes at noon and at 17:00 local time', async ({
      page,
    }) => {
      await page.clock.install({ time: shortlyBefore(noon) })
      await testUserOn(page).opened()
      await expect(greetingOf(page)).toHaveText('Good morning')
      await expect(page.getByText("You're one task away from greatness")).toBeVisible()
      await expect(dateOf(page, today)).toBeVisible()

      await page.clock.fastForward('10:00')
      await expect(greetingOf(page)).toHaveText('Good afternoon')

      await page.clock.fastForward('05:00:00')
      await expect(greetingOf(page)).toHaveText('Good evening')
      await expect(dateOf(page, today)).toBeVisible()
    })

    test('[DASH-1c, DASH-3, TREND-2a] midnight passes while the page is open', async ({ page }) => {
      await page.clock.install({ time: shortlyBefore(midnight) })
      const user = testUserOn(page)
      await user.opened()
      await user.add({ title: 'Renew the passport' })
      await expect(page.getByRole('region', { name: /^Today/ })).toContainText('Renew the passport')
      await expect(barsOf(page).first()).toHaveAccessibleName(new RegExp(`${week[0]}:`))
      await expect(barsOf(page).last()).toHaveAccessibleName(new RegExp(`${week[1]}:`))

      await page.clock.fastForward('10:00')

      await expect(greetingOf(page)).toHaveText('Good morning')
      await expect(dateOf(page, tomorrow)).toBeVisible()
      const overdue = page.getByRole('region', { name: /^Carried over/ })
      await expect(overdue).toContainText('Renew the passport')
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('0 pending')
      await expect(barsOf(page).first()).toHaveAccessibleName(new RegExp(`${weekAfter[0]}:`))
      await expect(barsOf(page).last()).toHaveAccessibleName(new RegExp(`${weekAfter[1]}:`))
    })
  })
}

test.describe('at any time', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  serverTest('[DASH-1c] the greeting changes in every open tab', async ({ page, context }) => {
    await page.clock.install({ time: shortlyBefore('2026-10-14T15:00:00Z') })
    await testUserOn(page).signedUp('tabs-turn@example.com')
    const other = await context.newPage()
    await other.goto('/')
    for (const tab of [page, other]) await expect(greetingOf(tab)).toHaveText('Good afternoon')

    await page.clock.fastForward('10:00')

    for (const tab of [page, other]) await expect(greetingOf(tab)).toHaveText('Good evening')
  })

  test('[FOCUS-6] the sun moves every minute, and stands still at night', async ({ page }) => {
    await page.clock.install({ time: shortlyBefore('2026-10-14T19:58:00Z') })
    await testUserOn(page).opened()
    await page.clock.pauseAt(new Date('2026-10-14T19:58:00Z'))
    const line = (time: string) =>
      page.getByRole('img', { name: `Your day from 06:00 to 22:00. It is ${time}.` })
    await expect(line('21:58')).toBeVisible()

    await page.clock.runFor('01:00')
    await expect(line('21:59')).toBeVisible()

    await page.clock.runFor('02:00')
    await expect(line('22:01')).toBeVisible()
  })

  test('[DASH-1c] a device that slept past noon updates the greeting when it is visible again', async ({
    page,
  }) => {
    await page.clock.setSystemTime(new Date('2026-10-14T09:00:00Z'))
    await testUserOn(page).opened()
    await expect(greetingOf(page)).toHaveText('Good morning')

    // The timers of a sleeping device do not fire.
    await page.clock.setSystemTime(new Date('2026-10-15T16:00:00Z'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

    await expect(greetingOf(page)).toHaveText('Good evening')
    await expect(dateOf(page, 'October 15, 2026')).toBeVisible()
  })
})

serverTest(
  '[TASK-1c, TASK-2a] a task is due on the same day wherever it is read',
  async ({ browser }) => {
    const noonOf = { first: '2026-10-13T22:00:00Z', last: '2026-10-14T19:00:00Z' }
    const kiritimati = await browser.newContext({
      timezoneId: 'Pacific/Kiritimati',
      locale: journeyLocale,
    })
    await kiritimati.clock.install({ time: new Date(noonOf.first) })
    const first = testUserOn(await kiritimati.newPage())
    await first.signedUp('same-day@example.com', [
      { title: 'Of the last day of the year', due: '2026-12-31' },
      'Of today',
    ])
    await first.synced()

    for (const [zone, noon] of [
      ['America/Los_Angeles', noonOf.last],
      ['Australia/Lord_Howe', '2026-10-14T01:00:00Z'],
    ] as const) {
      const otherContext = await browser.newContext({ timezoneId: zone, locale: journeyLocale })
      await otherContext.clock.install({ time: new Date(noon) })
      const user = testUserOn(await otherContext.newPage())
      await user.signedIn('same-day@example.com')

      await expect(user.page.getByRole('region', { name: /^Today/ })).toContainText('Of today')
      await expect(user.card('Of today')).toContainText('Oct 14, 2026')
      await expect(
        user.page.getByRole('region', { name: 'Thursday, December 31' }).getByRole('article'),
      ).toHaveAccessibleName('Of the last day of the year')
      await otherContext.close()
    }
    await kiritimati.close()
  },
)
