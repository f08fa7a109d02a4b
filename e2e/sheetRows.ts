import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { mountedDevice } from './mountedDevice.ts'

const lists = {
  Work: ['50000000-0000-4000-8000-000000000001', 'blue'],
  Workshop: ['50000000-0000-4000-8000-000000000002', 'plum'],
  Home: ['50000000-0000-4000-8000-000000000003', 'clay'],
} as const
const clientId = '60000000-0000-4000-8000-000000000001'
const minute = 60_000

/** Lists, tasks and the focus of October 5 to 11, 2026, billed by the tag ‘client’ and rounded to 15 min by task and day. */
export async function sheetRows(device: ReturnType<typeof mountedDevice>): Promise<void> {
  const names = Object.entries(lists)
  await device.insert(
    'lists',
    names.map(([name, [id, color]]) => ({ id, name, color, position: id })),
  )
  await device.insert('tags', [{ id: clientId, name: 'client', position: 'a0' }])
  const tasks = [
    task('Finish the third-quarter budget review', 'Work'),
    task('Slides for the Lindqvist workshop', 'Workshop', { tags: { [clientId]: true } }),
    task('Draft the workshop outline', 'Workshop', { tags: { [clientId]: true } }),
    task('Answer the support letters', 'Work', { completed: true }),
    task('Compare the two leases', 'Home', { deleted_at: '2026-10-12T09:00:00.000Z' }),
  ]
  await device.insert('tasks', tasks)
  const [budget, slides, outline, letters, leases] = tasks.map(({ id }) => id)
  await device.insert('focus_sessions', [
    focus('2026-10-05T09:00', 155, budget),
    focus('2026-10-06T09:00', 153, budget),
    focus('2026-10-07T09:00', 281, slides),
    focus('2026-10-08T09:00', 158, outline, { by_hand: true }),
    focus('2026-10-09T09:00', 142, letters),
    focus('2026-10-10T23:30', 49, leases),
    focus('2026-10-09T14:00', 72, null),
    focus('2026-10-09T16:00', 34, randomUUID()),
  ])
  await device.insert('preferences', [
    {
      id: '00000000-0000-4000-8000-000000000001',
      sheet: { to: 15, how: 'nearest', of: 'task', billable: clientId },
    },
  ])
}

/** By the palette, which offers it once its code is there. */
export async function openSheet(page: Page): Promise<void> {
  const palette = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('time sheet', { timeout: 2_000 })
    await palette.getByRole('option', { name: 'Time sheet' }).first().click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('heading', { level: 1, name: 'Time sheet' }).waitFor()
}

function task(title: string, list: keyof typeof lists, more: object = {}) {
  return {
    id: randomUUID(),
    title,
    list_id: lists[list][0],
    due_date: '2026-10-14T00:00:00',
    ...more,
  }
}

/** By the clock of Berlin in October. */
function focus(start: string, minutes: number, task_id: string | null | undefined, more = {}) {
  const from = Date.parse(`${start}:00+02:00`)
  return {
    ...{ id: randomUUID(), task_id: task_id ?? null, kind: 'focus', planned_seconds: minutes * 60 },
    started_at: new Date(from).toISOString(),
    ended_at: new Date(from + minutes * minute).toISOString(),
    ...more,
  }
}
