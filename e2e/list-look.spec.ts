import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'

test('[SORT-3a, SORT-3b, SORT-3c] a list has a note and an icon, and a tag a colour', async ({
  page,
}) => {
  const user = await openWithLists(page)
  await user.choose('Work')
  await user.menu('Work', 'Edit the list')
  await page.getByLabel('Note', { exact: true }).fill('Call Ana first.\nThen <b>all others</b>')
  await page.getByTitle('Teal').click()
  await page.getByTitle('Briefcase').click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Then <b>all others</b>')).toHaveText(
    'Call Ana first.\nThen <b>all others</b>',
  )
  await expect(user.index.locator('[data-color=teal] svg')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Call Ana first')).toHaveCount(0)
  await expect(user.index.locator('[data-color=teal]')).toHaveCount(0)

  await user.choose('calls')
  await user.menu('calls', 'Rename the tag')
  await page.getByTitle('Plum').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(user.index.locator('i[data-color=plum]')).toBeVisible()
  await user.choose('Inbox')
  await expect(user.card('Call Grandma').locator('i[data-color=plum]')).toBeVisible()
  await expect(user.card('Call Grandma')).toContainText('@calls')
})
