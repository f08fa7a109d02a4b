import type { Page } from '@playwright/test'
import { openSettings } from '../settingsDialog.ts'
import { screen } from './screen.ts'

const phone = {
  id: 'phone',
  name: 'Maren’s iPhone',
  kind: 'apple',
  lists: null,
  rings: true,
  client: 'iOS/18.5 (22F76) remindd/1.0',
  created_at: '2026-10-01T08:00:00Z',
  used_at: '2026-10-14T09:41:00+02:00',
}
const desk = {
  ...phone,
  id: 'desk',
  name: 'Thunderbird',
  kind: 'thunderbird',
  lists: ['inbox'],
  rings: false,
  client: null,
  used_at: '2026-10-11T18:05:00+02:00',
}
const access = {
  id: 'phone',
  address: 'https://day.example.org/dav/',
  user: 'maren@example.com',
  password: 'k7qz4mhdw2xs6tbnp3vf5rja',
  profile: 'https://day.example.org/dav/profile/Q3vN8xk2mT7rWc4LpZ0yHb',
}
const sizes = ['desktop', 'phone', 'narrow'] as const

screen('connections none', async (_user, page) => open(page), {
  before: (page) => mock(page, { devices: [] }),
})

screen('connections two', async (_user, page) => open(page), {
  sizes,
  before: (page) => mock(page, { devices: [phone, desk] }),
})

screen('connections not offered', async (_user, page) => open(page), {
  before: (page) => page.route('**/auth/v1/connections', (route) => route.fulfill({ status: 404 })),
})

screen('connections offline', async (_user, page) => open(page), {
  before: (page) => page.route('**/auth/v1/connections', (route) => route.abort()),
})

screen('connections beside the password', async (_user, page) => open(page, 'Password'), {
  before: (page) => mock(page, { devices: [phone] }),
})

screen(
  'connections form',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'Connect a device' }).click()
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
  },
  { sizes, before: (page) => mock(page, { devices: [] }) },
)

screen(
  'connections form filled',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'Connect a device' }).click()
    await page.getByText('Chosen lists').click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Maren’s iPhone')
    await page.getByRole('checkbox', { name: 'Inbox' }).check()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your password' }).waitFor()
  },
  {
    sizes,
    before: (page) =>
      mock(page, { devices: [], refusal: { code: 'reauthentication_needed', message: 'No' } }),
  },
)

for (const kind of ['iPhone, iPad or Mac', 'DAVx5', 'Tasks.org', 'Thunderbird'] as const) {
  screen(
    `connections made for ${kind.split(',')[0]}`,
    async (_user, page) => {
      await open(page)
      await connect(page, kind)
    },
    { sizes, before: (page) => mock(page, { devices: [phone] }) },
  )
}

screen(
  'connections made without https',
  async (_user, page) => {
    await open(page)
    await connect(page, 'DAVx5')
  },
  {
    sizes,
    before: (page) =>
      mock(page, { devices: [], address: 'http://192.168.1.20:8787/dav/', profile: null }),
  },
)

async function open(page: Page, section = 'Connections'): Promise<void> {
  await openSettings(page, 'Account', section)
}

async function connect(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect a device' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Maren’s iPhone')
  await page.getByText(kind, { exact: true }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('This password is shown once.').waitFor()
}

type Answers = { devices: object[]; address?: string; profile?: null; refusal?: object }

async function mock(page: Page, { devices, refusal, ...others }: Answers): Promise<void> {
  await page.route('**/auth/v1/connections', (route) => route.fulfill({ json: { devices } }))
  await page.route('**/auth/v1/app-passwords', (route) =>
    refusal
      ? route.fulfill({ status: 400, json: refusal })
      : route.fulfill({ status: 201, json: { ...access, ...others } }),
  )
}
