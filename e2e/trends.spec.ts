import type { Page } from '@playwright/test'
import { expect, test } from './daymark.ts'
import { newElsewhere } from './elsewhere.ts'
import { faults } from './faults.ts'
import { personAt } from './person.ts'

const morning = new Date(2026, 9, 14, 9, 41)

/** 60, 83, 0, 50, 75, 100 and 33 percent. */
const week = [
  { due: '2026-10-08', total: 5, completed: 3 },
  { due: '2026-10-09', total: 6, completed: 5 },
  { due: '2026-10-11', total: 4, completed: 2 },
  { due: '2026-10-12', total: 4, completed: 3 },
  { due: '2026-10-13', total: 2, completed: 2 },
  { due: '2026-10-14', total: 3, completed: 1 },
]

const chartOf = (page: Page) => page.getByRole('region', { name: 'Productivity Trends' })
const yearOf = (page: Page) => page.getByRole('region', { name: 'This year' })
const daysOf = (page: Page) => chartOf(page).getByRole('button', { name: /percent completed/ })
const dayOf = (page: Page, name: string) => yearOf(page).getByRole('gridcell', { name })

/** Somebody who has been here for a week, at the morning of October 14. */
async function afterAWeek(page: Page, url: string, email: string) {
  await page.clock.setFixedTime(morning)
  const phone = await newElsewhere(url, email)
  await phone.add(week)
  const person = personAt(page)
  await person.signIn(email)
  await expect(chartOf(page).getByRole('img', { name: '57 percent' })).toBeVisible()
  return { person, phone }
}

async function showYear(page: Page): Promise<void> {
  await page.keyboard.press('End')
  await expect(yearOf(page).getByRole('grid')).toBeVisible()
}

