import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'
import { test as serverTest } from './testServer.ts'

serverTest(
  '[KEY-4a, KEY-4b, KEY-4c] the places are in the header and have keys; the app opens on the day',
  async ({ page, server }) => {
    const { places, title, card } = await openWithLists(page, {
      url: server.url,
      email: 'places@example.com',
    })
    await expect(places.getByRole('button')).toHaveText(['Day', 'Week', 'Lists'])
    await expect(places.getByRole('button', { name: 'Lists' })).toHaveAttribute(
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
    await places.getByRole('button', { name: 'Lists' }).click()
    await expect(name).toHaveCount(0)
    await places.getByRole('button', { name: 'Day' }).click()
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
  await expect(
    user.index.getByRole('button', { name: /^(Inbox|Someday|Work|Reading)/ }),
  ).toHaveText(['Inbox1 open', 'Someday6 open', 'Work5 open', 'Reading'])
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
  await expect(page.getByRole('list', { name: 'Understood' })).toHaveText('Work')
  await page.keyboard.press('Enter')
  await expect(user.card('Write the plan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Work' })).toBeFocused()

  await user.choose('Reading')
  await expect(page.getByText('Nothing open')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing in Reading' })).toBeVisible()
  const hint = 'Add a task here, or write #Reading anywhere you type one.'
  await expect(page.getByText(hint)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('[LIST-1c, TIME-3c] a task without a day is found by the palette, and shown in its list', async ({
  page,
}) => {
  const user = await openWithLists(page)
  // The palette finds what is there when it opens.
  await expect(user.index.getByRole('button', { name: 'Work 5 open' })).toBeVisible()
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
    await page.getByRole('button', { name: 'Lists', exact: true }).first().tap()

    await expect(user.index.getByRole('button', { name: 'Work 6 open' })).toBeVisible()
  })
})
