import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { animationsFinished } from './animations.ts'
import { dragInputOn, middleOf, pathBetween, touchOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { openField } from './openCard.ts'
import { overflowPx } from './overflowPx.ts'
import { phoneViewport } from './sampleTasks.ts'
import { withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

test.use(withMotion)

const dayOf = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) })
const titlesOn = (page: Page, name: string) =>
  dayOf(page, name).getByRole('article').getByRole('heading', { level: 4 })
const backlogOf = (page: Page) => page.getByRole('region', { name: 'Without a day' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens Week on Wednesday, October 14; weeks begin on Sunday in en-US. */
async function openWeek(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const on = (date: string) => `2026-10-${date}T00:00:00`
  const now = morning.toISOString()
  await device.addTasks(
    [
      { title: 'Late', due_date: on('12') },
      { title: 'Done on Monday', due_date: on('12'), completed: true, estimate_minutes: 60 },
      { title: 'Write', due_date: on('14'), estimate_minutes: 90, at_minutes: 570 },
      { title: 'Read', due_date: on('14'), estimate_minutes: 330 },
      { title: 'Pay', due_date: on('16') },
      { title: 'Pack', due_date: on('16') },
      { title: 'Next week', due_date: on('20') },
      { title: 'Whenever', due_date: null },
    ].map((task, place) => ({
      ...{ completed: false, estimate_minutes: null, at_minutes: null },
      ...{ position: `a${place}`, created_at: now, updated_at: now },
      ...task,
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Write')).toBeVisible()
  await page.keyboard.press('w')
  await expect(title(page)).toHaveText('This week')
  return { ...user, ...dragInputOn(page) }
}

test.describe('the week', () => {
  test('[KEY-1, PLAN-6a, PLAN-6b, PLAN-6e] shows seven days with what they take, and goes to the weeks beside it', async ({
    page,
  }) => {
    const user = await openWeek(page)

    await expect(titlesOn(page, 'Monday')).toHaveText(['Done on Monday'])
    await expect(titlesOn(page, 'Wednesday')).toHaveText(['Write', 'Read'])
    await expect(titlesOn(page, 'Friday')).toHaveText(['Pay', 'Pack'])
    await expect(dayOf(page, 'Wednesday').getByText('7 h of 6 h')).toBeVisible()
    await expect(dayOf(page, 'Wednesday').getByText('1 carried over')).toBeVisible()
    await expect(dayOf(page, 'Monday').getByText('1 h of 6 h')).toBeVisible()
    await expect(
      page.getByText('8 h planned, 36 h available. Wednesday is overbooked.'),
    ).toBeVisible()
    await expect(user.card('Write').getByText('09:30')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Week after' }).click()
    await expect(title(page)).toHaveText('Oct 18 to 24')
    await expect(titlesOn(page, 'Tuesday')).toHaveText(['Next week'])
    await page.keyboard.press('t')
    await expect(title(page)).toHaveText('Good morning')
    await page.keyboard.press('w')
    await dayOf(page, 'Friday').getByRole('link', { name: 'Fri 16' }).click()
    await expect(title(page)).toHaveText('Friday, October 16')
  })

  test('[PLAN-6c] a task is dragged to another day and to none by mouse, and put back by undo', async ({
    page,
  }) => {
    const user = await openWeek(page)
    const pay = await user.card('Pay').boundingBox()
    const from = await user.mouse.pickUp('Write')
    const own = await user.card('Write').boundingBox()
    if (!pay || !own) throw new Error('A card is not on the screen')
    const to = { x: from.x + pay.x - own.x, y: from.y + pay.y - own.y + pay.height }
    for (const at of pathBetween(from, to)) await user.mouse.move(at)
    await user.expectAnnounced('Position 2 of 3, Friday, October 16')
    await user.mouse.release()

    // It has a time.
    await expect(titlesOn(page, 'Friday')).toHaveText(['Write', 'Pay', 'Pack'])
    await expect(titlesOn(page, 'Wednesday')).toHaveText(['Read'])
    await user.synced()
    const device = mountedDevice(page)
    expect(await device.task('Write', 'due_date,at_minutes')).toEqual({
      due_date: '2026-10-16T00:00:00',
      at_minutes: 570,
    })

    await page.keyboard.press('Control+z')
    await expect(titlesOn(page, 'Wednesday')).toHaveText(['Write', 'Read'])
  })

  test('[PLAN-6c, PLAN-6d] by keyboard it goes from column to column; days before today take none', async ({
    page,
  }) => {
    const user = await openWeek(page)
    await user.dragHandle('Pack').focus()

    await user.press('Space', 'ArrowLeft', 'ArrowLeft')
    await user.expectAnnounced('Position 1 of 3, Wednesday, October 14')
    await user.press('ArrowLeft', 'ArrowDown')
    await user.expectAnnounced('Position 2 of 3, Wednesday, October 14')
    await user.press('Space')
    await expect(titlesOn(page, 'Wednesday')).toHaveText(['Write', 'Pack', 'Read'])
    await expect(user.dragHandle('Pack')).toBeFocused()

    await user.card('Write').focus()
    await expect(user.card('Write')).toHaveAttribute('tabindex', '0')
    await user.press('ArrowRight')
    await expect(user.card('Pay')).toBeFocused()
  })

  test('[WEEK-2a, WEEK-2d, WEEK-2e] what has no day is a column, which is searched, folded and kept so; its tasks go to days and back', async ({
    page,
  }) => {
    const user = await openWeek(page)
    const backlog = backlogOf(page)
    await expect(backlog.getByRole('article').getByRole('heading')).toHaveText(['Whenever'])
    expect(Math.round((await backlog.boundingBox())?.width ?? 0)).toBe(240)
    await user.dragHandle('Whenever').focus()
    await user.press('Space', 'ArrowLeft')
    await user.expectAnnounced('Position 1 of 1, Saturday, October 17')
    await user.press('Space')
    await expect(titlesOn(page, 'Saturday')).toHaveText(['Whenever'])
    await user.dragHandle('Whenever').focus()
    await user.press('Space', 'ArrowRight', 'Space')
    await expect(titlesOn(page, 'Saturday')).toHaveCount(0)
    await expect(backlog.getByRole('article')).toHaveCount(1)

    await backlog.getByRole('searchbox', { name: 'Find a task' }).fill('zebra')
    await expect(backlog).toContainText('Nothing found')
    await backlog.getByRole('searchbox', { name: 'Find a task' }).fill('WHEN')
    await expect(user.card('Whenever')).toBeVisible()
    await backlog.getByRole('button', { name: 'Fold Without a day' }).click()
    await expect(user.card('Whenever')).toBeHidden()
    await page.keyboard.press('d')
    await page.keyboard.press('w')
    await expect(backlog.getByRole('button', { name: 'Without a day 1' })).toBeVisible()
    await expect(user.card('Whenever')).toBeHidden()
  })

  test('[WEEK-1a, WEEK-1b, WEEK-4c] a task is its name and one line of marks; the whole row is dragged, nothing lies over its name, and days before today take none', async ({
    page,
  }) => {
    const user = await openWeek(page)
    const row = user.card('Write')
    await expect(row.getByRole('paragraph')).toHaveText('medium priority09:301 h 30')
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72)
    await row.hover()
    const name = await row.getByRole('heading').boundingBox()
    for (const control of ['Move Write', 'More for Write']) {
      const box = await row.getByRole('button', { name: control }).boundingBox()
      expect(box && name && box.y >= name.y + name.height - 2).toBe(true)
    }

    const monday = await dayOf(page, 'Monday').boundingBox()
    const from = await user.mouse.pickUp('Write')
    for (const at of pathBetween(from, { x: (monday?.x ?? 0) + 60, y: from.y + 10 }))
      await user.mouse.move(at)
    await user.mouse.release()
    await expect(titlesOn(page, 'Wednesday')).toHaveText(['Write', 'Read'])
    await user.expectAnnounced(/Write” (dropped|put back)/)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })

  test('[WEEK-3a, WEEK-3b] a card opens in a panel beside the week; Esc returns to its row', async ({
    page,
  }) => {
    await openWeek(page)
    await dayOf(page, 'Thursday').hover()
    await page.getByRole('button', { name: 'Add a task on Thu Oct 15' }).click()
    await page.getByLabel('Task Name').fill('Rehearse')
    await page.keyboard.press('Enter')
    await expect(titlesOn(page, 'Thursday')).toHaveText(['Rehearse'])
    const row = dayOf(page, 'Thursday').getByRole('article', { name: 'Rehearse' })
    const panel = page.getByRole('complementary', { name: 'Open card' })

    await row.getByRole('heading').click()
    await expect(title(page)).toHaveText('This week')
    await expect(panel.getByRole('textbox', { name: 'Name of Rehearse' })).toBeVisible()
    const box = await panel.boundingBox()
    expect(box?.width).toBe(420)
    expect(await accessibilityViolations(page)).toEqual([])
    // The first Esc returns to the name as it was.
    await panel.getByRole('textbox', { name: 'Name of Rehearse' }).focus()
    // The first leaves the name.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(row).toBeFocused()

    // What gets another day goes there at once.
    await page.keyboard.press('Enter')
    await (await openField(panel, 'Due Date')).fill('2026-10-16')
    await page.keyboard.press('Enter')
    await expect(titlesOn(page, 'Friday').filter({ hasText: 'Rehearse' })).toBeVisible()
    await panel.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(dayOf(page, 'Friday').getByRole('article', { name: 'Rehearse' })).toBeFocused()
  })

  test.describe('on widths between', () => {
    test('[WEEK-1c, WEEK-2b, WEEK-3c, WEEK-4a, WEEK-4b] the columns scroll and the page does not, today is in view, the backlog is a drawer, cards open in a sheet', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 700, height: 900 })
      await page.clock.setFixedTime(new Date(2026, 9, 16, 9, 41))
      const device = mountedDevice(page)
      await device.addTasks([
        { title: 'Write', due_date: '2026-10-16T00:00:00', completed: false },
        { title: 'Whenever', due_date: null, completed: false },
      ])
      const user = testUserOn(page)
      await user.opened()
      await expect(user.card('Write')).toBeVisible()
      await page.keyboard.press('w')
      await expect(user.card('Write')).toBeInViewport({ ratio: 1 })
      expect(await overflowPx(page)).toBe(0)
      await expect(user.card('Whenever')).toBeHidden()
      await page.getByRole('button', { name: 'Without a day 1' }).click()

      // From the drawer to a day, and back.
      const input = dragInputOn(page)
      const write = await middleOf(user.card('Write'))
      await input.mouse.pickUp('Whenever')
      const from = await middleOf(user.card('Whenever'))
      for (const at of pathBetween(from, { x: write.x, y: write.y + 60 }))
        await input.mouse.move(at)
      await input.expectAnnounced('Position 2 of 2, Friday, October 16')
      await input.mouse.release()
      await expect(titlesOn(page, 'Friday')).toHaveText(['Write', 'Whenever'])
      await animationsFinished(page)
      const drawer = await backlogOf(page).boundingBox()
      const back = await input.mouse.pickUp('Whenever')
      for (const at of pathBetween(back, { x: back.x, y: (drawer?.y ?? 0) + 60 }))
        await input.mouse.move(at)
      await input.expectAnnounced('Position 1 of 1, Without a day')
      await input.mouse.release()
      await expect(titlesOn(page, 'Friday')).toHaveText(['Write'])

      await user.card('Write').getByRole('heading').click()
      const sheet = page.getByRole('dialog', { name: 'Write' })
      await expect(sheet.getByRole('textbox', { name: 'Name of Write' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(user.card('Write')).toBeFocused()

      await page.setViewportSize({ width: 1900, height: 900 })
      const main = await page.getByRole('main').boundingBox()
      expect(main?.width).toBe(1760 - 64)
    })
  })

  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 1100, height: 800 }, hasTouch: true })

    test('[PLAN-6c, WEEK-4c] a finger that rests on a task carries it to another day, one on its handle at once', async ({
      page,
    }) => {
      const user = await openWeek(page)
      await animationsFinished(page)
      const [own, pay] = [
        await user.card('Write').boundingBox(),
        await user.card('Pay').boundingBox(),
      ]
      if (!own || !pay) throw new Error('A card is not on the screen')
      const from = await user.touch.pickUp('Write')
      const to = { x: from.x + pay.x - own.x, y: from.y + pay.y - own.y }
      for (const at of pathBetween(from, to)) await user.touch.move(at)
      await user.expectAnnounced('Position 1 of 3, Friday, October 16')
      await user.touch.release()

      await expect(titlesOn(page, 'Friday')).toHaveText(['Write', 'Pay', 'Pack'])

      await animationsFinished(page)
      await user.card('Read').focus()
      const grip = await middleOf(user.dragHandle('Read'))
      const column = (pay.x - own.x) / 2
      const touch = touchOn(page)
      await touch('touchStart', grip)
      for (const at of pathBetween(grip, { ...grip, x: grip.x + column }))
        await touch('touchMove', at)
      await user.expectAnnounced('Position 1 of 1, Thursday, October 15')
      await touch('touchEnd')
      await expect(titlesOn(page, 'Thursday')).toHaveText(['Read'])

      // The columns scroll sideways below their heading, the page does not.
      expect(await overflowPx(page)).toBe(0)
    })
  })

  test.describe('on a phone', () => {
    test.use(phoneViewport)

    test('[PLAN-6g, KEY-1] shows one day, chosen in a strip', async ({ page }) => {
      await page.clock.setFixedTime(morning)
      const device = mountedDevice(page)
      await device.add([{ due: '2026-10-16', total: 1, completed: 0 }])
      const user = testUserOn(page)
      await user.opened()
      await page.getByRole('link', { name: 'Week', exact: true }).click()

      await expect(title(page)).toHaveText('Wednesday')
      await expect(page.getByText('Nothing on Wednesday')).toBeVisible()
      await page.getByRole('button', { name: /^Fri 16/ }).click()
      await expect(title(page)).toHaveText('Friday')
      await expect(user.tasks()).toHaveText(['Task 1 of 2026-10-16'])
      expect(await accessibilityViolations(page)).toEqual([])
    })

    test('[WEEK-2c, WEEK-4d, WAIT-1f] it has its sum, what could wait, and a sheet with what has no day', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.clock.setFixedTime(morning)
      const device = mountedDevice(page)
      await device.addTasks([
        { title: 'Write', completed: false, estimate_minutes: 400, position: 'a0' },
        { title: 'Whenever', due_date: null, completed: false, position: 'a1' },
      ])
      const user = testUserOn(page)
      await user.opened()
      await page.getByRole('link', { name: 'Week', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Plan' })).toContainText('40 min')

      await page.getByRole('button', { name: 'Without a day, 1' }).click()
      const sheet = page.getByRole('dialog', { name: 'Without a day, 1' })
      expect(await accessibilityViolations(page)).toEqual([])
      await sheet.getByRole('button', { name: 'Move Whenever to Wednesday' }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0)
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
      const [button, toast] = [await close.boundingBox(), await user.toast().boundingBox()]
      expect(toast?.y).toBeGreaterThan((button?.y ?? Number.NaN) + (button?.height ?? Number.NaN))
      await close.click()
      await expect(user.tasks()).toHaveText(['Write', 'Whenever'])
      expect(await overflowPx(page)).toBe(0)

      await page.getByRole('button', { name: 'What could wait' }).click()
      await page.getByRole('button', { name: 'Move 1 task, then it fits' }).click()
      await expect(user.tasks()).toHaveText(['Whenever'])
    })
  })
})
