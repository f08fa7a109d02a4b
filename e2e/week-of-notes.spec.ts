import type { Page } from '@playwright/test'
import { journeyLocale } from './journeyLocale.ts'
import { expect, test, withWorker } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test.use({ ...withWorker, viewport: { width: 1280, height: 1200 } })

const monday = new Date(2026, 9, 12, 8, 30)

/** What was written down over a weekend, as it stands in a file of notes. */
const notes = `- Call the landlord about the heating tomorrow 9:00 15m
- Slides for the review by thu ~90m !1
  - Numbers from Ana
  - Screenshots
- Dentist wed 14:30
- [x] Renew the passport
- Water the plants every 3 days
- Buy stamps
- Read “The Monday Papers”
- Fix the gate on sat ~2h`

/** A device of the user, in a browser of its own. */
function deviceOn(page: Page) {
  const user = testUserOn(page)
  const places = page.getByRole('navigation', { name: 'Places' })
  const index = page.getByRole('navigation', { name: 'Lists' })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  return {
    ...user,
    press: (key: string) => page.keyboard.press(key),
    index,
    day: (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) }),
    place: (name: string) => places.getByRole('link', { name }),
    entry: (name: string) => index.getByRole('link', { name, exact: true }),
    /** Chooses a line of the palette by what is typed. */
    async choose(key: string, typed: string, line: string | RegExp) {
      await page.keyboard.press(key)
      await expect(palette.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(typed)
      await expect(palette.getByRole('option', { selected: true })).toContainText(line)
      await page.keyboard.press('Enter')
      await expect(palette).toBeHidden()
    },
  }
}

test('[WORDS-8a, LIST-4, FILTER-1e, FILTER-1g, KEY-6a, PLAN-6c, UNDO-1a, UNDO-1c, SYNC-1a] a week of notes: pasted, sorted, searched, planned and undone, on two devices', async ({
  page,
  browser,
  server,
}) => {
  const email = 'week-of-notes@example.com'
  await page.clock.setFixedTime(monday)
  const laptop = deviceOn(page)
  await laptop.signedUp(email)
  await laptop.appCached()
  const otherContext = await browser.newContext({ baseURL: server.url, locale: journeyLocale })
  const otherPage = await otherContext.newPage()
  await otherPage.clock.setFixedTime(monday)
  const tablet = deviceOn(otherPage)
  await tablet.signedIn(email)

  // Pasted: the words in each line are read, steps stay with their task.
  await laptop.press('n')
  await paste(page, notes)
  await expect(page.getByRole('button', { name: 'Add 8 tasks' })).toBeVisible()
  await laptop.press('Enter')
  await expect(laptop.toast()).toContainText('8 tasks added')
  await laptop.synced()
  await expect(tablet.card('Buy stamps')).toBeVisible()

  // Sorted into lists on the one without a connection, by the keyboard alone.
  await page.context().setOffline(true)
  await laptop.card('Buy stamps').focus()
  await laptop.choose('m', 'Errands', 'New list “Errands”')
  await expect(laptop.toast()).toContainText('Moved to Errands')
  await laptop.card('Water the plants').focus()
  await laptop.choose('m', 'Home', 'New list “Home”')
  await expect(laptop.toast()).toContainText('Moved to Home')
  await laptop.press('l')
  await expect(laptop.tasks()).toHaveText([
    ...['Call the landlord about the heating', 'Slides for the review', 'Dentist'],
    ...['Read “The Monday Papers”', 'Fix the gate'],
  ])
  await laptop.card('Fix the gate').focus()
  await laptop.press('Shift+ArrowUp')
  await laptop.choose('m', 'Home', 'Home')
  await expect(laptop.toast()).toContainText('2 tasks moved to Home')
  await expect(laptop.entry('Home 3 open')).toBeVisible()

  // Searched: what takes long there, kept as a filter.
  await laptop.choose('ControlOrMeta+k', 'new filter', 'New filter')
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused()
  await laptop.press('/')
  await page.keyboard.type('#Home est:>=1h')
  await expect(page.getByText('1 task.')).toBeVisible()
  await expect(laptop.tasks()).toHaveText(['Fix the gate'])
  await laptop.choose('ControlOrMeta+k', 'save the filter', 'Save the filter')
  await page.keyboard.type('Long at home')
  await laptop.press('Enter')
  await expect(laptop.entry('Long at home 1 open')).toBeVisible()

  // Planned: another day in Week, and times for what is to be done today.
  await laptop.press('w')
  await expect(laptop.day('Saturday').getByRole('article')).toHaveCount(1)
  await laptop.card('Fix the gate').focus()
  await laptop.choose('s', 'fri', 'Friday')
  await expect(laptop.day('Friday').getByRole('article')).toContainText('Fix the gate')
  await laptop.press('d')
  await laptop.press('p')
  await page.getByRole('button', { name: 'Fill the day' }).click()
  await expect(laptop.toast()).toContainText('3 placed')
  await expect(page.getByText(/^Offline, \d+ changes waiting$/)).toBeVisible()

  // The other one goes on meanwhile.
  await tablet.complete('Buy stamps')
  await tablet.card('Dentist').focus()
  await tablet.choose('s', 'thu', 'Thursday')
  await tablet.press('w')
  await expect(tablet.day('Thursday').getByRole('article')).toHaveCount(2)
  await tablet.synced()

  // Together again, both show the acts of both.
  await page.context().setOffline(false)
  await laptop.synced()
  await laptop.press('w')
  for (const device of [laptop, tablet]) {
    await expect(device.day('Thursday').getByRole('article')).toHaveCount(2)
    await expect(device.day('Friday').getByRole('article')).toContainText('Fix the gate')
    await expect(device.completed('Buy stamps')).toBeChecked()
  }
  await tablet.press('l')
  await expect(tablet.entry('Home 3 open')).toBeVisible()
  await expect(tablet.entry('Long at home 1 open')).toBeVisible()

  // Undone on one, act by act; what the other one did stands.
  for (let acts = 0; acts < 6; acts += 1) await laptop.press('ControlOrMeta+z')
  await expect(laptop.day('Saturday').getByRole('article')).toContainText('Fix the gate')
  await expect(laptop.day('Thursday').getByRole('article')).toHaveCount(2)
  await expect(laptop.completed('Buy stamps')).toBeChecked()
  await expect(tablet.entry('Inbox 6 open')).toBeVisible()
  for (const name of ['Home', 'Errands', 'Long at home'])
    await expect(tablet.index.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  await laptop.press('ControlOrMeta+z')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(otherPage.getByRole('article')).toHaveCount(0)
  await otherContext.close()
})

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('ControlOrMeta+v')
}
