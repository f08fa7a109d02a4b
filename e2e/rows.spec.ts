import { fullDay } from './fullDay.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const at = { created_at: morning.toISOString(), updated_at: morning.toISOString() }
const somedays = Array.from({ length: 24 }, (_, index) => ({
  title: index === 2 ? `Ask ${'everyone who was there '.repeat(6)}` : `Read chapter ${index + 1}`,
  description: index === 0 ? 'With a pencil.' : '',
  priority: index === 1 ? 'high' : 'medium',
  estimate_minutes: 45,
  due_date: null,
  position: `a${String.fromCharCode(65 + index)}`,
  ...at,
}))

test.use({ viewport: { width: 1280, height: 800 } })

test('[ROW-1a, ROW-1b, ROW-1c, ROW-2a, ROW-2b] rows of a list are quiet: 15 fit, and nothing moves under the pointer', async ({
  page,
}) => {
  await page.clock.setFixedTime(morning)
  await mountedDevice(page).insert('tasks', somedays)
  const user = testUserOn(page)
  await user.opened()
  await page.keyboard.press('l')
  const first = page.getByRole('article', { name: 'Read chapter 1', exact: true })
  await expect(first).toBeVisible()
  await expect(first.getByText('45 min')).toBeVisible()
  await expect(first.getByText('Has a description')).toBeAttached()
  await expect(first).not.toContainText('in-progress')
  await expect(first).not.toContainText('medium')
  const second = page.getByRole('article', { name: 'Read chapter 2', exact: true })
  await expect(second.getByText('high', { exact: true })).toBeVisible()

  const boxes = () =>
    page.getByRole('article').evaluateAll((cards) =>
      cards.map((card) => {
        const { top, bottom, height } = card.getBoundingClientRect()
        return { top: top + scrollY, bottom: bottom + scrollY, height }
      }),
    )
  const before = await boxes()
  expect(new Set(before.map(({ height }) => height))).toEqual(new Set([40]))
  expect(before.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(15)

  const [mark, start] = [first.getByText('45 min'), first.getByRole('button', { name: /^Start/ })]
  const markBefore = await mark.boundingBox()
  await expect(start).toHaveCSS('opacity', '0')
  await first.hover()
  await expect(start).toHaveCSS('opacity', '1')
  expect(await boxes()).toEqual(before)
  expect(await mark.boundingBox()).toEqual(markBefore)
  const end = (markBefore?.x ?? 0) + (markBefore?.width ?? 0)
  expect((await start.boundingBox())?.x).toBeGreaterThanOrEqual(end)

  await page.setViewportSize({ width: 820, height: 1000 })
  await expect.poll(async () => Math.max(...(await boxes()).map(({ height }) => height))).toBe(60)
  await start.press('Enter')
  await expect(page.getByLabel('Name of Read chapter 1', { exact: true })).toBeVisible()
})

test('[ROW-1d, FIRST-4a] Rows in Appearance makes Day quiet, and Undo brings full rows back', async ({
  page,
}) => {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  await device.insert('tasks', fullDay())
  const user = testUserOn(page)
  await user.opened()
  const cards = page.getByRole('region', { name: 'Today', exact: true }).getByRole('article')
  const heights = () =>
    cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(Math.min(...(await heights()))).toBeGreaterThan(60)

  await page.keyboard.press(',')
  const rows = page.getByRole('group', { name: 'Rows of Day' })
  await rows.getByRole('button', { name: 'Quiet' }).click()
  await expect(rows.getByRole('button', { name: 'Quiet', pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(async () => Math.max(...(await heights()))).toBe(40)
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  const whole = boxes.filter((box) => box && box.y + box.height <= 800)
  expect(whole.length).toBeGreaterThanOrEqual(7)
  await user.synced()
  expect(await device.row('preferences', 'rows')).toEqual({
    rows: { day: 'quiet', lists: 'quiet' },
  })

  await page.keyboard.press('Control+z')
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(60)
})
