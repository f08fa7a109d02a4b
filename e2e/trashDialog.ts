import { expect, type Page } from '@playwright/test'

/** Locators and actions of the trash in Account Settings. */
export function trashOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  return {
    dialog,
    titles: dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Restore / }) })
      .locator('p:first-child'),
    announced: (text: string) => dialog.getByRole('status').filter({ hasText: text }),
    async open() {
      // A reload leaves them open.
      const settings = page.getByRole('button', { name: 'Settings' })
      await expect(dialog.or(settings).first()).toBeVisible()
      if (!(await dialog.isVisible())) await settings.click()
      await dialog.getByRole('navigation').getByRole('button', { name: 'Trash' }).click()
    },
    restore: (title: string) =>
      dialog.getByRole('button', { name: `Restore ${title}`, exact: true }),
    erase: (title: string) =>
      dialog.getByRole('button', { name: `Delete for ever ${title}`, exact: true }),
    async confirm(question: string) {
      const asking = page.getByRole('dialog', { name: question })
      await asking.getByRole('button', { name: 'Delete for ever' }).click()
      await expect(asking).toBeHidden()
    },
  }
}
