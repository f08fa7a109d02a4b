import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openForm } from './newTaskForm.ts'
import { inDays } from './openCard.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use({ timezoneId: 'Europe/Berlin' })

const picker = (page: Page) => page.getByRole('dialog', { name: 'Repeat' })
const dates = (page: Page) =>
  picker(page).getByRole('list', { name: 'The next five dates' }).getByRole('listitem')

test('[REPEAT-1d, REPEAT-9b] typed words make a series, which begins on its first day', async ({
  page,
}) => {
  const { user, form, line, chips, field } = await openForm(page)

  await line.fill('Call Ada every friday')
  await expect(chips).toHaveText(['every week on Friday'])
  await expect(field('Due Date')).toHaveValue('2026-10-16')
  await expect(form.getByRole('button', { name: /^Repeat: / })).toHaveCount(0)
  await line.press('Enter')

  await user.synced()
  const otherDevice = mountedDevice(page)
  expect(await otherDevice.task('Call Ada', 'due_date, repeat')).toEqual({
    due_date: '2026-10-16T00:00:00',
    repeat: {
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      from: 'due',
      anchor: '2026-10-16',
      missed: 'roll',
    },
  })
})

serverTest(
  '[REPEAT-9d] a preset is chosen by the keyboard, and kept by a reload',
  async ({ page }) => {
    const { form, line, chips, field } = await openForm(page, 'repeat-preset@example.com')
    await line.fill('Review the budget every day')
    await expect(chips).toHaveText(['every day'])

    await chips.getByRole('button', { name: 'every day', exact: true }).press('Enter')
    await expect(
      picker(page).getByRole('radio', { name: 'Every day', checked: true }),
    ).toBeFocused()
    await expect(picker(page).getByRole('radio')).toHaveText([
      'Does not repeat',
      'Every day',
      'Every weekday Mon to Fri',
      'Every week on Wednesday',
      'Every month on the 14th',
      'Every quarter on the 14th',
      'Every year on October 14',
    ])
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    await expect(dates(page)).toHaveText([
      'Oct 14, 2026',
      'Jan 14, 2027',
      'Apr 14',
      'Jul 14',
      'Oct 14',
    ])
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(picker(page)).toBeHidden()
    await expect(form.getByRole('button', { name: 'Repeat: every day' })).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const quarterly = form.getByRole('button', { name: 'Repeat: every quarter on the 14th' })
    await expect(quarterly).toBeFocused()
    await expect(chips).toHaveCount(0)

    // The form is open again.
    await page.reload()
    await chips.getByRole('button', { name: 'every quarter on the 14th' }).click()
    await expect(picker(page)).toBeVisible()
    await field('Due Date').fill('2026-10-31')
    await quarterly.click()
    await expect(
      picker(page).getByRole('radio', { name: 'Every month on the 31st, or the last day' }),
    ).toBeVisible()
    await picker(page).getByRole('radio', { name: 'Does not repeat' }).click()
    await expect(form.getByRole('button', { name: 'Repeat: Does not repeat' })).toBeFocused()
  },
)

test('[REPEAT-9d] any other repeat is picked part by part, and said in words', async ({ page }) => {
  const { user, form, line } = await openForm(page)
  await line.fill('Water the plants')
  await form.getByRole('button', { name: 'Repeat', exact: true }).press('Enter')
  await expect(form.getByRole('button', { name: 'Repeat: Does not repeat' })).toBeVisible()
  await picker(page).getByRole('button', { name: 'Custom' }).press('Enter')
  await expect(picker(page).getByLabel('Every how many')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(picker(page).getByRole('alert')).toHaveText('Choose 1 to 999.')
  await expect(picker(page).getByLabel('Every how many')).toBeFocused()
  await picker(page).getByLabel('Every how many').fill('2')
  await picker(page).getByRole('button', { name: 'Monday' }).press('Space')
  await picker(page).getByLabel('If you miss one').selectOption('Keep each one')
  await picker(page).getByRole('button', { name: 'After' }).click()
  await picker(page).getByLabel('After how many times').fill('12')
  await expect(
    picker(page).getByText('Every 2 weeks on Monday and Wednesday, 12 times'),
  ).toBeVisible()
  await expect(dates(page)).toHaveText([
    'Wed Oct 14',
    'Mon Oct 26',
    'Wed Oct 28',
    'Mon Nov 9',
    'Wed Nov 11',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  await picker(page).getByLabel('After how many times').press('Enter')

  await expect(form.getByRole('button', { name: /^Repeat: every 2 weeks/ })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(user.card('Water the plants')).toBeVisible()
  await user.synced()
  const otherDevice = mountedDevice(page)
  expect(await otherDevice.task('Water the plants', 'due_date, repeat')).toEqual({
    due_date: '2026-10-14T00:00:00',
    repeat: {
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270104',
      from: 'due',
      anchor: '2026-10-14',
      missed: 'stack',
    },
  })
})

test('[REPEAT-9h] a rule that is not known is kept by the open card, until another is chosen', async ({
  page,
}) => {
  const user = testUserOn(page)
  const device = mountedDevice(page)
  const anchor = await inDays(page, 0)
  const unknown = { rule: 'FREQ=HOURLY', from: 'due', anchor, missed: 'roll' }
  await device.addTasks([{ title: 'Stretch', due_date: `${anchor}T00:00:00`, repeat: unknown }])
  await user.opened()
  await user.card('Stretch').getByRole('heading').click()

  const field = page.getByRole('button', {
    name: 'Repeat of Stretch: Repeats on a custom schedule',
  })
  await field.press('Enter')
  const kept = picker(page).getByRole('radio', { name: 'Repeats on a custom schedule' })
  await expect(kept).toBeFocused()
  await expect(kept).toBeChecked()
  await expect(dates(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeHidden()
  await expect(field).toBeFocused()
  await user.synced()
  expect(await device.task('Stretch', 'repeat')).toEqual({ repeat: unknown })

  await field.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Repeat of Stretch: every day' })).toBeFocused()
  await user.synced()
  expect(await device.task('Stretch', 'repeat')).toEqual({
    repeat: { ...unknown, rule: 'FREQ=DAILY' },
  })
})

test('[LIST-4, REPEAT-9d] several tasks repeat by one act', async ({ page }) => {
  const user = testUserOn(page)
  await user.opened(['One', 'Two', 'Three'])
  await user.card('One').focus()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: 'Repeat' }).press('Enter')
  await expect(picker(page).getByRole('radio', { checked: true })).toHaveText('Does not repeat')
  await picker(page).getByRole('radio', { name: 'Every weekday' }).click()

  await expect(bar).toBeHidden()
  await expect(user.toast()).toContainText('3 tasks repeat')
  for (const title of ['One', 'Two', 'Three'])
    await expect(user.card(title)).toContainText('repeats every weekday')
  await expect(page.locator(':focus')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('repeats every weekday')).toHaveCount(0)
})
