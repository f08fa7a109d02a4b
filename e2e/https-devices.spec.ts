import type { Page } from '@playwright/test'
import { qrPath } from '../apps/web/src/account/connections/qrPath.ts'
import { startHttpsFront } from './httpsFront.ts'
import { shownAccess } from './phoneClient.ts'
import { openSettings } from './settingsDialog.ts'
import { expect, startTestServer, test } from './testServer.ts'
import { testUserOn } from './testUser.ts'

test('[DAV-1b, DAV-1c, DAV-1d, DAV-1n] behind an https address, address, profile and QR codes of devices say https', async ({
  browser,
}) => {
  const front = await startHttpsFront()
  const server = await startTestServer({ SITE_URL: front.url })
  front.leadTo(server.url)
  const page = await browser.newPage({ baseURL: front.url, ignoreHTTPSErrors: true })
  await testUserOn(page).signedUp('https@example.com')
  const { hostname, port, host } = new URL(front.url)

  const iphone = await connect(page, "Ana's iPhone", 'iPhone, iPad or Mac')
  const access = await shownAccess(iphone)
  const profile = await linkOf(iphone, 'Download the profile')
  const scanned = await codeOf(iphone, 'QR code of the profile')
  const file = await page.request.get(profile)
  const payload = await file.text()
  await expect(iphone.getByText('Phones need an https address.')).toBeHidden()
  await iphone.getByRole('button', { name: 'Done' }).click()

  expect(access.address).toBe(`${front.url}/dav/`)
  expect(profile.startsWith(`${front.url}/dav/profile/`)).toBe(true)
  expect(scanned).toBe(qrPath(profile).path)
  expect(file.headers()['content-type']).toBe('application/x-apple-aspen-config')
  expect(valueIn(payload, 'CalDAVHostName')).toBe(`<string>${hostname}</string>`)
  expect(valueIn(payload, 'CalDAVPort')).toBe(`<integer>${port}</integer>`)
  expect(valueIn(payload, 'CalDAVUseSSL')).toBe('<true/>')

  const tablet = await connect(page, 'Tablet', 'DAVx5')
  const { password } = await shownAccess(tablet)
  const opens = await linkOf(tablet, 'Open DAVx5')
  expect(opens).toBe(`davx5://https%40example.com:${password.replaceAll(' ', '')}@${host}/dav/`)
  expect(await codeOf(tablet, 'QR code that opens DAVx5')).toBe(qrPath(opens).path)
  await page.close()
  await server.close()
  front.close()
})

async function connect(page: Page, name: string, kind: string) {
  if (await page.getByRole('button', { name: 'Connect a device' }).isHidden())
    await openSettings(page, 'Account', 'Connections')
  await page.getByRole('button', { name: 'Connect a device' }).click()
  const form = page.getByRole('dialog', { name: 'Connect a device' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByText(kind, { exact: true }).click()
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  return page.getByRole('dialog', { name })
}

async function linkOf(dialog: ReturnType<Page['getByRole']>, name: string): Promise<string> {
  return (await dialog.getByRole('link', { name }).getAttribute('href')) ?? ''
}

async function codeOf(dialog: ReturnType<Page['getByRole']>, name: string) {
  return dialog.getByRole('img', { name }).locator('path').getAttribute('d')
}

function valueIn(profile: string, key: string): string | undefined {
  return new RegExp(`<key>${key}</key>\\s*(<[^>]+/>|<(\\w+)>[^<]*</\\2>)`).exec(profile)?.[1]
}
