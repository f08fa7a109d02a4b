import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openForm } from './newTaskForm.ts'
import { openField } from './openCard.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const title = 'Call the tax office'

test('[REMIND-1d, TIME-3d] reminders of a new task and of its card, and they go with its time', async ({
  page,
}) => {
  const { user, form, line } = await openForm(page)
  await line.fill('Call the tax office 14:30')
  await form.getByRole('button', { name: 'At the time', exact: true }).click()
  const chosen = form.getByRole('button', { name: /^Remind me: / })
  await expect(chosen).toHaveText('At the time')
  const choices = page.getByRole('dialog', { name: 'Remind me' })
  await choices.getByLabel('At the time').click()
  await choices.getByLabel('10 min before').click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveText('10 min before')
  await expect(chosen).toBeFocused()
  await page.getByRole('button', { name: 'Create Task' }).click()

  await user.card(title).focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: `Remind me of ${title}: 10 min before` })
  await button.click()
  await choices.getByLabel('1 day before').check()
  await choices.getByLabel('Time of the reminder').fill('7:00')
  await page.keyboard.press('Enter')
  await expect(choices.getByRole('alert').filter({ hasText: 'in the future' })).toBeVisible()
  await choices.getByLabel('Time of the reminder').fill('13:00')
  await page.keyboard.press('Enter')
  await expect(choices.getByLabel('Wed Oct 14, 13:00')).toBeChecked()
  await page.keyboard.press('Escape')
  const all = page.getByRole('button', {
    name: `Remind me of ${title}: 1 day before, 10 min before, Wed Oct 14, 13:00`,
  })
  await expect(all).toBeFocused()

  await openField(page, 'Due Date')
  await page.getByLabel(`Time of ${title}`).fill('')
  await page.keyboard.press('Enter')
  const one = page.getByRole('button', { name: `Remind me of ${title}: Wed Oct 14, 13:00` })
  await expect(one).toBeVisible()
  await page.keyboard.press('Escape')
  await user.card(title).focus()
  await page.keyboard.press('Control+z')
  await expect(user.card(title)).toContainText('14:30')
  await page.keyboard.press('Enter')
  await expect(all).toBeVisible()

  await user.synced()
  await expect(page).toHaveURL(/\?task=/)
  await user.reopened()
  // The card is open again.
  await expect(all).toBeVisible()
})

