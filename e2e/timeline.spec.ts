import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { dragInputOn, touchOn } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'

type Planned = {
  title: string
  due_date?: string
  at_minutes?: number
  estimate_minutes?: number
  completed?: boolean
  repeat?: { rule: string; from: 'due'; anchor: string; missed: 'roll' }
}

const quarter = 24

// High enough that no drag comes near an edge, where it scrolls.
test.use({ viewport: { width: 1280, height: 1100 } })

/** Opens the timeline of a day with these tasks, in list order; where no moment is given, of October 14 at 09:41. */
async function openTimeline(page: Page, tasks: readonly Planned[], day = '2026-10-14') {
  await page.clock.setFixedTime(new Date(`${day}T09:41:00`))
  const device = mountedDevice(page)
  const now = new Date(`${day}T08:00:00`).toISOString()
  await device.addTasks(
    tasks.map((task, place) => ({
      ...{ completed: false, estimate_minutes: null, at_minutes: null },
      ...{ position: `a${place}`, created_at: now, updated_at: now },
      due_date: `${day}T00:00:00`,
      ...task,
    })),
  )
  const user = testUserOn(page)
  await user.opened()
  await page.getByRole('button', { name: 'Plan the day' }).click()
  const timeline = page.getByRole('group', { name: /^Timeline of/ })
  const block = (name: string | RegExp) => timeline.getByRole('button', { name })

  async function dragBy(pixels: number, from: { x: number; y: number }) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + pixels / 2)
    await page.mouse.move(from.x, from.y + pixels)
  }

  return {
    ...user,
    device,
    timeline,
    block,
    announced: dragInputOn(page).expectAnnounced,
    /** Drags the upper part of a block down by pixels, without releasing it. */
    async drag(name: string, pixels: number) {
      const box = await block(name).boundingBox()
      if (!box) throw new Error(`${name} is not on the screen`)
      await dragBy(pixels, { x: box.x + 40, y: box.y + 8 })
    },
    async dragEdge(name: string, pixels: number) {
      const box = await block(name).boundingBox()
      if (!box) throw new Error(`${name} is not on the screen`)
      await dragBy(pixels, { x: box.x + box.width / 2, y: box.y + box.height - 2 })
    },
    async menu(name: string, item: string) {
      await block(name).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
  }
}

const timed = (title: string, hour: number, more: Partial<Planned> = {}): Planned => ({
  ...{ title, at_minutes: hour * 60, estimate_minutes: 30 },
  ...more,
})

