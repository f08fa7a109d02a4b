import type { Locator, Page } from '@playwright/test'
import { mountedDevice } from './mountedDevice.ts'
import { expect, test } from './mountedTest.ts'
import { testUserOn } from './testUser.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const parent = '00000000-0000-4000-8000-000000000001'
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }

const tasks = [
  { title: 'Pay rent', position: 'b', at_minutes: 1_200, priority: 'low' },
  { title: 'Water', position: 'c', repeat: daily },
  { title: 'Plan trip', position: 'd', id: parent },
  { title: 'Book the train', position: 'e', parent_id: parent },
  { title: 'Read', position: 'f', completed: true },
]

const fewest = 8
const intervals = [20, 50, 100]

test.describe('[MENU-1b] each entry of the menu of a card does something', () => {
  for (const { state, title } of [
    { state: 'a task with a time', title: 'Pay rent' },
    { state: 'a series', title: 'Water' },
    { state: 'a step', title: 'Book the train' },
    { state: 'a task that is done', title: 'Read' },
  ]) {
    test(`of ${state}`, async ({ page }) => {
      const device = mountedDevice(page)
      await device.addTasks(tasks)
      await testUserOn(page).opened()
      const unchanged = await valuesOf(page)

      const names = await namesOf(await openedMenu(page, title))
      expect(names.length).toBeGreaterThanOrEqual(fewest)
      await page.keyboard.press('Escape')
      // The timer comes last: from then on the page changes by itself.
      const isTimer = (name: string) => /timer/i.test(name)
      const entries = [...names.entries()]
      for (const [index, name] of [
        ...entries.filter(([, name]) => !isTimer(name)),
        ...entries.filter(([, name]) => isTimer(name)),
      ]) {
        let before = ''
        // What the entry before opens may come late, and lie over the card.
        await expect(async () => {
          await page.keyboard.press('Escape')
          before = await shownBy(page)
          const entries = await openedMenu(page, title)
          // By key, which takes a third of a click.
          await entries.nth(index).press('Enter', { timeout: 2_000 })
        }).toPass({ intervals })
        await expect.poll(() => shownBy(page), { message: name, intervals }).not.toBe(before)

        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.keyboard.press('ControlOrMeta+z')
        const message = `${name}, taken back`
        await expect.poll(() => valuesOf(page), { message, intervals }).toEqual(unchanged)
      }
    })
  }
})

/** The entries of the menu of a card, but for the day and the priority that hold now. */
async function openedMenu(page: Page, title: string) {
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: `More for ${title}` }).press('Enter', { timeout: 2_000 })
  const menu = page.getByRole('menu', { name: `More for ${title}` })
  await expect(menu).toBeVisible()
  return menu.locator('[role="menuitem"], [role="menuitemradio"][aria-checked="false"]')
}

function namesOf(entries: Locator): Promise<string[]> {
  return entries.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  )
}

/** The values of all tasks that an undo brings back. */
async function valuesOf(page: Page) {
  const rows = await mountedDevice(page).rows('tasks')
  return rows
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ seq, updated_at, position, list_position, edited, ...values }) => values)
    .toSorted((a, b) => String(a.id).localeCompare(String(b.id)))
}

/** What a person sees or hears of the page. */
function shownBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isField = document.activeElement?.matches('input, textarea')
    return `${document.body.innerText}\n${isField}`
  })
}
