import type { Page } from '@playwright/test'
import { expect, test } from './mountedTest.ts'
import { type Account, newUserOn } from './newUser.ts'
import { addField, openField } from './openCard.ts'
import { test as serverTest } from './testServer.ts'
import { testUserOn } from './testUser.ts'

/** Noon of yesterday: in the past in every time zone, with hours before it on the same day. */
const noon = new Date()
noon.setDate(noon.getDate() - 1)
noon.setHours(12, 0, 0, 0)

const at = (hours: number, minutes = 0, seconds = 0) =>
  new Date(noon).setHours(hours, minutes, seconds)
const dayBefore = 86_400_000

function interval(from: number, to: number, title?: string) {
  return { from: new Date(from), to: new Date(to), ...(title && { title }) }
}

/** A user with a session on ‘Write’ from 9:10:20 to 9:35:40, and one without a task from 10:00 to 10:30. */
async function withRecord(page: Page, account?: Account) {
  await page.clock.setFixedTime(noon)
  const { user, other: otherDevice, open } = await newUserOn(page, account)
  const due = noon.toLocaleDateString('sv-SE')
  await otherDevice.add([{ due, total: 1, completed: 0 }])
  await otherDevice.change(`Task 1 of ${due}`, { title: 'Write' })
  await otherDevice.record([
    interval(at(9, 10, 20), at(9, 35, 40), 'Write'),
    interval(at(10), at(10, 30)),
    interval(at(8) - dayBefore, at(9) - dayBefore, 'Write'),
  ])
  await open()
  const opener = page.getByRole('button', { name: /min today$/ })
  await expect(opener).toHaveText('55 min today')
  return { user, otherDevice, opener, record: recordOn(page) }
}

function recordOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Focus time' })
  return {
    dialog,
    intervals: dialog.getByRole('listitem'),
    correct: (name: string) => dialog.getByRole('button', { name: `Edit ${name}` }),
    remove: (name: string) => dialog.getByRole('button', { name: `Remove ${name}` }),
    start: dialog.getByLabel('Start', { exact: true }),
    end: dialog.getByLabel('End', { exact: true }),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}

