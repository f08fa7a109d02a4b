import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { calendarRow, dayRow, familyId, meetingsOfWork, workId } from './meetingRows.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { openSettings } from './settingsDialog.ts'
import { testUserOn } from './testUser.ts'

test.use({ viewport: { width: 1280, height: 1100 } })

const day = '2026-10-14'

/** Opens the app on a Wednesday with meetings of work, holidays, and these tasks. */
async function openDay(page: Page, tasks: readonly object[] = [], parts: object = {}) {
  await page.clock.setFixedTime(new Date(`${day}T09:41:00`))
  const device = mountedDevice(page)
  await device.insert('calendars', [
    calendarRow(workId, 'Work', parts),
    calendarRow(familyId, 'Family', { color: 'sand' }),
  ])
  await device.insert('calendar_days', [
    dayRow(workId, day, meetingsOfWork),
    dayRow(familyId, day, [{ title: 'Autumn holidays', from: day, to: '2026-10-15' }]),
  ])
  await device.addTasks(tasks.map((task) => ({ due_date: `${day}T00:00:00`, ...task })))
  const user = testUserOn(page)
  await user.opened()
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  const timeline = page.getByRole('group', { name: /^Timeline of/ })
  return {
    ...user,
    device,
    plan,
    timeline,
    meeting: (name: string) => page.getByRole('button', { name, exact: true }),
    openTimeline: async () => {
      await page.getByRole('button', { name: 'Plan the day' }).click()
      await expect(timeline).toBeVisible()
    },
  }
}

const budget = { title: 'Budget', estimate_minutes: 60 }
const dentist = { title: 'Book the dentist', estimate_minutes: 30, at_minutes: 11 * 60 + 45 }

