import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

/** On the day of all journeys, a Wednesday at ten. */
const moment = (minute: string) => `2026-10-14T09:${minute}:00.000001+00:00`

const columns =
  'id,user_id,seq,updated_at,created_at,title,description,priority,due_date,at_minutes,completed,position,deleted_at,tags'

type Was = Record<string, object | null>

/** Lets the server tell how these tasks were until 09:30, and what was written to them since. */
async function tell(
  page: Page,
  was: Was,
  erased = 0,
  since: Record<string, unknown> | null = null,
) {
  const rows = await Promise.all(
    Object.entries(was).map(async ([title, then]) => {
      const row = await mountedDevice(page).task(title, columns)
      return { table_name: 'tasks', id: row.id, row: then && { ...row, ...then } }
    }),
  )
  const entry = {
    ...{ seq: 7, at: moment('30'), written_at: null, act: 7, source: crypto.randomUUID() },
    ...{ table_name: 'tasks', id: rows[0]?.id, kind: since ? 'changed' : 'added', before: since },
  }
  const answers = {
    '/rest/v1/rpc/history_from': [{ days: 400, begins: moment('30'), seq: 1 }],
    '/rest/v1/history': [entry],
    '/rest/v1/history_sources': [],
    '/rest/v1/rpc/rows_at': rows,
    '/rest/v1/erasures': Array.from({ length: erased }, (_, index) => ({ id: String(index) })),
  }
  await mountedDevice(page).answer(answers)
}

async function showPast(page: Page): Promise<void> {
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'As it was' }).click()
  await page.getByLabel('Time', { exact: true }).fill('09:00')
}

const plan = (page: Page) => page.getByRole('region', { name: /^The plan of Oct 14 as it was/ })

test('[HIST-9] a moment before the first entry is the first one, and says so; what is gone for ever is counted', async ({
  page,
}) => {
  await testUserOn(page).opened(['Call Ana'])
  await tell(page, { 'Call Ana': { title: 'Call Anna' } }, 1)

  await showPast(page)

  await expect(page.getByRole('heading', { name: 'Oct 14, 09:30' })).toBeVisible()
  await expect(page.getByText('The history begins on Oct 14, 2026.')).toBeVisible()
  await expect(page.getByText('1 task was deleted for ever since.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Act before' })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(plan(page)).toBeHidden()
  await expect(testUserOn(page).card('Call Ana')).toBeVisible()
})

test('[HIST-9] what is shown cannot be done anything with', async ({ page }) => {
  await testUserOn(page).opened(['Call Ana'])
  await tell(page, { 'Call Ana': { title: 'Call Anna' } })

  await showPast(page)

  await expect(plan(page).getByRole('heading', { name: 'Call Anna' })).toBeVisible()
  await expect(plan(page).getByRole('checkbox', { name: 'Call Anna' })).toBeDisabled()
  await expect(plan(page).getByRole('button')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('[HIST-10] what was changed after the preview is left and counted', async ({ page }) => {
  const user = testUserOn(page)
  await user.opened(['Call Ana', 'Write'])
  const was = { 'Call Ana': { title: 'Call Anna', priority: 'high' }, Write: { priority: 'low' } }
  await tell(page, was, 0, { title: 'Call Anna' })
  await showPast(page)
  await page.getByRole('button', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Back to Oct 14, 09:30' })
  await expect(dialog).toContainText('Since then: 2 tasks changed, 0 deleted, 0 added.')

  await dialog.getByRole('button', { name: 'All of Changed' }).click()
  await dialog.getByRole('button', { name: 'Take back 3' }).click()

  await expect(
    page.getByText('2 changes were taken back. 1 changed meanwhile and was left.'),
  ).toBeVisible()
  await expect(user.card('Call Ana')).toContainText('high')
  await expect(user.card('Write')).toContainText('low')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(user.card('Call Ana')).toContainText('medium')
})
