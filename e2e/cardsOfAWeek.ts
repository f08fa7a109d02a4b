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
  await someoneWith(url, email, tasks)
  const upcoming = tasks.filter((task) => (task.in ?? 0) > 0)
  const count = upcoming.length || tasks.length
  return sitDownAgain(page, email, { [upcoming.length > 0 ? 'Upcoming' : 'Today']: count })
}

/** At one more screen, where each of these sections has so many tasks. */
export async function sitDownAgain(page: Page, email: string, sections: Record<string, number>) {
  await page.clock.setFixedTime(morning)
  const person = personAt(page)
  await person.signedIn(email)
  for (const [name, count] of Object.entries(sections)) {
    const told = page.getByRole('region', { name }).getByText(count.toLocaleString('en-US'), {
      exact: true,
    })
    // Thousands take a while to be loaded.
    await expect(told).toBeVisible({ timeout: 120_000 })
  }
  return { ...person, ...draggerAt(page) }
}
