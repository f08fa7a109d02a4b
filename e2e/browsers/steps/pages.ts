import { expect } from '@playwright/test'
import type { Ability } from '../driver.ts'
import type { Person } from '../person.ts'
import type { Step } from './step.ts'

type Open = (person: Person) => Promise<unknown>

/** The pages that are looked at as a whole, and how one gets there from the day. */
export const pages: { name: string; open: Open }[] = [
  { name: 'Day', open: (person) => person.sees({ role: 'heading', name: 'Good' }) },
  {
    name: 'Week',
    async open(person) {
      await person.keys('w')
      await person.sees({ role: 'heading', name: 'This week' })
    },
  },
  {
    name: 'Lists',
    async open(person) {
      await person.keys('l')
      await person.sees({ role: 'heading', name: 'Inbox' })
    },
  },
  {
    name: 'Settings',
    async open(person) {
      await person.keys(',')
      await person.sees({ role: 'dialog', name: 'Account Settings' })
    },
  },
]

export const themes = ['light', 'dark'] as const

export async function showIn(person: Person, theme: (typeof themes)[number]) {
  await person.driver.evaluate(`localStorage.setItem('darkMode', '${theme === 'dark'}') ?? null`)
  await person.driver.reload()
  // The day is drawn before the code that answers to keys.
  await person.synced()
}

/** Opens a page in a wide window, where it has all its names, and makes the window as wide as asked for. */
export async function openAt(person: Person, width: number, open: Open) {
  await person.driver.resize({ width: 1280, height: 844 })
  await open(person)
  await person.driver.resize({ width, height: 844 })
}

const widths: { width: number; needs?: Ability }[] = [
  { width: 1280 },
  { width: 447 },
  { width: 390, needs: 'phone' },
]

/** axe on each page in both themes, and pages that are no wider than their window. */
export const wholePages: Step[] = [
  ...themes.flatMap((theme) =>
    pages.map(({ name, open }) => ({
      name: `axe: ${name}, ${theme}`,
      async run(person: Person) {
        await showIn(person, theme)
        await open(person)
        expect(await person.violations()).toEqual([])
      },
    })),
  ),
  ...widths.flatMap(({ width, needs }) =>
    pages.slice(0, 3).map(({ name, open }) => ({
      name: `no horizontal scrollbar: ${name}, ${width} px`,
      ...(needs && { needs }),
      async run(person: Person) {
        await openAt(person, width, open)
        const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
        expect(await person.driver.evaluate<number>(wider)).toBe(0)
      },
    })),
  ),
]
