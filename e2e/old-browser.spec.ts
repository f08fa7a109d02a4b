import type { Page } from '@playwright/test'
import { expect, test } from './testServer.ts'

const title = 'Daymark does not run in this browser'

for (const [colorScheme, background] of [
  ['light', 'rgb(247, 246, 242)'],
  ['dark', 'rgb(21, 19, 15)'],
] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('an older browser gets one page that says what it needs', async ({ page }) => {
      const refused = await refusedBy(page)
      await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))

      await page.goto('/')

      await expect(page.getByRole('main')).toContainText(title)
      await expect(page.getByRole('main')).toContainText(
        'Safari 17.4, Firefox 128, Chrome or Edge 120',
      )
      await expect(page.locator('body')).toHaveCSS('background-color', background)
      await expect(page.getByRole('button')).toHaveCount(0)
      expect(refused).toEqual([])
    })
  })
}

test('a browser that cannot read the code gets the same page', async ({ page }) => {
  await page.route(/\/assets\/main-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const syntax of = tomorrow' }),
  )

  await page.goto('/')

  await expect(page.getByRole('main')).toContainText(title)
})

/** What the policy of the page refuses. */
async function refusedBy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('refuse', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      Reflect.get(window, 'refuse')(violatedDirective),
    ),
  )
  return refused
}
