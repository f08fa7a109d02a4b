import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { withOpenCard } from './openCard.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { replacedTasks, replacedValues, trashedTask, trashedValue } from './replacedRows.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const today = new Date(2026, 9, 14, 9, 41)

async function openWith(page: Page, values: object, others: readonly object[] = []) {
  await page.clock.setFixedTime(today)
  const device = mountedDevice(page)
  await device.addTasks([...replacedTasks, ...others] as never)
  await device.remember(values as never)
  await testUserOn(page).opened()
  return device
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Replaced changes' })
const unfold = (page: Page) => cardOf(page).getByRole('button', { name: 'Look' }).click()

test('[MERGE-3] a line says how many changes were replaced, and unfolds into each, with mine and what is there now', async ({
  page,
}) => {
  await openWith(page, replacedValues(today))
  const card = cardOf(page)
  await expect(card).toHaveText('2 of your changes were replaced by newer ones.Look')
  await expect(page.getByRole('status').getByText('2 of your changes')).toHaveCount(1)
  // It takes no focus.
  await expect(card.locator(':focus')).toHaveCount(0)

  await unfold(page)
  await expect(card.getByRole('listitem').first()).toContainText(
    '“Call the tax office”, day: yours Oct 15 (08:14), now Oct 14, 14:30 (Chrome on Android, 08:30)',
  )
  const texts = card.getByRole('listitem').nth(1)
  await expect(texts).toContainText('“Draft the workshop outline”, description')
  await expect(texts).toContainText('Yours, 08:20')
  await expect(texts).toContainText('Only in yours: Four exercises, two breaks.')
  await expect(texts).toContainText('Now, Claude, 08:56')
  await expect(texts).toContainText('Only in the new one: Three exercises, one break.')
  expect(await accessibilityViolations(page)).toEqual([])
})

test('[MERGE-3] using mine is an act with Undo; what is kept stays', async ({ page }) => {
  const device = await openWith(page, replacedValues(today))
  await unfold(page)
  await cardOf(page).getByRole('button', { name: 'Use mine: “Call the tax office”' }).click()

  await expect(cardOf(page)).toContainText('1 of your changes was replaced by a newer one.')
  const moved = { due_date: '2026-10-15T00:00:00', at_minutes: null }
  await expect.poll(() => device.task('Call the tax office', 'due_date,at_minutes')).toEqual(moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => device.task('Call the tax office', 'due_date,at_minutes'))
    .toEqual({ due_date: '2026-10-14T00:00:00', at_minutes: 870 })

  await cardOf(page).getByRole('button', { name: 'Keep: “Draft' }).press('Enter')
  await expect(cardOf(page)).toHaveCount(0)
})

test('[MERGE-3] all are used or kept at once, and a task that was deleted there is restored', async ({
  page,
}) => {
  const values = { ...replacedValues(today), ...trashedValue(today) }
  const device = await openWith(page, values, [trashedTask(today)])
  await unfold(page)
  await expect(cardOf(page).getByText('“Call Ana” was deleted there.')).toBeVisible()
  await expect(cardOf(page).getByRole('button', { name: /^Restore: “Call Ana”/ })).toBeVisible()
  await cardOf(page).getByRole('button', { name: 'Use all mine' }).click()

  await expect(cardOf(page)).toHaveCount(0)
  await expect(testUserOn(page).card('Call Ana')).toBeVisible()
  await expect
    .poll(() => device.task('Draft the workshop outline', 'description'))
    .toEqual({ description: 'Four exercises, two breaks.\nNinety minutes at most.' })
})

test('[MERGE-4] it is put away, and a line goes when its field is edited', async ({ page }) => {
  const device = await openWith(page, replacedValues(today))
  await expect(cardOf(page)).toContainText('2 of your changes')
  await device.change('Draft the workshop outline', { description: 'Two exercises.' })
  await expect(cardOf(page)).toContainText('1 of your changes')

  await cardOf(page).getByRole('button', { name: 'Put away' }).click()
  await expect(cardOf(page)).toHaveCount(0)
  await testUserOn(page).reopened()
  await expect(testUserOn(page).card('Call the tax office')).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)
})

serverTest(
  '[MERGE-4] what was replaced is told in both tabs, and answered in both at once',
  async ({ page, context, server }) => {
    const email = 'replaced@example.com'
    const { user, fields } = await withOpenCard(page, email)
    await user.synced()
    const second = await context.newPage()
    await second.goto('/')
    await expect(testUserOn(second).card('Write')).toBeVisible()
    const phone = await connectOtherDevice(server.url, email)

    await context.setOffline(true)
    await fields.title.fill('Write a letter')
    await fields.title.press('Enter')
    await expect(testUserOn(second).card('Write a letter')).toBeVisible()
    await phone.change('Write', { title: 'Write a book' })
    await context.setOffline(false)

    const said = /^“Write a book”, name: yours “Write a letter” .*, now “Write a book” \(.+\)$/
    for (const tab of [page, second]) {
      await unfold(tab)
      await expect(cardOf(tab).getByText(said)).toBeVisible()
    }
    await cardOf(second).getByRole('button', { name: /^Keep/ }).click()
    for (const tab of [page, second]) await expect(cardOf(tab)).toHaveCount(0)
  },
)
