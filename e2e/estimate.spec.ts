import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { addField, markOf, openField, withOpenCard } from './openCard.ts'
import { testUserOn } from './testUser.ts'

const refused = [
  ['half an hour', 'Write minutes or hours, such as 45 or 1h30.'],
  ['1.5', 'Write minutes or hours, such as 45 or 1h30.'],
  ['-5', 'Write minutes or hours, such as 45 or 1h30.'],
  ['0', 'Choose 1 to 1,440 minutes.'],
  ['1441', 'Choose 1 to 1,440 minutes.'],
] as const

test.describe('a new task', () => {
  test('[TASK-10a] may have an estimate', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('Write')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await page.getByLabel('Estimate (minutes)').fill(' 90 ')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(user.card('Write')).toBeVisible()
    await user.add({ title: 'Read' })
    await user.synced()

    const otherDevice = mountedDevice(page)
    expect(await otherDevice.task('Write', 'estimate_minutes')).toEqual({ estimate_minutes: 90 })
    expect(await otherDevice.task('Read', 'estimate_minutes')).toEqual({ estimate_minutes: null })
  })

  test('[TASK-10b] is refused with an invalid estimate; the field says why', async ({ page }) => {
    await testUserOn(page).opened()
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    await page.getByLabel('Task Name').fill('Write')
    await page.getByRole('button', { name: 'Estimate' }).click()
    const estimate = page.getByLabel('Estimate (minutes)')

    for (const [text, why] of refused) {
      await estimate.fill(text)
      await page.getByRole('button', { name: 'Create Task' }).click()
      await expect(estimate).toBeFocused()
      await expect(estimate).toHaveAccessibleDescription(why)
      await expect(estimate).toHaveValue(text)
    }
    await expect(page.getByRole('article')).toHaveCount(0)

    await estimate.fill('1440')
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test.describe('the estimate of the open card', () => {
  test('[TASK-10a] is saved while typing, and undone like the other fields', async ({ page }) => {
    const { user } = await withOpenCard(page)

    await (await addField(page, 'Estimate')).fill('45')
    await page.keyboard.press('Enter')
    await expect(markOf(page, 'Estimate')).toHaveText('45 min')
    await (await openField(page, 'Estimate')).fill('')
    await page.keyboard.press('Enter')
    await user.synced()
    const otherDevice = mountedDevice(page)
    expect(await otherDevice.task('Write', 'estimate_minutes')).toEqual({ estimate_minutes: null })

    await page.keyboard.press('ControlOrMeta+z')
    await expect(markOf(page, 'Estimate')).toHaveText('45 min')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(markOf(page, 'Estimate')).toHaveText('Estimate')
    await user.synced()
    expect(await otherDevice.task('Write', 'estimate_minutes')).toEqual({ estimate_minutes: null })
  })

  test('[TASK-10b] says why it is not saved, and keeps the input and the saved value', async ({
    page,
  }) => {
    const { user, fields } = await withOpenCard(page)
    const estimate = await addField(page, 'Estimate')
    await estimate.fill('45')
    await page.keyboard.press('Enter')

    await openField(page, 'Estimate')
    for (const [text, why] of refused) {
      await estimate.fill(text)
      await page.keyboard.press('Enter')
      await expect(estimate).toHaveAccessibleDescription(why)
      await expect(estimate).toHaveValue(text)
    }
    await page.keyboard.press('Escape')
    await expect(markOf(page, 'Estimate')).toHaveText('45 min')
    await fields.title.fill('Write the letter')
    await expect(user.card('Write the letter')).toBeVisible()
    await user.synced()

    const otherDevice = mountedDevice(page)
    expect(await otherDevice.task('Write the letter', 'estimate_minutes')).toEqual({
      estimate_minutes: 45,
    })
  })
})
