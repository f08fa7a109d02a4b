import type { Page } from '@playwright/test'
import type { Daymark } from './daymark.ts'
import { expect, test } from './daymark.ts'
import { draggerAt } from './dragging.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'
import { morning, type Planned, someoneWith } from './planned.ts'

const longest = `Read ${'the report on all that happened since spring '.repeat(5)}`.trim()

/** Cards of many heights: five due today, two three days later. */
const week: Planned[] = [
  { title: 'Reply to Ines' },
  { title: 'Draft the outline', description: 'Three exercises, ninety minutes at most.' },
  { title: 'Book the dentist' },
  { title: longest },
  { title: 'Water the plants', priority: 'high' },
  { title: 'Find a present', in: 3, description: 'A book about alpine flowers?' },
  { title: 'Pay the rent', in: 3, priority: 'high' },
]
const titles = week.map(({ title }) => title)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const viewport = { width: 1280, height: 1300 }
test.use({ viewport })

/** At a screen, with tasks that were there before. */
async function sitDown(page: Page, { url }: Daymark, email: string, tasks = week) {
  await page.clock.setFixedTime(morning)
  await someoneWith(url, email, tasks)
  const person = personAt(page)
  await person.signIn(email)
  const upcoming = tasks.filter((task) => (task.in ?? 0) > 0)
  const last = page.getByRole('region', { name: upcoming.length > 0 ? 'Upcoming' : 'Today' })
  const count = (upcoming.length || tasks.length).toLocaleString('en-US')
  // Thousands take a while to be loaded.
  await expect(last.getByText(count, { exact: true })).toBeVisible({ timeout: 120_000 })
  return { ...person, ...draggerAt(page) }
}

