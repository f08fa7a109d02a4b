import type { WebSocketRoute } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { test as serverTest, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { chartOf, daysOf, openWithWeekOfTasks } from './weekOfTasks.ts'

test.describe('the chart of the week', () => {
  test('[TREND-1, TREND-3a, TREND-3c, APP-5b, TREND-2c] shows each day’s rate under what one sees of it, and in the ring their average', async ({
    page,
  }) => {
    await openWithWeekOfTasks(page)
    const chart = chartOf(page)

    await expect(chart.getByText('Live', { exact: true })).toBeVisible()
    await expect(chart.getByText('Oct 8 to 14')).toBeVisible()
    await expect(chart.getByRole('img', { name: '57 percent, 7 day average' })).toBeVisible()
    await expect(chart.getByText('7 day average')).toBeVisible()
    const names = await daysOf(page).evaluateAll((days) => days.map((day) => day.ariaLabel))
    expect(names).toEqual([
      'Th, Thu Oct 8: 60 percent completed',
      'Fr, Fri Oct 9: 83 percent completed',
      'Sa, Sat Oct 10: 0 percent completed',
      'Su, Sun Oct 11: 50 percent completed',
      'Mo, Mon Oct 12: 75 percent completed',
      'Tu, Tue Oct 13: 100 percent completed',
      'We, Wed Oct 14: 33 percent completed',
    ])
  })

  serverTest(
    '[TREND-1] is live while realtime is joined, and only then',
    async ({ page, server }) => {
      const sockets: WebSocketRoute[] = []
      let isOpen = false
      await page.routeWebSocket('**/realtime/v1/**', (socket) => {
        if (!isOpen) return void socket.close()
        socket.connectToServer()
        sockets.push(socket)
      })
      await openWithWeekOfTasks(page, { url: server.url, email: 'live-badge@example.com' })
      const badge = chartOf(page).getByText('Live', { exact: true })
      await expect(daysOf(page)).toHaveCount(7)
      await expect(badge).toBeHidden()

      isOpen = true
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(badge).toBeVisible()

      isOpen = false
      for (const socket of sockets) await socket.close()
      await expect(badge).toBeHidden()
      await expect(daysOf(page)).toHaveCount(7)
    },
  )

  test('[TREND-3a] shows a tooltip for the hovered or focused day, until Esc', async ({ page }) => {
    await openWithWeekOfTasks(page)
    const monday = chartOf(page).getByText('Mon, Oct 12: 75%')
    const sunday = chartOf(page).getByText('Sun, Oct 11: 50%')
    await expect(monday).toBeHidden()

    await daysOf(page).nth(4).hover()
    await expect(monday).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(monday).toBeHidden()

    await daysOf(page).nth(2).focus()
    await page.keyboard.press('Tab')
    await expect(sunday).toBeVisible()
  })

  test('[TREND-1, TREND-2a, TREND-2b] goes back a week at a time, and never past today', async ({
    page,
  }) => {
    await openWithWeekOfTasks(page)
    const chart = chartOf(page)
    const newer = chart.getByRole('button', { name: 'Newer week' })
    await expect(newer).toBeDisabled()

    await chart.getByRole('button', { name: 'Older week' }).click()
    await expect(daysOf(page).first()).toHaveAccessibleName('Th, Thu Oct 1: 0 percent completed')
    await expect(daysOf(page).last()).toHaveAccessibleName('We, Wed Oct 7: 0 percent completed')
    await expect(chart.getByRole('img', { name: '0 percent, 7 day average' })).toBeVisible()

    await newer.focus()
    await page.keyboard.press('Enter')
    await expect(newer).toBeDisabled()
    await expect(chart.getByRole('button', { name: 'Older week' })).toBeFocused()
    await expect(daysOf(page).last()).toHaveAccessibleName('We, Wed Oct 14: 33 percent completed')
  })

  test('[TREND-2b] goes with the keys [ and ] too', async ({ page }) => {
    await openWithWeekOfTasks(page)

    await page.keyboard.press('[')
    await page.keyboard.press('[')
    await expect(chartOf(page).getByText('Sep 24 to 30')).toBeVisible()

    for (const _ of [1, 2, 3]) await page.keyboard.press(']')
    await expect(chartOf(page).getByText('Oct 8 to 14')).toBeVisible()
  })

  test('[DASH-2a, DASH-3, DASH-5a, TREND-1, TREND-4a, TREND-4c, TREND-4d] selects a day and clears the selection', async ({
    page,
  }) => {
    const { user } = await openWithWeekOfTasks(page)
    const chart = chartOf(page)
    const friday = chart.getByRole('button', { name: /Fri Oct 9/ })

    await friday.click()
    await expect(friday).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viewing Past Tasks')
    await expect(page.getByText('Managing tasks from the past')).toBeVisible()
    await expect(page.getByRole('paragraph').filter({ hasText: /^October 9, 2026$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tasks for Selected Date' })).toBeVisible()
    await expect(chart.getByRole('img', { name: '83 percent, Oct 9, 2026' })).toBeVisible()
    await expect(user.tasks()).toHaveCount(6)

    await chart.getByRole('button', { name: 'Older week' }).click()
    await expect(chart.getByText('Oct 9, 2026')).toBeVisible()
    await chart.getByRole('button', { name: 'Newer week' }).click()

    await friday.click()
    await expect(friday).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
    await expect(chart.getByText('7 day average')).toBeVisible()
  })

  test('[TREND-4b, DASH-9a, DASH-9b] selects today as a date: the greeting stays, the day line does not', async ({
    page,
  }) => {
    await openWithWeekOfTasks(page)
    const dayLine = page.getByRole('img', { name: /^Your day from 06:00 to 22:00/ })
    await expect(dayLine).toBeVisible()

    await daysOf(page).last().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning')
    await expect(page.getByRole('heading', { name: 'Tasks for Selected Date' })).toBeVisible()
    await expect(chartOf(page).getByText('Oct 14, 2026')).toBeVisible()
    await expect(dayLine).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add New Task' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Move / }).first()).toBeAttached()
  })
})

test.describe('the chart is live', () => {
  test('[TREND-5b] with changes from another device', async ({ page }) => {
    const { otherDevice } = await openWithWeekOfTasks(page)

    await otherDevice.complete('Task 3 of 2026-10-14')

    await expect(daysOf(page).last()).toHaveAccessibleName('We, Wed Oct 14: 67 percent completed')
  })

  serverTest(
    '[TREND-5b] asks for the window again when the server reports a count',
    async ({ page, server }) => {
      const { otherDevice } = await openWithWeekOfTasks(page, {
        url: server.url,
        email: 'refetches@example.com',
      })
      await otherDevice.complete('Task 2 of 2026-10-14')
      await expect(daysOf(page).last()).toHaveAccessibleName('We, Wed Oct 14: 67 percent completed')
      const asked = page.waitForRequest(/task_completions\?.*gte\.2026-10-08/)

      await otherDevice.complete('Task 3 of 2026-10-14')

      const { searchParams } = new URL((await asked).url())
      expect(searchParams.get('select')).toBe('date,completed_count,total_count')
      expect(searchParams.getAll('date')).toEqual(['gte.2026-10-08', 'lte.2026-10-14'])
      expect(searchParams.get('order')).toMatch(/^date/)
    },
  )

  test.describe('kept on the device', () => {
    test.use(withWorker)

    serverTest(
      '[TREND-3a] with changes made offline, and keeps them',
      async ({ page, context, server }) => {
        const { user } = await openWithWeekOfTasks(page, {
          url: server.url,
          email: 'bars-offline@example.com',
        })
        await user.appCached()
        await context.setOffline(true)

        await user.complete('Task 2 of 2026-10-14')
        await expect(daysOf(page).last()).toHaveAccessibleName(
          'We, Wed Oct 14: 67 percent completed',
        )

        await page.reload()
        await expect(daysOf(page).last()).toHaveAccessibleName(
          'We, Wed Oct 14: 67 percent completed',
        )
        await expect(daysOf(page).first()).toHaveAccessibleName(
          'Th, Thu Oct 8: 60 percent completed',
        )
      },
    )
  })

  serverTest(
    '[TREND-5c] shows a failure, logs it to the console only, and can be tried again',
    async ({ page }) => {
      const consoleMessages: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') consoleMessages.push(message.text())
      })
      const figures = '**/rest/v1/task_completions**'
      await page.route(figures, (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'X', message: 'no', details: null, hint: null },
        }),
      )
      await testUserOn(page).signedUp('chartless@example.com')

      await expect(chartOf(page).getByText('The chart is not available right now.')).toBeVisible()
      await expect(chartOf(page).getByText('Live')).toBeHidden()
      expect(consoleMessages.join('\n')).toContain('Error fetching trends')
      await expect(page.getByRole('alert')).toHaveCount(0)

      await page.unroute(figures)
      await chartOf(page).getByRole('button', { name: 'Try again' }).click()
      await expect(daysOf(page)).toHaveCount(7)
      await expect(chartOf(page)).toBeFocused()
    },
  )
})
