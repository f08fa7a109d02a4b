import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'

test('[TAG-1c, LIST-1f] a tag has a page, is renamed, and is taken off its tasks in one act', async ({
  page,
}) => {
  const { index, title, menu, tasks, choose, toast } = await openWithLists(page)
  await choose('calls')
  await expect(page.getByRole('main').getByText('2 open')).toBeVisible()
  await expect(tasks()).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Move Call Grandma' })).toHaveAttribute(
    'title',
    'Sorted by day',
  )
  await page.getByRole('button', { name: 'Add to @calls' }).click()
  await page.keyboard.type('Ring the bank')
  await page.keyboard.press('Enter')
  await expect(tasks()).toHaveCount(3)

  await menu('calls', 'Rename the tag')
  await page.getByRole('textbox', { name: 'Name' }).fill('phone')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('@phone')
  await expect(index.getByRole('link', { name: 'phone 3 open' })).toBeVisible()

  await menu('phone', 'Delete the tag')
  const dialog = page.getByRole('dialog', { name: 'Delete the tag “phone”?' })
  await expect(dialog.getByText('It is taken off 3 tasks.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete the tag' }).click()
  await expect(title).toHaveText('Inbox')
  await expect(index.getByRole('link', { name: 'phone' })).toHaveCount(0)
  await toast().getByRole('button', { name: 'Undo' }).click()
  await expect(index.getByRole('link', { name: 'phone 3 open' })).toBeVisible()
})

test('[TAG-1b] a tag that is made twice is one', async ({ page }) => {
  const { index, title } = await openWithLists(page)
  for (const name of ['Deep work', 'deep WORK']) {
    await page.getByRole('button', { name: 'New tag' }).click()
    await page.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('@Deep work')
  }
  await expect(index.getByRole('link', { name: /deep work/i })).toHaveCount(1)
})
