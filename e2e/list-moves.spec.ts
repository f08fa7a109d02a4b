import { accessibilityViolations } from './accessibilityViolations.ts'
import { expect, test } from './mountedTest.ts'
import { openWithLists } from './sampleLists.ts'
import { test as serverTest, withMotion } from './testServer.ts'

test.use(withMotion)

test.describe('a task is moved', () => {
  test.use({ viewport: { width: 1280, height: 1200 } })

  serverTest(
    '[LIST-2b] by mouse and by keyboard, in its list and between sections, by one row',
    async ({ page, server }) => {
      const user = await openWithLists(page, {
        url: server.url,
        email: 'drag-in-lists@example.com',
      })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push(request.url())
      })
      await user.choose('Work')

      await user.dragPast(user.mouse, 'Ask Ana', 'Budget')
      await user.expectAnnounced('Position 2 of 3, Third quarter')
      await user.mouse.release()
      await expect(user.section('Third quarter').getByRole('heading', { level: 3 })).toHaveText([
        ...['Budget', 'Ask Ana', 'Weekly review'],
      ])
      await user.synced()
      expect(sent).toHaveLength(1)

      await user.dragHandle('Weekly review').focus()
      await user.press('Space', 'ArrowUp', 'ArrowUp', 'ArrowUp')
      await user.expectAnnounced('Position 2 of 2, Work')
      await user.press('Space')
      await expect(user.tasks()).toHaveText([
        ...['Send the receipts', 'Weekly review', 'Budget', 'Ask Ana', 'Call the referees'],
      ])
      await expect(user.dragHandle('Weekly review')).toBeFocused()
      await user.synced()
      expect(sent).toHaveLength(2)

      await user.card('Weekly review').focus()
      await user.press('Alt+ArrowUp')
      await expect(user.tasks().first()).toHaveText('Weekly review')
      await expect(user.card('Weekly review')).toBeFocused()
      await user.synced()
      expect(sent).toHaveLength(3)
      await user.press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z')
      await expect(user.tasks()).toHaveText([
        ...['Send the receipts', 'Ask Ana', 'Budget', 'Weekly review', 'Call the referees'],
      ])
    },
  )

  test('[LIST-2c] by dropping it on a list or a tag of the index, in one act', async ({ page }) => {
    const user = await openWithLists(page)
    await user.choose('Work')

    await user.mouse.pickUp('Budget')
    await user.mouse.move(await user.entry('Reading'))
    await expect(user.index.locator('[data-over]')).toHaveText('Reading')
    await user.mouse.release()
    await expect(user.toast()).toContainText('Moved to Reading')
    await expect(user.tasks()).toHaveText([
      ...['Send the receipts', 'Ask Ana', 'Weekly review', 'Call the referees'],
    ])
    await expect(user.index.getByRole('link', { name: 'Reading 1 open' })).toBeVisible()
    await expect(user.index.locator('[data-over]')).toHaveCount(0)
    await user.press('ControlOrMeta+z')
    await expect(user.tasks()).toHaveCount(5)

    await user.mouse.pickUp('Budget')
    await user.mouse.move(await user.entry('calls'))
    await user.mouse.release()
    await expect(user.toast()).toContainText('Tags changed')
    await expect(user.index.getByRole('link', { name: 'calls 3 open' })).toBeVisible()
    await expect(user.card('Budget')).toContainText('calls')

    await user.mouse.pickUp('Ask Ana')
    await user.mouse.move(await user.entry('Reading'))
    await user.mouse.move({ x: 700, y: 1100 })
    await user.press('Escape')
    await user.mouse.release()
    await expect(user.tasks()).toHaveCount(5)
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 1024, height: 1200 }, hasTouch: true })

    test('[LIST-2c] to Inbox in the index', async ({ page }) => {
      const user = await openWithLists(page)
      await user.choose('Work')

      await user.touch.pickUp('Ask Ana')
      await user.touch.move(await user.entry('Inbox'))
      await user.touch.release()

      await expect(user.toast()).toContainText('Moved to Inbox')
      await expect(user.index.getByRole('link', { name: 'Inbox 2 open' })).toBeVisible()
    })
  })

  test.describe('by touch on a phone', () => {
    test.use({ viewport: { width: 390, height: 1400 }, hasTouch: true })

    test('[LIST-2b] into a section', async ({ page }) => {
      const user = await openWithLists(page)
      await user.choose('Work')

      await user.dragPast(user.touch, 'Ask Ana', 'Budget')
      await user.expectAnnounced('Position 2 of 3, Third quarter')
      await user.touch.release()

      await expect(user.section('Third quarter').getByRole('article')).toHaveCount(3)
    })
  })
})

serverTest(
  '[LIST-2d] lists and filters are ordered in the index, by mouse and by keyboard, one row each',
  async ({ page, server }) => {
    const user = await openWithLists(page, { url: server.url, email: 'order-index@example.com' })
    await user.other.insert('filters', [
      { id: crypto.randomUUID(), name: 'Quick', query: 'est:<=15m', position: 'a0' },
      { id: crypto.randomUUID(), name: 'Calls', query: '@calls', position: 'a1' },
    ])
    const lists = () => user.index.getByRole('link', { name: /^(Work|Reading)/ })
    const filters = () => user.index.getByRole('link', { name: /^(Quick|Calls)/ })
    const grip = (name: string) => user.index.getByRole('button', { name: `Move ${name}` })
    await expect(filters()).toHaveText([/Quick/, /Calls/])
    await user.synced()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url())
    })

    await user.index.getByRole('link', { name: /^Reading/ }).hover()
    const [from, to] = [await grip('Reading').boundingBox(), await grip('Work').boundingBox()]
    if (!from || !to) throw new Error('The handles are not on the screen')
    await page.mouse.move(from.x + 8, from.y + 12)
    await page.mouse.down()
    for (const by of [10, 20, 34]) await page.mouse.move(from.x + 8, from.y + 12 - by)
    await page.mouse.up()
    await expect(lists()).toHaveText([/Reading/, /Work/])

    await grip('Calls').press('Space')
    await user.expectAnnounced('“Calls” lifted. Position 2 of 2, Filters')
    await user.press('ArrowUp', 'ArrowUp', 'Space')
    await expect(filters()).toHaveText([/Calls/, /Quick/])
    await expect(grip('Calls')).toBeFocused()
    await user.synced()
    expect(sent).toHaveLength(2)
    expect(await accessibilityViolations(page)).toEqual([])

    await user.press('ControlOrMeta+z')
    await expect(filters()).toHaveText([/Quick/, /Calls/])
    await user.press('ControlOrMeta+z')
    await expect(lists()).toHaveText([/Work/, /Reading/])
  },
)