test.describe('a card is dragged', () => {
  test('[TASK-7] by mouse, past cards of any height, and lies there after a reload and elsewhere', async ({
    page,
    daymark,
    browser,
  }) => {
    const email = 'sorts-by-mouse@example.com'
    const person = await sitDown(page, daymark, email)

    await person.carry(person.mouse, 'Reply to Ines', longest)
    await person.hears('Position 4 of 5, Today')
    await person.mouse.letGo()

    const order = [...titles.slice(1, 4), 'Reply to Ines', ...titles.slice(4)]
    await expect(person.tasks()).toHaveText(order)
    await person.hears('“Reply to Ines” dropped. Position 4 of 5, Today')
    await expect(person.grip('Reply to Ines')).toBeFocused()
    await person.synced()
    await page.reload()
    await expect(person.tasks()).toHaveText(order)
    const other = personAt(await (await browser.newContext()).newPage())
    await other.page.clock.setFixedTime(morning)
    await other.signIn(email)
    await expect(other.tasks()).toHaveText(order)
    await other.page.context().close()
  })

  test('[TASK-7] upwards too, without opening when it is let go', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'sorts-upwards@example.com')

    await person.carry(person.mouse, longest, 'Reply to Ines')
    await person.hears('Position 1 of 5, Today')
    await person.mouse.letGo()

    await expect(person.tasks()).toHaveText([
      longest,
      ...titles.filter((title) => title !== longest),
    ])
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7] by one row written, and is put back by Ctrl Z', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'sorts-one-row@example.com')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })

    await person.carry(person.mouse, 'Water the plants', 'Draft the outline')
    await person.hears('Position 2 of 5, Today')
    await person.mouse.letGo()
    await person.synced()

    expect(sent).toHaveLength(1)
    await page.keyboard.press('Control+z')
    await expect(person.tasks()).toHaveText(titles)
  })

  test('[TASK-7] from Today to Upcoming and back, which changes its day', async ({
    page,
    daymark,
  }) => {
    const person = await sitDown(page, daymark, 'sorts-days@example.com')

    await person.carry(person.mouse, 'Book the dentist', 'Find a present')
    await person.hears('Position 2 of 3, Upcoming')
    await person.mouse.letGo()
    await expect(person.card('Book the dentist').getByText('Oct 17, 2026')).toBeVisible()
    await person.isAt('Book the dentist', 2, 3)

    await person.carry(person.mouse, 'Find a present', 'Draft the outline')
    await person.hears('Position 2 of 5, Today')
    await person.mouse.letGo()
    await expect(person.card('Find a present').getByText('Oct 14, 2026')).toBeVisible()
    await person.isAt('Find a present', 2, 5)
  })

  test('[TASK-7] to Upcoming where that is empty, and is due tomorrow', async ({
    page,
    daymark,
  }) => {
    const person = await sitDown(page, daymark, 'sorts-to-tomorrow@example.com', week.slice(0, 3))

    await person.grip('Book the dentist').focus()
    await person.press('Space', 'ArrowDown')
    await person.hears('Position 1 of 1, Upcoming')
    await person.press('Space')

    await expect(person.card('Book the dentist').getByText('Oct 15, 2026')).toBeVisible()
  })

  test('[TASK-7] out of Overdue, and never into it', async ({ page, daymark }) => {
    const late = { title: 'Renew passport', in: -2 }
    const person = await sitDown(page, daymark, 'sorts-late@example.com', [
      late,
      ...week.slice(0, 3),
      ...week.slice(5),
    ])

    await person.carry(person.mouse, 'Draft the outline', 'Renew passport')
    await person.hears('Position 1 of 3, Today')
    await person.mouse.letGo()
    await expect(person.tasks().first()).toHaveText('Renew passport')

    await person.carry(person.mouse, 'Renew passport', 'Draft the outline')
    await person.hears('Position 2 of 4, Today')
    await person.mouse.letGo()
    await expect(person.card('Renew passport').getByText('Oct 14, 2026')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Overdue' })).toHaveCount(0)
  })

  test('[TASK-7] with a filter on, between the cards one sees', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'sorts-filtered@example.com', [
      { title: 'One', priority: 'high' },
      { title: 'Hidden' },
      { title: 'Two', priority: 'high' },
      { title: 'Hidden as well' },
      { title: 'Three', priority: 'high' },
    ])
    const priority = page.getByRole('combobox', { name: 'Priority' })
    await priority.selectOption({ label: 'High' })
    await expect(person.tasks()).toHaveText(['One', 'Two', 'Three'])

    await person.carry(person.mouse, 'Three', 'Two')
    await person.hears('Position 2 of 3, Today')
    await person.mouse.letGo()

    await expect(person.tasks()).toHaveText(['One', 'Three', 'Two'])
    await priority.selectOption({ label: 'All Priorities' })
    await expect(person.tasks()).toHaveText(['One', 'Three', 'Hidden', 'Two', 'Hidden as well'])
  })

  test('[TASK-7] offline, and lies there for everyone once it is back', async ({
    page,
    context,
    daymark,
  }) => {
    const email = 'sorts-offline@example.com'
    const person = await sitDown(page, daymark, email, week.slice(0, 3))
    await person.kept()
    await context.setOffline(true)

    await person.grip('Book the dentist').focus()
    await person.press('Space', 'Home', 'Space')
    await person.offline(1)
    const order = ['Book the dentist', 'Reply to Ines', 'Draft the outline']
    await page.reload()
    await expect(person.tasks()).toHaveText(order)

    await context.setOffline(false)
    await person.synced()
    expect(await (await elsewhere(daymark.url, email)).order()).toEqual(order)
  })
})

