import type { Page } from '@playwright/test'
import {
  claude,
  commandLine,
  type Listed,
  request,
  routePrograms,
  script,
  webhook,
} from '../routedPrograms.ts'
import { openSettings } from '../settingsDialog.ts'
import { screen } from './screen.ts'

const sizes = ['desktop', 'phone', 'narrow'] as const

const phone = {
  id: 'phone',
  name: 'Maren’s iPhone',
  kind: 'apple',
  lists: null,
  rings: true,
  client: null,
  created_at: '2026-10-01T08:00:00Z',
  used_at: '2026-10-14T09:41:00+02:00',
}
const all: Listed = {
  devices: [phone],
  apps: [claude, commandLine],
  tokens: [script],
  webhooks: [webhook],
}
const off = { off_at: '2026-10-19T08:00:00Z', off_why: 'no_answer' }

screen('programs all', async (_user, page) => open(page), {
  sizes,
  before: (page) => routePrograms(page, { listed: all }),
})

screen(
  'programs all end',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'What was sent to hooks' }).click()
    await page.getByRole('button', { name: 'Disconnect everything' }).scrollIntoViewIfNeeded()
  },
  {
    sizes,
    before: (page) =>
      routePrograms(page, { listed: { ...all, webhooks: [{ ...webhook, ...off }] } }),
  },
)

screen('programs none', async (_user, page) => open(page), {
  before: (page) => routePrograms(page),
})

screen(
  'programs for developers',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'For developers' }).click()
    await page.getByRole('button', { name: 'New webhook' }).scrollIntoViewIfNeeded()
  },
  { before: (page) => routePrograms(page) },
)

screen('programs not offered', async (_user, page) => open(page), {
  before: (page) =>
    page.route('**/auth/v1/connections', (route) =>
      route.fulfill({ json: { devices: [], tokens: null, apps: null, webhooks: null } }),
    ),
})

screen(
  'programs new token',
  async (_user, page) => {
    await openNew(page, 'New token')
    await page.getByRole('textbox', { name: 'Name' }).fill('Backup script')
  },
  { sizes, before: (page) => routePrograms(page, { listed: all }) },
)

screen(
  'programs new token refused',
  async (_user, page) => {
    await openNew(page, 'New token')
    await page.getByRole('textbox', { name: 'Name' }).fill('Backup script')
    await page.getByRole('combobox', { name: 'Lists' }).selectOption('Chosen lists')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('checkbox', { name: 'Inbox' }).scrollIntoViewIfNeeded()
  },
  { before: (page) => routePrograms(page, { listed: all }) },
)

screen(
  'programs token made',
  async (_user, page) => {
    await openNew(page, 'New token')
    await page.getByRole('textbox', { name: 'Name' }).fill('Backup script')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText('Copy it now.').waitFor()
  },
  { sizes, before: (page) => routePrograms(page, { listed: all }) },
)

screen('programs new webhook', async (_user, page) => openNew(page, 'New webhook'), {
  sizes,
  before: (page) => routePrograms(page, { listed: all }),
})

screen(
  'programs webhook made',
  async (_user, page) => {
    await openNew(page, 'New webhook')
    await page
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill('https://hooks.example.org/daymark')
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByText('Copy it now.').waitFor()
  },
  { before: (page) => routePrograms(page, { listed: all }) },
)

screen(
  'programs change',
  async (_user, page) => {
    await open(page)
    await page.getByRole('button', { name: 'Change Claude' }).click()
    await page.getByRole('radio', { name: 'May propose' }).waitFor()
  },
  { sizes, before: (page) => routePrograms(page, { listed: all }) },
)

const questions = {
  'of a document': request,
  'of nobody': {
    ...request,
    name: 'Claude, the helpful assistant of a very long name indeed that never ends',
    host: null,
    returns_to: { kind: 'loopback' },
  },
  'of the command line': {
    ...request,
    name: 'daymark on studio',
    host: 'day.example.org',
    returns_to: { kind: 'loopback' },
    scopes: [...request.scopes, 'tasks:delete'],
  },
  'to look': { ...request, scopes: ['tasks:read'] },
  over: 404,
}
for (const [name, asks] of Object.entries(questions)) {
  screen(
    `programs question ${name}`,
    async (_user, page) => {
      await page.goto(`${new URL(page.url()).origin}/?connect=abc`)
      await page
        .getByRole('dialog')
        .getByText(/^(Then it returns|This request)/)
        .waitFor()
    },
    { sizes, before: (page) => routePrograms(page, { asks }) },
  )
}

async function open(page: Page): Promise<void> {
  await openSettings(page, 'Account', 'Connections')
}

async function openNew(page: Page, name: string): Promise<void> {
  await open(page)
  await page.getByRole('button', { name }).click()
}
