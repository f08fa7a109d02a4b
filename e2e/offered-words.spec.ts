import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openForm } from './newTaskForm.ts'

test.use({ timezoneId: 'Europe/Berlin' })

test('[WORDS-9b] an edited name offers chips and applies none by itself; a press is one act', async ({
  page,
}) => {
  const { user, form, line } = await openForm(page)
  await line.fill('Call on thu')
  await form.getByRole('button', { name: 'Ignore the date' }).click()
  await line.press('Enter')
  const card = page.getByRole('article')
  await expect(card).toHaveAccessibleName('Call on thu')
  const offered = card.getByRole('list', { name: 'Words to use' }).getByRole('button')

  await card.getByRole('heading').click()
  const name = card.getByLabel('Name of')
  await name.click()
  await expect(name).toHaveValue('Call on thu')
  await expect(offered).toHaveCount(0)

  // Nothing is offered for a name as it was, nor is anything set by typing.
  await page.keyboard.press('End')
  await page.keyboard.type(' 30m @calls !1')
  await expect(offered).toHaveText(['Thu Oct 15', '30 min', 'calls', 'High'])
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(card.getByRole('status').filter({ hasText: 'Words to use' })).toHaveText(
    'Words to use: Thu Oct 15, 30 min, calls, High',
  )
  await expect(card).toContainText('Oct 14, 2026')
  await name.fill('Call on thu')
  await expect(offered).toHaveCount(0)
  await name.fill('Call on thu 30m @calls')
  await expect(offered).toHaveText(['Thu Oct 15', '30 min', 'calls'])

  // The keyboard alone goes on: the next chip has the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(offered.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Call on thu @calls')
  await expect(offered).toHaveText(['Thu Oct 15', 'calls'])
  await expect(offered.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Call on thu')
  await expect(offered).toHaveCount(0)
  await expect(name).toBeFocused()

  await user.synced()
  const otherDevice = mountedDevice(page)
  const columns = 'title, estimate_minutes, due_date'
  expect(await otherDevice.task('Call on thu', columns)).toEqual({
    title: 'Call on thu',
    estimate_minutes: 30,
    due_date: '2026-10-14T00:00:00',
  })

  // Undo gives back what one press did: the tag leaves, its words return.
  await page.keyboard.press('Escape')
  await card.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card).toHaveAccessibleName('Call on thu @calls')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card).toHaveAccessibleName('Call on thu 30m @calls')
  await user.synced()
  expect(await otherDevice.task('Call on thu 30m @calls', 'estimate_minutes, tags')).toEqual({
    estimate_minutes: null,
    tags: {},
  })
})
