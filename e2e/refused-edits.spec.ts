import { expect, test } from './mountedTest.ts'
import { markOf, openField, withOpenCard } from './openCard.ts'
import { test as serverTest } from './testServer.ts'

test.describe('an edit that cannot be saved', () => {
  test('[TASK-12a] is refused beside its field, and the task stays as it was', async ({ page }) => {
    const { user, fields } = await withOpenCard(page)

    await fields.title.fill('  ')
    await fields.description.focus()
    await expect(page.getByText('Give the task a name.')).toBeVisible()
    await expect(user.card('Write')).toBeVisible()

    await fields.title.fill('x'.repeat(501))
    await expect(page.getByText('Use at most 500 characters.')).toBeVisible()
    await fields.description.fill('x'.repeat(16_385))
    await expect(page.getByText('Use at most 16,384 characters.')).toBeVisible()
    await expect(user.card('Write')).toBeVisible()
  })

  serverTest('[TASK-12b] is restored with the card, even after a reload', async ({ page }) => {
    const { user, fields } = await withOpenCard(page, 'refused-stays@example.com')
    const long = 'word '.repeat(101)

    await fields.title.fill(long)
    await page.reload()
    await expect(fields.title).toHaveValue(long)
    await expect(page.getByText('Use at most 500 characters.')).toBeVisible()

    await fields.title.fill('Short')
    await expect(user.card('Short')).toBeVisible()
    await page.reload()
    await expect(fields.title).toHaveValue('Short')
  })

  serverTest(
    '[TASK-8b, TASK-12b] is shown on the card when the server refuses it, and its text can be copied',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const { user, fields } = await withOpenCard(page, 'refused-there@example.com')
      await user.synced()
      await page.route('**/rest/v1/tasks?**', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 400, json: { code: '23514', message: 'not like this' } })
          : route.fallback(),
      )

      await fields.title.fill('Write a letter')
      const card = page.getByRole('article')
      await expect(card.getByText('This change was not saved.')).toBeVisible()
      await fields.description.focus()
      await expect(fields.title).toHaveValue('Write')

      await card.getByRole('button', { name: 'Copy text' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Write a letter')
      await page.unroute('**/rest/v1/tasks?**')
      await card.getByRole('button', { name: 'Try again' }).click()
      await expect(user.card('Write a letter')).toBeVisible()
    },
  )

  test('[TASK-12a] may not use a past or impossible date; an overdue task may stay overdue', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 9, 14, 9, 41))
    await withOpenCard(page, undefined, '2026-10-12')
    const due = await openField(page, 'Due Date')

    for (const day of ['2026-10-13', '0001-01-01']) {
      await due.fill(day)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Choose today or a later date.')).toBeVisible()
    }
    await due.fill('2026-10-12')
    await page.keyboard.press('Enter')
    await expect(due).toBeHidden()

    await openField(page, 'Due Date')
    await due.focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Choose a date.')).toBeVisible()
    await expect(markOf(page, 'Due Date')).toHaveText('Oct 12, 2026')
  })
})
