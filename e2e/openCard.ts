import type { Page } from '@playwright/test'
import { animationsFinished } from './animations.ts'
import { expect } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** The fields of the open card, whatever the title of its task. */
function fieldsOf(page: Page) {
  return {
    title: page.getByLabel(/^Name of /),
    description: page.getByLabel(/^Description of /),
    due: page.getByLabel(/^Due Date of /),
    priority: page.getByLabel(/^Priority Level of /),
    estimate: page.getByLabel(/^Estimate of /),
  }
}

export async function inDays(page: Page, days: number): Promise<string> {
  return page.evaluate((ahead) => {
    const date = new Date()
    date.setDate(date.getDate() + ahead)
    return date.toLocaleDateString('sv-SE')
  }, days)
}

/** Of a new user of the server with this address, or on a mounted page; a task of today, unless it says when it is due. */
export async function withOpenCard(page: Page, email?: string, due?: string) {
  const user = testUserOn(page)
  await user.arrived(email, [{ title: 'Write', ...(due && { due }) }])
  await user.card('Write').getByRole('heading').click()
  const fields = fieldsOf(page)
  await expect(fields.title).toBeVisible()
  // What comes above a control moves it from under the pointer.
  await expect(user.card('Write').getByRole('timer')).toBeVisible()
  await animationsFinished(page)
  return { user, fields }
}
