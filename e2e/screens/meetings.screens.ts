import type { Page } from '@playwright/test'
import { calendarRow, dayRow, familyId, meetingsOfWork, workId } from '../meetingRows.ts'
import { mountedDevice } from '../mountedDevice.ts'
import { test } from '../mountedTest.ts'
import { openSettings } from '../settingsDialog.ts'
import { testUserOn } from '../testUser.ts'
import { drawMounted } from './mountedScreen.ts'
import { sizes } from './screen.ts'

const day = '2026-10-14'
const choirId = '50000000-0000-4000-8000-000000000003'

/** On a page without a server: only the server writes rows of calendars. */
function screen(
  name: string,
  show: (page: Page) => Promise<unknown>,
  shown: readonly (keyof typeof sizes)[] = ['desktop', 'phone'],
  hasCalendars = true,
): void {
  for (const size of shown) {
    test.describe(() => {
      const onPhone = sizes[size].width < 640
      const touch = { hasTouch: onPhone, isMobile: onPhone, deviceScaleFactor: onPhone ? 2 : 1 }
      test.use({ viewport: sizes[size], ...touch })

      test(`${name}, ${size}`, async ({ page }) => {
        await page.clock.setFixedTime(new Date(`${day}T09:41:00`))
        await fill(page, hasCalendars)
        await testUserOn(page).opened()
        const isNarrowToo = size === 'phone' && !shown.includes('narrow')
        await drawMounted(page, { name, sizes: isNarrowToo ? [size, 'narrow'] : [size], show })
      })
    })
  }
}

async function fill(page: Page, hasCalendars: boolean): Promise<void> {
  const device = mountedDevice(page)
  const task = (title: string, at_minutes: number | null, estimate_minutes: number | null) => ({
    ...{ title, at_minutes, estimate_minutes, due_date: `${day}T00:00:00` },
  })
  await device.addTasks([
    task('Finish the third-quarter budget review', 570, 90),
    task('Reply to Ines about the lease', 675, 15),
    task('Book the dentist', 720, 30),
    task('Draft the workshop outline', 780, 45),
    task('Collect the new photos', null, null),
  ])
  if (!hasCalendars) return
  const ago = (text: string) => new Date(text).toISOString()
  await device.insert('calendars', [
    calendarRow(workId, 'Work'),
    calendarRow(familyId, 'Family', { color: 'sand', host: 'p34-calendars.icloud.com …0Qx9' }),
    calendarRow(choirId, 'Choir', {
      ...{ color: 'plum', host: 'choir.example.org …=ics', state: 'failed', problem: 'gone' },
      ...{ read_at: ago('2026-10-12T18:05:00'), next_at: ago(`${day}T12:00:00`) },
    }),
  ])
  const holidays = { title: 'Autumn holidays', from: day, to: '2026-10-17' }
  const standUp = { title: 'Stand-up', from: '09:00', to: '09:15' }
  await device.insert('calendar_days', [
    dayRow(workId, '2026-10-12', [
      standUp,
      { title: 'Offer to Lindqvist', from: '15:00', to: '16:00' },
    ]),
    dayRow(workId, '2026-10-13', [
      standUp,
      { title: 'One-to-one with Ines', from: '10:00', to: '10:30' },
    ]),
    dayRow(workId, day, meetingsOfWork),
    dayRow(workId, '2026-10-15', [
      standUp,
      { title: 'Board preparation', from: '13:00', to: '14:30' },
      { title: 'Hiring panel', from: '15:30', to: '16:30' },
      { title: 'Budget call', from: '16:30', to: '17:00', maybe: true },
      { title: 'Retrospective', from: '17:00', to: '17:30' },
    ]),
    dayRow(workId, '2026-10-16', [standUp]),
    ...[day, '2026-10-15', '2026-10-16'].map((each) => dayRow(familyId, each, [holidays])),
    dayRow(familyId, '2026-10-17', [{ title: 'Dinner with Lea', from: '18:00', to: '20:00' }]),
  ])
}

const openTimeline = async (page: Page) => {
  await page.getByRole('button', { name: 'Plan the day' }).click()
  await page.getByRole('button', { name: /^Stand-up/ }).waitFor()
}

screen('meetings day', openTimeline, ['desktop', 'laptop', 'phone', 'narrow'])
screen('meetings open', async (page) => {
  await openTimeline(page)
  await page.getByRole('button', { name: /^Design review/ }).click()
  await page.getByRole('link', { name: 'Join' }).waitFor()
})
screen(
  'meetings week',
  async (page) => {
    if (await page.getByRole('navigation', { name: 'Views' }).isVisible())
      await page.getByRole('link', { name: 'Week' }).click()
    else await page.keyboard.press('w')
    await page
      .getByRole('button', { name: /^Stand-up/ })
      .first()
      .waitFor()
  },
  ['desktop', 'laptop', 'phone', 'narrow'],
)
screen(
  'meetings palette',
  async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('budget')
    await page.getByRole('group', { name: 'Meetings' }).waitFor()
  },
  ['desktop'],
)
screen('calendars', (page) => openSettings(page, 'Settings', 'Calendars'), [
  'desktop',
  'phone',
  'narrow',
])
screen(
  'calendars empty',
  async (page) => {
    const settings = await openSettings(page, 'Settings', 'Calendars')
    await settings.getByText('Where do I find it?').click()
  },
  ['desktop', 'phone'],
  false,
)
screen(
  'calendar one',
  async (page) => {
    const settings = await openSettings(page, 'Settings', 'Calendars')
    await settings.getByRole('button', { name: 'More for Work' }).click()
    await settings.getByRole('textbox', { name: 'Name' }).waitFor()
  },
  ['desktop', 'phone', 'narrow'],
)
