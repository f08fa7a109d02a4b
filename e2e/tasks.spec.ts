import { expect, test } from './mountedTest.ts'
import { test as serverTest, withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

const refusal = {
  code: '23514',
  message: 'new row violates check constraint',
  details: null,
  hint: null,
}

test.describe('the form', () => {
  test('[TASK-3a, TASK-3c] starts at medium, due today, and is empty again after a task was made', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()

    const name = page.getByLabel('Task Name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('placeholder', 'What do you want to achieve?')
    await expect(page.getByLabel('Priority Level')).toHaveValue('medium')
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
    await expect(page.getByLabel('Due Date')).toHaveValue(today)
    await expect(page.getByLabel('Description (Optional)')).toHaveAttribute(
      'placeholder',
      'Add any additional details...',
    )

    await name.fill('Read')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(name).toBeHidden()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await expect(name).toHaveValue('')
  })

  test('[TASK-3a, TASK-3d] refuses a blank name and a past day, beside the field', async ({
    page,
  }) => {
    await testUserOn(page).opened()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('   ')
    await page.getByLabel('Due Date').fill('2020-01-01')
    await page.getByRole('button', { name: 'Create Task' }).click()

    await expect(page.getByText('Give the task a name.')).toBeVisible()
    await expect(page.getByText('Choose today or a later date.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  test('[TASK-3b] closes by ‘Cancel’ and returns the focus', async ({ page }) => {
    await testUserOn(page).opened()
    await page.keyboard.press('n')
    await page.getByLabel('Task Name').fill('Never mind')

    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByLabel('Task Name')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add New Task' }).first()).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})

test.describe('a card', () => {
  test('[TASK-1a, TASK-5, TASK-6b] shows every field', async ({ page }) => {
    await page.clock.setFixedTime(new Date(2026, 9, 14, 9, 41))
    const user = testUserOn(page)
    await user.opened()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('Finish the review')
    await page.getByLabel('Priority Level').selectOption('high')
    await page.getByLabel('Description (Optional)').fill('Compare with the plan.')
    await page.getByRole('button', { name: 'Create Task' }).click()
    const card = user.card('Finish the review')

    for (const text of [
      'Compare with the plan.',
      'Oct 14, 2026',
      'high',
      'in-progress',
      'Active',
    ]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    await user.complete('Finish the review')
    await expect(card.getByText('completed', { exact: true })).toBeVisible()
    await expect(card.getByText('Completed', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: /View Details →/ })).toBeVisible()
  })

  test('[TASK-5] shows its check in the frame of the press, and the rest in the next or before the next key', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Read', 'Write'])

    /** Whether the check, and whether the rest shows it: right after the press, and after what comes next. */
    const shown = (title: string, next: 'frame' | 'key') =>
      page.getByRole('article', { name: title }).evaluate(async (card, next) => {
        const check = card.querySelector<HTMLElement>('[role=checkbox]')
        const look = () => [check?.ariaChecked === 'true', card.hasAttribute('data-completed')]
        check?.click()
        // React renders for a press in a microtask.
        const pressed = await Promise.resolve().then(look)
        if (next === 'key') dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return { pressed, after: look() }
      }, next)
    const expected = { pressed: [true, false], after: [true, true] }
    expect(await shown('Write', 'frame')).toEqual(expected)
    expect(await shown('Read', 'key')).toEqual(expected)
  })

  test('[TASK-6a, TASK-6b] opens its timer panel by a click, and closes by Esc', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Write'])
    const card = user.card('Write')
    await expect(card.getByText('Start Timer →')).toBeVisible()

    await card.getByRole('heading').click()
    await expect(card.getByRole('timer')).toHaveText('25:00')

    await page.keyboard.press('Escape')
    await expect(card.getByRole('timer')).toBeHidden()
  })

  serverTest('[TASK-9b] shows confetti when its timer ends', async ({ page }) => {
    await page.clock.install()
    const user = testUserOn(page)
    await user.signedUp('runs@example.com', ['Write'])
    const card = user.card('Write')
    await card.getByRole('heading').click()
    await card.getByLabel('Duration (minutes)').fill('1')
    await card.getByRole('button', { name: /^Start/ }).click()

    await page.clock.runFor(61_000)

    await expect(card.getByRole('timer')).toHaveText('0:00')
    await expect(page.locator('canvas')).toBeVisible()
  })

  test('[TASK-5] moves the focus on when it is deleted, and Ctrl Z restores it', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['First', 'Middle', 'Last'])

    await page.getByRole('button', { name: 'Delete Middle' }).focus()
    await page.keyboard.press('Enter')
    await expect(user.tasks()).toHaveText(['First', 'Last'])
    await expect(page.locator('article:focus, article :focus')).toHaveText(/Last/)

    await page.keyboard.press('Control+z')
    await expect(user.tasks()).toHaveText(['First', 'Middle', 'Last'])
  })
})

test.describe('a change the server refuses', () => {
  serverTest(
    '[TASK-8a, TASK-8b, SYNC-3a, SYNC-3b] is rolled back, shown on the card, logged, and can be tried again',
    async ({ page }) => {
      const consoleMessages: string[] = []
      page.on('console', (message) => consoleMessages.push(message.text()))
      const user = testUserOn(page)
      await user.signedUp('refused@example.com', ['Write'])
      await user.synced()
      await page.route('**/rest/v1/tasks?**', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 400, json: refusal })
          : route.continue(),
      )

      await user.complete('Write')
      await expect(user.card('Write').getByText('This change was not saved.')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Complete Write' })).not.toBeChecked()
      expect(consoleMessages.join('\n')).toContain('Error toggling task')

      await page.unroute('**/rest/v1/tasks?**')
      await user.card('Write').getByRole('button', { name: 'Try again' }).click()
      await expect(user.completed('Write')).toBeChecked()
      await expect(page.getByText('This change was not saved.')).toBeHidden()
    },
  )

  serverTest(
    '[TASK-8b, SYNC-3a, SYNC-3b] an addition is named, and its text is not lost',
    async ({ page }) => {
      const consoleMessages: string[] = []
      page.on('console', (message) => consoleMessages.push(message.text()))
      const user = testUserOn(page)
      await user.signedUp('not-added@example.com')
      await user.synced()
      await page.route('**/rest/v1/tasks?**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: refusal })
          : route.continue(),
      )

      await page.keyboard.press('n')
      await page.getByLabel('Task Name').fill('Write')
      await page.getByRole('button', { name: 'Create Task' }).click()
      await expect(page.getByText('“Write” was not added.')).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      expect(consoleMessages.join('\n')).toContain('Error adding task')

      await page.unroute('**/rest/v1/tasks?**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(user.card('Write')).toBeVisible()
    },
  )
})
