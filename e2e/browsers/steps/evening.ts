import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { todoistCsv } from '../../importDialog.ts'
import type { TestServer } from '../../testServer.ts'
import { password } from '../../testUser.ts'
import type { Query } from '../finder.ts'
import type { Person } from '../person.ts'
import { add, button, card } from './morning.ts'
import type { Step } from './step.ts'

const settings: Query = { role: 'dialog', name: 'Account Settings' }

async function openSettings(person: Person) {
  await person.keys(',')
  await person.sees(settings)
}

async function openYourData(person: Person) {
  await openSettings(person)
  await person.press({ role: 'tab', name: 'Account', within: settings })
  await person.press(button('Your data', { role: 'navigation', within: settings }))
}

/** Settings, files, tabs, an outage and the end of the session. */
export const evening: Step[] = [
  {
    name: 'settings',
    async run(person) {
      await openSettings(person)
      await person.sees({ role: 'switch', name: 'Dark Mode' })
      await person.keys('Escape')
      await person.seesNot(settings)
    },
  },
  {
    name: 'dark mode, kept by a reload',
    async run(person) {
      await openSettings(person)
      await person.press({ role: 'switch', name: 'Dark Mode' })
      await expect.poll(() => theme(person)).toBe('dark')
      await person.driver.reload()
      // The settings are open again, as their address says.
      await person.sees(settings)
      expect(await theme(person)).toBe('dark')
      await person.press({ role: 'switch', name: 'Dark Mode' })
      await expect.poll(() => theme(person)).toBe('light')
    },
  },
  {
    name: 'export',
    async run(person) {
      await openYourData(person)
      await person.choose({ role: 'combobox', name: 'Format' }, 'Markdown lists')
      // Until it is known what the format can hold, the button does nothing.
      await person.sees({ role: 'heading', text: "in Markdown's format" })
      await person.press({ ...button('Export', settings), exact: true })
      await person.sees({ text: 'Saved as' })
    },
  },
  {
    name: 'import: preview, done once',
    async run(person) {
      const file = join(tmpdir(), 'daymark-browsers-Home.csv')
      writeFileSync(
        file,
        todoistCsv([
          [1, 'Mend the gate'],
          [1, 'Ring the neighbour'],
        ]),
      )
      await openYourData(person)
      await person.press(button('Import tasks', settings))
      const dialog = { role: 'dialog', name: 'Import tasks' }
      await person.sees(dialog)
      await person.driver.evaluate(
        "(window.foundElement = document.querySelector('dialog input[type=file]'), null)",
      )
      await person.driver.upload(file)
      await person.sees({ text: '2 new tasks' })
      await person.press(button('Import 2 tasks'))
      await person.sees({ role: 'dialog', name: '2 tasks imported' })
      await person.seesNot({ text: 'nothing was imported' })
    },
  },
  {
    name: 'a second tab follows',
    async run(person) {
      await person.driver.openTab()
      await person.open()
      await person.sees(card('Write'))
      await person.synced()
      await add(person, 'Told to the other tab', 'Told to the other tab')
      await inFirstTab(person, () => person.sees(card('Told to the other tab')))
    },
  },
  {
    name: 'edits while the server is stopped are sent later',
    async run(person, { server }) {
      await person.synced()
      await withoutServer(server, async () => {
        await add(person, 'Written offline', 'Written offline')
        await person.sees({ text: '1 change waiting' })
      })
      await person.synced()
    },
  },
  {
    name: 'a reload keeps everything',
    async run(person) {
      await person.driver.reload()
      await person.sees(card('Written offline'))
      await person.sees(card('Read the draft'))
    },
  },
  {
    name: 'the page opens without the server',
    async run(person, { server }) {
      await person.driver.evaluate('navigator.serviceWorker.ready.then(() => null)')
      await withoutServer(server, async () => {
        await person.driver.reload()
        await person.sees(card('Write'))
      })
      await person.synced()
    },
  },
  {
    name: 'sign out hides everything, in both tabs',
    ends: 'signed out',
    async run(person) {
      await person.press({ ...button('Sign out'), exact: true })
      await person.sees({ role: 'heading', name: 'Sign in to your account' })
      await person.seesNot(card('Write'))
      await inFirstTab(person, () =>
        person.sees({ role: 'heading', name: 'Sign in to your account' }),
      )
    },
  },
  {
    name: 'sign in again',
    async run(person, { email }) {
      await person.open()
      await person.write({ role: 'textbox', name: 'Email address' }, email)
      await person.write({ name: 'Password', exact: true }, password)
      await person.press({ ...button('Sign in'), exact: true })
      await person.sees(card('Written offline'))
    },
  },
]

/** Only looks: keys and presses go to the tab that was opened last. */
async function inFirstTab(person: Person, look: () => Promise<void>) {
  await person.driver.showTab(0)
  try {
    await look()
  } finally {
    await person.driver.showTab(1)
  }
}

async function withoutServer(server: TestServer, act: () => Promise<void>) {
  await server.stop()
  try {
    await act()
  } finally {
    await server.start()
  }
}

const theme = (person: Person) =>
  person.driver.evaluate<string>('document.documentElement.dataset.theme')