test.describe('the focus record', () => {
  test('[RECORD-1a] shows what was focused on, the newest first, and goes back day by day', async ({
    page,
  }) => {
    const { opener, record } = await withRecord(page)
    await opener.click()
    const { dialog, intervals } = record

    await expect(dialog.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(dialog.getByText('55 min focused')).toBeVisible()
    await expect(intervals).toHaveCount(2)
    await expect(intervals.first()).toContainText('No task')
    await expect(intervals.first()).toContainText('Focus, 10:00 to 10:30')
    await expect(intervals.first()).toContainText('30 min')
    await expect(intervals.last()).toContainText('Write')
    await expect(intervals.last()).toContainText('Focus, 09:10 to 09:35')
    await expect(intervals.last()).toContainText('25 min')

    await dialog.getByRole('button', { name: 'Day before' }).click()
    await expect(dialog.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
    await expect(dialog.getByText('1 h focused')).toBeVisible()
    await expect(intervals).toHaveCount(1)

    await dialog.getByRole('button', { name: 'Day before' }).click()
    await expect(dialog.getByText('Nothing was recorded on this day.')).toBeVisible()
    await expect(dialog.getByRole('status').getByText('No focus')).toBeVisible()

    await dialog.getByLabel('Day', { exact: true }).fill(noon.toLocaleDateString('sv-SE'))
    await expect(intervals).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Day after' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Day before' }).click()
    await dialog.getByRole('button', { name: 'Day after' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Day before' })).toBeFocused()
  })

  test('[RECORD-2a, RECORD-2b] can be corrected, and every refusal gives its reason', async ({
    page,
  }) => {
    const { user, otherDevice, opener, record } = await withRecord(page)
    await opener.click()
    await record.correct('No task').click()
    await expect(record.start).toBeFocused()
    await expect(record.start).toHaveValue('10:00')
    await expect(record.end).toHaveValue('10:30')

    for (const [times, why] of [
      [{ start: '10:00', end: '09:50' }, 'The end must be after the start.'],
      [{ start: '10:00', end: '12:01' }, 'That is in the future.'],
      [{ start: '10:00', end: '' }, 'Enter a time.'],
    ] as const) {
      await record.start.fill(times.start)
      await record.end.fill(times.end)
      await record.save.click()
      await expect(record.end).toBeFocused()
      await expect(record.end).toHaveAccessibleDescription(why)
    }
    await record.end.fill('10:30')
    await record.start.fill('09:30')
    await record.start.press('Enter')
    await expect(record.start).toBeFocused()
    await expect(record.start).toHaveAccessibleDescription('That time is already recorded.')

    await record.start.fill('09:35')
    await record.end.fill('10:15')
    await record.end.press('Enter')
    await expect(record.intervals.first()).toContainText('Focus, 09:35 to 10:15')
    await expect(record.correct('No task')).toBeFocused()
    await user.synced()
    expect(await otherDevice.recorded()).toContainEqual({ from: at(9, 35, 40), to: at(10, 15) })
    expect(await otherDevice.recorded()).toHaveLength(3)

    await page.keyboard.press('ControlOrMeta+z')
    await expect(record.intervals.first()).toContainText('Focus, 10:00 to 10:30')
    await expect(record.correct('No task')).toBeFocused()
    await user.synced()
    expect(await otherDevice.recorded()).toContainEqual({ from: at(10), to: at(10, 30) })
    expect(await otherDevice.recorded()).toHaveLength(3)
  })

  serverTest('[RECORD-2a] removes a session, and restores it by undo', async ({ page, server }) => {
    const account = { url: server.url, email: 'removes@example.com' }
    const { user, otherDevice, opener, record } = await withRecord(page, account)
    await opener.click()

    await record.remove('No task').press('Enter')
    await expect(record.intervals).toHaveCount(1)
    await expect(record.correct('Write')).toBeFocused()
    await expect(opener).toHaveText('25 min today')
    await record.remove('Write').press('Enter')
    await expect(record.dialog.getByRole('heading', { name: 'Today' })).toBeFocused()
    await expect(record.dialog.getByText('Nothing yet.')).toBeVisible()
    await user.synced()
    expect(await otherDevice.recorded()).toHaveLength(1)

    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(record.correct('Write')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(record.correct('No task')).toBeFocused()
    await expect(record.intervals).toHaveCount(2)
    await user.synced()
    await page.reload()
    await expect(opener).toHaveText('55 min today')
  })

  test('[RECORD-1a, KEY-3] is used by keyboard alone, and gives the focus back', async ({
    page,
  }) => {
    const { opener, record } = await withRecord(page)

    await opener.press('Enter')
    await record.correct('Write').focus()
    await page.keyboard.press('Enter')
    await expect(record.start).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(record.start).toBeHidden()
    await expect(record.correct('Write')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(record.dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('[RECORD-1c] shows sessions of a deleted task', async ({ page }) => {
    const { otherDevice, opener, record } = await withRecord(page)
    const task_id = crypto.randomUUID()
    await otherDevice.record([{ from: new Date(at(11)), to: new Date(at(11, 20)), task_id }])

    await expect(opener).toHaveText('1 h 15 today')
    await opener.click()
    await expect(record.intervals.first()).toContainText('A deleted task')
    await expect(record.intervals.first()).toContainText('20 min')
  })
})

test.describe('the focus time of a task', () => {
  test('[TASK-10c, RECORD-1b] stands on its card, and against its estimate', async ({ page }) => {
    const { user } = await withRecord(page)
    const card = user.card('Write')
    await expect(card.getByText('1 h 25')).toBeVisible()

    await card.getByRole('heading').click()
    await (await addField(page, 'Estimate')).fill('100')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('img', { name: '1 h 25 of 1 h 40' })).toBeVisible()
    await (await openField(page, 'Estimate')).fill('45')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(card.getByText('1 h 25 of 45 min')).toBeVisible()
  })
})

test.describe('a server that refuses', () => {
  serverTest(
    '[TASK-8b, RECORD-3] a session that the server refuses is shown, kept, and can be sent again',
    async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      await testUserOn(page).signedUp('record-refused@example.com')
      await page.route('**/rest/v1/focus_sessions*', (route) =>
        route.fulfill({ status: 400, json: { code: '23514', message: 'Not today' } }),
      )
      const timer = page.getByRole('region', { name: 'Focus timer' })
      await timer.getByRole('button', { name: 'Start the focus timer' }).click()
      await expect(timer.getByRole('timer')).toHaveText('24:57')
      await timer.getByRole('button', { name: 'Pause the focus timer' }).click()
      const turn = timer.getByRole('button', { name: 'Start the focus timer' })
      await turn.focus()

      const alert = page.getByRole('alert').filter({ hasText: 'was not saved' })
      await expect(alert).toBeVisible()
      expect(logged.join()).toContain('Error saving focus session')
      await page.unroute('**/rest/v1/focus_sessions*')
      await alert.getByRole('button', { name: 'Try again' }).click()

      await expect(alert).toHaveCount(0)
      await expect(turn).toBeFocused()
      await expect(timer.getByRole('button', { name: '1 min today' })).toBeVisible()
    },
  )
})
