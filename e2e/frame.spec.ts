import type { Page } from '@playwright/test'
import { expect, test } from './daymark.ts'
import { personAt } from './person.ts'

test.describe('a part of the page that breaks', () => {
  const parts = [
    { part: 'summary', mark: 'percent of tasks completed', says: 'The summary stopped working.' },
    { part: 'day line', mark: 'Your day from', says: 'The day line stopped working.' },
    { part: 'list', mark: 'Complete Write', says: 'The list stopped working.' },
    { part: 'chart', mark: 'Completion by day', says: 'The chart stopped working.' },
  ]
  for (const { part, mark, says } of parts) {
    test(`says so in its place, here the ${part}, and can be loaded again`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      const person = personAt(page)
      await person.signUp(`breaks-${part.replace(' ', '-')}@example.com`)
      await person.add({ title: 'Write' })
      await person.synced()
      await page.addInitScript(breakAt, mark)
      await page.reload()

      const complaint = page.getByRole('alert').filter({ hasText: says })
      await expect(complaint).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add New Task' }).first()).toBeVisible()
      expect(logged.join()).toContain(`broken at ${mark}`)

      await mend(page)
      await complaint.getByRole('button', { name: 'Reload this section' }).click()
      await expect(complaint).toBeHidden()
      await expect(page.getByLabel(mark).first()).toBeVisible()
    })
  }

  test('takes the timer of a card with it, not the card', async ({ page }) => {
    const person = personAt(page)
    await person.signUp('breaks-timer@example.com')
    await person.add({ title: 'Write' })
    await page.evaluate(breakAt, 'Start the timer')

    await person.card('Write').getByRole('heading').click()

    await expect(person.card('Write').getByText('The timer stopped working.')).toBeVisible()
    await mend(page)
    await person.card('Write').getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  })

  test('gives back what was typed into a form', async ({ page }) => {
    const person = personAt(page)
    await person.signUp('breaks-form@example.com')
    await person.add({ title: 'Write' })
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.evaluate(breakAt, '-note')

    await page.getByLabel('Due Date').fill('2020-01-01')
    await page.getByLabel('Due Date').blur()

    const complaint = page.getByRole('alert').filter({ hasText: 'The form stopped working.' })
    await expect(complaint).toBeVisible()
    await expect(person.card('Write')).toBeVisible()
    await mend(page)
    await complaint.getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  })

  test('gives back what was typed when all around the form breaks', async ({ page }) => {
    const person = personAt(page)
    await person.signUp('breaks-board@example.com')
    await person.add({ title: 'Write' })
    await page.getByRole('button', { name: 'Add New Task' }).click()
    await page.getByLabel('Task Name').fill('Half a thou')
    await page.evaluate(breakAt, 'Clear search')

    await page.getByLabel('Search tasks').fill('w')

    const complaint = page.getByRole('alert').filter({ hasText: 'The list stopped working.' })
    await expect(complaint).toBeVisible()
    await expect(page.getByRole('region', { name: 'Productivity Trends' })).toBeVisible()
    await mend(page)
    await complaint.getByRole('button', { name: 'Reload this section' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Half a thou')
  })
})

test.describe('the app', () => {
  test('can be installed, with its name and icons', async ({ page, request }) => {
    await page.goto('/')
    await personAt(page).kept()
    const browser = await page.context().newCDPSession(page)

    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // All that is in the way is the private window of the test.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])

    const { data } = await browser.send('Page.getAppManifest')
    const { name, id, display, icons } = JSON.parse(data ?? '')
    expect({ name, id, display }).toEqual({ name: 'Daymark', id: '/', display: 'standalone' })
    for (const { src, type } of icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
    }
  })

  test('[PREF-1] gives the window the colour of its theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await personAt(page).signUp('colour@example.com')
    const light = await colour(page)

    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Dark Mode' }).click()

    await expect.poll(() => colour(page)).not.toBe(light)
    const dark = await colour(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
    expect(await colour(page)).toBe(dark)
  })
})

/** What a browser paints its bar with, dark mode of the system or not. */
async function colour(page: Page): Promise<string> {
  const metas = page.locator('meta[name="theme-color"]')
  const colours = await metas.evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
  expect(new Set(colours).size).toBe(1)
  return colours.join()
}

/** From now on it is an error to draw what says this. */
function breakAt(mark: string): void {
  const set = Element.prototype.setAttribute
  Object.assign(window, {
    mend: () => {
      Element.prototype.setAttribute = set
    },
  })
  Element.prototype.setAttribute = function (name, value) {
    if (String(value).includes(mark)) throw new Error(`broken at ${mark}`)
    set.call(this, name, value)
  }
}

async function mend(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('mend' in window && typeof window.mend === 'function') window.mend()
  })
}
