import { phone, sitDown, titles, viewport } from './cardsOfAWeek.ts'
import { expect, test } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'

test.use({ viewport })

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
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7] and a finger that does not rest scrolls', async ({ page, daymark }) => {
    const person = await sitDown(page, daymark, 'scrolls-by-finger@example.com')
    await person.finger.swipeUp('Reply to Ines', 200)

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(person.tasks()).toHaveText(titles)
  })
})
