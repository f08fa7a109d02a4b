import type { Page } from '@playwright/test'
import { type Account, newUserOn } from './newUser.ts'

/** A page of a user with a task for every day since three days ago, of which none was done. */
export async function withSeries(page: Page, account?: Account) {
  const { user, other: device, open } = await newUserOn(page, account)
  const anchor = threeDaysAgo()
  await device.addTasks([
    {
      title: 'Water the plants',
      due_date: `${anchor}T00:00:00`,
      estimate_minutes: 15,
      repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
    },
  ])
  await open()
  return { user, device }
}

function threeDaysAgo(): string {
  const day = new Date()
  day.setDate(day.getDate() - 3)
  return day.toLocaleDateString('sv-SE')
}
