import type { Page } from '@playwright/test'
import type { Daymark } from './daymark.ts'
import { expect } from './daymark.ts'
import { draggerAt } from './dragging.ts'
import { personAt } from './person.ts'
import { morning, type Planned, someoneWith } from './planned.ts'

export const longest = `Read ${'the report on all that happened since spring '.repeat(5)}`.trim()

/** Cards of many heights: five due today, two three days later. */
export const week: Planned[] = [
  { title: 'Reply to Ines' },
  { title: 'Draft the outline', description: 'Three exercises, ninety minutes at most.' },
  { title: 'Book the dentist' },
  { title: longest },
  { title: 'Water the plants', priority: 'high' },
  { title: 'Find a present', in: 3, description: 'A book about alpine flowers?' },
  { title: 'Pay the rent', in: 3, priority: 'high' },
]
export const titles = week.map(({ title }) => title)

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const viewport = { width: 1280, height: 1300 }

/** At a screen, with tasks that were there before. */
export async function sitDown(page: Page, { url }: Daymark, email: string, tasks = week) {
  await page.clock.setFixedTime(morning)
  await someoneWith(url, email, tasks)
  const person = personAt(page)
  await person.signIn(email)
  const upcoming = tasks.filter((task) => (task.in ?? 0) > 0)
  const last = page.getByRole('region', { name: upcoming.length > 0 ? 'Upcoming' : 'Today' })
  const count = (upcoming.length || tasks.length).toLocaleString('en-US')
  // Thousands take a while to be loaded.
  await expect(last.getByText(count, { exact: true })).toBeVisible({ timeout: 120_000 })
  return { ...person, ...draggerAt(page) }
}
