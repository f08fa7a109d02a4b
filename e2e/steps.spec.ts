import { accessibilityViolations } from './accessibilityViolations.ts'
import { touchOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { addField, inDays } from './openCard.ts'
import { withSteps } from './openSteps.ts'
import { test as serverTest } from './testServer.ts'
import { trashOf } from './trashPage.ts'

serverTest(
  '[STEP-1b, STEP-2a] steps are added one after the other, and the closed card counts them',
  async ({ page }) => {
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
  },
)

test('[STEP-1b] a step is moved, indented and deleted by the keyboard alone', async ({ page }) => {
  const { names, check } = await withSteps(page)
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

test('[STEP-1b, STEP-1d] a step is dragged by mouse, keeps its level where it can, and takes its own along', async ({
  page,
}) => {
  const { card, names, check, grip, drag } = await withSteps(page)
  await check('Read it aloud').press('Alt+Shift+ArrowRight')
  await expect(check('Read it aloud')).toHaveAccessibleDescription('Step 3 of 3 of Write, level 2')

  await drag('Draft', 'Outline')
  await expect.poll(names).toEqual(['Draft', 'Read it aloud', 'Outline'])
  await expect(check('Read it aloud')).toHaveAccessibleDescription('Step 2 of 3 of Write, level 2')

  await grip('Outline').press('Space')
  await expect(card.getByText('“Outline” lifted. Position 3 of 3, Write')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(card.getByText('Position 2 of 3, Write')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual(['Draft', 'Outline', 'Read it aloud'])
  await expect(grip('Outline')).toBeFocused()
  await expect(check('Outline')).toHaveAccessibleDescription('Step 2 of 3 of Write, level 2')
  await page.keyboard.press('Control+z')
  await expect.poll(names).toEqual(['Draft', 'Read it aloud', 'Outline'])
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[STEP-1b] a step is dragged by its handle', async ({ page }) => {
    const { names, grip } = await withSteps(page)
    const touch = touchOn(page)
    await grip('Read it aloud').scrollIntoViewIfNeeded()
    const [from, to] = [
      await grip('Read it aloud').boundingBox(),
      await grip('Outline').boundingBox(),
    ]
    if (!from || !to) throw new Error('The handles are not on the screen')
    const x = from.x + from.width / 2

    await touch('touchStart', { x, y: from.y + 20 })
    for (const y of [from.y, (from.y + to.y) / 2, to.y + 4]) await touch('touchMove', { x, y })
    await touch('touchEnd')

    await expect.poll(names).toEqual(['Read it aloud', 'Outline', 'Draft'])
    expect(await accessibilityViolations(page)).toEqual([])
  })
})

test('[STEP-1e] the steps of a step are folded, and stay where they are', async ({ page }) => {
  const { card, names, check } = await withSteps(page)
  await check('Draft').press('Alt+Shift+ArrowRight')
  const fold = card.getByRole('button', { name: 'Fold the steps of Outline' })

  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(names).toEqual(['Outline', 'Read it aloud'])
  await expect(card.getByRole('group', { name: 'Steps, 0 of 3 done' })).toBeVisible()
  await fold.press('Enter')
  await expect.poll(names).toEqual(['Outline', 'Draft', 'Read it aloud'])
})

test('[STEP-1a, STEP-1f, STEP-2d] a step has its own timer, day and estimate, reached from its row', async ({
  page,
}) => {
  const { user, card } = await withSteps(page)
  const details = (title: string) =>
    page.getByRole('button', { name: `Details of step: ${title}`, exact: true })
  for (const [title, minutes] of [
    ['Outline', '20'],
    ['Draft', '40'],
  ] as const) {
    await details(title).click()
    const row = card.getByRole('listitem').filter({ has: details(title) })
    await (await addField(row, 'Estimate')).fill(minutes)
    await page.keyboard.press('Enter')
  }
  await expect(card.getByRole('listitem').filter({ hasText: '40 min' })).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Estimate of Write: 1 h' })).toBeVisible()

  await card.getByRole('button', { name: 'Due Date of Draft: No day' }).click()
  await card.getByLabel('Due Date of Draft', { exact: true }).fill(await inDays(page, 0))
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Start the timer for Draft' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Pause the timer for Draft' }).click()
  await details('Draft').click()
  await expect(card.getByLabel(/^Estimate of Draft/)).toHaveCount(0)
  await expect(user.card('Draft')).toContainText('Step of Write')
})

test.describe('steps on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[STEP-1b] show their whole names, and nothing pressed among them closes the card', async ({
    page,
  }) => {
    const { card } = await withSteps(page)
    const long = 'Ask everyone who was there last year what they would change about it'
    await card.getByRole('button', { name: 'Add a step' }).click()
    await page.keyboard.type(long)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const name = card.getByLabel(`Name of ${long}`)
    await expect
      .poll(() => name.evaluate((field) => field.scrollHeight - field.clientHeight))
      .toBeLessThan(2)
    await name.fill('Ask everyone\nelse')
    await expect(name).toHaveValue('Ask everyone else')
    await name.press('Enter')

    // Each button stays where it is while it is pressed.
    await page.getByRole('button', { name: 'Details of step: Draft' }).click()
    await expect(card.getByRole('button', { name: 'Due Date of Draft: No day' })).toBeVisible()
    await card.getByRole('group', { name: /^Steps/ }).click({ position: { x: 4, y: 4 } })
    await expect(card.getByRole('button', { name: /^Due Date of Write/ })).toBeVisible()
  })
})

test('[STEP-3a] completing a task completes its open steps, in one act', async ({ page }) => {
  const { user, card, check } = await withSteps(page)
  await check('Outline').click()

  await card.getByRole('checkbox', { name: 'Complete Write', exact: true }).click()

  await expect(page.getByText('Done, and 2 steps')).toBeVisible()
  await expect(check('Draft')).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(check('Draft')).not.toBeChecked()
  await expect(check('Outline')).toBeChecked()
  await expect(user.card('Write')).toContainText('Active')
})

test('[STEP-3b] the last step that is checked offers to complete its task', async ({ page }) => {
  const { card, check } = await withSteps(page)
  for (const title of ['Outline', 'Draft', 'Read it aloud']) await check(title).click()

  await page.getByRole('button', { name: 'Complete “Write”' }).click()

  await expect(card).toContainText('Completed')
})

test('[STEP-3c] deleting a task takes its steps along, and the trash brings them back with it', async ({
  page,
}) => {
  const { user, card } = await withSteps(page)
  await card.getByRole('button', { name: 'Delete Write', exact: true }).click()
  await user.synced()
  const otherDevice = mountedDevice(page)
  expect((await otherDevice.task('Draft', 'deleted_at'))?.deleted_at).not.toBeNull()

  const trash = trashOf(page)
  await trash.open()
  await expect(trash.titles).toHaveText(['Write'])
  await trash.restore('Write').click()
  await page.keyboard.press('d')
  await card.getByRole('heading').first().click()

  await expect(card.getByRole('group', { name: 'Steps, 0 of 3 done' })).toBeVisible()
})

test('[STEP-2b] a step with a day is in that day, with the name of its task', async ({ page }) => {
  const { user } = await withSteps(page)
  await user.synced()
  await page.keyboard.press('Escape')
  const otherDevice = mountedDevice(page)

  await otherDevice.change('Draft', { due_date: `${await inDays(page, 0)}T00:00:00` })

  await expect(user.card('Draft')).toContainText('Step of Write')
})
