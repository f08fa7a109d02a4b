import type { Page } from '@playwright/test'

/** Locators and actions of the dialog ‘Import tasks’. */
export function importOf(page: Page) {
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  const dialog = page.getByRole('dialog', { name: /Import tasks|imported/ })
  async function openSettings() {
    await page.getByRole('button', { name: 'Settings' }).click()
    await settings.getByRole('navigation').getByRole('button', { name: 'Your data' }).click()
  }
  return {
    dialog,
    settings,
    rows: dialog.getByRole('list', { name: 'What becomes of each row' }).getByRole('listitem'),
    openSettings,
    async open() {
      await openSettings()
      await settings.getByRole('button', { name: 'Import tasks' }).click()
    },
    choose: (name: string, text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
  }
}

const header = 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'

/** A project as Todoist exports it: each line is indentation, name and date. */
export function todoistCsv(
  lines: readonly (readonly [indent: number, name: string, date?: string])[],
) {
  const rows = lines.map(([indent, name, date = '']) => `task,${name},,,${indent},,,${date},en,`)
  return [header, ...rows].join('\n')
}
