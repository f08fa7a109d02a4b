import type { Page } from '@playwright/test'
import { dragInputOn } from './dragInput.ts'
import { morning, type PlannedTask, signUpWithTasks } from './plannedTasks.ts'
import type { TestServer } from './testServer.ts'
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

/** Creates a user with these tasks over the API and opens the app. */
export async function openWithTasks(
  page: Page,
  { url }: TestServer,
  email: string,
  tasks = sampleTasks,
) {
  await signUpWithTasks(url, email, tasks)
  const upcoming = tasks.filter((task) => (task.inDays ?? 0) > 0)
  const count = upcoming.length || tasks.length
  return openOnNewPage(page, email, { [upcoming.length > 0 ? 'Upcoming' : 'Today']: count })
}

/** Opens the app for an existing user and waits until each section shows this number of tasks. */
export async function openOnNewPage(page: Page, email: string, sections: Record<string, number>) {
  await page.clock.setFixedTime(morning)
  const user = testUserOn(page)
  await user.signedIn(email)
  for (const [name, count] of Object.entries(sections)) {
    const taskCount = page.getByRole('region', { name }).getByText(count.toLocaleString('en-US'), {
      exact: true,
    })
    // Loading thousands of tasks takes a while.
    await expect(taskCount).toBeVisible({ timeout: 120_000 })
  }
  return { ...user, ...dragInputOn(page) }
}