test.describe('the timeline', () => {
  test('[PLAN-2d, PLAN-2h] mouse, keys and ‘Set time…’ give the same rows, each one act', async ({
    page,
  }) => {
    const tasks = [timed('Write', 11), timed('Read', 12), timed('Pay', 13)]
    const user = await openTimeline(page, tasks)

    await user.drag('Write 11:00 to 11:30', 2 * quarter)
    await page.mouse.up()
    await user.block('Read 12:00 to 12:30').focus()
    await page.keyboard.press('Space')
    await user.announced(/^“Read”, 12:00 to 12:30\. Arrow keys move by 15 minutes/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await user.announced('12:30 to 13:00')
    await page.keyboard.press('Space')
    await expect(user.block('Read 12:30 to 13:00')).toBeFocused()
    await user.menu('Pay 13:00 to 13:30', 'Set time…')
    const time = page.getByRole('combobox', { name: 'Set which time' })
    await time.fill('at noon')
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['12:00'])
    await time.fill('13:30')
    await page.keyboard.press('Enter')

    for (const name of ['Write 11:30 to 12:00', 'Read 12:30 to 13:00', 'Pay 13:30 to 14:00'])
      await expect(user.block(name)).toBeVisible()
    await user.synced()
    for (const [title, at_minutes] of [
      ['Write', 690],
      ['Read', 750],
      ['Pay', 810],
    ] as const) {
      expect(await user.device.task(title, 'at_minutes, due_date, estimate_minutes')).toEqual({
        ...{ at_minutes, due_date: '2026-10-14T00:00:00', estimate_minutes: 30 },
      })
    }

    for (const name of ['Pay 13:00', 'Read 12:00', 'Write 11:00']) {
      await page.keyboard.press('ControlOrMeta+z')
      await expect(user.block(new RegExp(`^${name}`))).toBeVisible()
    }
  })

  test('[PLAN-2e, PLAN-2j] the lower edge, Shift and the menu make a block longer by its estimate', async ({
    page,
  }) => {
    const tasks = [timed('Write', 11), timed('Read', 12), timed('Pay', 13)]
    const user = await openTimeline(page, tasks)

    await user.dragEdge('Write 11:00 to 11:30', quarter)
    await page.mouse.up()
    await user.block('Read 12:00 to 12:30').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await user.menu('Pay 13:00 to 13:30', '15 minutes longer')

    for (const name of ['Write 11:00 to 11:45', 'Read 12:00 to 12:45', 'Pay 13:00 to 13:45'])
      await expect(user.block(name)).toBeVisible()
    await user.synced()
    for (const title of ['Write', 'Read', 'Pay'])
      expect(await user.device.task(title, 'estimate_minutes')).toEqual({ estimate_minutes: 45 })
    await page.keyboard.press('Alt+ArrowUp')
    await expect(user.block('Pay 12:45 to 13:30')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(user.block('Read 12:00 to 12:45')).toBeFocused()
  })

  test('[PLAN-2g, PLAN-2i] Esc takes a drag back, and blocks at one time lie side by side', async ({
    page,
  }) => {
    const tasks = [timed('Write', 11), timed('Read', 12)]
    const user = await openTimeline(page, tasks)

    await user.drag('Write 11:00 to 11:30', 4 * quarter)
    await expect(user.block('Write 12:00 to 12:30')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(user.block('Write 11:00 to 11:30')).toBeVisible()

    await user.drag('Write 11:00 to 11:30', 4 * quarter)
    await page.mouse.up()
    const [write, read] = [user.block(/^Write 12/), user.block(/^Read 12/)]
    // The dropped one slides to its place.
    await expect
      .poll(async () => {
        const [one, other] = [await write.boundingBox(), await read.boundingBox()]
        return one && other && one.y === other.y && Math.abs(one.x - other.x) > 100
      })
      .toBe(true)
    await user.menu('Write 12:00 to 12:30', 'Clear time')
    await expect(write).toHaveCount(0)
    await expect(user.card('Write')).not.toContainText('12:00')
  })

  test('[MENU-4a, MENU-4b, MENU-4c] on a tablet it is a page with its tray; names stay in sight and handles outside of them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 700 })
    const user = await openTimeline(page, [
      { title: 'Write', at_minutes: 600, estimate_minutes: 600 },
      { title: 'Call', at_minutes: 540, estimate_minutes: 15 },
      { title: 'Read', estimate_minutes: 30 },
    ])
    const planning = page.getByRole('dialog', { name: 'Plan the day' })
    const tray = planning.getByRole('region', { name: 'Without a time' })
    await expect(tray.getByRole('button', { name: /^Read/ })).toBeVisible()
    const [left, hours] = [await tray.boundingBox(), await user.timeline.boundingBox()]
    expect(left && hours && left.x + left.width <= hours.x).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])

    const call = user.timeline.getByRole('button', { name: /^Call/ })
    const edge = call.locator('[data-part=end]')
    await expect(edge).toBeHidden()
    await call.focus()
    const [block, handle] = [await call.boundingBox(), await edge.boundingBox()]
    expect(block && handle && handle.y >= block.y + block.height - 1).toBe(true)

    await user.timeline.evaluate((scroller) => {
      scroller.scrollTop = 13 * 96
    })
    await expect(
      user.timeline.getByRole('button', { name: /^Write/ }).getByText('Write', { exact: true }),
    ).toBeInViewport({ ratio: 1 })

    // By mouse the whole row is dragged.
    const mark = await user.timeline.getByText('15:00', { exact: true }).boundingBox()
    const from = await tray.getByRole('button', { name: /^Read/ }).boundingBox()
    await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move((hours?.x ?? 0) + 100, (mark?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    await expect(user.timeline.getByRole('button', { name: /^Read/ })).toBeVisible()
  })

  test('[PLAN-2d, PLAN-2n] a card of the list is dropped on its time', async ({ page }) => {
    const user = await openTimeline(page, [
      { title: 'Write' },
      { title: 'Late', due_date: '2026-10-12T00:00:00' },
    ])
    const { mouse } = dragInputOn(page)

    for (const [title, hour] of [
      ['Write', 10],
      ['Late', 11],
    ] as const) {
      const box = await user.timeline.boundingBox()
      const mark = await user.timeline.getByText(`${hour}:00`).boundingBox()
      const { x, y } = await mouse.pickUp(title)
      await mouse.move({ x: x + 20, y })
      await mouse.move({ x: (box?.x ?? 0) + 200, y: (mark?.y ?? 0) + 14 })
      await mouse.release()
      await expect(user.block(`${title} ${hour}:00 to ${hour}:30`)).toBeVisible()
    }

    await user.synced()
    const columns = 'at_minutes, due_date'
    const due_date = '2026-10-14T00:00:00'
    expect(await user.device.task('Write', columns)).toEqual({ at_minutes: 600, due_date })
    expect(await user.device.task('Late', columns)).toEqual({ at_minutes: 660, due_date })
  })

  test('[PLAN-2d, PLAN-2g, KEY-5a] ‘Set time…’ and ‘Clear time’ are in the menu of a card and in the palette', async ({
    page,
  }) => {
    const user = await openTimeline(page, [{ title: 'Write' }])
    await page.getByRole('button', { name: 'Close planning' }).click()
    const time = page.getByRole('combobox', { name: 'Set which time' })

    await user.card('Write').hover()
    await page.getByRole('button', { name: 'More for Write' }).click()
    await page.getByRole('menuitem', { name: 'Set time…' }).click()
    await time.fill('9 pm')
    await page.keyboard.press('Enter')
    await expect(user.card('Write')).toContainText('Oct 14, 2026, 21:00')

    await user.card('Write').focus()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('combobox').fill('clear time')
    await page.keyboard.press('Enter')
    await expect(user.card('Write')).not.toContainText('21:00')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(user.card('Write')).toContainText('21:00')
  })

  test('[PLAN-3a, PLAN-3b, PLAN-2m] ‘Fill the day’ places what fits as one act, and leaving says what came first', async ({
    page,
  }) => {
    const user = await openTimeline(page, [
      { title: 'Long', estimate_minutes: 600 },
      { title: 'Write', estimate_minutes: 90 },
      timed('Read', 10),
      { title: 'Pay', estimate_minutes: 15 },
      { title: 'Done', completed: true },
    ])

    await page.getByRole('button', { name: 'Fill the day' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: '2 placed, 1 did not fit' }),
    ).toBeVisible()
    await expect(user.block('Write 10:30 to 12:00')).toBeVisible()
    await expect(user.block('Pay 09:45 to 10:00')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(user.block(/.*/)).toHaveCount(1)

    await page.keyboard.press('p')
    await expect(user.timeline).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Focus timer' })).toBeVisible()
    await user.synced()
    const { id } = await user.device.task('Long', 'id')
    expect(await user.device.row('days', 'first_task')).toEqual({ first_task: id })
  })

  test('[PLAN-2c, PLAN-2o] focus lies where it was, and a day that has passed shows nothing else', async ({
    page,
  }) => {
    const tasks = [timed('Write', 9), timed('Late', 11, { due_date: '2026-10-13T00:00:00' })]
    const user = await openTimeline(page, tasks)
    const at = (day: number, hour: number, minute: number) => new Date(2026, 9, day, hour, minute)
    await user.device.record([
      { title: 'Write', from: at(14, 8, 40), to: at(14, 9, 5) },
      { title: 'Late', from: at(13, 23, 50), to: at(14, 0, 10) },
    ])

    await expect(user.timeline.getByRole('img', { name: /^Focus/ })).toHaveCount(2)
    await expect(user.timeline.getByRole('img', { name: 'Focus, 08:40 to 09:05' })).toBeVisible()
    await expect(user.block('Write 09:00 to 09:30')).toBeVisible()

    await page.keyboard.press('ArrowLeft')
    await expect(user.timeline).toHaveAccessibleName('Timeline of Tuesday, October 13')
    await expect(user.timeline.getByRole('img')).toHaveCount(1)
    await expect(user.timeline.getByRole('img', { name: 'Focus, 23:50 to 00:00' })).toBeAttached()
    await expect(user.block(/./)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Fill the day' })).toHaveCount(0)
  })

  test('[PLAN-2a, PLAN-2p] has no accessibility violations, also with what is still to come', async ({
    page,
  }) => {
    const anchor = '2026-10-14'
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' } as const
    const tasks = [timed('Write', 11, { repeat }), timed('Read', 11), { title: 'Pay' }]
    const user = await openTimeline(page, tasks)
    await expect(user.block(/^Write/)).toBeVisible()

    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(user.timeline).toHaveAccessibleName('Timeline of Thursday, October 15')
    await expect(user.timeline.getByRole('img', { name: /^Write/ })).toBeVisible()
    await expect(user.block(/./)).toHaveCount(0)
    expect(await accessibilityViolations(page)).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[PLAN-2a, PLAN-2f] the timeline is a page with handles for a finger, and a tray', async ({
    page,
  }) => {
    const tasks = [timed('Write', 10), timed('Read', 12), { title: 'Pay' }]
    const user = await openTimeline(page, tasks)
    await expect(page.getByRole('dialog', { name: 'Plan the day' })).toBeVisible()
    const touch = touchOn(page)
    const box = await user.block('Write 10:00 to 10:30').boundingBox()
    if (!box) throw new Error('Write is not on the screen')

    const handle = { x: box.x + box.width - 22, y: box.y + box.height / 2 }
    await touch('touchStart', { ...handle, y: handle.y + 21 })
    for (const share of [0.5, 1])
      await touch('touchMove', { x: handle.x, y: handle.y + 21 + share * 2 * quarter })
    await touch('touchEnd')
    await expect(user.block('Write 10:30 to 11:00')).toBeVisible()

    const tray = page.getByRole('region', { name: 'Without a time' })
    await tray.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('option', { name: '09:45' }).click()
    await expect(user.block('Pay 09:45 to 10:15')).toBeVisible()
    await expect(tray).toHaveCount(0)
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Close planning' }).click()
    await expect(page.getByRole('button', { name: 'Plan the day' })).toBeFocused()
  })

  test('[PLAN-2e, PLAN-2f] a finger drags from the tray onto the hours, and pulls the end of a block', async ({
    page,
  }) => {
    const tasks = [timed('Write', 10), { title: 'Pay' }]
    const user = await openTimeline(page, tasks)
    const touch = touchOn(page)
    const write = await user.block('Write 10:00 to 10:30').boundingBox()
    const tray = page.getByRole('region', { name: 'Without a time' })
    const pay = await tray.getByRole('button', { name: 'Pay' }).boundingBox()
    if (!write || !pay) throw new Error('Write or Pay is not on the screen')

    async function drag(from: { x: number; y: number }, to: number) {
      await touch('touchStart', from)
      // The finger does not stop near the edge, where the page would scroll.
      for (const at of [to - 1, to]) await touch('touchMove', { x: from.x, y: at })
      await touch('touchEnd')
    }
    const below = { x: write.x + 60, y: write.y + write.height - 8 }
    await drag(below, below.y + 2 * quarter)
    await expect(user.block('Write 10:00 to 11:00')).toBeVisible()

    await drag({ x: pay.x + pay.width - 20, y: pay.y + 30 }, write.y + 6 * quarter)
    await expect(user.block('Pay 11:30 to 12:00')).toBeVisible()
    await expect(tray).toHaveCount(0)
    await user.synced()
    expect(await user.device.task('Pay', 'at_minutes')).toEqual({ at_minutes: 690 })
    expect(await user.device.task('Write', 'estimate_minutes')).toEqual({ estimate_minutes: 60 })
  })
})

for (const { day, marks, block } of [
  { day: '2026-03-29', marks: ['01:00', '03:00'], block: 'Write 03:30 to 04:00' },
  { day: '2026-10-25', marks: ['02:00', '02:00', '03:00'], block: 'Write 02:30 to 02:00' },
]) {
  test.describe(() => {
    test.use({ timezoneId: 'Europe/Berlin' })

    test(`[PLAN-2k] shows the hours that ${day} has`, async ({ page }) => {
      const tasks = [timed('Write', 2.5), timed('Read', 9)]
      const user = await openTimeline(page, tasks, day)

      for (const mark of new Set(marks)) {
        const times = marks.filter((each) => each === mark).length
        await expect(user.timeline.getByText(mark, { exact: true })).toHaveCount(times)
      }
      const height = await user.timeline.evaluate((element) => element.scrollHeight)
      expect(Math.round((height - 16) / 96)).toBe(day === '2026-03-29' ? 23 : 25)
      await expect(user.block(block)).toBeAttached()
      await user.block('Read 09:00 to 09:30').focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect(user.block('Read 08:45 to 09:15')).toBeFocused()
    })
  })
}
