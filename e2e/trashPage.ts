import { expect, type Page } from '@playwright/test'

/** Locators and actions of the trash in Lists. */
export function trashOf(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    titles: main
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Restore / }) })
      .locator('p:first-child'),
    announced: (text: string) => main.getByRole('status').filter({ hasText: text }),
    async open() {
      await page
        .getByRole('navigation', { name: 'Places' })
        .getByRole('link', { name: 'Lists' })
        .click()
      await page
        .getByRole('navigation', { name: 'Lists' })
        .getByRole('link', { name: 'Trash' })
        .click()
      await expect(main.getByRole('heading', { name: 'Trash' })).toBeVisible()
    },
    restore: (title: string) => main.getByRole('button', { name: `Restore ${title}`, exact: true }),
    erase: (title: string) =>
      main.getByRole('button', { name: `Delete for ever ${title}`, exact: true }),
    async confirm(question: string) {
      const asking = page.getByRole('dialog', { name: question })
      await asking.getByRole('button', { name: 'Delete for ever' }).click()
      await expect(asking).toBeHidden()
    },
  }
}
