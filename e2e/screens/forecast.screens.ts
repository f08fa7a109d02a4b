import type { Page } from '@playwright/test'
import { calls, recordedMonth, today, work } from '../forecastRows.ts'
import { calendarRow, dayRow, workId } from '../meetingRows.ts'
import { openSettings } from '../settingsDialog.ts'
import { mountedScreens } from './mountedScreen.ts'

const screen = mountedScreens({
  timezone: 'Europe/Berlin',
  clock: `${today}T09:41:00+02:00`,
  async rows(device) {
    for (const [table, rows] of Object.entries(recordedMonth())) await device.insert(table, rows)
    await device.insert('calendars', [calendarRow(workId, 'Work')])
    await device.insert('calendar_days', [
      dayRow(workId, today, [{ title: 'Design review', from: '11:30', to: '12:30' }]),
    ])
    await device.addTasks(
      [
        { title: 'Call the tax office', estimate_minutes: 30, at_minutes: 14 * 60 + 30 },
        { title: 'Finish the budget', position: 'a1', list_id: work, estimate_minutes: 90 },
        { title: 'Book the dentist', position: 'a2', tags: { [calls]: true } },
        { title: 'Draft the workshop outline', position: 'a3', list_id: work },
      ].map((task) => ({ due_date: `${today}T00:00:00`, ...task })),
    )
  },
})

screen('when the day is done', (page) =>
  page.getByRole('button', { name: /^Done between/ }).click(),
)

screen('usual time of a card', async (page) => {
  await page
    .getByRole('article', { name: 'Draft the workshop outline' })
    .getByRole('heading')
    .click()
  await page.getByRole('button', { name: /^Usually/ }).waitFor()
})

screen('usual time in the form', async (page) => {
  await addTask(page)
  await page.getByRole('button', { name: /^Usually/ }).waitFor()
})

screen('estimate beside the record', async (page) => {
  await addTask(page)
  await page.getByRole('button', { name: 'Estimate', exact: true }).click()
  await page.getByLabel('Estimate (minutes)').fill('45')
  await page.getByRole('button', { name: /^Use / }).waitFor()
})

screen('what a weekday held', async (page) => {
  await openSettings(page, 'Settings', 'Day and week')
  await page.getByText(/^Mondays held/).scrollIntoViewIfNeeded()
})

async function addTask(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add New Task/ })
    .first()
    .click()
  await page.getByLabel('Task Name').fill('Write the summary #Work')
}
