import type { Page } from '@playwright/test'
import { inDays } from './openCard.ts'
import { connectOtherDevice, signUpOnOtherDevice } from './otherDevice.ts'
import { testUserOn } from './testUser.ts'

/** A page of a user with a task for every day since `behind` days ago, of which none was done. */
export async function withSeries(page: Page, url: string, email: string, { behind = 3 } = {}) {
  const user = testUserOn(page)
  await page.goto('/')
  const anchor = await inDays(page, -behind)
  await (await signUpOnOtherDevice(url, email)).addTasks([
    {
      title: 'Water the plants',
      due_date: `${anchor}T00:00:00`,
      estimate_minutes: 15,
      repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
    },
  ])
  await user.signedIn(email)
  return { user, device: await connectOtherDevice(url, email) }
}
