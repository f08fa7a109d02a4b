import type { Page } from '@playwright/test'
import { expect } from './daymark.ts'
import { personAt } from './person.ts'

/** The fields of the one card that is open, whatever its task is called by now. */
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

export async function withOpenCard(page: Page, email: string) {
  const person = personAt(page)
  await person.signedUp(email)
  await person.add({ title: 'Write' })
  await person.card('Write').getByRole('heading').click()
  const fields = fieldsOf(page)
  await expect(fields.title).toBeVisible()
  return { person, fields }
}
