import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'

test('[SORT-2a, SORT-2d, SORT-2e] a list is sorted and grouped, its rows move between groups alone, and by hand again it is as it was', async ({
  page,
}) => {
  const user = await openWithLists(page)
  await user.choose('Work')
  const byHand = await user.tasks().allTextContents()
  const sort = page.getByLabel('Sort', { exact: true })
  const group = page.getByLabel('Group', { exact: true })
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })

  await sort.selectOption('Name')
  await user.expectAnnounced('“Work” is sorted by name')
  await expect(user.dragHandle('Budget')).toHaveAttribute('title', 'Sorted by name')
  await group.selectOption('None')
  await expect(user.tasks()).toHaveText([
    ...['Ask Ana', 'Budget', 'Call the referees', 'Send the receipts', 'Weekly review'],
  ])
  await user.card('Budget').focus()
  await user.press('Alt+ArrowDown')
  await expect(user.tasks().nth(1)).toHaveText('Budget')

  await group.selectOption('Priority')
  await expect(headings.filter({ hasText: 'Medium' })).toBeVisible()
  await user.card('Budget').focus()
  await user.press('1')
  await expect(headings).toContainText(['High', 'Medium'])
  await user.card('Ask Ana').focus()
  await user.press('Alt+ArrowUp')
  await expect(user.section('High').getByRole('heading', { level: 3 })).toHaveText([
    ...['Ask Ana', 'Budget'],
  ])
  await expect(user.card('Ask Ana')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await group.selectOption('Tag')
  await expect(headings.last()).toContainText('No tag')
  await group.selectOption('Section')
  await sort.selectOption('By hand')
  await expect(user.tasks()).toHaveText(byHand)
})
