import type { Page } from '@playwright/test'
import { dragInputOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import type { Account } from './newUser.ts'
import { morning, type PlannedTask, plannedRow, signUpWithTasks } from './plannedTasks.ts'
import { expect } from './testServer.ts'
import { testUserOn } from './testUser.ts'

export const longestTitle =
  `Read ${'the report on all that happened since spring '.repeat(5)}`.trim()

/** Cards of different heights: five due today, two three days later. */
export const sampleTasks: PlannedTask[] = [
  { title: 'Reply to Ines' },
  { title: 'Draft the outline', description: 'Three exercises, ninety minutes at most.' },
  { title: 'Book the dentist' },
  { title: longestTitle },
  { title: 'Water the plants', priority: 'high' },
  { title: 'Find a present', inDays: 3, description: 'A book about alpine flowers?' },
  { title: 'Pay the rent', inDays: 3, priority: 'high' },
]
export const sampleTitles = sampleTasks.map(({ title }) => title)

export const phoneViewport = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

export const tallViewport = { width: 1280, height: 1300 }

/** Opens the app for a new user with these tasks: of the server, or of a mounted page. */
export async function openWithTasks(page: Page, tasks = sampleTasks, account?: Account) {
  const upcoming = tasks.filter((task) => (task.inDays ?? 0) > 0)
  const count = upcoming.length || tasks.length
  const sections = { [upcoming.length > 0 ? 'Upcoming' : 'Today']: count }
  if (account) {
    await signUpWithTasks(account.url, account.email, tasks)
    return openOnNewPage(page, account.email, sections)
  }
  await page.clock.setFixedTime(morning)
  await mountedDevice(page).insert('tasks', tasks.map(plannedRow))
  await testUserOn(page).opened()
  return showing(page, sections)
}

/** Opens the app for an existing user and waits until each section shows this number of tasks. */
export async function openOnNewPage(page: Page, email: string, sections: Record<string, number>) {
  await page.clock.setFixedTime(morning)
  await testUserOn(page).signedIn(email)
  return showing(page, sections)
}

async function showing(page: Page, sections: Record<string, number>) {
  for (const [name, count] of Object.entries(sections)) {
    const taskCount = page.getByRole('region', { name }).getByText(count.toLocaleString('en-US'), {
      exact: true,
    })
    // Loading thousands of tasks takes a while.
    await expect(taskCount).toBeVisible({ timeout: 120_000 })
  }
  return { ...testUserOn(page), ...dragInputOn(page) }
}
