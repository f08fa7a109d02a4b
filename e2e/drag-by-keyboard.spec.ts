import { holdChunk } from './heldAnswers.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import {
  openWithTasks,
  phoneViewport,
  sampleTasks,
  sampleTitles,
  tallViewport,
} from './sampleTasks.ts'
import { test as serverTest, withMotion } from './testServer.ts'

test.use(withMotion)

test.use({ viewport: tallViewport })

test.describe('a card is dragged by keyboard', () => {
  test('[TASK-7a] moves by arrows, Home and End, and keeps the focus on its handle', async ({
    page,
  }) => {
    const user = await openWithTasks(page)
    const dragHandle = user.dragHandle('Draft the outline')
    await expect(dragHandle).toHaveAccessibleDescription(/Press Space to lift the task/)

    await dragHandle.focus()
    await user.press('Space')
    await user.expectAnnounced('“Draft the outline” lifted. Position 2 of 5, Today')
    await expect(dragHandle).toHaveAttribute('aria-pressed', 'true')
    await user.press('ArrowDown')
    await user.expectAnnounced('Position 3 of 5, Today')
    await user.press('End')
    await user.expectAnnounced('Position 5 of 5, Today')
    await user.press('ArrowDown')
    await user.expectAnnounced('Position 1 of 1, Tomorrow')
    await user.press('ArrowUp', 'Home')
    await user.expectAnnounced('Position 1 of 5, Today')
    await user.press('Space')

    await user.expectAnnounced('“Draft the outline” dropped. Position 1 of 5, Today')
    await user.expectPosition('Draft the outline', 1, 5)
    await expect(dragHandle).toBeFocused()
    await expect(dragHandle).toHaveAttribute('aria-pressed', 'false')
  })

  test('[TASK-7c] moves freely by 25 px with Shift, and drops at that place', async ({ page }) => {
    const user = await openWithTasks(page)
    const card = user.card('Reply to Ines')
    const top = async () => (await card.boundingBox())?.y ?? 0
    await user.dragHandle('Reply to Ines').focus()
    await user.press('Space')
    await expect(card).toHaveCSS('cursor', 'grabbing')
    const start = await top()

    await user.press('Shift+ArrowDown')
    await expect.poll(async () => Math.round((await top()) - start)).toBe(25)
    await user.press('Shift+ArrowDown', 'Shift+ArrowDown')
    await expect.poll(async () => Math.round((await top()) - start)).toBe(75)
    await user.expectAnnounced('Position 2 of 5, Today')
    await user.press('Space')

    await user.expectPosition('Reply to Ines', 2, 5)
  })

  test('[TASK-7a] keeps the focus on its handle when it moves to another day', async ({ page }) => {
    const user = await openWithTasks(page)
    await user.dragHandle('Water the plants').focus()

    await user.press('Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space')

    await user.expectPosition('Water the plants', 2, 3)
    await expect(user.dragHandle('Water the plants')).toBeFocused()
  })
})

test.describe('a drag is cancelled', () => {
  test('[TASK-7a] by Esc, by mouse and by keyboard', async ({ page }) => {
    const user = await openWithTasks(page)

    await user.dragPast(user.mouse, 'Reply to Ines', 'Book the dentist')
    await user.expectAnnounced('Position 3 of 5, Today')
    await user.press('Escape')
    await user.expectAnnounced('“Reply to Ines” put back. Position 1 of 5, Today')
    await user.mouse.release()
    await expect(user.tasks()).toHaveText(sampleTitles)

    await user.dragHandle('Draft the outline').focus()
    await user.press('Space', 'ArrowDown', 'ArrowDown', 'Escape')
    await user.expectAnnounced('“Draft the outline” put back. Position 2 of 5, Today')
    await expect(user.tasks()).toHaveText(sampleTitles)
    await expect(user.dragHandle('Draft the outline')).toBeFocused()
  })

  test('[TASK-7a] when the focus leaves it', async ({ page }) => {
    const user = await openWithTasks(page)
    await user.dragHandle('Reply to Ines').focus()
    await user.press('Space', 'ArrowDown', 'Tab')

    await user.expectAnnounced('“Reply to Ines” put back')
    await expect(user.tasks()).toHaveText(sampleTitles)
  })

  test('[TASK-7a] when the task is deleted on another device, and not when others change', async ({
    page,
  }) => {
    const user = await openWithTasks(page)
    const otherDevice = mountedDevice(page)
    await user.dragHandle('Book the dentist').focus()
    await user.press('Space', 'ArrowUp')
    await user.expectAnnounced('Position 2 of 5, Today')

    await otherDevice.delete('Reply to Ines')
    await expect(user.card('Reply to Ines')).toHaveCount(0)
    await expect(user.dragHandle('Book the dentist')).toHaveAttribute('aria-pressed', 'true')
    await user.press('Space')
    await user.expectPosition('Book the dentist', 1, 4)

    await user.press('Space', 'ArrowDown')
    await otherDevice.delete('Book the dentist')
    await expect(user.card('Book the dentist')).toHaveCount(0)
    await expect(user.card('Draft the outline')).toBeFocused()
  })
})

test.describe('a card is dragged by touch', () => {
  test.use(phoneViewport)

  test('[TASK-7a] after a long press, which does not open it', async ({ page }) => {
    const user = await openWithTasks(page)
    await user.card('Draft the outline').scrollIntoViewIfNeeded()

    await user.dragPast(user.touch, 'Draft the outline', 'Reply to Ines')
    await user.expectAnnounced('Position 1 of 5, Today')
    await user.touch.release()

    await user.expectPosition('Draft the outline', 1, 5)
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7a] and a swipe without a long press scrolls', async ({ page }) => {
    const user = await openWithTasks(page)
    await user.touch.swipeUp('Reply to Ines', 200)

    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await expect(user.tasks()).toHaveText(sampleTitles)
  })
})

test.describe('a card is lifted before the code for it has come', () => {
  serverTest('[TASK-7a] and every key counts', async ({ page, server }) => {
    const user = await openWithTasks(page, sampleTasks, {
      url: server.url,
      email: 'lifts-early@example.com',
    })
    const deliver = await holdChunk(page, 'tasks')
    await page.reload()
    await expect(user.tasks()).toHaveText(sampleTitles)

    await user.dragHandle('Draft the outline').focus()
    await user.press('Space', 'ArrowDown', 'ArrowDown', 'Enter')
    deliver()

    await user.expectAnnounced('“Draft the outline” dropped. Position 4 of 5, Today')
    await user.expectPosition('Draft the outline', 4, 5)
    await expect(user.dragHandle('Draft the outline')).toBeFocused()
  })

  serverTest(
    '[TASK-7a] and is put back where the focus left it meanwhile',
    async ({ page, server }) => {
      const user = await openWithTasks(page, sampleTasks, {
        url: server.url,
        email: 'left-early@example.com',
      })
      const deliver = await holdChunk(page, 'tasks')
      await page.reload()
      await expect(user.tasks()).toHaveText(sampleTitles)

      await user.dragHandle('Draft the outline').focus()
      await user.press('Space', 'ArrowDown', 'Tab')
      deliver()

      await user.expectAnnounced('“Draft the outline” put back')
      await expect(user.tasks()).toHaveText(sampleTitles)
    },
  )
})
