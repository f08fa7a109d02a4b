import { expect } from '../testServer.ts'
import { listTasks } from './listTasks.ts'
import { tasks } from './sampleDay.ts'
import { screen } from './screen.ts'

screen(
  'add form',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Book the train to Vienna')
    await page.getByLabel('Priority Level').selectOption('High')
  },
  { sizes: ['desktop', 'tablet', 'phone', 'narrow'] },
)

screen(
  'add form with words',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Call the tax office thu 14:30 30m p1')
    await expect(page.getByRole('button', { name: 'Ignore the estimate' })).toBeVisible()
  },
  { sizes: ['desktop', 'tablet', 'phone', 'narrow', 'keyboard'] },
)

screen(
  'add form with a field that a chip opened',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Call the tax office thu 14:30 30m p1')
    await page.getByRole('button', { name: '30 min', exact: true }).click()
  },
  { sizes: ['desktop', 'phone', 'keyboard'] },
)

screen(
  'add form for the next task',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Call the tax office')
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByText('Added. Write the next one.').waitFor()
  },
  { sizes: ['desktop', 'keyboard'] },
)

screen(
  'add form with a draft',
  async (_user, page) => {
    const add = page.getByRole('button', { name: 'Add New Task' })
    await add.click()
    await page.getByLabel('Task Name').fill('Ask Ines about the lease')
    await page.keyboard.press('Escape')
    await add.click()
    await page.getByText('Draft: “Ask Ines about the lease”').waitFor()
  },
  { sizes: ['desktop', 'phone', 'keyboard'] },
)

screen(
  'add form naming a list',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').pressSequentially('Call the tax office fri @calls #Wo')
    await expect(page.getByRole('listbox', { name: 'Lists' })).toBeVisible()
  },
  { has: listTasks, sizes: ['desktop', 'phone', 'narrow', 'keyboard'] },
)

screen('add form with a marked chip', async (_user, page) => {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const line = page.getByLabel('Task Name')
  await line.fill('Write the trip report to Kim by oct 23 // with the photos')
  await expect(page.getByRole('button', { name: 'Ignore the description' })).toBeVisible()
  await line.press('Backspace')
})

screen(
  'add form asking to stop a word',
  async (_user, page) => {
    await page.getByRole('button', { name: 'Add New Task' }).click()
    const line = page.getByLabel('Task Name')
    for (let time = 0; time < 3; time += 1) {
      await line.fill('')
      await line.fill('Watch the end of march 30m tomorrow')
      await page.getByRole('button', { name: 'Ignore the date' }).click()
    }
    await page.getByText('Always ignore “tomorrow”?').waitFor()
    // Else the bar with the answers lies on half of the line above it.
    const form = page.locator('form').filter({ has: line })
    await form.evaluate((shown) => shown.scrollIntoView({ block: 'end' }))
  },
  { sizes: ['desktop', 'phone', 'narrow'] },
)

screen('add form with pasted lines', async (_user, page) => {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  const lines = [
    'Book the hut for Nov 7',
    'Pack for the hut weekend sat 10:00 45m',
    '  - Sleeping bags',
    '  - Head torches, spare batteries',
    'Write the trip report to Kim by oct 23',
    'Return the library books fri p3',
  ]
  await page.getByLabel('Task Name').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, lines.join('\n'))
  await expect(page.getByRole('list', { name: 'What will be added' })).toBeVisible()
})

screen('add form refused', async (_user, page) => {
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByLabel('Due Date').fill('2020-01-01')
  await page.getByRole('button', { name: 'Create Task' }).click()
})

screen('search that finds more elsewhere', async (_user, page) => {
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Search tasks').fill('the')
  await page.getByRole('button', { name: 'All in the palette' }).waitFor()
})

screen('search', async (_user, page) => page.getByLabel('Search tasks').fill('the'))

screen('search with filters', async (_user, page, size) => {
  if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Search tasks').fill('the')
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Low')
})

screen('search for nothing', async (_user, page, size) => {
  if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Search tasks').fill('piano lesson')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
})

screen('past date', async (_user, page) => {
  await page.getByRole('button', { name: /Mon Oct 12/ }).click()
})

screen('past date with nothing', async (_user, page) => {
  await page.getByRole('button', { name: /Sat Oct 10/ }).click()
})

screen('first run', async () => {}, { has: [], sizes: ['desktop', 'tablet', 'phone', 'narrow'] })

screen('nothing due today', async () => {}, {
  has: tasks.filter(({ due }) => due && due > '2026-10-14'),
})

screen('nothing due at all', async () => {}, {
  has: tasks.filter(({ completed, due }) => completed && due && due < '2026-10-14'),
})
