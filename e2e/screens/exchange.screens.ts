import type { Page } from '@playwright/test'
import { importOf, todoistCsv } from '../importDialog.ts'
import { screen } from './screen.ts'

const sizes = ['desktop', 'phone', 'narrow'] as const

const home = todoistCsv([
  [1, 'Pay rent', 'every! 2nd weekend of the moon'],
  [1, 'Call the bank', '2026-10-15'],
  [1, 'Order the shelf brackets'],
  [2, 'Measure the wall'],
  [2, 'Choose a colour'],
  [1, 'Write to the landlord about the damp in the cellar, with photographs of all four walls'],
  [1, 'Renew the insurance', '2026-11-01'],
  [1, ' '],
])

async function opened(page: Page) {
  const importing = importOf(page)
  await importing.open()
  return importing
}

screen('import drop', async (_user, page) => void (await opened(page)), { sizes: [...sizes] })

screen(
  'import text',
  async (_user, page) => {
    const importing = await opened(page)
    await importing.button('or paste its text').click()
  },
  { sizes: ['desktop', 'phone'] },
)

screen(
  'import refused',
  async (_user, page) => {
    const importing = await opened(page)
    await importing.choose('cut.csv', 'TYPE,CONTENT\ntask,"Read')
    await importing.dialog.getByRole('alert').waitFor()
  },
  { sizes: ['desktop', 'phone'] },
)

screen(
  'import columns',
  async (_user, page) => {
    const importing = await opened(page)
    await importing.choose('Putzplan.csv', 'Was,Wann,Wo\nFenster putzen,2026-12-01,Haus')
    await importing.button('Read with these columns').waitFor()
  },
  { sizes: [...sizes] },
)

screen(
  'import preview',
  async (_user, page) => {
    const importing = await opened(page)
    await importing.choose('Home.csv', home)
    await importing.rows.first().waitFor()
  },
  { sizes: [...sizes] },
)

screen(
  'import done',
  async (_user, page) => {
    const importing = await opened(page)
    await importing.choose('Home.csv', home)
    await importing.button('Import 5 tasks').click()
    await importing.button('Show in Lists').waitFor()
  },
  { sizes: [...sizes] },
)

screen(
  'export losses',
  async (_user, page) => {
    const importing = importOf(page)
    await importing.openOwnData()
    const format = importing.settings.getByLabel('Format')
    await format.selectOption('Todoist (CSV)')
    const losses = importing.settings.getByText(/^Not kept in Todoist/)
    await losses.waitFor()
    await losses.scrollIntoViewIfNeeded()
  },
  { sizes: [...sizes] },
)
