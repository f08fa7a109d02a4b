import type { Page } from '@playwright/test'
import { type Account, newUserOn } from './newUser.ts'
import { expect } from './testServer.ts'

export const morning = new Date(2026, 9, 14, 9, 41)

/** Completion rates: 60, 83, 0, 50, 75, 100 and 33 percent. */
export const weekCounts = [
  { due: '2026-10-08', total: 5, completed: 3 },
  { due: '2026-10-09', total: 6, completed: 5 },
  { due: '2026-10-11', total: 4, completed: 2 },
  { due: '2026-10-12', total: 4, completed: 3 },
  { due: '2026-10-13', total: 2, completed: 2 },
  { due: '2026-10-14', total: 3, completed: 1 },
]

export const chartOf = (page: Page) => page.getByRole('region', { name: 'Productivity Trends' })
export const daysOf = (page: Page) =>
  chartOf(page).getByRole('button', { name: /percent completed/ })

/** Opens the app on October 14 for a user whose last seven days have tasks. */
export async function openWithWeekOfTasks(page: Page, account?: Account) {
  await page.clock.setFixedTime(morning)
  const { user, other: otherDevice, open } = await newUserOn(page, account)
  await otherDevice.add(weekCounts)
  await open()
  await expect(chartOf(page).getByRole('img', { name: '57 percent' })).toBeVisible()
  return { user, otherDevice }
}
