import type { Page } from '@playwright/test'
import { dragInputOn } from '../dragInput.ts'
import { listTasks } from './listTasks.ts'
import { screen } from './screen.ts'

const everySize = ['desktop', 'tablet', 'phone', 'narrow'] as const

async function choose(page: Page, name: string): Promise<void> {
  const index = await listIndex(page)
  await index.getByRole('link', { name: new RegExp(`^${name}`) }).click()
}

async function newFilter(page: Page): Promise<void> {
  const index = await listIndex(page)
  await index.getByRole('button', { name: 'New filter' }).click()
}

async function listIndex(page: Page) {
  const places = page.getByRole('navigation', { name: 'Places' })
  await places.getByRole('link', { name: 'Lists' }).click()
  return page.getByRole('navigation', { name: 'Lists' })
}

screen('lists', async (_user, page) => choose(page, 'Work 8 open'), {
  has: listTasks,
  whole: true,
  sizes: [...everySize],
})

screen('lists index', async (_user, page) => page.getByRole('link', { name: 'Lists' }).click(), {
  has: listTasks,
  sizes: ['phone', 'narrow'],
})

screen('lists empty', async (_user, page) => choose(page, 'Reading'), { has: listTasks })

screen('lists someday', async (_user, page) => choose(page, 'Someday'), { has: listTasks })

screen('lists of a tag', async (_user, page) => choose(page, 'mail'), { has: listTasks })

screen('lists filter', async (_user, page) => savedFilter(page), {
  has: listTasks,
  sizes: [...everySize],
})

screen(
  'lists filter changed',
  async (_user, page) => {
    await savedFilter(page)
    await page.getByRole('combobox', { name: 'Filter' }).fill('is:open p1 (due:none | due:<=7d)')
  },
  { has: listTasks, sizes: ['desktop', 'narrow'] },
)

screen('lists new filter', async (_user, page) => newFilter(page), { has: listTasks })

screen('lists filter by chips', async (_user, page) => chips(page, '(#Garden | #Work) (p1 | p2)'), {
  has: listTasks,
  sizes: [...everySize],
})

screen(
  'lists filter choices',
  async (_user, page) => {
    await chips(page, '(#Garden | #Work) (p1 | p2) est:<=1h')
    await page.getByRole('button', { name: /^List:/ }).click()
  },
  { has: listTasks, sizes: [...everySize] },
)

/** A filter whose text is not shown. */
async function chips(page: Page, query: string): Promise<void> {
  await newFilter(page)
  const write = page.getByRole('button', { name: 'Write it' })
  await write.click()
  await page.getByRole('combobox', { name: 'Filter' }).fill(query)
  await write.click()
}

async function savedFilter(page: Page): Promise<void> {
  await newFilter(page)
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('combobox', { name: 'Filter' }).fill('is:open (due:none | due:<=7d) -@calls')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Quick wins')
  await page.keyboard.press('Enter')
}
screen(
  'lists menu',
  async (_user, page) => {
    await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'More for Work' }).click()
  },
  { has: listTasks },
)

screen(
  'lists new',
  async (_user, page, size) => {
    if (size === 'phone') await page.getByRole('link', { name: 'Lists' }).click()
    else await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'New list' }).click()
    await page.keyboard.type('Garden')
  },
  { has: listTasks },
)

screen(
  'lists delete',
  async (_user, page) => {
    await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'More for Work' }).click()
    await page.getByRole('menuitem', { name: 'Delete the list' }).click()
  },
  { has: listTasks },
)

screen(
  'lists adding',
  async (_user, page, size) => {
    await choose(page, 'Work 8 open')
    const add = size === 'phone' ? 'Add New Task' : 'Add to Work'
    await page.getByRole('button', { name: add }).click()
    await page.keyboard.type('Write the plan')
  },
  { has: listTasks },
)

screen(
  'lists adding to a section',
  async (_user, page) => {
    await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'Add to Third quarter' }).click()
    await page.keyboard.type('Ask Ben for the numbers fri 30m')
    await page.getByRole('list', { name: 'Understood' }).waitFor()
  },
  { has: listTasks, sizes: [...everySize] },
)

screen(
  'lists move',
  async ({ card }, page) => {
    await choose(page, 'Work 8 open')
    await card('Weekly review').focus()
    await page.keyboard.press('m')
    await page.keyboard.type('ho')
  },
  { has: listTasks },
)

screen(
  'lists dragged',
  async (_user, page) => {
    await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'Move Weekly review' }).focus()
    for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  },
  { has: listTasks, sizes: ['desktop'], whole: true },
)

screen(
  'lists ordered',
  async (_user, page) => {
    await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'Move Reading' }).focus()
    for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
  },
  { has: listTasks, sizes: ['desktop'] },
)

screen(
  'lists dropped on',
  async (_user, page) => {
    await choose(page, 'Work 8 open')
    const { mouse } = dragInputOn(page)
    await mouse.pickUp('Weekly review')
    const home = page
      .getByRole('navigation', { name: 'Lists' })
      .getByRole('link', { name: /^Home/ })
    const { x = 0, y = 0 } = (await home.boundingBox()) ?? {}
    await mouse.move({ x: x + 40, y: y + 10 })
    await mouse.move({ x: x + 50, y: y + 14 })
  },
  { has: listTasks, sizes: ['desktop'] },
)

screen(
  'lists trash',
  async (_user, page, size) => {
    await choose(page, 'Work 8 open')
    await page.getByRole('button', { name: 'More for Work' }).click()
    await page.getByRole('menuitem', { name: 'Delete the list' }).click()
    await page.getByRole('button', { name: /to the trash$/ }).click()
    // A phone shows the list that is chosen, or all of them.
    if (size !== 'desktop')
      await page.getByRole('main').getByRole('button', { name: 'Lists' }).click()
    const index = page.getByRole('navigation', { name: 'Lists' })
    await index.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('heading', { name: 'Trash' }).waitFor()
  },
  { has: listTasks },
)

screen(
  'lists filter names',
  async (_user, page) => {
    await newFilter(page)
    await page.getByRole('button', { name: 'Write it' }).click()
    await page.keyboard.type('is:open #')
  },
  { has: listTasks },
)
