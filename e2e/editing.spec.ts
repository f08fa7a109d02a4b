import { animationsFinished } from './animations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { choosePriority, inDays, markOf, openField, withOpenCard } from './openCard.ts'
import { connectOtherDevice } from './otherDevice.ts'
import { overflowPx } from './overflowPx.ts'
import { test as serverTest, withMotion, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use(withMotion)

test.describe('the open card', () => {
  test('[TASK-4b, TASK-6a, TASK-12a] is edited in place and saved while typing', async ({
    page,
  }) => {
    const { user, fields } = await withOpenCard(page)
    const tomorrow = await inDays(page, 1)

    await fields.description.fill('Two pages.\n\nThen rest.')
    await choosePriority(page, 'High')
    const due = await openField(page, 'Due Date')
    await due.fill(tomorrow)
    await due.press('Enter')
    await expect(due).toBeHidden()
    await fields.title.fill('Write the letter')
    await expect(user.card('Write the letter')).toBeVisible()
    await user.synced()

    const otherDevice = mountedDevice(page)
    expect(await otherDevice.task('Write the letter', 'description,priority,due_date')).toEqual({
      description: 'Two pages.\n\nThen rest.',
      priority: 'high',
      due_date: `${tomorrow}T00:00:00`,
    })
  })

  serverTest(
    '[TASK-12a] keeps the last input, however soon the page is closed',
    async ({ page }) => {
      const { user, fields } = await withOpenCard(page, 'reloads-while-typing@example.com')

      await fields.title.press('End')
      await page.keyboard.type(' the letter')
      await page.reload()

      await expect(user.card('Write the letter')).toBeVisible()
    },
  )

  test.describe('kept on the device', () => {
    test.use(withWorker)

    serverTest('[TASK-4b, TASK-12a] is edited offline too', async ({ page, context, server }) => {
      const email = 'edits-offline@example.com'
      const { user, fields } = await withOpenCard(page, email)
      await user.goOffline()

      await fields.title.fill('Write the letter')
      await fields.description.focus()
      await user.offline(1)
      await context.setOffline(false)
      await user.synced()

      const otherDevice = await connectOtherDevice(server.url, email)
      expect((await otherDevice.tasks()).map(({ title }) => title)).toEqual(['Write the letter'])
    })
  })

  test('[TASK-6a] closes by Esc with the focus on it, and only one is open', async ({ page }) => {
    const { user, fields } = await withOpenCard(page)
    await fields.description.fill('Two pages.')
    await fields.description.press('Tab')
    await page.keyboard.press('Escape')
    await expect(user.card('Write')).toBeFocused()
    await expect(user.card('Write').getByText('Two pages.')).toBeVisible()
    await expect(fields.title).toBeHidden()

    await page.keyboard.press('Enter')
    await expect(fields.title).toBeVisible()
    await fields.title.press('Enter')
    await expect(user.card('Write')).toBeFocused()
    await user.add({ title: 'Read' })
    await user.card('Read').getByRole('heading').click()
    await expect(fields.title).toHaveValue('Read')
  })

  test('[TASK-12d] stays in its place while it is edited, and moves when closed', async ({
    page,
  }) => {
    const { user, fields } = await withOpenCard(page)
    const today = page.getByRole('region', { name: 'Today' })
    const upcoming = page.getByRole('region', { name: 'Upcoming' })
    await page.getByLabel('Search tasks').fill('wri')

    const due = await openField(page, 'Due Date')
    await due.fill(await inDays(page, 1))
    await due.press('Enter')
    await fields.title.fill('Call')
    await fields.description.focus()
    await expect(today.getByRole('article', { name: 'Call' })).toBeVisible()
    await expect(fields.description).toBeFocused()

    await page.getByLabel('Search tasks').fill('')
    await expect(upcoming.getByRole('article', { name: 'Call' })).toBeVisible()
    await user.card('Call').getByRole('button', { name: 'Close' }).click()
    await expect(upcoming.getByRole('article', { name: 'Call' })).toBeVisible()
  })
})

test.describe('while another device changes the same task', () => {
  test('[TASK-12c] the focused field keeps its input, the others update', async ({ page }) => {
    const { user, fields } = await withOpenCard(page)
    await user.synced()
    const otherDevice = mountedDevice(page)

    await fields.title.press('End')
    await page.keyboard.type(' a lett')
    await otherDevice.change('Write', { description: 'From elsewhere', priority: 'low' })
    await expect(fields.description).toHaveValue('From elsewhere')
    await page.keyboard.type('er')

    await expect(fields.title).toHaveValue('Write a letter')
    await expect(markOf(page, 'Priority Level')).toHaveText(/^low/)
    await expect(user.card('Write a letter')).toBeVisible()
    await user.synced()
    expect(await otherDevice.task('Write a letter', 'description')).toEqual({
      description: 'From elsewhere',
    })
  })

  test('[TASK-12c] a later change of the same field shows when the field loses the focus', async ({
    page,
  }) => {
    const { user, fields } = await withOpenCard(page)
    const otherDevice = mountedDevice(page)
    await fields.title.fill('Write a letter')
    await expect(user.card('Write a letter')).toBeVisible()
    await user.synced()

    await otherDevice.change('Write a letter', { title: 'Write a poem' })
    await expect(user.card('Write a poem')).toBeVisible()
    await expect(fields.title).toHaveValue('Write a letter')
    await fields.description.focus()

    await expect(fields.title).toHaveValue('Write a poem')
    await user.synced()
    expect((await otherDevice.tasks()).map(({ title }) => title)).toEqual(['Write a poem'])
  })
})

test('[TASK-12b] input in a task that is deleted on another device is not lost', async ({
  page,
}) => {
  const { user, fields } = await withOpenCard(page)
  await user.synced()
  const otherDevice = mountedDevice(page)
  await fields.title.press('End')
  await page.keyboard.type(' a')
  await expect(user.card('Write a')).toBeVisible()
  await user.synced()

  await otherDevice.change('Write a', { deleted_at: new Date().toISOString() })
  await expect(page.getByText('Deleted on another device.')).toBeVisible()
  await page.keyboard.type(' letter')
  await expect(fields.title).toBeFocused()
  await expect(fields.title).toHaveValue('Write a letter')

  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Deleted on another device.')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(user.card('Write a letter')).toBeVisible()
  await user.synced()
  expect(await otherDevice.tasks()).toEqual([
    { title: 'Write a letter', completed: false, inTrash: false },
  ])
})

test.describe('unusual input', () => {
  test('[TASK-3a] a title pasted from several lines becomes one line', async ({ page }) => {
    const { user, fields } = await withOpenCard(page)

    await fields.title.fill('')
    await fields.title.focus()
    await page.keyboard.insertText('Book\nthe\r\n dentist')
    await expect(fields.title).toHaveValue('Book the dentist')
    await expect(user.card('Book the dentist')).toBeVisible()
  })

  test('[TASK-5, APP-5a] shows as text, in its own direction, and fits a page of 320 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const user = testUserOn(page)
    await user.opened()
    const titles = [
      'x'.repeat(500),
      '<img src=x onerror="document.title=1"><b>Bold</b>',
      'קנה חלב and bread، ثم نم',
      '👩‍👩‍👧‍👦🌅 '.repeat(10).trim(),
    ]
    for (const title of titles) await user.add({ title })
    await page.getByRole('button', { name: 'Add New Task' }).first().click()
    const form = page.getByRole('form', { name: 'Add New Task' })
    await form.getByLabel('Task Name').fill('Long')
    await form.getByLabel('Description (Optional)').fill('y'.repeat(16_384))
    await form.getByRole('button', { name: 'Create Task' }).click()
    await expect(user.tasks()).toHaveText(['Long', ...titles.toReversed()])

    for (const title of ['Long', ...titles]) {
      // The card that closes moves the others.
      await animationsFinished(page)
      await user
        .card(title)
        .getByRole('button', { name: /Start Timer/ })
        .click()
      await expect(page.getByLabel(`Name of ${title}`, { exact: true })).toBeVisible()
      expect(await overflowPx(page)).toBe(0)
    }
    await expect(page).toHaveTitle(/Daymark/)
    const hebrew = user.card('קנה חלב and bread، ثم نم').getByRole('heading')
    expect(await hebrew.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl')
  })
})
