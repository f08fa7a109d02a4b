import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { newUserOn } from './newUser.ts'
import { addField, inDays } from './openCard.ts'

test('[SORT-1a, SORT-1b, SORT-1c] today has its times first until something is moved in between, and again on demand', async ({
  page,
}) => {
  const { user, other, open } = await newUserOn(page)
  const due_date = `${await inDays(page, 0)}T00:00:00`
  const task = (title: string, place: number, at_minutes: number | null = null) => ({
    ...{ title, due_date, at_minutes, position: `a${place}` },
  })
  await other.insert('tasks', [
    task('Slides', 0),
    task('Lunch', 1, 750),
    task('Water', 2),
    task('Standup', 3, 570),
  ])
  await open()
  await expect(user.tasks()).toHaveText(['Standup', 'Lunch', 'Slides', 'Water'])

  await user.card('Slides').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(user.tasks()).toHaveText(['Standup', 'Slides', 'Lunch', 'Water'])
  await expect(user.card('Slides')).toBeFocused()
  await expect(user.toast()).toContainText('Sorted by hand now')
  await user.toast().getByRole('button', { name: 'By time' }).click()
  await expect(user.tasks()).toHaveText(['Standup', 'Lunch', 'Slides', 'Water'])

  const menu = page.getByRole('button', { name: 'Order of the day' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'By hand' }).click()
  await expect(user.toast()).toContainText('Sorted by hand now')
  await user.card('Lunch').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(user.tasks()).toHaveText(['Standup', 'Slides', 'Lunch', 'Water'])
  expect(await accessibilityViolations(page)).toEqual([])
  await menu.click()
  await page.getByRole('menuitem', { name: 'By time' }).click()
  await expect(user.tasks()).toHaveText(['Standup', 'Lunch', 'Slides', 'Water'])

  await user.card('Water').focus()
  await page.keyboard.press('Enter')
  const time = await addField(user.card('Water'), 'Time')
  await time.fill('9:00')
  await time.press('Enter')
  await expect(user.tasks().first()).toHaveText('Water')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.textContent))
    .toContain('Water')
})