test.describe('a card is lifted by keyboard', () => {
  test('[TASK-7] moves by arrows, Home and End, and is dropped with the focus on its grip', async ({
    page,
    daymark,
  }) => {
    const person = await sitDown(page, daymark, 'sorts-by-keys@example.com')
    const grip = person.grip('Draft the outline')
    await expect(grip).toHaveAccessibleDescription(/Press Space to lift the task/)

    await grip.focus()
    await person.press('Space')
    await person.hears('“Draft the outline” lifted. Position 2 of 5, Today')
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    await person.press('ArrowDown')
    await person.hears('Position 3 of 5, Today')
    await person.press('End')
    await person.hears('Position 5 of 5, Today')
    await person.press('ArrowDown')
    await person.hears('Position 1 of 3, Upcoming')
    await person.press('ArrowUp', 'Home')
    await person.hears('Position 1 of 5, Today')
    await person.press('Space')

    await person.hears('“Draft the outline” dropped. Position 1 of 5, Today')
    await person.isAt('Draft the outline', 1, 5)
    await expect(grip).toBeFocused()
    await expect(grip).toHaveAttribute('aria-pressed', 'false')
  })

  test('[TASK-7] moves freely by 25 px with Shift, and drops where it lies', async ({
    page,
    daymark,
  }) => {
    const person = await sitDown(page, daymark, 'sorts-freely@example.com')
    const card = person.card('Reply to Ines')
    const top = async () => (await card.boundingBox())?.y ?? 0
    await person.grip('Reply to Ines').focus()
    await person.press('Space')
    await expect(card).toHaveCSS('cursor', 'grabbing')
    const start = await top()

    await person.press('Shift+ArrowDown')
    await expect.poll(async () => Math.round((await top()) - start)).toBe(25)
    await person.press('Shift+ArrowDown', 'Shift+ArrowDown')
    await expect.poll(async () => Math.round((await top()) - start)).toBe(75)
    await person.hears('Position 2 of 5, Today')
    await person.press('Space')

    await person.isAt('Reply to Ines', 2, 5)
  })

  test('[TASK-7] keeps the focus on its grip when it goes to another day', async ({
    page,
    daymark,
  }) => {
    const person = await sitDown(page, daymark, 'sorts-with-focus@example.com')
    await person.grip('Water the plants').focus()

    await person.press('Space', 'ArrowDown', 'ArrowDown', 'Space')

    await person.isAt('Water the plants', 2, 3)
    await expect(person.grip('Water the plants')).toBeFocused()
  })
})

test.describe('a card is put back', () => {
  test('[TASK-7] by Esc, whether it was carried or lifted', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'puts-back@example.com')

    await person.carry(person.mouse, 'Reply to Ines', 'Book the dentist')
    await person.hears('Position 3 of 5, Today')
    await person.press('Escape')
    await person.hears('“Reply to Ines” put back. Position 1 of 5, Today')
    await person.mouse.letGo()
    await expect(person.tasks()).toHaveText(titles)

    await person.grip('Draft the outline').focus()
    await person.press('Space', 'ArrowDown', 'ArrowDown', 'Escape')
    await person.hears('“Draft the outline” put back. Position 2 of 5, Today')
    await expect(person.tasks()).toHaveText(titles)
    await expect(person.grip('Draft the outline')).toBeFocused()
  })

  test('[TASK-7] when the focus leaves it', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'puts-back-left@example.com')
    await person.grip('Reply to Ines').focus()
    await person.press('Space', 'ArrowDown', 'Tab')

    await person.hears('“Reply to Ines” put back')
    await expect(person.tasks()).toHaveText(titles)
  })

  test('[TASK-7] and goes on when others change, or ends when it is deleted elsewhere', async ({
    page,
    daymark,
  }) => {
    const email = 'sorts-among-changes@example.com'
    const person = await sitDown(page, daymark, email)
    const server = await elsewhere(daymark.url, email)
    await person.grip('Book the dentist').focus()
    await person.press('Space', 'ArrowUp')
    await person.hears('Position 2 of 5, Today')

    await server.delete('Reply to Ines')
    await expect(person.card('Reply to Ines')).toHaveCount(0)
    await expect(person.grip('Book the dentist')).toHaveAttribute('aria-pressed', 'true')
    await person.press('Space')
    await person.isAt('Book the dentist', 1, 4)

    await person.press('Space', 'ArrowDown')
    await server.delete('Book the dentist')
    await expect(person.card('Book the dentist')).toHaveCount(0)
    await expect(person.card('Draft the outline')).toBeFocused()
  })
})

test.describe('a card is carried by a finger', () => {
  test.use(phone)

  test('[TASK-7] that rests on it first, and is not opened by that', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'sorts-by-finger@example.com')
    await person.card('Draft the outline').scrollIntoViewIfNeeded()

    await person.carry(person.finger, 'Draft the outline', 'Reply to Ines')
    await person.hears('Position 1 of 5, Today')
    await person.finger.letGo()

    await person.isAt('Draft the outline', 1, 5)
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7] and a finger that does not rest scrolls', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'scrolls-by-finger@example.com')
    await person.finger.swipeUp('Reply to Ines', 200)

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(person.tasks()).toHaveText(titles)
  })
})

