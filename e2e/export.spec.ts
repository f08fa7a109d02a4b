import { readFileSync } from 'node:fs'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { importOf, todoistCsv } from './importDialog.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[MOVE-6, MOVE-3] what Todoist cannot hold is told, and its file brings nothing new when it comes back', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('export@example.com')
  const importing = importOf(page)
  await importing.open()
  await importing.choose(
    'Home.csv',
    todoistCsv([
      [1, 'Mend the gate'],
      [2, 'Buy hinges'],
    ]),
  )
  await importing.button('Import 1 task').click()
  await page.getByRole('dialog', { name: '1 task imported' }).waitFor()
  await importing.button('Close').last().click()
  const format = importing.settings.getByLabel('Format')
  const told = importing.settings.getByRole('heading', { name: /^What .* (cannot hold|holds)$/ })

  await format.selectOption({ label: 'Markdown lists' })
  await format.selectOption({ label: 'Export as JSON, everything' })
  await format.selectOption({ label: 'Todoist (CSV)' })
  await expect(told).toHaveText('What Todoist holds')
  const said = (text: string) => importing.settings.getByText(text, { exact: true })
  await expect(said('1 task, 1 step, and 1 list go along.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await importing.settings.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const saved = await saving
  const text = readFileSync(await saved.path(), 'utf8')
  await expect(said(`Saved as ${saved.suggestedFilename()}.`)).toBeVisible()

  await importing.settings.getByRole('button', { name: 'Import tasks' }).click()
  await importing.choose(saved.suggestedFilename(), text)
  await expect(importing.dialog).toContainText('1 already here, left as it is')
  await expect(importing.button('Nothing new to import')).toBeVisible()
})