test.describe('the chart of the week', () => {
  test('[TREND-1, TREND-3] shows each day’s rate, and in the ring their average', async ({
    page,
    daymark,
  }) => {
    await afterAWeek(page, daymark.url, 'week@example.com')
    const chart = chartOf(page)

    await expect(chart.getByText('Live', { exact: true })).toBeVisible()
    await expect(chart.getByText('Oct 8 to 14')).toBeVisible()
    await expect(chart.getByRole('img', { name: '57 percent, 7 day average' })).toBeVisible()
    await expect(chart.getByText('7 day average')).toBeVisible()
    const names = await daysOf(page).evaluateAll((days) => days.map((day) => day.ariaLabel))
    expect(names).toEqual([
      'Thu Oct 8: 60 percent completed',
      'Fri Oct 9: 83 percent completed',
      'Sat Oct 10: 0 percent completed',
      'Sun Oct 11: 50 percent completed',
      'Mon Oct 12: 75 percent completed',
      'Tue Oct 13: 100 percent completed',
      'Wed Oct 14: 33 percent completed',
    ])
  })

  test('[TREND-3] tells of a day under the pointer or the focus, until Esc', async ({
    page,
    daymark,
  }) => {
    await afterAWeek(page, daymark.url, 'tips@example.com')
    const monday = chartOf(page).getByText('Mon, Oct 12: 75%')
    const sunday = chartOf(page).getByText('Sun, Oct 11: 50%')
    await expect(monday).toBeHidden()

    await daysOf(page).nth(4).hover()
    await expect(monday).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(monday).toBeHidden()

    await daysOf(page).nth(2).focus()
    await page.keyboard.press('Tab')
    await expect(sunday).toBeVisible()
  })

  test('[TREND-1, TREND-2] goes back a week at a time, and never past today', async ({
    page,
    daymark,
  }) => {
    await afterAWeek(page, daymark.url, 'weeks@example.com')
    const chart = chartOf(page)
    const newer = chart.getByRole('button', { name: 'Newer week' })
    await expect(newer).toBeDisabled()

    await chart.getByRole('button', { name: 'Older week' }).click()
    await expect(daysOf(page).first()).toHaveAccessibleName('Thu Oct 1: 0 percent completed')
    await expect(daysOf(page).last()).toHaveAccessibleName('Wed Oct 7: 0 percent completed')
    await expect(chart.getByRole('img', { name: '0 percent, 7 day average' })).toBeVisible()

    await newer.focus()
    await page.keyboard.press('Enter')
    await expect(newer).toBeDisabled()
    await expect(chart.getByRole('button', { name: 'Older week' })).toBeFocused()
    await expect(daysOf(page).last()).toHaveAccessibleName('Wed Oct 14: 33 percent completed')
  })

  test('[TREND-2] goes with the keys [ and ] too', async ({ page, daymark }) => {
    await afterAWeek(page, daymark.url, 'brackets@example.com')

    await page.keyboard.press('[')
    await page.keyboard.press('[')
    await expect(chartOf(page).getByText('Sep 24 to 30')).toBeVisible()

    for (const _ of [1, 2, 3]) await page.keyboard.press(']')
    await expect(chartOf(page).getByText('Oct 8 to 14')).toBeVisible()
  })

  test('[DASH-2, DASH-3, DASH-5, TREND-1, TREND-4] selects a day and lets it go', async ({
    page,
    daymark,
  }) => {
    const { person } = await afterAWeek(page, daymark.url, 'selects@example.com')
    const chart = chartOf(page)
    const friday = chart.getByRole('button', { name: /^Fri Oct 9/ })

    await friday.click()
    await expect(friday).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viewing Past Tasks')
    await expect(page.getByText('Managing tasks from the past')).toBeVisible()
    await expect(page.getByText('October 9, 2026', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tasks for Selected Date' })).toBeVisible()
    await expect(chart.getByRole('img', { name: '83 percent, Oct 9, 2026' })).toBeVisible()
    await expect(person.tasks()).toHaveCount(6)

    await chart.getByRole('button', { name: 'Older week' }).click()
    await expect(chart.getByText('Oct 9, 2026')).toBeVisible()
    await chart.getByRole('button', { name: 'Newer week' }).click()

    await friday.click()
    await expect(friday).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
    await expect(chart.getByText('7 day average')).toBeVisible()
  })

  test('[TREND-4, DASH-9] selects today as a date: the greeting stays, the day line does not', async ({
    page,
    daymark,
  }) => {
    await afterAWeek(page, daymark.url, 'selects-today@example.com')
    const dayLine = page.getByRole('img', { name: /^Your day from 06:00 to 22:00/ })
    await expect(dayLine).toBeVisible()

    await daysOf(page).last().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
    await expect(page.getByRole('heading', { name: 'Tasks for Selected Date' })).toBeVisible()
    await expect(chartOf(page).getByText('Oct 14, 2026')).toBeVisible()
    await expect(dayLine).toBeHidden()
  })
})

test.describe('the chart is live', () => {
  test('[TREND-5] with what is done on another device', async ({ page, daymark }) => {
    const { phone } = await afterAWeek(page, daymark.url, 'live@example.com')

    await phone.complete('Task 3 of 2026-10-14')

    await expect(daysOf(page).last()).toHaveAccessibleName('Wed Oct 14: 67 percent completed')
  })

  test('[TREND-5] asks for the window again when the server reports a count', async ({
    page,
    daymark,
  }) => {
    const { phone } = await afterAWeek(page, daymark.url, 'refetches@example.com')
    await phone.complete('Task 2 of 2026-10-14')
    await expect(daysOf(page).last()).toHaveAccessibleName('Wed Oct 14: 67 percent completed')
    const asked = page.waitForRequest(/task_completions\?.*gte\.2026-10-08/)

    await phone.complete('Task 3 of 2026-10-14')

    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('select')).toBe('date,completed_count,total_count')
    expect(searchParams.getAll('date')).toEqual(['gte.2026-10-08', 'lte.2026-10-14'])
    expect(searchParams.get('order')).toMatch(/^date/)
  })

  test('[TREND-3] with what is done here without a network, and keeps it', async ({
    page,
    context,
    daymark,
  }) => {
    const { person } = await afterAWeek(page, daymark.url, 'bars-offline@example.com')
    await person.kept()
    await context.setOffline(true)

    await person.complete('Task 2 of 2026-10-14')
    await expect(daysOf(page).last()).toHaveAccessibleName('Wed Oct 14: 67 percent completed')

    await page.reload()
    await expect(daysOf(page).last()).toHaveAccessibleName('Wed Oct 14: 67 percent completed')
    await expect(daysOf(page).first()).toHaveAccessibleName('Thu Oct 8: 60 percent completed')
  })

  test('[TREND-5] and where it cannot be, says so, complains to the console only, and tries again', async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const figures = '**/rest/v1/task_completions**'
    await page.route(figures, (route) =>
      route.fulfill({ status: 400, json: { code: 'X', message: 'no', details: null, hint: null } }),
    )
    await personAt(page).signUp('chartless@example.com')

    await expect(chartOf(page).getByText('The chart is not available right now.')).toBeVisible()
    await expect(chartOf(page).getByText('Live')).toBeHidden()
    expect(complaints.join('\n')).toContain('Error fetching trends')
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.unroute(figures)
    await chartOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(daysOf(page)).toHaveCount(7)
    await expect(chartOf(page)).toBeFocused()
  })
})

