import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { animationsFinished } from './animations.ts'
import { dragInputOn, middleOf, pathBetween, touchOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { overflowPx } from './overflowPx.ts'
import { phoneViewport } from './sampleTasks.ts'
import { withMotion } from './testServer.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

test.use(withMotion)

const dayOf = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) })
const titlesOn = (page: Page, name: string) =>
  dayOf(page, name).getByRole('article').getByRole('heading')
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
      page.getByText('8 h planned of 36 h. Wednesday holds more than fits.'),
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

    await expect(titlesOn(page, 'Friday')).toHaveText(['Pay', 'Write', 'Pack'])
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
    await user.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'Thu 15' })).toBeVisible()
    await user.press('ArrowRight')
    await expect(user.card('Pay')).toBeFocused()
  })

  test('[PLAN-6b] what has no day is below, and is given one', async ({ page }) => {
    const user = await openWeek(page)
    await page.getByRole('button', { name: 'Without a day' }).click()
    await user.dragHandle('Whenever').focus()

    await user.press('Space', 'ArrowUp')
    await user.expectAnnounced('Position 1 of 1, Saturday, October 17')
    await user.press('Space')

    await expect(titlesOn(page, 'Saturday')).toHaveText(['Whenever'])
    await user.dragHandle('Whenever').focus()
    await user.press('Space', 'ArrowDown', 'Space')
    await expect(titlesOn(page, 'Saturday')).toHaveCount(0)
    await expect(user.card('Whenever')).toBeVisible()
  })

  test('[PLAN-6f] a task is added to a day, and its card opens in Day', async ({ page }) => {
    const user = await openWeek(page)
    await dayOf(page, 'Thursday').hover()
    await page.getByRole('button', { name: 'Add a task on Thu Oct 15' }).click()
    await page.getByLabel('Task Name').fill('Rehearse')
    await page.keyboard.press('Enter')
    await expect(titlesOn(page, 'Thursday')).toHaveText(['Rehearse'])

    await user.card('Rehearse').focus()
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Thursday, October 15')
    await expect(page.getByRole('textbox', { name: 'Name of Rehearse' })).toBeVisible()
  })

  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 900, height: 800 }, hasTouch: true })

    test('[PLAN-6c] a finger that rests on a task carries it to another day, one on its handle at once', async ({
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
  })
})
