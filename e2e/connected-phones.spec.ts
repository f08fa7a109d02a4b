import type { Page } from '@playwright/test'
import { connectOtherDevice } from './otherDevice.ts'
import { type PhoneAccess, phoneWith, shownAccess } from './phoneClient.ts'
import { openSettings } from './settingsDialog.ts'
import { expect, type TestServer, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[DAV-1b, DAV-1e, DAV-1h] a phone is connected, seen, and refused within a second after it is disconnected', async ({
  page,
}) => {
  await testUserOn(page).signedUp('connected@example.com')
  const phone = phoneWith(await connect(page, "Ana's phone"))
  expect(await phone.look()).toBe(207)

  const settings = await openSettings(page, 'Account', 'Connections')
  await expect(
    settings.getByText(/^.*All lists, rings\. Last seen today, 10:\d\d\.$/),
  ).toBeVisible()
  await settings.getByRole('button', { name: "Disconnect Ana's phone" }).click()
  await page
    .getByRole('dialog', { name: 'Disconnect “Ana' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(settings.getByText('No device is connected.')).toBeVisible()

  await expect.poll(phone.look, { timeout: 1_000, intervals: [100] }).toBe(401)
})

test('[DAV-14p] a task that a phone adds is in the open app within two seconds', async ({
  page,
  server,
}) => {
  const user = testUserOn(page)
  const email = 'phone-adds@example.com'
  await user.signedUp(email)
  const device = await connectOtherDevice(server.url, email)
  const phone = phoneWith(await device.connectPhone('Phone'))
  await user.synced()

  await phone.add('milk', ['SUMMARY:Buy milk', 'DUE;VALUE=DATE:20261014', 'PRIORITY:1'])

  await expect(user.card('Buy milk')).toBeVisible({ timeout: 2_000 })
  await expect(user.card('Buy milk')).toContainText('high')
})

test('[DAV-14p] edits of a task on both sides while offline are merged', async ({
  page,
  server,
}) => {
  const user = testUserOn(page)
  const email = 'both-sides@example.com'
  await user.signedUp(email, ['Call Ines'])
  const phone = phoneWith(await connect(page, 'Phone'))
  const device = await connectOtherDevice(server.url, email)
  const { id } = await device.task('Call Ines', 'id')
  const copy = await phone.copyOf(String(id))
  await user.synced()

  await page.context().setOffline(true)
  await user.rename('Call Ines', 'Call Ines and Tom')
  const edited = copy.text.replace('END:VTODO', 'DESCRIPTION:About the trip\r\nEND:VTODO')
  expect(await copy.put(edited)).toBe(204)
  await page.context().setOffline(false)

  await user.synced()
  await expect(user.card('Call Ines and Tom')).toContainText('About the trip')
  const { text } = await phone.copyOf(String(id))
  expect(text).toContain('SUMMARY:Call Ines and Tom')
  expect(text).toContain('DESCRIPTION:About the trip')
})

const completions: Record<string, (body: string) => string> = {
  'by moving it to the next day, as Tasks.org does': onNextDay,
  'by its status, as Reminders does': (body) =>
    body
      .replaceAll(/^(STATUS|PERCENT-COMPLETE|COMPLETED):.*\r\n/gm, '')
      .replace('END:VTODO', 'STATUS:COMPLETED\r\nCOMPLETED:20261014T100000Z\r\nEND:VTODO'),
  'by a day of its own, as Thunderbird does': (body) => {
    const uid = /^UID:.*$/m.exec(body)?.[0]
    const done = [
      'BEGIN:VTODO',
      uid,
      'RECURRENCE-ID;VALUE=DATE:20261014',
      'DTSTART;VALUE=DATE:20261014',
      'DUE;VALUE=DATE:20261014',
      'SUMMARY:Water the plants',
      'STATUS:COMPLETED',
      'COMPLETED:20261014T100000Z',
      'END:VTODO',
      'END:VCALENDAR',
    ]
    return body.replace('END:VCALENDAR', done.join('\r\n'))
  },
}

function onNextDay(body: string): string {
  return body.replaceAll(/^(DUE|DTSTART);VALUE=DATE:\d{8}/gm, '$1;VALUE=DATE:20261015')
}

for (const [how, complete] of Object.entries(completions)) {
  test(`[DAV-14p] a series is completed once ${how}`, async ({ page, server }) => {
    const email = `series-${Object.keys(completions).indexOf(how)}@example.com`
    const { user, device, phone, series } = await seriesOn(page, server, email)
    const copy = await phone.copyOf(series)

    expect(await copy.put(complete(copy.text))).toBe(204)

    await expect(user.completed('Water the plants')).toBeVisible({ timeout: 2_000 })
    expect(await device.taskCount()).toBe(2)
    expect((await phone.copyOf(series)).text).toContain('DUE;VALUE=DATE:20261015')
  })
}

const doneCopy = [
  'SUMMARY:Water the plants',
  'DUE;VALUE=DATE:20261014',
  'STATUS:COMPLETED',
  'COMPLETED:20261014T100000Z',
]

test('[DAV-9j, DAV-14p] a completion that comes under a new UID after its series is the occurrence just completed', async ({
  page,
  server,
}) => {
  const { user, device, phone, series } = await seriesOn(page, server, 'copy-after@example.com')
  const copy = await phone.copyOf(series)

  expect(await copy.put(onNextDay(copy.text))).toBe(204)
  await phone.add('done-copy', doneCopy)

  await expect(user.completed('Water the plants')).toBeVisible({ timeout: 2_000 })
  await user.synced()
  await expect(user.completed('Water the plants')).toHaveCount(1)
  expect(await device.taskCount()).toBe(2)
  expect((await phone.copyOf('done-copy')).text).toContain('STATUS:COMPLETED')
})

test('[DAV-9j, DAV-14p] a completion that comes under a new UID first completes its series once', async ({
  page,
  server,
}) => {
  const { user, device, phone, series } = await seriesOn(page, server, 'copy-first@example.com')
  const copy = await phone.copyOf(series)

  await phone.add('done-copy', doneCopy)
  const late = await copy.put(onNextDay(copy.text))

  await expect(user.completed('Water the plants')).toBeVisible({ timeout: 2_000 })
  expect(late).toBe(412)
  expect(await device.taskCount()).toBe(2)
  expect((await phone.copyOf('done-copy')).text).toContain('STATUS:COMPLETED')
  expect((await phone.copyOf(series)).text).toContain('DUE;VALUE=DATE:20261015')
})

/** Somebody with a daily series, an open app and a phone. */
async function seriesOn(page: Page, server: TestServer, email: string) {
  const user = testUserOn(page)
  await user.signedUp(email)
  const device = await connectOtherDevice(server.url, email)
  const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }
  await device.addTasks([{ title: 'Water the plants', repeat }])
  await expect(user.card('Water the plants')).toBeVisible()
  const phone = phoneWith(await device.connectPhone('Phone'))
  const { id } = await device.task('Water the plants', 'id')
  return { user, device, phone, series: String(id) }
}

async function connect(page: Page, name: string): Promise<PhoneAccess> {
  const settings = await openSettings(page, 'Account', 'Connections')
  await settings.getByRole('button', { name: 'Connect a device' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const made = page.getByRole('dialog', { name })
  const access = await shownAccess(made)
  await made.getByRole('button', { name: 'Done' }).click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
  return access
}
