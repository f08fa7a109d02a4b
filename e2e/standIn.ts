import type { Page } from '@playwright/test'
import { personAt } from './person.ts'

/**
 * From now on the journey answers in the place of the server. Only once the worker has the page: begun just
 * as it takes the page over, `route` is never asked about that page.
 */
export async function standIn(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: Parameters<Page['route']>[1],
): Promise<void> {
  await personAt(page).kept()
  await page.route(url, answer)
}
