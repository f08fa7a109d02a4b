import type { Page } from '@playwright/test'

/** Holds back the code of this name; the answer delivers it. */
export function holdChunk(page: Page, name: string): Promise<() => void> {
  return holdAnswer(page, `**/assets/${name}-*.js`)
}

/** Holds back what the server answers at these addresses; the answer delivers it, with what is `changed` of its JSON. */
export async function holdAnswer(
  page: Page,
  addresses: string,
  changed?: object,
): Promise<() => void> {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(addresses, async (route) => {
    await delivered
    if (!changed) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), ...changed } })
  })
  return deliver
}
