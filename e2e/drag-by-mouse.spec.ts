import { holdChunk } from './heldAnswers.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { connectOtherDevice } from './otherDevice.ts'
import {
  longestTitle,
  openWithTasks,
  sampleTasks,
  sampleTitles,
  tallViewport,
} from './sampleTasks.ts'
import { test as serverTest, withMotion, withWorker } from './testServer.ts'

test.use(withMotion)

test.use({ viewport: tallViewport })

test.describe('a card is dragged by mouse', () => {
  serverTest(
    '[TASK-7a, TASK-7b] past cards of any height; the order survives a reload and reaches other devices',
    async ({ page, server }) => {
      const email = 'sorts-by-mouse@example.com'
      const user = await openWithTasks(page, sampleTasks, { url: server.url, email })

      await user.dragPast(user.mouse, 'Reply to Ines', longestTitle)
      await user.expectAnnounced('Position 4 of 5, Today')
      await user.mouse.release()

      const order = [...sampleTitles.slice(1, 4), 'Reply to Ines', ...sampleTitles.slice(4)]
      await expect(user.tasks()).toHaveText(order)
      await user.expectAnnounced('“Reply to Ines” dropped. Position 4 of 5, Today')
      await expect(user.card('Reply to Ines')).toBeFocused()
      await user.synced()
      await page.reload()
      await expect(user.tasks()).toHaveText(order)
      expect(await (await connectOtherDevice(server.url, email)).order()).toEqual(order)
    },
  )

  test('[TASK-7a] upwards too, without opening on release', async ({ page }) => {
    const user = await openWithTasks(page)

    await user.dragPast(user.mouse, longestTitle, 'Reply to Ines')
    await user.expectAnnounced('Position 1 of 5, Today')
    await user.mouse.release()

    await expect(user.tasks()).toHaveText([
      longestTitle,
      ...sampleTitles.filter((title) => title !== longestTitle),
    ])
    await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
  })

  test('[TASK-7a, TASK-1b] by one row written, and is put back by Ctrl Z', async ({ page }) => {
    const user = await openWithTasks(page)
    const newest = async () =>
      Math.max(...(await mountedDevice(page).rows('tasks')).map(({ seq }) => seq))
    const before = await newest()

    await user.dragPast(user.mouse, 'Water the plants', 'Draft the outline')
    await user.expectAnnounced('Position 2 of 5, Today')
    await user.mouse.release()
    await user.synced()

    // The server numbers what is written.
    expect(await newest()).toBe(before + 1)
    await page.keyboard.press('Control+z')
    await expect(user.tasks()).toHaveText(sampleTitles)
  })

  test('[TASK-7a] from Today to Upcoming and back, which changes its day', async ({ page }) => {
    const user = await openWithTasks(page)

    await user.dragPast(user.mouse, 'Book the dentist', 'Find a present')
    await user.expectAnnounced('Position 2 of 3, Saturday, October 17')
    await user.mouse.release()
    await user.expectPosition('Book the dentist', 2, 3)

    await user.dragPast(user.mouse, 'Find a present', 'Draft the outline')
    await user.expectAnnounced('Position 2 of 5, Today')
    await user.mouse.release()
    await expect(user.card('Find a present').getByText('Oct 14, 2026')).toBeVisible()
    await user.expectPosition('Find a present', 2, 5)
  })

  test('[TASK-7a, FIRST-2c] to Upcoming where that is empty, and is due tomorrow', async ({
    page,
  }) => {
    const user = await openWithTasks(page, sampleTasks.slice(0, 3))

    await user.dragHandle('Book the dentist').focus()
    await user.press('Space', 'ArrowDown')
    await user.expectAnnounced('Position 1 of 1, Tomorrow')
    await user.press('Space')

    await expect(
      page.getByRole('region', { name: 'Tomorrow' }).getByRole('article'),
    ).toHaveAccessibleName('Book the dentist')
  })

  test('[TASK-7a, TASK-11a] out of Carried over, and never into it', async ({ page }) => {
    const late = { title: 'Renew passport', inDays: -2 }
    const user = await openWithTasks(page, [
      late,
      ...sampleTasks.slice(0, 3),
      ...sampleTasks.slice(5),
    ])

    await user.dragPast(user.mouse, 'Draft the outline', 'Renew passport')
    await user.expectAnnounced('Position 1 of 3, Today')
    await user.mouse.release()
    await expect(user.tasks().first()).toHaveText('Renew passport')

    await user.dragPast(user.mouse, 'Renew passport', 'Draft the outline')
    await user.expectAnnounced('Position 2 of 4, Today')
    await user.mouse.release()
    await expect(user.card('Renew passport').getByText('Oct 14, 2026')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Carried over' })).toHaveCount(0)
  })

  test('[TASK-7a] with a filter on, between the cards one sees', async ({ page }) => {
    const user = await openWithTasks(page, [
      { title: 'One', priority: 'high' },
      { title: 'Hidden' },
      { title: 'Two', priority: 'high' },
      { title: 'Hidden as well' },
      { title: 'Three', priority: 'high' },
    ])
    const priority = page.getByRole('combobox', { name: 'Priority' })
    await priority.selectOption({ label: 'High' })
    await expect(user.tasks()).toHaveText(['One', 'Two', 'Three'])

    await user.dragPast(user.mouse, 'Three', 'Two')
    await user.expectAnnounced('Position 2 of 3, Today')
    await user.mouse.release()

    await expect(user.tasks()).toHaveText(['One', 'Three', 'Two'])
    await priority.selectOption({ label: 'All Priorities' })
    await expect(user.tasks()).toHaveText(['One', 'Three', 'Hidden', 'Two', 'Hidden as well'])
  })

  test.describe('kept on the device', () => {
    test.use(withWorker)

    serverTest(
      '[TASK-7a, TASK-7b] offline; the order reaches other devices once online',
      async ({ page, context, server }) => {
        const email = 'sorts-offline@example.com'
        const user = await openWithTasks(page, sampleTasks.slice(0, 3), { url: server.url, email })
        await user.appCached()
        await context.setOffline(true)

        await user.dragHandle('Book the dentist').focus()
        await user.press('Space', 'Home', 'Space')
        await user.offline(1)
        const order = ['Book the dentist', 'Reply to Ines', 'Draft the outline']
        await page.reload()
        await expect(user.tasks()).toHaveText(order)

        await context.setOffline(false)
        await user.synced()
        expect(await (await connectOtherDevice(server.url, email)).order()).toEqual(order)
      },
    )
  })
})

test.describe('a card is dragged before the code for it has come', () => {
  serverTest(
    '[TASK-7a] and lies where it was dropped once the code is there',
    async ({ page, server }) => {
      const deliver = await holdChunk(page, 'tasks')
      const user = await openWithTasks(page, sampleTasks, {
        url: server.url,
        email: 'drags-early@example.com',
      })
      await expect(user.tasks()).toHaveText(sampleTitles)

      await user.dragPast(user.mouse, 'Water the plants', 'Draft the outline')
      await user.mouse.release()
      await expect(user.tasks()).toHaveText(sampleTitles)
      // The next press is a click.
      const other = user.card('Reply to Ines').getByRole('heading')
      await other.click({ modifiers: ['ControlOrMeta'] })
      deliver()

      await expect(page.getByText('1 task selected', { exact: true })).toBeVisible()
      await user.expectAnnounced('“Water the plants” dropped. Position 2 of 5, Today')
      await user.expectPosition('Water the plants', 2, 5)
      await expect(page.getByRole('article').getByRole('timer')).toHaveCount(0)
    },
  )

  serverTest(
    '[TASK-7a] and is carried on when the code comes meanwhile',
    async ({ page, server }) => {
      const deliver = await holdChunk(page, 'tasks')
      const user = await openWithTasks(page, sampleTasks, {
        url: server.url,
        email: 'drags-meanwhile@example.com',
      })
      await expect(user.tasks()).toHaveText(sampleTitles)

      await user.dragPast(user.mouse, 'Water the plants', 'Draft the outline')
      deliver()
      await user.expectAnnounced('Position 2 of 5, Today')
      await user.mouse.release()

      await user.expectPosition('Water the plants', 2, 5)
    },
  )
})
