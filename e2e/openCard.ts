import type { Locator, Page } from '@playwright/test'
import { animationsFinished } from './animations.ts'
import { expect } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** The fields of the open card, whatever the title of its task. */
function fieldsOf(page: Page) {
  return {
    title: page.getByLabel(/^Name of /),
    description: page.getByLabel(/^Description of /),
  }
}

type CardField =
  | 'Due Date'
  | 'Deadline'
  | 'Estimate'
  | 'Priority Level'
  | 'Repeat'
  | 'List'
  | 'Tags'

/** The button of the open card that says the value of a field and opens it. */
export function markOf(within: Page | Locator, field: CardField): Locator {
  return within.getByRole('button', { name: new RegExp(`^${field} of [^:]*: `) })
}

/** Opens a field from its mark. Answers its control. */
export async function openField(within: Page | Locator, field: CardField): Promise<Locator> {
  await markOf(within, field).click()
  return within.getByRole('dialog', { name: field }).getByLabel(new RegExp(`^${field} of `))
}

/** Adds a field that has no value yet. Answers its control. */
export async function addField(
  within: Page | Locator,
  field: CardField | 'Time' | 'Remind me',
): Promise<Locator> {
  await within.getByRole('button', { name: 'Add', exact: true }).click()
  await within.getByRole('menuitem', { name: field }).click()
  return within.getByRole('dialog').getByLabel(new RegExp(`^${field} of `))
}

/** Chooses a priority in the open card. */
export async function choosePriority(page: Page, level: 'High' | 'Medium' | 'Low') {
  await markOf(page, 'Priority Level').click()
  await page.getByRole('menuitem', { name: level }).click()
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
