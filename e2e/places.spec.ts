import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { overflowPx } from './overflowPx.ts'
import { openWithLists } from './sampleLists.ts'
import { test as serverTest } from './testServer.ts'

serverTest(
  '[KEY-4a, KEY-4b, KEY-4c] the places are in the header and have keys; the app opens on the day',
  async ({ page, server }) => {
    const { places, title, card } = await openWithLists(page, {
      url: server.url,
      email: 'places@example.com',
    })
    await expect(places.getByRole('link')).toHaveText(['Day', 'Week', 'Month', 'Lists'])
    await expect(places.getByRole('link', { name: 'Lists' })).toHaveAttribute(
      ...['aria-current', 'page'],
    )
    await expect(title).toHaveText('Inbox')

    await page.keyboard.press('d')
    await expect(title).toHaveText(/^Good/)
    await page.keyboard.press('l')
    await expect(title).toHaveText('Inbox')
    await card('Call Grandma').focus()
    // The day before is one of the day alone.
    await page.keyboard.press('ArrowLeft')
    await expect(title).toHaveText('Inbox')
    await page.keyboard.press('t')
    await expect(title).toHaveText(/^Good/)
    await page.reload()
    await expect(title).toHaveText(/^Good/)

    const name = page.getByLabel('Task Name')
    await page.keyboard.press('n')
    await name.fill('Half a thought')
    await places.getByRole('link', { name: 'Lists' }).click()
    await expect(name).toHaveCount(0)
    await places.getByRole('link', { name: 'Day' }).click()
    await expect(name).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(name).toHaveValue('')
    await page.keyboard.press('ArrowUp')
    await expect(name).toHaveValue('Half a thought')
  },
)

test('[LIST-1a, LIST-1c, LIST-1d, LIST-1e] a list shows what is open with its sections, and what is done folded', async ({
  page,
}) => {
  const user = await openWithLists(page)
  await expect(user.index.getByRole('link', { name: /^(Inbox|Someday|Work|Reading)/ })).toHaveText([
    'Inbox1 open',
    'Someday6 open',
    'Work5 open',
    'Reading',
  ])
  await user.choose('Work')

  await expect(page.getByText('5 open, 1 done')).toBeVisible()
  await expect(user.tasks()).toHaveText([
    ...['Send the receipts', 'Ask Ana', 'Budget', 'Weekly review', 'Call the referees'],
  ])
  await expect(user.section('Third quarter').getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: '1 done' }).click()
  await expect(user.completed('Old report')).toBeChecked()
  await user.complete('Ask Ana')
  await expect(page.getByText('4 open, 2 done')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Add to Work' }).click()
  await page.keyboard.type('Write the plan')
  await page.keyboard.press('Enter')
  await expect(user.card('Write the plan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add to Work' })).toBeFocused()

  await user.choose('Reading')
  await expect(page.getByText('Nothing open')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing in Reading' })).toBeVisible()
  const hint = 'Add a task here, or write #Reading anywhere you type one.'
  await expect(page.getByText(hint)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('[QUICK-7a, QUICK-7b, QUICK-7c, QUICK-7d] ‘Add to Work’ and the + of a section are one line in place', async ({
  page,
}) => {
  const { choose, section, title, toast } = await openWithLists(page)
  await choose('Work')
  const line = page.getByLabel('Task Name')
  const chips = page.getByRole('list', { name: 'Understood' })
  const form = (name: string) => page.getByRole('form', { name })
  const quarter = section('Third quarter')
  const plus = quarter.getByRole('button', { name: 'Add to Third quarter' })

  await plus.click()
  await expect(form('Add to Third quarter')).toBeVisible()
  await expect(line).toBeFocused()
  await expect(page.getByLabel('Due Date')).toHaveCount(0)
  await page.keyboard.type('Ask Ben 30m')
  await expect(chips).toHaveText('30 min')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(quarter.getByRole('article')).toHaveCount(3)
  await expect(line).toBeFocused()
  await expect(line).toHaveValue('')
  await expect(page.getByText('Added. Write the next one.')).toBeVisible()
  await page.keyboard.type('Pay the tax')
  await page.keyboard.press('Enter')
  await expect(quarter.getByRole('article')).toHaveCount(4)
  await expect(quarter.getByRole('article', { name: 'Ask Ben' })).toContainText('30 min')
  await page.keyboard.press('Enter')
  await expect(line).toHaveAccessibleDescription('Give the task a name.')

  await page.keyboard.type('Half a thought')
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await expect(plus).toBeFocused()
  const add = page.getByRole('button', { name: 'Add to Work' })
  await add.click()
  await expect(page.getByText('Draft: “Half a thought”')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(line).toHaveValue('Half a thought')

  // A chip opens its field in the form.
  await line.fill('Call Lea p1')
  await chips.getByRole('button', { name: 'High', exact: true }).click()
  await expect(page.getByLabel('Priority Level')).toBeFocused()
  await expect(line).toHaveValue('Call Lea p1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByLabel('Due Date')).toBeVisible()
  await page.keyboard.press('Escape')

  // Another list is left with a draft.
  await add.click()
  await page.keyboard.type('Left')
  await choose('Reading')
  await expect(line).toHaveCount(0)
  await expect(toast()).toHaveCount(0)
  await expect(title).toHaveText('Reading')
})

test('[LIST-1c, TIME-3c] a task without a day is found by the palette, and shown in its list', async ({
  page,
}) => {
  const user = await openWithLists(page)
  // The palette finds what is there when it opens.
  await expect(user.index.getByRole('link', { name: 'Work 5 open' })).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('weekly')
  await page.keyboard.press('Enter')

  await expect(user.title).toHaveText('Work')
  await expect(user.card('Weekly review')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('old rep')
  await page.getByRole('option', { name: /^Old report/ }).click()
  await expect(user.card('Old report')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('[KEY-4a, LIST-1a] the lists are a page of their own, and each list another', async ({
    page,
  }) => {
    const user = await openWithLists(page)
    await expect(user.title).toHaveText('Lists')
    expect(await accessibilityViolations(page)).toEqual([])

    await user.choose('Work')
    await expect(user.index).toHaveCount(0)
    await page.getByRole('button', { name: 'Add New Task' }).tap()
    await page.getByLabel('Task Name').fill('Write the plan')
    await page.getByRole('button', { name: 'Create Task' }).tap()
    await expect(user.card('Write the plan')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Lists' }).tap()

    await expect(user.index.getByRole('link', { name: 'Work 6 open' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[QUICK-7c, QUICK-7d] Back closes the line of a section, and its chips open the sheet', async ({
    page,
  }) => {
    const { choose, section } = await openWithLists(page)
    await choose('Work')
    const line = page.getByLabel('Task Name')
    const sheet = page.getByRole('dialog', { name: 'Add New Task' })
    const plus = section('Third quarter').getByRole('button', { name: 'Add to Third quarter' })

    await plus.tap()
    await page.keyboard.type('Ask Ben')
    expect(await overflowPx(page)).toBe(0)
    await page.goBack()
    await expect(line).toHaveCount(0)
    await expect(plus).toBeFocused()

    await plus.tap()
    await page.keyboard.type('Ask Ben 30m')
    await page.getByRole('button', { name: '30 min', exact: true }).tap()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByLabel('Task Name')).toHaveValue('Ask Ben 30m')
    await expect(sheet.getByRole('textbox', { name: /^Estimate/ })).toBeFocused()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await expect(section('Third quarter').getByRole('article')).toHaveCount(2)
  })
})