test.describe('meetings of a day', () => {
  test('[CAL-11] are subtracted from its hours, and the sentence leads to them', async ({
    page,
  }) => {
    const { plan, timeline } = await openDay(page, [budget])

    await expect(plan).toContainText('1 h planned, 4 h 30 available (1 h 30 in meetings).')
    await plan.getByRole('button', { name: '1 h 30 in meetings' }).click()

    await expect(timeline).toBeVisible()
    // It was open before, and stays.
    await plan.getByRole('button', { name: '1 h 30 in meetings' }).click()
    await expect(timeline).toBeVisible()
  })

  test('[CAL-10, CAL-6d] lie beside the tasks, whole days above them, and on the day line', async ({
    page,
  }) => {
    const { openTimeline, meeting, timeline } = await openDay(page, [budget])
    const active = page.getByText('Active tasks').locator('..')
    await openTimeline()

    await expect(meeting('Stand-up, 09:00 to 09:15, Work')).toBeVisible()
    await expect(meeting('Design review, 11:30 to 12:30, Work')).toBeVisible()
    await expect(meeting('Budget call, 16:00 to 16:15, Work, maybe')).toBeVisible()
    await expect(meeting('Autumn holidays, all day, Family')).toBeVisible()
    await expect(
      page.getByRole('img', {
        name: 'Meetings from 09:00 to 09:15, 11:30 to 12:30, 16:00 to 16:15.',
      }),
    ).toBeAttached()
    await expect(timeline.getByRole('checkbox')).toHaveCount(0)
    await expect(active).toContainText('1')
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('[CAL-10, CAL-12] open by keys alone, become a task once, and are found to be one then', async ({
    page,
  }) => {
    const { openTimeline, meeting, device, plan } = await openDay(page)
    await openTimeline()
    const review = meeting('Design review, 11:30 to 12:30, Work')
    await review.focus()
    await page.keyboard.press('Enter')
    const popover = page.getByRole('dialog', { name: 'Design review' })
    await expect(popover).toContainText('Wednesday, October 14, 11:30 to 12:30')
    await expect(popover).toContainText('Room Saturn, second floor')
    await expect(popover.getByRole('link', { name: 'Join' })).toBeFocused()
    await expect(popover.getByRole('link', { name: 'Join' })).toHaveAttribute('target', '_blank')
    expect(await accessibilityViolations(page)).toEqual([])
    // The browser may say that it has closed only after the next key.
    await page.evaluate(() =>
      addEventListener('toggle', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      }),
    )
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await expect(review).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(popover.getByRole('link', { name: 'Join' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    const card = page.getByRole('article', { name: 'Design review' })
    await expect(card).toBeVisible()
    expect(
      await device.task(
        'Design review',
        'at_minutes,estimate_minutes,description,origin,completed',
      ),
    ).toEqual({
      at_minutes: 690,
      estimate_minutes: 60,
      description: 'Room Saturn, second floor\nhttps://meet.example.org/1',
      origin: { source: 'calendar', id: `Design review@example.org ${day}T11:30:00` },
      completed: false,
    })
    // Its task counts in its place.
    await expect(plan).toContainText('1 h planned, 5 h 30 available (30 min in meetings).')

    await review.click()
    await popover.getByRole('button', { name: 'Make a task of it' }).click()
    await expect(page.getByText('It is a task already.')).toBeVisible()
    expect((await device.tasks()).map(({ title }) => title)).toEqual(['Design review'])
  })

  test('[CAL-12] are told of a block that lies on them, which is not refused', async ({ page }) => {
    const { openTimeline, timeline, device } = await openDay(page, [dentist])
    await openTimeline()
    const block = timeline.getByRole('button', { name: /^Book the dentist/ })

    await expect(block).toContainText('during Design review')
    await block.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(
      page.getByText('“Book the dentist”, 11:30 to 12:00, during Design review'),
    ).toBeAttached()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')

    await expect(block).not.toContainText('during Design review')
    expect(await device.task('Book the dentist', 'at_minutes')).toEqual({ at_minutes: 660 })
  })

  test('[CAL-12] are left out by ‘Fill the day’', async ({ page }) => {
    const long = { title: 'Write', estimate_minutes: 180, position: 'a1' }
    const { openTimeline, device } = await openDay(page, [
      { title: 'Read', estimate_minutes: 90, position: 'a0' },
      long,
    ])
    await openTimeline()

    await page.getByRole('button', { name: 'Fill the day' }).click()

    // Between the stand-up and the review, and between the review and the call; what is free is no obstacle.
    await expect(page.getByText('2 placed')).toBeVisible()
    expect(await device.task('Read', 'at_minutes')).toEqual({ at_minutes: 585 })
    expect(await device.task('Write', 'at_minutes')).toEqual({ at_minutes: 750 })
  })

  test('[CAL-14] say of when they are once that is more than an hour ago', async ({ page }) => {
    const read_at = new Date(`${day}T08:40:00`).toISOString()
    const { openTimeline } = await openDay(page, [], { read_at })
    await openTimeline()

    await expect(page.getByText('Work as of 08:40')).toBeVisible()
  })

  test('[CAL-10] are in the palette after tasks, and lead to their timeline', async ({ page }) => {
    const { timeline, meeting } = await openDay(page, [{ title: 'Prepare the design' }])

    await page.keyboard.press('Control+k')
    await page.keyboard.type('design')
    const list = page.getByRole('listbox', { name: 'Results' })
    await expect(list.getByRole('group', { name: 'Meetings' }).getByRole('option')).toHaveText([
      /Design review/,
    ])
    await list.getByRole('option', { name: /Design review/ }).click()

    await expect(timeline).toBeVisible()
    await expect(meeting('Design review, 11:30 to 12:30, Work')).toBeFocused()
  })
})

test.describe('meetings of a week', () => {
  test('[CAL-10, CAL-11] stand at the heads of its days, three and how many more', async ({
    page,
  }) => {
    const { meeting, device } = await openDay(page, [budget])
    await device.insert('calendar_days', [
      dayRow(workId, '2026-10-15', [
        { title: 'Stand-up', from: '09:00', to: '09:15' },
        { title: 'Board', from: '13:00', to: '14:00' },
        { title: 'Hiring', from: '15:30', to: '16:00' },
        { title: 'Call', from: '16:00', to: '16:30' },
        { title: 'Walk', from: '17:00', to: '17:30' },
      ]),
    ])
    await page.keyboard.press('w')

    await expect(page.getByText(/available \(4 h 15 in meetings\)\./)).toBeVisible()
    await expect(meeting('Hiring, 15:30 to 16:00, Work')).toBeVisible()
    await expect(meeting('Call, 16:00 to 16:30, Work')).toHaveCount(0)
    await expect(page.getByText('1 h of 4 h 30')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: '2 more' }).click()

    await expect(
      page.getByRole('group', { name: 'Timeline of Thursday, October 15' }),
    ).toBeVisible()
    await expect(meeting('Walk, 17:00 to 17:30, Work')).toBeVisible()
  })
})

test.describe('a calendar in Settings', () => {
  test('[CAL-1, CAL-2] shows, takes time or is away as it says there', async ({ page }) => {
    const { plan } = await openDay(page, [budget])
    const settings = await openSettings(page, 'Settings', 'Calendars')
    await expect(
      settings.getByText('calendar.google.com …7f2a, 4 in the next 7 days'),
    ).toBeVisible()
    await settings.getByRole('switch', { name: 'Shown, Work' }).click()
    await expect(plan).toContainText('1 h planned, 6 h available.')
    await settings.getByRole('switch', { name: 'Shown, Work' }).click()

    await settings.getByRole('button', { name: 'More for Work' }).click()
    await settings.getByRole('switch', { name: 'Takes time from the day' }).click()
    await expect(plan).toContainText('1 h planned, 6 h available.')
    await settings.getByRole('switch', { name: 'Takes time from the day' }).click()
    await settings.getByRole('textbox', { name: 'Name' }).fill('Office')
    await settings.getByRole('button', { name: 'Calendars', exact: true }).last().click()
    await expect(settings.getByText('Office')).toBeVisible()

    await settings.getByRole('button', { name: 'More for Family' }).click()
    await settings.getByRole('switch', { name: 'All-day entries too' }).click()
    await expect(plan).toContainText('0 min available (6 h in meetings).')
    expect(await accessibilityViolations(page)).toEqual([])
    await settings.getByRole('button', { name: 'Remove' }).click()
    await expect(plan).toContainText('1 h planned, 4 h 30 available (1 h 30 in meetings).')
  })
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[CAL-10] meetings are on the page of the timeline, in Day they are in its sentence', async ({
    page,
  }) => {
    const { plan, meeting, openTimeline } = await openDay(page, [budget])
    await expect(plan).toContainText('(1 h 30 in meetings)')
    await expect(meeting('Stand-up, 09:00 to 09:15, Work')).toHaveCount(0)

    await openTimeline()

    await expect(meeting('Stand-up, 09:00 to 09:15, Work')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })
})
