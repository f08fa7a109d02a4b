import type { Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

type Told = { seq: number; before: Record<string, unknown> | null } & Partial<{
  at: string
  written_at: string
  act: number
  source: string
  id: string
}>

const phone = '11111111-1111-4111-8111-111111111111'
const app = '22222222-2222-4222-8222-222222222222'

/** A minute of the day of all journeys, a Wednesday at ten. */
const minute = (after: number) => `2026-10-14T09:${String(after).padStart(2, '0')}:00.000001+00:00`

/** Lets the server tell this of the task with a title. */
async function tell(page: Page, title: string, told: readonly Told[], days = 400) {
  const { id } = await mountedDevice(page).task(title, 'id')
  const entries = told.map(({ before, ...one }) => ({
    ...{
      at: minute(one.seq),
      written_at: null,
      act: one.seq,
      source: phone,
      table_name: 'tasks',
      id,
    },
    ...{ kind: before ? 'changed' : 'added', before, ...one },
  }))
  const answers = {
    '/rest/v1/rpc/history_from': [{ days, begins: minute(0), seq: 1 }],
    '/rest/v1/history': entries.toSorted((a, b) => b.seq - a.seq),
    '/rest/v1/history_sources': [
      { id: phone, kind: 'session', name: 'Chrome on Android' },
      { id: app, kind: 'app', name: 'Claude' },
    ],
  }
  await mountedDevice(page).answer(answers)
}

const historyOf = (page: Page, title: string) =>
  page.getByRole('list', { name: `History of ${title}` })
const unfold = (page: Page) => page.getByRole('button', { name: 'History', exact: true }).click()

test.describe('the history of a card', () => {
  test('[HIST-7] is read once it is unfolded, newest first, with when and by whom', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana back'])
    await tell(page, 'Call Ana back', [
      { seq: 1, before: null },
      { seq: 2, before: { title: 'Call Ana', description: 'Soon' }, source: app },
      { seq: 3, before: { due_date: '2026-10-13T00:00:00' }, written_at: '2026-10-13T22:10:00Z' },
    ])
    await user.card('Call Ana back').getByRole('heading').click()

    await unfold(page)

    await expect(historyOf(page, 'Call Ana back').getByRole('listitem')).toHaveText([
      /^Day: Oct 13 →to Oct 14Oct 14, 09:03, Chrome on Android, written Oct 13, 22:10/,
      /^Name: “Call Ana” →to “Call Ana back”Description changed ShowOct 14, 09:02, Claude/,
      'AddedOct 14, 09:01, Chrome on Android',
    ])
    await page.getByRole('button', { name: 'Show description before and after' }).click()
    await expect(page.getByText('Soon', { exact: true })).toBeVisible()
  })

  test('[HIST-7] sets the fields of an act back, as one act with Undo', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana back'])
    await tell(page, 'Call Ana back', [
      { seq: 2, before: { title: 'Call Ana', priority: 'high' } },
      { seq: 3, before: { estimate_minutes: 30 } },
    ])
    await user.card('Call Ana back').getByRole('heading').click()
    await unfold(page)

    await page.getByRole('button', { name: 'Set back: Name and Priority' }).press('Enter')

    const device = mountedDevice(page)
    await expect
      .poll(() => device.task('Call Ana', 'priority,estimate_minutes').catch(() => null))
      .toEqual({ priority: 'high', estimate_minutes: null })
    await expect(page.getByText('“Call Ana back” set back')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect
      .poll(() => device.task('Call Ana back', 'priority').catch(() => null))
      .toEqual({ priority: 'medium' })
  })

  test('[HIST-7] shows 20 acts, and earlier ones on request', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana'])
    const all = Array.from({ length: 25 }, (_, index) => index + 1)
    await tell(
      page,
      'Call Ana',
      all.map((seq) => ({ seq, before: { estimate_minutes: seq } })),
    )
    await user.card('Call Ana').getByRole('heading').click()
    await unfold(page)
    const lines = historyOf(page, 'Call Ana').getByRole('listitem')
    await expect(lines).toHaveCount(20)

    await page.getByRole('button', { name: 'Show earlier' }).click()

    await expect(lines).toHaveCount(25)
    await expect(page.getByRole('button', { name: 'Show earlier' })).toBeHidden()
  })

  test('[HIST-11] needs a connection, and what was read stays', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana'])
    await tell(page, 'Call Ana', [{ seq: 1, before: null }])
    await user.card('Call Ana').getByRole('heading').click()
    await unfold(page)
    await expect(page.getByText('Added', { exact: true })).toBeVisible()

    await mountedDevice(page).answer({})
    await mountedDevice(page).change('Call Ana', { priority: 'high' })

    await expect(page.getByText('History needs a connection.')).toBeVisible()
    await expect(page.getByText('Added', { exact: true })).toBeVisible()
  })

  test('[HIST-12] is not there where the server keeps none', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana'])
    await tell(page, 'Call Ana', [], 0)
    await user.card('Call Ana').getByRole('heading').click()
    await expect(page.getByRole('button', { name: 'Start the timer for Call Ana' })).toBeVisible()

    await page.keyboard.press('Escape')
    await page.keyboard.press('h')

    await expect(page.getByRole('heading', { name: 'What happened' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'History', exact: true })).toBeHidden()
  })
})

test.describe('what happened on a day', () => {
  test('[HIST-8] is told by acts, of all sources or one, and Esc puts it away', async ({
    page,
  }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana', 'Write'])
    const { id } = await mountedDevice(page).task('Write', 'id')
    const other = String(id)
    const today = { due_date: '2026-10-13T00:00:00' }
    await tell(page, 'Call Ana', [
      { seq: 1, before: { position: 'a' } },
      { seq: 5, before: today },
      { seq: 6, before: today, id: other },
      { seq: 20, before: { estimate_minutes: 60 }, source: app },
    ])

    await page.keyboard.press('h')

    const rail = page.getByRole('region', { name: 'What happened' })
    await expect(rail.getByRole('listitem')).toHaveText([
      '09:20“Call Ana”, estimate: 1 h →to noneClaude',
      '09:062 tasks moved to todayChrome on Android',
    ])
    await rail.getByRole('button', { name: /2 tasks moved/ }).click()
    await expect(rail.getByText('“Write”')).toBeVisible()
    await rail.getByRole('combobox').selectOption('Claude')
    await expect(rail.getByRole('listitem')).toHaveCount(1)
    await rail.getByRole('combobox').press('Escape')
    await expect(rail).toBeHidden()
  })

  test('[HIST-8] says that nothing was changed', async ({ page }) => {
    const user = testUserOn(page)
    await user.opened(['Call Ana'])
    await tell(page, 'Call Ana', [])

    await page.getByRole('button', { name: /October 14, 2026/ }).click()
    await page.getByRole('button', { name: 'What happened' }).click()

    await expect(page.getByText('Nothing was changed on this day.')).toBeVisible()
  })
})