const thousands: Planned[] = Array.from({ length: 10_000 }, (_, index) => ({
  title: `Task ${index + 1}`,
  ...(index % 7 === 2 && { description: 'A line more than others have.' }),
  ...(index >= 3000 && { in: 1 + Math.floor((index - 3000) / 100) }),
}))

test.describe('among ten thousand', () => {
  test.describe.configure({ mode: 'serial' })
  test.slow()

  let page: Page
  let person: Awaited<ReturnType<typeof sitDown>>

  // Once for all of them: it takes longer than they do.
  test.beforeAll(async ({ browser, daymark }) => {
    test.setTimeout(270_000)
    page = await browser.newPage({ baseURL: daymark.url, locale: 'en-US', viewport })
    person = await sitDown(page, daymark, 'sorts-many@example.com', thousands)
  })
  test.afterAll(() => page.close())

  test('[TASK-7] 25 presses of an arrow move a card by 25 places', async () => {
    await person.grip('Task 2').focus()
    await person.press('Space', ...Array.from({ length: 25 }, () => 'ArrowDown'))
    await person.hears('Position 27 of 3,000, Today')
    await person.press('Space')

    await person.isAt('Task 2', 27, 3000)
    await person.isAt('Task 27', 26, 3000)
    await person.isAt('Task 28', 28, 3000)
    await expect(person.grip('Task 2')).toBeFocused()
    await expect(person.card('Task 2')).toBeInViewport()
  })

  test('[TASK-7] a key goes to the end of thousands, and on into the next section', async () => {
    await person.press('Space', 'End')
    await person.hears('Position 3,000 of 3,000, Today')
    await expect(person.card('Task 2')).toBeInViewport()
    await person.press('ArrowDown', 'Space')

    await person.isAt('Task 2', 1, 7001)
    await expect(person.grip('Task 2')).toBeFocused()
    await expect(person.card('Task 2')).toBeInViewport()
    await expect(person.card('Task 3000')).toBeInViewport()
  })

  test('[TASK-7] a mouse carries a card past the edge of the window', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await person.isAt('Task 3', 2, 2999)

    const { x } = await person.mouse.take('Task 3')
    await person.mouse.move({ x, y: 600 })
    await person.mouse.move({ x, y: viewport.height - 4 })
    const far = page.getByRole('status').filter({ hasText: /Position ([3-9]\d|\d{3}) of 2,999/ })
    await expect(far).toBeAttached({ timeout: 60_000 })
    await person.mouse.move({ x, y: 700 })
    await person.mouse.letGo()

    const told = page.getByRole('status').filter({ hasText: '“Task 3” dropped' })
    const [, position = ''] = /Position (\d+) of/.exec((await told.textContent()) ?? '') ?? []
    await person.isAt('Task 3', Number(position), 2999)
    await expect(person.grip('Task 3')).toBeFocused()
    await expect(person.card('Task 3')).toBeInViewport()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7] the focus stays on a card that is scrolled out of sight', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await person.grip('Task 4').focus()

    await page.mouse.move(600, 900)
    await page.mouse.wheel(0, 40_000)
    await expect(person.card('Task 4')).not.toBeInViewport()
    await expect(person.grip('Task 4')).toBeFocused()

    await person.press('Space', 'ArrowDown', 'Space')
    await person.isAt('Task 4', 3, 2999)
    await expect(person.card('Task 4')).toBeInViewport()
  })

  test('no more is in the page than one sees', async () => {
    expect(await page.locator('*').count()).toBeLessThan(1500)
  })

  test('[TASK-7] all lie where they were put after a reload', async () => {
    await person.synced()
    await page.reload()

    await person.isAt('Task 4', 3, 2999)
    await person.isAt('Task 5', 2, 2999)
  })
})

test.describe('among ten thousand, by a finger', () => {
  test.use(phone)
  test.slow()

  test('[TASK-7] a card is carried', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'sorts-many-by-finger@example.com', thousands)
    await person.card('Task 2').scrollIntoViewIfNeeded()

    await person.carry(person.finger, 'Task 2', 'Task 3')
    await person.hears('Position 3 of 3,000, Today')
    await person.finger.letGo()

    await person.isAt('Task 2', 3, 3000)
  })
})
