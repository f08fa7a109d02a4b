import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

const evening = new Date(2026, 9, 14, 19, 30)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Close the day' })

const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }

/** Opens Day in the evening of October 14, with two of five tasks done. */
async function openEvening(page: Page) {
  await page.clock.setFixedTime(evening)
  const device = mountedDevice(page)
  const now = evening.toISOString()
  await device.addTasks(
    [
      { title: 'Write', completed: true, estimate_minutes: 30 },
      { title: 'Pay', completed: true, estimate_minutes: 15 },
      { title: 'Read' },
      { title: 'Call' },
      { title: 'Water', repeat: daily },
    ].map((task, place) => ({
      ...{
        due_date: '2026-10-14T00:00:00',
        completed: false,
        estimate_minutes: null,
        repeat: null,
      },
      ...{ position: `a${place}`, created_at: now, updated_at: now },
      ...task,
    })),
  )
  const at = (minutes: number) => new Date(evening.getTime() - minutes * 60_000)
  await device.record([{ title: 'Write', from: at(120), to: at(80) }])
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Read')).toBeVisible()
  return user
}

test.describe('the close of a day', () => {
  test('[PLAN-5a, PLAN-5b, MENU-2a, MENU-2b] moves what is left over, keeps a line, and is taken back at once', async ({
    page,
  }) => {
    const user = await openEvening(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    const dialog = dialogOf(page)

    await expect(dialog).toContainText(/Done\s*2 of 5/)
    await expect(dialog).toContainText(/Focused\s*40 min/)
    await expect(dialog).toContainText(/Estimated\s*45 min took 40 min/)
    await expect(dialog.getByRole('listitem').first()).toContainText('30 min, took 40 min')
    const ofAll = dialog.getByRole('combobox', { name: '3 not done, move to' })
    await expect(ofAll).toHaveValue('tomorrow')
    await dialog.getByRole('button', { name: 'Choose one by one' }).click()
    const choiceOf = (title: string) => dialog.getByRole('combobox', { name: `${title}, move to` })
    await expect(choiceOf('Read')).toHaveValue('tomorrow')
    await expect(choiceOf('Water').locator('option:checked')).toHaveText('Skip')
    expect(await accessibilityViolations(page)).toEqual([])
    await choiceOf('Call').selectOption('Next week')
    await ofAll.selectOption('Someday')
    await expect(choiceOf('Read')).toHaveValue('someday')
    await ofAll.selectOption('Tomorrow')
    await dialog.getByLabel('A note for tomorrow').fill('Slides first')
    await dialog.getByRole('button', { name: 'Close the day' }).click()

    await expect(page.getByText('The day is closed')).toBeVisible()
    await user.synced()
    const device = mountedDevice(page)
    const moved = async (title: string) => device.task(title, 'due_date,carried')
    expect(await moved('Read')).toEqual({ due_date: '2026-10-15T00:00:00', carried: 1 })
    expect(await moved('Call')).toEqual({ due_date: '2026-10-19T00:00:00', carried: 1 })
    expect((await moved('Water')).due_date).toBe('2026-10-15T00:00:00')

    await page.getByRole('button', { name: 'Undo' }).click()
    await user.synced()
    expect(await moved('Read')).toEqual({ due_date: '2026-10-14T00:00:00', carried: 0 })
  })

  test('[PLAN-5c, PLAN-5d] greets the next day with its line, and can be closed again', async ({
    page,
  }) => {
    const user = await openEvening(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('close the day')
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await dialog.getByRole('combobox', { name: '3 not done, move to' }).selectOption('Today')
    await dialog.getByLabel('A note for tomorrow').fill('Slides first')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Close the day' }).click()
    await expect(dialog.getByLabel('A note for tomorrow')).toHaveValue('Slides first')
    await dialog.getByLabel('A note for tomorrow').fill('Mail first')
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await expect(dialog).toBeHidden()
    await user.synced()

    await page.clock.setFixedTime(new Date(2026, 9, 15, 8, 0))
    await user.reopened()
    await expect(page.getByRole('heading', { name: 'Good morning' })).toBeVisible()
    await expect(page.getByText('Mail first')).toBeVisible()
  })

  test('[PLAN-5a, PLAN-5f] is left by ‘Not now’, and refuses a line that is too long', async ({
    page,
  }) => {
    const user = await openEvening(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    const dialog = dialogOf(page)

    await dialog.getByLabel('A note for tomorrow').fill('x'.repeat(501))
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await expect(dialog.getByLabel('A note for tomorrow')).toHaveAccessibleDescription(
      'Use at most 500 characters.',
    )
    await dialog.getByLabel('A note for tomorrow').fill('Slides first')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Close the day' }).click()
    await expect(dialog.getByLabel('A note for tomorrow')).toHaveValue('Slides first')
    await dialog.getByRole('button', { name: 'Not now' }).click()

    await expect(dialog).toBeHidden()
    await expect(user.card('Read')).toBeVisible()
  })
})
