import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

test('[BEGIN-2a, BEGIN-2b, BEGIN-3a, BEGIN-3b, BEGIN-3c] a page without tasks shows how to write one, and a sample day that is removed again', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened()
  await expect(page.getByText('A clear page')).toBeVisible()
  await expect(page.getByText('such as “Call Mum tomorrow at 6”.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import tasks' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Import tasks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Try it with a sample day' }).press('Enter')
  await expect(user.toast()).toContainText('Sample day added')
  await expect(user.card('Write the report')).toBeVisible()
  await user.toast().getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('A clear page')).toBeVisible()

  await page.getByRole('button', { name: 'Try it with a sample day' }).click()
  const notice = page.getByText('This is a sample day.')
  await expect(notice).toBeVisible()
  await page.keyboard.press('n')
  const name = page.getByLabel('Task Name')
  await expect(name).toHaveAccessibleDescription(/^Try “.+”$/)
  const first = await page.getByText(/^Try “/).textContent()
  await name.fill('My own #Sample')
  await expect(page.getByRole('list', { name: 'Understood' })).toHaveText('Sample')
  await expect(page.getByText(/^Try “/)).toBeHidden()
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(user.card('My own')).toContainText('Sample')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(user.toast()).toContainText('Sample day removed')
  await expect(notice).toBeHidden()
  await expect(user.tasks()).toHaveText(['My own'])
  await expect(user.card('My own')).not.toContainText('Sample')
  await page.keyboard.press('n')
  await expect(page.getByText(/^Try “/)).not.toHaveText(first ?? '')
})

test('[BEGIN-4a, BEGIN-4b, BEGIN-4c] ? opens Help, whose pages have a name each and whose words are tried', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.opened(['Write'])
  await page.keyboard.press('?')
  const help = (name: string) => page.getByRole('dialog', { name, exact: true })
  await expect(help('Keyboard shortcuts')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Help' }).getByRole('button')
  await expect(pages).toHaveText(['Keyboard shortcuts', 'Words', 'Import', 'Install', 'About'])

  for (const name of ['Import', 'Install', 'About', 'Words']) {
    await pages.getByText(name, { exact: true }).press('Enter')
    await expect(help(name)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    if (name === 'About') await expect(help(name)).toContainText(/Version\d+\.\d+\.\d+/)
  }

  await page.getByRole('button', { name: 'Try it: Fix the lamp #Home' }).press('Enter')
  await expect(page.getByLabel('Task Name')).toBeFocused()
  await expect(page.getByLabel('Task Name')).toHaveValue('Fix the lamp #Home')
})
