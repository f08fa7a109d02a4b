import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'

test('[SORT-3a, SORT-3b, SORT-3c, SORT-3d] a list has a note and an icon, and a tag a colour, wherever their dots stand', async ({
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
  await page.keyboard.press('ControlOrMeta+Shift+z')

  await user.choose('calls')
  await user.menu('calls', 'Rename the tag')
  await page.getByTitle('Plum').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(user.index.locator('i[data-color=plum]')).toBeVisible()
  await user.choose('Inbox')
  await expect(user.card('Call Grandma').locator('i[data-color=plum]')).toBeVisible()
  await expect(user.card('Call Grandma')).toContainText('@calls')

  const [icon, dot] = ['i[data-color=teal] > svg', 'i[data-color=plum]:empty']
  await user.places.getByRole('link', { name: 'Day' }).click()
  await page.keyboard.press('n')
  await page.getByLabel('Task Name').pressSequentially('Ask for help @ca')
  await expect(page.getByRole('option').locator(dot)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' #Wo')
  await expect(page.getByRole('option').locator(icon)).toBeVisible()
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Understood' })
  await expect(chips.locator(icon)).toBeVisible()
  await expect(chips.locator(dot)).toBeVisible()
  await page.keyboard.press('Enter')
  const card = user.card('Ask for help')
  await expect(card.locator(icon)).toBeVisible()
  await card.getByRole('heading').click()
  const mark = card.getByRole('button', { name: 'List of Ask for help: Work' })
  await expect(mark.locator(icon)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Tags of/ }).locator(dot)).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('option', { name: 'Work', exact: true }).locator(icon)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('calls')
  await expect(page.getByRole('option', { name: '@calls' }).locator(dot)).toBeVisible()
  await page.keyboard.press('Escape')
  await user.places.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(user.card('Ask for help').locator(icon)).toBeVisible()
})
