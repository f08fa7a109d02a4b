import type { Page } from '@playwright/test'
import { openSettings } from './settingsDialog.ts'

/** Locators and actions of the dialog ‘Import tasks’. */
export function importOf(page: Page) {
  const settings = page.getByRole('dialog', { name: 'Account Settings' })
  const dialog = page.getByRole('dialog', { name: /Import tasks|imported/ })
  const openOwnData = () => openSettings(page, 'Account', 'Your data')
  return {
    dialog,
    settings,
    rows: dialog.getByRole('list', { name: 'What will happen to each line' }).getByRole('listitem'),
    openOwnData,
    async open() {
      await openOwnData()
      await settings.getByRole('button', { name: 'Import tasks' }).click()
    },
    choose: (name: string, text: string | Buffer) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    /** What a browser tells the element that has the focus, or the page beside the dialog. */
    paste: (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true })
        document.activeElement?.dispatchEvent(event)
      }, text),
    dropBeside: (name: string, text: string) =>
      page.evaluate(
        ([file, content]) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([content], file))
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
        },
        [name, text] as const,
      ),
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
