import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { overflowPx } from './overflowPx.ts'
import { testUserOn } from './testUser.ts'

const daysFromNow = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.toLocaleDateString('sv')}T00:00:00`
}

const showLists = (page: Page) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Lists' }).click()

async function withTasks(page: Page) {
  const [user, other] = [testUserOn(page), mountedDevice(page)]
  const calls = crypto.randomUUID()
  await other.insert('tags', [{ id: calls, name: 'calls', position: 'a0' }])
  const short = { estimate_minutes: 10, completed: false, tags: {} }
  // In this order where nothing else decides.
  const tasks = [
    { title: 'Order ink', ...short, due_date: null },
    { title: 'Pay the deposit', ...short, due_date: daysFromNow(-3) },
    { title: 'Reply to Ines', ...short, due_date: daysFromNow(0) },
    { title: 'Plan the trip', ...short, due_date: daysFromNow(30) },
    { title: 'Call Grandma', ...short, tags: { [calls]: true } },
    { title: 'Write the report', ...short, estimate_minutes: 90 },
    { title: 'Done already', ...short, completed: true },
  ].map((task, place) => ({ ...task, position: `a${place}` }))
  await other.addTasks(tasks)
  await user.opened()
  await showLists(page)
  const index = page.getByRole('navigation', { name: 'Lists' })
  const field = page.getByRole('combobox', { name: 'Filter' })
  const title = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** Begins a new filter, with its text shown. */
  async function write() {
    await index.getByRole('button', { name: 'New filter' }).click()
    await button('Write it').click()
    await expect(field).toBeFocused()
  }
  return { user, other, index, field, title, button, write }
}

test.describe('a filter', () => {
  test('[FILTER-1e, FILTER-1f, FILTER-1g] says in words what it finds by day, and is saved under a name', async ({
    page,
  }) => {
    const { user, index, field, title, button, write } = await withTasks(page)

    await write()
    await page.keyboard.type('is:open est:<=15m -@calls')

    const sentence = 'Open, no longer than 15 minutes, not tagged calls. 4 tasks.'
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeAttached()
    const groups = page.getByRole('main').getByRole('region')
    await expect(groups.getByRole('heading', { level: 2 })).toHaveText([
      ...['Carried over 1', 'Today 1', 'Later 1', 'No day 1'],
    ])
    await expect(page.getByRole('region', { name: 'No day' }).getByRole('article')).toHaveText([
      /Order ink/,
    ])
    expect(await accessibilityViolations(page)).toEqual([])

    await button('Save filter').click()
    const dialog = page.getByRole('dialog', { name: 'Save filter' })
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Give it a name.')
    await page.keyboard.type('Quick wins')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Quick wins')
    const entry = index.getByRole('link', { name: /^Quick wins/ })
    await expect(entry).toHaveText('Quick wins4 open')
    await expect(entry).toHaveAttribute('aria-current', 'page')

    await user.complete('Reply to Ines')
    await expect(entry).toHaveText('Quick wins3 open')
    await expect(page.getByRole('region', { name: 'Today' })).toBeHidden()

    await user.synced()
    await user.openedAt('?place=lists')
    await index.getByRole('link', { name: /^Quick wins/ }).click()
    await expect(field).toHaveValue('is:open est:<=15m -@calls')
    await expect(user.tasks()).toHaveText(['Pay the deposit', 'Plan the trip', 'Order ink'])
  })

  test('[FILTER-1s, FILTER-1t, FILTER-1u, UNDO-1a, UNDO-3] is changed, renamed and deleted offline, and each is undone', async ({
    page,
  }) => {
    const { user, other, index, field, title, button, write } = await withTasks(page)
    await write()
    await user.synced()
    await other.setOffline(true)

    await field.fill('call')
    await button('Save filter').click()
    await page.keyboard.type('Phoning')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Phoning')
    await page.keyboard.press('Control+z')
    await expect(title).toHaveText('New filter')
    await expect(field).toHaveValue('call')
    await page.keyboard.press('Control+Shift+z')
    await expect(title).toHaveText('Phoning')
    await expect(button('Rename')).toBeVisible()

    await field.fill('call | plan')
    await expect(field).toHaveAccessibleDescription(/2 tasks\.$/)
    await field.press('Escape')
    await expect(field).toHaveValue('call')
    await field.fill('call | plan')
    await button('Save filter').click()
    await expect(index.getByRole('link', { name: /^Phoning/ })).toHaveText('Phoning2 open')

    await button('Rename').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Phoning and plans')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Phoning and plans')
    await expect(button('Rename')).toBeFocused()

    await button('Delete').click()
    await expect(title).toHaveText('Inbox')
    await expect(index.getByRole('link', { name: /^Phoning/ })).toHaveCount(0)
    for (const name of ['Phoning and plans2 open', 'Phoning2 open', 'Phoning1 open']) {
      await page.keyboard.press('Control+z')
      await expect(index.getByRole('link', { name: /^Phoning/ })).toHaveText(name)
    }
  })

  test('[FILTER-1h, FILTER-1v] is offered the names of lists and tags as they are typed', async ({
    page,
  }) => {
    const { user, field, write } = await withTasks(page)
    await write()

    await page.keyboard.type('p2 -@ca')
    await expect(page.getByRole('listbox', { name: 'Tags' }).getByRole('option')).toHaveText([
      '@calls',
    ])
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(field).toHaveValue('p2 -@ca')
    await page.keyboard.type('l')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('p2 -@calls ')
    await expect(user.card('Call Grandma')).toHaveCount(0)

    await field.fill('@calls')
    await expect(user.card('Call Grandma')).toBeVisible()
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Ring the bank')
    await page.keyboard.press('Enter')
    await expect(user.card('Ring the bank')).toContainText('calls')
  })

  test('[FILTER-1h] keeps a letter that is typed at the moment at which the page changes', async ({
    page,
  }) => {
    const { field, write } = await withTasks(page)
    await write()
    // What is said of a filter changes this long after the last letter. Keys wait for the end of it, and come before its rendering.
    await page.evaluate(() => {
      const { setTimeout } = window
      const settled = 300
      window.setTimeout = ((run: () => void, ms: number) => {
        const runLong = () => {
          run()
          if (ms !== settled) return
          window.setTimeout = setTimeout
          console.info('It changes.')
          const end = performance.now() + 300
          while (performance.now() < end);
        }
        return setTimeout(runLong, ms)
      }) as typeof setTimeout
    })
    const changing = page.waitForEvent('console', (line) => line.text() === 'It changes.')

    await page.keyboard.type('p2 -@ca')
    await changing
    await page.keyboard.type('lls')

    await expect(field).toHaveValue('p2 -@calls')
  })

  test('[FILTER-1i, KEY-6a] is found by its name in the palette, and shown', async ({ page }) => {
    const { user, field, title, button, write } = await withTasks(page)
    await write()
    await page.keyboard.type('est:>=1h')
    await button('Save filter').click()
    await page.keyboard.type('Long ones')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Long ones')
    await page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: 'Day' })
      .click()

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('long')
    await page
      .getByRole('group', { name: 'Go to' })
      .getByRole('option', { name: 'Long ones' })
      .click()

    await expect(title).toHaveText('Long ones')
    await expect(field).toHaveValue('est:>=1h')
    await expect(user.tasks()).toHaveText(['Write the report'])
  })

  test('[MENU-3a, MENU-3b, MENU-3c, MENU-3d] is built by chips, which its text says too', async ({
    page,
  }) => {
    const { user, other, index, field, title, button } = await withTasks(page)
    const chips = page.getByRole('list', { name: 'What to show' })
    const choices = (name: string) =>
      page.getByRole('dialog', { name, exact: true }).getByRole('checkbox')
    await index.getByRole('button', { name: 'New filter' }).click()
    await expect(button('List')).toBeFocused()
    await expect(field).toBeHidden()

    await button('Priority').press('Enter')
    await expect(choices('Priority').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('h')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(button('Priority: Medium or High')).toBeFocused()
    await button('Length').click()
    await choices('Length').nth(0).check()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(button('Length: No longer than 15 minutes')).toBeFocused()
    await expect(user.tasks()).toHaveText([
      ...['Pay the deposit', 'Reply to Ines', 'Call Grandma', 'Plan the trip', 'Order ink'],
    ])

    await button('Write it').click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('(p2 | p1) est:<=15m')
    await page.keyboard.type(' -@calls')
    await expect(page.getByText('This filter is written by hand.')).toBeVisible()
    await expect(chips).toBeHidden()
    await expect(user.tasks()).toHaveCount(4)
    await field.fill('@calls')
    await expect(chips.getByRole('button')).toHaveText([
      ...['List', 'calls', '', 'Priority', 'Day', 'Length', 'State'],
    ])
    await button('Any tag').click()
    await expect(button('Tag')).toBeFocused()
    await expect(field).toHaveValue('')

    await other.insert('filters', [{ name: 'Gone ones', query: '#Garden p2', position: 'a0' }])
    await index.getByRole('link', { name: /^Gone ones/ }).click()
    await expect(title).toHaveText('Gone ones')
    await expect(button('List: Garden (gone)')).toBeVisible()
    await expect(chips.locator('s')).toHaveText('Garden')
    await expect(user.tasks()).toHaveCount(0)
    await button('List: Garden (gone)').press('Backspace')
    await expect(user.tasks()).not.toHaveCount(0)
    await button('Cancel').click()
    await expect(field).toHaveValue('#Garden p2')
  })

  test('[ROWS-12b] that is too long or too deep says so beside the field, and is not saved', async ({
    page,
  }) => {
    const { field, button, write } = await withTasks(page)
    await write()

    await field.fill(`${'('.repeat(11)}p1${')'.repeat(11)}`)
    await expect(field).toHaveAccessibleDescription(/Use at most 10 groups inside one another\./)
    await field.fill('a'.repeat(1_025))
    await expect(field).toHaveAccessibleDescription(/Use at most 1,024 characters\./)
    await expect(field).toHaveAttribute('aria-invalid', 'true')

    await button('Save filter').click()
    await expect(field).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('[FILTER-1e] a filter is a page of its own that fits', async ({ page }) => {
    const { index, field, title, button } = await withTasks(page)
    await index.getByRole('button', { name: 'New filter' }).tap()
    await button('Length').tap()
    const choices = page.getByRole('dialog', { name: 'Length' })
    await choices.getByRole('checkbox', { name: 'No longer than 15 minutes' }).tap()
    await expect(button('Length: No longer than 15 minutes')).toBeInViewport()
    expect(await overflowPx(page)).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button('Write it').tap()
    await expect(field).toHaveValue('est:<=15m')
    await field.fill('est:<=15m (due:none | due:<=7d) -@calls "a longer phrase" | #Work/Finance')

    await expect(title).toBeVisible()
    await expect(button('Save filter')).toBeInViewport({ ratio: 1 })
    expect(await overflowPx(page)).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Lists' }).tap()
    await expect(index.getByRole('button', { name: 'New filter' })).toBeVisible()
  })
})
