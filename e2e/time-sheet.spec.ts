import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openSheet, sheetRows } from './sheetRows.ts'
import { testUserOn } from './testUser.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** The time sheet of the week of October 5, by task. */
async function opened(page: Page) {
  await page.clock.setFixedTime(new Date('2026-10-14T09:41:00+02:00'))
  const device = mountedDevice(page)
  await sheetRows(device)
  await testUserOn(page).opened()
  await openSheet(page)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('last week')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const by = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return { device, row, by, total: row('Total').getByRole('cell') }
}

test('[SHEET-1, SHEET-2, SHEET-5] shows what was focused on, whatever became of it, as it is counted', async ({
  page,
}) => {
  const { device, row, by } = await opened(page)

  await expect(row('Finish the third-quarter')).toContainText('5 h 08')
  await expect(row('A deleted task')).toContainText('34 min')
  await expect(row('Compare the two leases')).toContainText('30 min')
  await expect(row('Total')).toContainText('17 h')
  await expect(page.getByText('Billable, @client')).toBeVisible()

  await page.getByRole('combobox', { name: 'Round to' }).selectOption('30 min, up')
  await page.getByRole('combobox', { name: 'Each' }).selectOption('Total')
  await expect(row('Total')).toContainText('17 h 30')
  await expect
    .poll(() => device.row('preferences', 'sheet'))
    .toMatchObject({ sheet: { to: 30, how: 'up', of: 'total' } })

  await page.getByRole('textbox', { name: 'Filter' }).fill('#Workshop')
  await expect(row('Slides for the Lindqvist')).toContainText('4 h 41')
  await expect(row('No task')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Filter' }).press('Escape')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('own')
  await page.getByLabel('to', { exact: true }).fill('2026-10-11')
  await by('Day')
  await expect(row('Sunday, October 11')).toContainText('19 min')
  await page.getByRole('combobox', { name: 'Days of' }).selectOption('UTC')
  await expect(row('Sunday, October 11')).toHaveCount(0)
})

test('[SHEET-6] time is added and changed by hand, refused at its field, and taken back', async ({
  page,
}) => {
  const { device, row, by } = await opened(page)
  const dialog = page.getByRole('dialog')
  const hand = async () =>
    (await device.rows('focus_sessions')).filter(({ by_hand }) => by_hand).length

  await page.getByRole('button', { name: 'Add time' }).click()
  await expect(dialog.getByLabel('Task')).toBeFocused()
  await dialog.getByLabel('Task').selectOption('Draft the workshop outline')
  await dialog.getByLabel('Day').fill('2026-10-09')
  await dialog.getByLabel('Start').fill('10:00')
  await dialog.getByLabel('Length').fill('45')
  await expect(dialog.getByLabel('End')).toHaveValue('10:45')
  await dialog.getByRole('button', { name: 'Add 45 min' }).click()
  await expect(dialog.getByText('That time is already recorded.')).toBeVisible()
  await expect(dialog.getByLabel('Start')).toBeFocused()
  await dialog.getByLabel('Start').fill('18:00')
  await dialog.getByLabel('Start').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row('Draft the workshop')).toContainText('3 h 23')
  await expect.poll(hand).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Draft the workshop')).toContainText('2 h 38')
  await expect.poll(hand).toBe(1)

  await page.keyboard.press('Control+Shift+z')
  await expect(row('Draft the workshop')).toContainText('3 h 23')

  await by('Entry')
  await page.getByRole('button', { name: /^Edit No task, Oct 9/ }).click()
  await dialog.getByLabel('Task').selectOption('Answer the support letters')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row('No task')).toHaveCount(0)
  await expect(row('Answer the support letters').last()).toContainText('14:00 to 15:12, by hand')

  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('focus time today')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Add time' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Time sheet' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Time sheet' })).toBeVisible()
})

test('[SHEET-6] offline it counts what is on the device, and takes time that is sent later', async ({
  page,
}) => {
  const { device, total } = await opened(page)
  await expect(total).toContainText(['17 h'])
  const sent = async () => (await device.rows('focus_sessions')).length
  const before = await sent()
  await device.setOffline(true)

  await page.getByRole('combobox', { name: 'Period' }).selectOption('this week')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('last week')
  await page.getByRole('button', { name: 'Add time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill('2026-10-09')
  await dialog.getByLabel('Start').fill('18:00')
  await dialog.getByLabel('Length').fill('45')
  await dialog.getByRole('button', { name: 'Add 45 min' }).click()
  await expect(total).toContainText(['17 h 45'])
  expect(await sent()).toBe(before)

  await device.setOffline(false)
  await expect.poll(sent).toBe(before + 1)
})

test('[SHEET-2] deleting for ever says how much focus stays without a name', async ({ page }) => {
  const { row } = await opened(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('show the trash')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Delete for ever Compare the two leases' }).click()

  const question = page.getByRole('dialog', { name: 'Delete “Compare the two leases” for ever?' })
  await expect(question).toContainText('Its 49 min of focus stay without a name.')
  await question.getByRole('button', { name: 'Delete for ever' }).click()
  await openSheet(page)
  await expect(row('Compare the two leases')).toHaveCount(0)
  await expect(row('A deleted task')).toContainText('1 h 04')
})

test('[SHEET-7] is saved as CSV, and printed as a table without controls', async ({ page }) => {
  await opened(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).split('\r\n')
  expect((await download).suggestedFilename()).toBe('daymark-time-2026-10-04-2026-10-10.csv')
  expect(lines[0]).toBe(
    '\ufeffDate,Start,End,Minutes,Rounded,Task,List,Section,Tags,Billable,By hand,Task id',
  )
  expect(lines[1]).toMatch(
    /^2026-10-05,2026-10-05T09:00:00\+02:00,2026-10-05T11:35:00\+02:00,155,150,Finish the third-quarter budget review,Work,,,,,/,
  )

  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText('Days of Berlin. Each task and day to 15 min, nearest.'),
  ).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
})
