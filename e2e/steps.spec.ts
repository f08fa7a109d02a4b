import { accessibilityViolations } from './accessibilityViolations.ts'
import { inDays, withOpenCard } from './openCard.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { expect, test } from './testServer.ts'

async function withSteps(page: Parameters<typeof withOpenCard>[0], email: string) {
  const { user } = await withOpenCard(page, email)
  const card = user.card('Write')
  await card.getByRole('button', { name: 'Add a step' }).click()
  const field = card.getByRole('textbox', { name: 'Add a step' })
  for (const title of ['Outline', 'Draft', 'Read it aloud']) {
    await field.fill(title)
    await field.press('Enter')
  }
  await field.press('Escape')
  const names = () =>
    card
      .getByRole('listitem')
      .getByLabel(/^Name of /)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const check = (title: string) => card.getByRole('checkbox', { name: `step: ${title}` })
  return { user, card, names, check }
}

test('[STEP-1, STEP-2] steps are added one after the other, and the closed card counts them', async ({
  page,
}) => {
  const { user, card, names, check } = await withSteps(page, 'steps@example.com')
  expect(await names()).toEqual(['Outline', 'Draft', 'Read it aloud'])
  await expect(card.getByRole('group', { name: 'Steps, 0 of 3 done' })).toBeVisible()

  await check('Draft').click()

  await expect(check('Draft')).toBeChecked()
  await expect(card.getByRole('group', { name: 'Steps, 1 of 3 done' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(user.card('Write')).toContainText('Steps 1/3')
  await page.reload()
  await expect(user.card('Write')).toContainText('Steps 1/3')
})

test('[STEP-1] a step is moved, indented and deleted by the keyboard alone', async ({ page }) => {
  const { names, check } = await withSteps(page, 'steps-keys@example.com')
  await check('Read it aloud').press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['Outline', 'Read it aloud', 'Draft'])
  await expect(check('Read it aloud')).toBeFocused()

  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(check('Read it aloud')).toBeFocused()
  await expect(check('Read it aloud')).toHaveAccessibleDescription('Step 2 of 3 of Write, level 2')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(check('Read it aloud')).toHaveAccessibleDescription('Step 2 of 3 of Write')

  await page.keyboard.press('Delete')
  await expect.poll(names).toEqual(['Outline', 'Draft'])
  await page.keyboard.press('Control+z')
  await expect.poll(names).toEqual(['Outline', 'Read it aloud', 'Draft'])
})

test('[STEP-3] completing a task completes its open steps, in one act', async ({ page }) => {
  const { user, card, check } = await withSteps(page, 'steps-done@example.com')
  await check('Outline').click()

  await card.getByRole('checkbox', { name: 'Complete Write', exact: true }).click()

  await expect(page.getByText('Done, and 2 steps')).toBeVisible()
  await expect(check('Draft')).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(check('Draft')).not.toBeChecked()
  await expect(check('Outline')).toBeChecked()
  await expect(user.card('Write')).toContainText('in-progress')
})

test('[STEP-3] the last step that is checked offers to complete its task', async ({ page }) => {
  const { card, check } = await withSteps(page, 'steps-last@example.com')
  for (const title of ['Outline', 'Draft', 'Read it aloud']) await check(title).click()

  await page.getByRole('button', { name: 'Complete “Write”' }).click()

  await expect(card).toContainText('completed')
})

test('[STEP-3] deleting a task takes its steps along, and the trash brings them back with it', async ({
  page,
  server,
}) => {
  const email = 'steps-trash@example.com'
  const { user, card } = await withSteps(page, email)
  await card.getByRole('button', { name: 'Delete Write', exact: true }).click()
  await user.synced()
  const otherDevice = await connectOtherDevice(server.url, email)
  expect((await otherDevice.task('Draft', 'deleted_at'))?.deleted_at).not.toBeNull()

  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Outline' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Restore Write' }).click()
  await page.keyboard.press('Escape')

  await expect(card.getByRole('group', { name: 'Steps, 0 of 3 done' })).toBeVisible()
})

test('[STEP-2] a step with a day is in that day, with the name of its task', async ({
  page,
  server,
}) => {
  const email = 'steps-day@example.com'
  const { user } = await withSteps(page, email)
  await user.synced()
  await page.keyboard.press('Escape')
  const otherDevice = await connectOtherDevice(server.url, email)

  await otherDevice.change('Draft', { due_date: `${await inDays(page, 0)}T00:00:00` })

  await expect(user.card('Draft')).toContainText('Step of Write')
})
