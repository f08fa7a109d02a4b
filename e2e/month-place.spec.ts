import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { dragInputOn, middleOf, pathBetween } from './dragInput.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { overflowPx } from './overflowPx.ts'
import { phoneViewport } from './sampleTasks.ts'
import { testUserOn } from './testUser.ts'
import { morning } from './weekOfTasks.ts'

const grid = (page: Page, name = 'October 2026') => page.getByRole('grid', { name })
const dayLink = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })
const cellOf = (page: Page, name: string) =>
  grid(page)
    .getByRole('gridcell')
    .filter({ has: dayLink(page, name) })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the app on Wednesday, October 14; weeks begin on Sunday in en-US. */
async function openApp(page: Page) {
  await page.clock.setFixedTime(morning)
  const device = mountedDevice(page)
  const on = (date: string) => `2026-10-${date}T00:00:00`
  const now = morning.toISOString()
  const common = { completed: false, estimate_minutes: null, at_minutes: null, deadline: null }
  await device.addTasks(
    [
      { title: 'Done on Monday', due_date: on('12'), completed: true, estimate_minutes: 60 },
      { title: 'Write', due_date: on('14'), estimate_minutes: 90, at_minutes: 570 },
      { title: 'Read', due_date: on('14'), estimate_minutes: 330 },
      { title: 'Rest', due_date: on('14') },
      { title: 'Call', due_date: on('14'), at_minutes: 540 },
      { title: 'Tidy', due_date: on('14') },
      { title: 'Pay', due_date: on('16'), deadline: '2026-10-18' },
      { title: 'Pack', due_date: on('17'), estimate_minutes: 150 },
    ].map((task, place) => ({
      ...common,
      ...{ position: `a${place}`, created_at: now, updated_at: now },
      ...task,
    })),
  )
  await device.addTasks([
    {
      ...common,
      ...{ title: 'Water the plants', due_date: on('14'), series_day: '2026-10-14' },
      ...{ estimate_minutes: 30, position: 'b1', created_at: now, updated_at: now },
      repeat: {
        ...{ rule: 'FREQ=WEEKLY;BYDAY=WE', from: 'due', anchor: '2026-10-14', missed: 'roll' },
      },
    },
  ])
  const user = testUserOn(page)
  await user.opened()
  await expect(user.card('Write')).toBeVisible()
  return { ...user, ...dragInputOn(page), device }
}

async function openMonth(page: Page) {
  const opened = await openApp(page)
  await page.keyboard.press('Shift+W')
  await expect(title(page)).toHaveText('October')
  return opened
}

test('[MONTH-1a, MONTH-1c, MONTH-2a, MONTH-2c, MONTH-2d, MONTH-2e, MONTH-3c, NAV-1a] a month is read and walked by keys alone; Enter opens a day and a card, N adds', async ({
  page,
}) => {
  await openMonth(page)

  await expect(page).toHaveURL(/\?place=month$/)
  await expect(
    dayLink(page, '^Wednesday, October 14\\. 6 tasks, 7 h 30 of 6 h, over'),
  ).toBeFocused()
  await expect(
    page.getByText('12 h planned, 160 h available. The 14th is overbooked.'),
  ).toBeVisible()
  const today = cellOf(page, 'October 14')
  await expect(today.getByRole('article').getByRole('heading')).toHaveText([
    'Call',
    'Write',
    'Read',
  ])
  await expect(today).toContainText('3 more')
  await expect(cellOf(page, 'October 16')).toContainText('Deadline Oct 18')
  await expect(cellOf(page, 'October 21')).toContainText('Water the plants, repeats')
  await expect(dayLink(page, '^Wednesday, October 21\\. No tasks, 30 min of 6 h\\.$')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dayLink(page, '^Friday, October 16')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayLink(page, '^Saturday, October 17\\. 1 task, 2 h 30 of 4 h\\.$')).toBeFocused()
  await page.keyboard.press('n')
  await page.getByLabel('Task Name').fill('Ring grandmother')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 'October 17')).toContainText('Ring grandmother')

  await dayLink(page, '^Saturday, October 17').focus()
  await page.keyboard.press('PageDown')
  await expect(grid(page, 'November 2026')).toBeVisible()
  await expect(dayLink(page, '^Tuesday, November 17')).toBeFocused()
  await expect(page).toHaveURL(/\?place=month&day=2026-11-01$/)
  await page.goBack()
  await expect(grid(page)).toBeVisible()
  await page.getByRole('button', { name: 'Month after' }).click()
  await expect(title(page)).toHaveText('November')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(title(page)).toHaveText('October')

  await dayLink(page, '^Wednesday, October 14').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article', { name: 'Call' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Open card' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: 'Call' })).toBeFocused()
  await page.keyboard.press('w')
  await page.getByRole('link', { name: 'Month' }).last().click()
  await dayLink(page, '^Wednesday, October 14').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dayLink(page, '^Wednesday, October 21')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Wednesday, October 21')
})