serverTest(
  '[REMIND-6a, REMIND-5c, REMIND-5d] rings in open windows at its minute, and what one answers is silent in the other',
  async ({ page, browser, server }) => {
    await page.clock.install({ time: new Date('2026-10-14T14:15:00') })
    const user = testUserOn(page)
    await user.signedUp('rings@example.com')
    await page.keyboard.press('n')
    await page.getByLabel('Task Name').fill(`${title} 14:30`)
    await expect(page.getByRole('button', { name: 'At the time', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expect(user.card(title)).toBeVisible()
    await user.synced()
    const other = await (await browser.newContext({ baseURL: server.url })).newPage()
    // Both devices tell the same time: the first one's clock runs on while the test prepares.
    await other.clock.install({ time: await page.evaluate(() => Date.now()) })
    await testUserOn(other).signedIn('rings@example.com')
    await expect(testUserOn(other).card(title)).toBeVisible()
    await testUserOn(other).synced()
    const [here, there] = [page, other].map((tab) => ({
      toast: tab.getByRole('alertdialog', { name: new RegExp(`^Reminder: ${title}, at 14:30`) }),
      tab,
    }))
    if (!here || !there) throw new Error('Two pages')

    for (const { tab } of [here, there]) await tab.clock.fastForward('15:00')
    for (const { toast } of [here, there]) await expect(toast).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await here.toast.getByRole('button', { name: 'Snooze 10 min' }).click()

    await expect(here.toast).toHaveCount(0)
    await expect(user.toast()).toContainText(/“Call the tax office” again at 14:4/)
    await expect(there.toast).toHaveCount(0)

    for (const { tab } of [here, there]) await tab.clock.fastForward('11:00')
    for (const { toast } of [here, there]) await expect(toast).toBeVisible()
    await there.tab.keyboard.press('ControlOrMeta+k')
    await expect(there.tab.getByRole('combobox', { name: /^Search, or/ })).toBeFocused()
    await there.tab.keyboard.type('Go to the reminder')
    await there.tab.keyboard.press('Enter')
    await expect(there.toast.getByRole('button', { name: 'Done' })).toBeFocused()
    await there.tab.keyboard.press('Enter')
    await expect(there.toast).toHaveCount(0)
    await expect(testUserOn(other).completed(title)).toBeVisible()
    await expect(here.toast).toHaveCount(0)
    await other.context().close()
  },
)

serverTest(
  '[REMIND-4g, REMIND-4h, REMIND-5c] the address of a notification opens the app, acts, and is taken back',
  async ({ page, server }) => {
    const user = testUserOn(page)
    const email = 'reminder-address@example.com'
    await user.signedUp(email)
    const [task_id, id] = [crypto.randomUUID(), crypto.randomUUID()]
    const device = await connectOtherDevice(server.url, email)
    await device.addTasks([{ id: task_id, title, at_minutes: 1_439 }])
    await device.insert('reminders', [{ id, task_id, before_minutes: 0 }])
    await expect(user.card(title)).toBeVisible()
    const snoozed = () => page.getByText(`“${title}” again`, { exact: false }).first()

    await page.goto(`/?reminder=${id}&at=2026-10-14T12:30:00.000Z&do=snooze`)
    await expect(snoozed()).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(`/?reminder=${id}&at=2026-10-14T12:30:00.000Z&do=done`)
    await expect(user.completed(title)).toBeVisible()
    await user.toast().getByRole('button', { name: 'Undo' }).click()
    await expect(
      user.card(title).getByRole('checkbox', { name: `Complete ${title}` }),
    ).toBeVisible()

    await page.goto(`/?reminder=${id}&at=2026-10-14T12:30:00.000Z`)
    await expect(
      page.getByRole('button', { name: `Remind me of ${title}: At the time` }),
    ).toBeVisible()
  },
)

test('[REMIND-6c, REMIND-2d] says what rang while nobody was there, and asks about another zone', async ({
  page,
}) => {
  const user = testUserOn(page)
  const device = mountedDevice(page)
  const updated_at = new Date(Date.now() - 20 * 3_600_000).toISOString()
  const rows = ['Renew passport', 'Send receipts', 'Water the plants'].map((title) => ({
    task: { id: crypto.randomUUID(), title, updated_at },
    reminder: { id: crypto.randomUUID(), updated_at },
  }))
  const anHourAgo = await page.evaluate(() =>
    new Date(Date.now() - 3_600_000).toLocaleString('sv-SE').replace(' ', 'T'),
  )
  await device.addTasks(rows.map(({ task }) => task))
  await device.insert(
    'reminders',
    rows.map(({ task, reminder }) => ({ ...reminder, task_id: task.id, at: anHourAgo })),
  )
  await device.insert('preferences', [{ time_zone: 'Australia/Lord_Howe' }])
  await user.opened()

  const strip = page.getByRole('region', { name: '3 reminders while you were away' })
  await expect(strip).toBeVisible()
  const zone = page.getByRole('region', { name: /^You seem to be in .+\?$/ })
  await expect(zone).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await zone.getByRole('button', { name: 'Not now' }).click()
  await expect(zone).toHaveCount(0)
  await strip.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: '3 reminders while you were away' })
  expect((await dialog.boundingBox())?.height).toBeLessThan(400)
  await dialog.getByRole('button', { name: 'Done: Send receipts' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss all' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await user.synced()
  await user.reopened()
  await expect(user.card('Renew passport')).toBeVisible()
  await user.synced()
  await expect(page.getByRole('region', { name: /while you were away/ })).toHaveCount(0)
  await expect(zone).toHaveCount(0)
})
