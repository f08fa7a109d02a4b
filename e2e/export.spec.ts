import { readFileSync } from 'node:fs'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { importOf } from './importDialog.ts'
import { expect, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[MOVE-6a, MOVE-3d] what Todoist cannot hold is told, and the archive of its lists brings nothing new when it comes back', async ({
  page,
}) => {
  const user = testUserOn(page)
  await user.signedUp('export@example.com')
  const importing = importOf(page)
  await importing.open()
  await importing.choose(
    'lists.md',
    '# Home\n- [ ] Mend the gate\n    - [ ] Buy hinges\n# Office\n- [ ] Ring Ben',
  )
  await importing.button('Import 2 tasks').click()
  await page.getByRole('dialog', { name: '2 tasks imported' }).waitFor()
  await importing.button('Close').last().click()
  const format = importing.settings.getByLabel('Format')
  const told = importing.settings.getByRole('heading', { name: /^(Not kept|Kept) in .*'s format$/ })

  await format.selectOption({ label: 'Markdown lists' })
  await format.selectOption({ label: 'Export as JSON, everything' })
  await format.selectOption({ label: 'Todoist (CSV)' })
  await expect(told).toHaveText("Kept in Todoist's format")
  const said = (text: string) => importing.settings.getByText(text, { exact: true })
  await expect(said('2 tasks, 1 step, and 2 lists are included.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await importing.settings.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const saved = await saving
  const archive = readFileSync(await saved.path())
  expect(saved.suggestedFilename()).toMatch(/^todoist-.*\.zip$/)
  await expect(said(`Saved as ${saved.suggestedFilename()}.`)).toBeVisible()

  await importing.settings.getByRole('button', { name: 'Import tasks' }).click()
  await importing.choose(saved.suggestedFilename(), archive)
  await expect(importing.dialog).toContainText('2 already here, left as they are')
  await expect(importing.button('Nothing new to import')).toBeVisible()
})