test('[MONTH-3a, MONTH-3b, MONTH-3c] a task is dragged to a day and told, not to one before today; a ghost asks; the menu is that of a row', async ({
  page,
}) => {
  const user = await openMonth(page)
  async function drag(name: string, day: string) {
    const from = await middleOf(page.getByText(name, { exact: true }).first())
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of pathBetween(from, await middleOf(cellOf(page, day))))
      await page.mouse.move(x, y)
    await page.mouse.up()
  }

  await drag('Pack', 'October 20')
  await expect(cellOf(page, 'October 20')).toContainText('Pack')
  await expect(user.toast()).toContainText('Moved to')
  expect(await user.device.task('Pack', 'due_date')).toEqual({ due_date: '2026-10-20T00:00:00' })
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'October 17')).toContainText('Pack')
  await drag('Pack', 'October 13')
  await expect(cellOf(page, 'October 17')).toContainText('Pack')
  await expect(title(page)).toHaveText('October')

  await drag('Water the plants', 'October 22')
  await expect(page.getByRole('radio', { name: /^Only October 21/ })).toBeChecked()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(cellOf(page, 'October 22')).toContainText('Water the plants')

  await user.card('Pay').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitemradio', { name: 'Tomorrow' }).click()
  await expect(cellOf(page, 'October 15')).toContainText('Pay')
})

test('[NOTES-2d, MONTH-3c] an address in a name is a link there, which opens nothing else', async ({
  page,
}) => {
  const { device } = await openMonth(page)
  await device.change('Rest', { title: 'www.example.org', at_minutes: 480 })
  const link = cellOf(page, 'October 14').getByRole('link', { name: 'www.example.org' })

  const [other] = await Promise.all([page.waitForEvent('popup'), link.click()])

  await other.close()
  await expect(page.getByRole('complementary', { name: 'Open card' })).toHaveCount(0)
  await expect(title(page)).toHaveText('October')
})

test.describe('on a phone', () => {
  test.use(phoneViewport)

  test('[MONTH-4a, MONTH-4b, MONTH-4c] the date opens the month with the rows of the chosen day, which a finger carries to another day; Back returns', async ({
    page,
  }) => {
    const user = await openApp(page)
    await page.getByRole('button', { name: 'October 14, 2026' }).tap()

    const dayButton = (name: string) => grid(page).getByRole('button', { name: new RegExp(name) })
    await expect(user.tasks()).toHaveCount(6)
    await expect(page.getByText('1 h 30 over')).toBeVisible()
    await dayButton('^Saturday, October 17\\. 1 task, 2 h 30 of 4 h').tap()
    await expect(user.tasks()).toHaveText(['Pack'])
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflowPx(page)).toBe(0)

    const from = await user.touch.pickUp('Pack')
    for (const at of pathBetween(from, await middleOf(dayButton('October 20'))))
      await user.touch.move(at)
    await user.touch.release()
    await expect(user.toast()).toContainText('Moved to')
    await expect(dayButton('^Tuesday, October 20\\. 1 task')).toBeVisible()
    await expect(page.getByText('Nothing on Saturday')).toBeVisible()

    await page.getByRole('link', { name: 'Saturday, October 17', exact: true }).tap()
    await expect(title(page)).toHaveText('Saturday, October 17')
    await page.goBack()
    await expect(grid(page)).toBeVisible()
    await page.goBack()
    await expect(title(page)).toHaveText('Good morning')
  })
})
