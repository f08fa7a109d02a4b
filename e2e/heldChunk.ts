import type { Page } from '@playwright/test'

/** Holds back the code of this name; the answer delivers it. */
export async function holdChunk(page: Page, name: string): Promise<() => void> {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await delivered
    await route.continue()
  })
  return deliver
}
