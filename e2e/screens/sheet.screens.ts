import type { Page } from '@playwright/test'
import { openSheet, sheetRows } from '../sheetRows.ts'
import { mountedScreens } from './mountedScreen.ts'

const screenOfSheet = mountedScreens({
  ...{ timezone: 'Europe/Berlin', clock: '2026-10-14T09:41:00+02:00', rows: sheetRows },
})

/** The time sheet of last week, by task. */
function screen(
  name: string,
  show: (page: Page) => Promise<unknown>,
  sizes?: Parameters<typeof screenOfSheet>[2],
): void {
  const showSheet = async (page: Page) => {
    await openSheet(page)
    await page.getByRole('combobox', { name: 'Period' }).selectOption('last week')
    await page.getByRole('button', { name: 'Task', exact: true }).click()
    await show(page)
  }
  screenOfSheet(name, showSheet, sizes)
}

screen('time sheet', (page) => page.getByRole('rowheader', { name: 'Total' }).waitFor())
screen('time sheet by entry', (page) =>
  page.getByRole('button', { name: 'Entry', exact: true }).click(),
)
screen('time sheet of a period', (page) =>
  page.getByRole('combobox', { name: 'Period' }).selectOption('own'),
)
screen('add time', async (page) => {
  await page.getByRole('button', { name: 'Add time' }).click()
  await page.getByLabel('Start').fill('14:00')
  await page.getByLabel('Length').fill('45 min')
})
// Paper is as wide on a phone.
screen('time sheet printed', (page) => page.emulateMedia({ media: 'print' }), ['desktop'])
