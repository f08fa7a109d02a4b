import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import {
  calendarRow,
  dayRow,
  type EntryParts,
  familyId,
  meetingsOfWork,
  workId,
} from './meetingRows.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { openSettings } from './settingsDialog.ts'
import { testUserOn } from './testUser.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const day = '2026-10-14'
const at = (text: string) => new Date(text).toISOString()

/** Opens the app on a Wednesday with the calendar Work, whose row has these columns, and entries of that day. */
async function openWith(
  page: Page,
  parts: object,
  entries: readonly EntryParts[] = meetingsOfWork,
  more = 0,
) {
  await page.clock.setFixedTime(new Date(`${day}T09:41:00`))
  const device = mountedDevice(page)
  await device.insert('calendars', [calendarRow(workId, 'Work', parts)])
  await device.insert('calendar_days', [dayRow(workId, day, entries, more)])
  await testUserOn(page).opened()
  return device
}

const failed = (problem: string) => ({
  ...{ state: 'failed', problem, read_at: null, next_at: at(`${day}T09:56:00`) },
})

test.describe('the row of a calendar', () => {
  test('[CAL-13d] whose first reading failed says why, and is tried again or removed, which can be undone', async ({
    page,
  }) => {
    await openWith(page, failed('not_calendar'))
    const settings = await openSettings(page, 'Settings', 'Calendars')
    const row = settings.getByRole('listitem').filter({ hasText: 'Workcalendar.google.com' })

    await expect(row).toContainText(
      'This address answers with a web page, not with a calendar. Trying again at 09:56.',
    )
    await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(row.getByRole('alert')).toHaveCount(0)
    await row.getByRole('button', { name: 'Remove' }).click()

    await expect(row).toHaveCount(0)
    await expect(settings.getByRole('heading', { name: 'Meetings in your day' })).toBeFocused()
    await settings.getByText('“Work” removed').getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  })

  for (const [id, problem, text] of [
    ['CAL-3b', 'own_plan', 'That is your own plan. Trying again at 09:56.'],
    [
      'CAL-13b',
      'sealed',
      'This server can no longer open the address. Give it here again. Trying again at 09:56.',
    ],
  ] as const) {
    test(`[${id}] says that it is ${problem}`, async ({ page }) => {
      await openWith(page, failed(problem))
      const settings = await openSettings(page, 'Settings', 'Calendars')

      await expect(
        settings.getByRole('listitem').filter({ hasText: 'Workcalendar.google.com' }),
      ).toContainText(text)
    })
  }

  test('[CAL-1, CAL-8d] says that it is read, and what was passed over', async ({ page }) => {
    const device = await openWith(page, { state: 'reading', read_at: null, name: null })
    const settings = await openSettings(page, 'Settings', 'Calendars')
    await expect(settings.getByText('Reading…')).toBeVisible()
    await expect(settings.getByRole('switch', { name: 'Shown, calendar.google.com' })).toBeChecked()

    const read = { file_name: 'Office', unreadable: 2, unknown_zones: 3 }
    await device.insert('calendars', [calendarRow(familyId, 'Family', { ...read, name: null })])

    const row = settings.getByRole('listitem').filter({ hasText: 'Office' })
    await expect(row).toContainText('2 entries could not be read.')
    await expect(row).toContainText('3 entries name a time zone unknown here.')
  })

  test('[CAL-1] is above the ways to an address, which unfold', async ({ page }) => {
    await openWith(page, {})
    const settings = await openSettings(page, 'Settings', 'Calendars')
    const ways = settings.getByRole('group').filter({ hasText: 'Where do I find it?' })
    await expect(ways.getByRole('term')).toHaveCount(0)

    await settings.getByText('Where do I find it?').click()

    await expect(ways.getByRole('term')).toHaveText([
      'Google Calendar',
      'Outlook',
      'Apple Calendar',
      'Nextcloud',
      'Others',
    ])
    expect(await accessibilityViolations(page)).toEqual([])
  })
})

test('[CAL-5d] entries that were left out are told above the hours, and in Week', async ({
  page,
}) => {
  await openWith(page, {}, meetingsOfWork, 12)
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await expect(page.getByText('12 more', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close planning' }).click()

  await page.keyboard.press('w')

  await expect(page.getByRole('button', { name: '13 more', exact: true })).toBeVisible()
})

test('[CAL-14] meetings of another day say so at the head of Week', async ({ page }) => {
  await openWith(page, { read_at: at('2026-10-12T18:05:00') })

  await page.keyboard.press('w')

  await expect(page.getByText('Meetings as of Oct 12', { exact: true })).toBeVisible()
})

test('[CAL-10] the palette has four of many meetings', async ({ page }) => {
  const calls = Array.from({ length: 6 }, (_, n) => ({
    title: `Call ${n}`,
    from: `1${n}:00`,
    to: `1${n}:30`,
  }))
  await openWith(page, {}, calls)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('call')

  await expect(page.getByRole('group', { name: 'Meetings' }).getByRole('option')).toHaveCount(4)
})

test.describe('between a phone and a wide window', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('[CAL-10] meetings of the whole day stand above the hours', async ({ page }) => {
    const holidays = { title: 'Autumn holidays', from: day, to: '2026-10-15' }
    await openWith(page, {}, [...meetingsOfWork, holidays])
    await page.getByRole('button', { name: 'Plan the day' }).click()
    const chip = page.getByRole('button', { name: 'Autumn holidays, all day, Work' })
    const hours = page.getByRole('group', { name: /^Timeline of/ })
    await expect(chip).toBeVisible()

    const [above, below] = [await chip.boundingBox(), await hours.boundingBox()]

    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect(above?.x).toBeGreaterThan(below?.x ?? 0)
  })
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[CAL-10] a meeting opens at the foot of the window, as wide as it', async ({ page }) => {
    await openWith(page, {})
    await page.getByRole('button', { name: 'Plan the day' }).click()

    await page.getByRole('button', { name: /^Design review/ }).click()

    const popover = page.getByRole('dialog', { name: 'Design review' })
    await expect(popover.getByRole('link', { name: 'Join' })).toBeVisible()
    const { width, height } = phoneViewport.viewport
    expect(await popover.boundingBox()).toMatchObject({ x: 0, width })
    const box = await popover.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0)
  })
})
