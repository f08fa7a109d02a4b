import { expect, type Page } from '@playwright/test'
import { testUserOn } from './testUser.ts'

/** The form on the sample day, Wednesday, October 14, 2026, at 09:41, in the hands of a new user: of the server, or of a mounted page. */
export async function openForm(page: Page, email?: string) {
  const time = new Date('2026-10-14T09:41:00+02:00')
  await (email === undefined ? page.clock.setSystemTime(time) : page.clock.install({ time }))
  const user = testUserOn(page)
  await user.arrived(email)
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'Add New Task' })
  const line = form.getByLabel('Task Name')
  await expect(line).toBeFocused()
  const chips = form.getByRole('list', { name: 'Understood' }).getByRole('listitem')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  return { user, form, line, chips, field }
}