test.describe('this year', () => {
  test('shows 53 weeks with today marked, and tells of the day under the pointer', async ({
    page,
    daymark,
  }) => {
    await afterAWeek(page, daymark.url, 'year@example.com')
    await showYear(page)

    // Weeks begin on Sunday here, and today is Wednesday.
    await expect(yearOf(page).getByRole('gridcell')).toHaveCount(52 * 7 + 4)
    await expect(yearOf(page).getByText('16 tasks completed')).toBeVisible()
    await expect(dayOf(page, 'Wed, Oct 14: 1 task completed')).toHaveAttribute(
      'aria-current',
      'date',
    )
    const friday = dayOf(page, 'Fri, Oct 9: 5 tasks completed')
    await friday.hover()
    expect(await tipOf(page, 'Fri, Oct 9: 5 tasks completed')).toContain('5 tasks completed')
    await page.keyboard.press('Escape')
    expect(await tipOf(page, 'Fri, Oct 9: 5 tasks completed')).toBe('none')
  })

  test('is walked with the arrow keys, and entered with Tab where one left', async ({
    page,
    daymark,
  }) => {
    await afterAWeek(page, daymark.url, 'walks@example.com')
    await showYear(page)
    await dayOf(page, 'Wed, Oct 14').focus()

    await page.keyboard.press('ArrowUp')
    await expect(dayOf(page, 'Tue, Oct 13: 2 tasks completed')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(dayOf(page, 'Tue, Oct 6: 0 tasks completed')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dayOf(page, 'Wed, Oct 7: 0 tasks completed')).toBeFocused()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(dayOf(page, 'Wed, Oct 7')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect(dayOf(page, 'Wed, Oct 14')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(dayOf(page, 'Sun, Oct 12')).toBeFocused()
  })

  test('moves with what is done, at once', async ({ page, daymark, context }) => {
    const { person } = await afterAWeek(page, daymark.url, 'year-moves@example.com')
    await showYear(page)
    await context.setOffline(true)

    await person.complete('Task 2 of 2026-10-14')

    await expect(dayOf(page, 'Wed, Oct 14: 2 tasks completed')).toBeAttached()
    await expect(yearOf(page).getByText('17 tasks completed')).toBeVisible()
  })

  test.describe('where weeks begin on Monday', () => {
    test.use({ locale: 'de-DE' })

    test('does so too, and dates and numbers are those of the place', async ({ page }) => {
      await page.clock.setFixedTime(morning)
      await personAt(page).signUp('woche@example.com')
      await showYear(page)

      await expect(yearOf(page).getByRole('rowheader').first()).toHaveAccessibleName('Montag')
      await expect(yearOf(page).getByRole('gridcell')).toHaveCount(52 * 7 + 3)
      await expect(page.getByText('14. Oktober 2026', { exact: true })).toBeVisible()
      await expect(chartOf(page).getByRole('img')).toHaveText(/^0\s%$/)
    })
  })
})

/** What is drawn over a day of the year; the text is not in the page, the day's name is. */
async function tipOf(page: Page, name: string): Promise<string> {
  return dayOf(page, name).evaluate((day) => getComputedStyle(day, '::after').content)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing wrong with the trends, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('[TREND-1] beside the list, with a day selected, and in the year', async ({
      page,
      daymark,
    }) => {
      // Hundreds of days are a lot to look at.
      test.slow()
      await afterAWeek(page, daymark.url, `axe-trends-${colorScheme}@example.com`)
      await showYear(page)
      expect(await faults(page)).toEqual([])

      await daysOf(page).nth(1).click()
      expect(await faults(page)).toEqual([])
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('[TREND-1, TREND-4] in a view of their own, with 25 weeks of the year', async ({
        page,
        daymark,
      }) => {
        await page.clock.setFixedTime(morning)
        const email = `axe-trends-phone-${colorScheme}@example.com`
        await (await newElsewhere(daymark.url, email)).add(week)
        await personAt(page).signIn(email)

        await page.getByRole('navigation').getByRole('button', { name: 'Trends' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trends')
        await expect(yearOf(page).getByRole('gridcell')).toHaveCount(24 * 7 + 4)
        await expect(yearOf(page).getByText('16 tasks completed')).toBeVisible()
        expect(await faults(page)).toEqual([])

        await chartOf(page)
          .getByRole('button', { name: /^Fri Oct 9/ })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viewing Past Tasks')
        await expect(personAt(page).tasks()).toHaveCount(6)
      })
    })
  })
}
