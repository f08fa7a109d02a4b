import { longest, sitDown, titles, viewport, week } from './cardsOfAWeek.ts'
import { expect, test } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'
import { morning } from './planned.ts'

test.use({ viewport })

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
    await other.signedIn(email)
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
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
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
