import type { Page } from '@playwright/test'
import { file, openCalendarHost, status } from '../apps/server/test/calendars/calendarHost.ts'
import { openSettings } from './settingsDialog.ts'
import { expect, test as serverTest, startTestServer, type TestServer } from './testServer.ts'
import { testUserOn } from './testUser.ts'

const work = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'X-WR-CALNAME:Work',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20261014T140000',
  'DTEND:20261014T150000',
  'SUMMARY:Design review',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')
/** One server per worker, which may read from the host of these calendars. */
const test = serverTest.extend<
  object,
  { host: Awaited<ReturnType<typeof openCalendarHost>>; server: TestServer }
>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that no other fixture is needed.
    async ({}, use) => {
      const host = await openCalendarHost()
      await use(host)
      host.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ host }, use) => {
      const server = await startTestServer({ DAYMARK_ALLOWED_HOSTS: host.host })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

const review = 'Design review, 14:00 to 15:00, Work'

test('[CAL-1, CAL-2, CAL-9d] a calendar that one device adds is in the day of another, offline too, until it is not shown', async ({
  page,
  browser,
  host,
  server,
}) => {
  host.answers('/private-7f2a', file(work))
  const email = 'two-devices@example.com'
  await testUserOn(page).signedUp(email)
  const otherPage = await browser.newPage({ baseURL: server.url })
  await testUserOn(otherPage).signedIn(email)
  await otherPage.keyboard.press('p')
  const meeting = otherPage.getByRole('button', { name: review })

  const settings = await openSettings(page, 'Settings', 'Calendars')
  await settings.getByRole('textbox', { name: 'Calendar address' }).fill(`${host.url}/private-7f2a`)
  await page.keyboard.press('Enter')
  await expect(settings.getByText(`${host.host} …7f2a, 1 in the next 7 days`)).toBeVisible()

  await expect(meeting).toBeVisible()
  await expect(otherPage.getByRole('button', { name: '1 h in meetings' })).toBeVisible()
  await otherPage.context().setOffline(true)
  await otherPage.getByRole('button', { name: 'Day after' }).click()
  await expect(meeting).toHaveCount(0)
  await otherPage.getByRole('button', { name: 'Day before' }).click()
  await expect(meeting).toBeVisible()

  await settings.getByRole('switch', { name: /Shown/ }).click()
  await otherPage.context().setOffline(false)
  await expect(meeting).toHaveCount(0)

  await otherPage.close()
})

test('[CAL-11] the sentence of a day with meetings is the same from its first paint on', async ({
  page,
  host,
}) => {
  host.answers('/private-5b8e', file(work))
  const user = testUserOn(page)
  await user.signedUp('first-paint@example.com', ['Write'])
  const settings = await openSettings(page, 'Settings', 'Calendars')
  await settings.getByRole('textbox', { name: 'Calendar address' }).fill(`${host.url}/private-5b8e`)
  await page.keyboard.press('Enter')
  await expect(settings.getByText('1 in the next 7 days')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 h in meetings' })).toBeVisible()
  await user.synced()
  await page.addInitScript(keepSentences)

  await page.reload()
  await user.synced()
  const online = await sentencesOf(page)
  await page.route(/\/(rest|realtime)\/v1\//, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: '1 h in meetings' })).toBeVisible()

  expect(online).toEqual([expect.stringMatching(/ available \(1 h in meetings\)\./)])
  expect(await sentencesOf(page)).toEqual(online)
})

test('[CAL-2, CAL-4c, CAL-13b] a calendar is read now, gets another address, and comes back after it was removed', async ({
  page,
  host,
}) => {
  host.answers('/private-3c1d', file(work))
  host.answers('/private-0Qx9', file(work.replace('Design review', 'Retrospective')))
  await testUserOn(page).signedUp('one-calendar@example.com')
  await page.keyboard.press('p')
  const settings = await openSettings(page, 'Settings', 'Calendars')
  const address = settings.getByRole('textbox', { name: 'Calendar address' })
  await address.fill(`${host.url}/private-3c1d`)
  await page.keyboard.press('Enter')
  await settings.getByRole('button', { name: 'More for Work' }).click()

  host.answers('/private-3c1d', status(404))
  await settings.getByRole('button', { name: 'Read now' }).click()
  await expect(settings.getByText('There is no calendar at this address any more.')).toBeVisible()

  await settings.getByRole('button', { name: 'Another address…' }).click()
  await address.fill(`${host.url}/private-0Qx9`)
  await settings.getByRole('button', { name: 'Save the address' }).click()
  await expect(settings.getByText(`${host.host} …0Qx9. Last read today`)).toBeVisible()
  await page.keyboard.press('Escape')
  const meeting = page.getByRole('button', { name: 'Retrospective, 14:00 to 15:00, Work' })
  await expect(meeting).toBeVisible()

  await openSettings(page, 'Settings', 'Calendars')
  await settings.getByRole('button', { name: 'More for Work' }).click()
  await settings.getByRole('button', { name: 'Remove' }).click()
  await page.keyboard.press('Escape')
  await expect(meeting).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(meeting).toBeVisible()
})

/** Collects what the page says of the hours of the day, from its first element on. */
function keepSentences() {
  const sentences: string[] = []
  Object.assign(window, { sentences })
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('p')) {
      if (/ available/.test(textContent) && textContent !== sentences.at(-1))
        sentences.push(textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

const sentencesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'sentences'))
