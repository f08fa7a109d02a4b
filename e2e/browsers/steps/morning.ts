import { expect } from '@playwright/test'
import { password } from '../../testUser.ts'
import type { Query } from '../finder.ts'
import type { Person } from '../person.ts'
import type { Step } from './step.ts'

export const card = (name: string): Query => ({ role: 'article', name })
export const button = (name: string, within?: Query): Query => ({
  ...{ role: 'button', name },
  ...(within && { within }),
})
const field: Query = { role: 'combobox', name: 'Task Name' }

export async function add(person: Person, line: string, title: string) {
  await person.keys('n')
  await person.sees(field, { focused: true })
  await person.type(line)
  await person.keys('Enter')
  await person.sees(card(title))
}

/** An account, and the first tasks of a day. */
export const morning: Step[] = [
  {
    name: 'the sign-in page',
    ends: 'signed out',
    async run(person) {
      await person.open()
      await person.sees({ role: 'heading', name: 'Sign in to your account' })
    },
  },
  {
    name: 'sign up',
    async run(person, { email }) {
      await person.press(button("Don't have an account? Sign up"))
      await person.write({ role: 'textbox', name: 'Email address' }, email)
      await person.write({ name: 'Password', exact: true }, password)
      await person.press({ ...button('Sign up'), exact: true })
      await person.sees({ role: 'region', name: 'Summary' })
    },
  },
  {
    name: 'no “new version” on the first visit',
    run: (person) => person.seesNot({ text: 'A new version is ready' }),
  },
  {
    name: 'an empty day',
    async run(person) {
      await person.sees({ text: 'A clear page' })
      await person.sees({ role: 'heading', name: 'Good' })
    },
  },
  {
    name: 'add by a line of words',
    async run(person) {
      await person.press(button('Add New Task'))
      await person.sees(field, { focused: true })
      await person.type('Call Ada 14:30 30m')
      await person.sees({ text: '2:30 PM', within: { role: 'list', name: 'Understood' } })
      await person.press(button('Create Task'))
      await person.sees(card('Call Ada'))
      await person.sees({ text: '2:30 PM', within: card('Call Ada') })
    },
  },
  {
    name: 'priority by the field',
    async run(person) {
      await person.keys('n')
      await person.sees(field, { focused: true })
      await person.type('Write')
      await person.choose({ role: 'combobox', name: 'Priority Level' }, 'High')
      await person.press(button('Create Task'))
      await person.sees({ text: 'high', within: card('Write') })
    },
  },
  {
    name: 'list and tag in words',
    async run(person) {
      await person.keys('n')
      await person.sees(field, { focused: true })
      await person.type('Read #Work @calls')
      // Enter chooses what the box of names has, and then creates the task.
      await person.sees({ role: 'listbox' })
      await person.keys('Enter')
      await person.seesNot({ role: 'listbox' })
      await person.keys('Enter')
      await person.sees(card('Read'))
      await person.sees({ text: 'Work', within: card('Read') })
      await person.sees({ text: 'calls', within: card('Read') })
    },
  },
  {
    name: 'a repeat in words',
    async run(person) {
      await add(person, 'Water the plants every day', 'Water the plants')
      await person.sees({ text: 'very day', within: card('Water the plants') })
    },
  },
  {
    name: 'steps of a task',
    async run(person) {
      await person.press({ role: 'heading', name: 'Write', within: card('Write') })
      await person.press(button('Add a step', card('Write')))
      for (const step of ['Outline', 'Draft']) {
        await person.sees({ role: 'textbox', name: 'Add a step' }, { focused: true })
        await person.type(step)
        await person.keys('Enter')
      }
      await person.press({ role: 'checkbox', name: 'Complete step: Outline' })
      await person.sees({ role: 'group', name: 'Steps, 1 of 2 done' })
      await person.keys('Escape', 'Escape')
      await person.sees({ text: '1/2', within: card('Write') })
    },
  },
  {
    name: 'complete, and undo',
    async run(person) {
      await person.press({ role: 'checkbox', name: 'Complete Read' })
      await person.sees({ role: 'checkbox', name: 'Reopen Read' }, { checked: true })
      await person.keys('Control+z')
      await person.sees({ role: 'checkbox', name: 'Complete Read' }, { checked: false })
    },
  },
  {
    name: 'delete, and undo',
    async run(person) {
      await person.hover(card('Read'))
      await person.press(button('Delete Read'))
      await person.seesNot(card('Read'))
      await person.press(button('Undo'))
      await person.sees(card('Read'))
    },
  },
  {
    name: 'order by keyboard',
    async run(person) {
      const before = await person.titles()
      const at = before.indexOf('Write')
      await person.focus(card('Write'))
      const [there, back] =
        at > 0 ? ['Alt+ArrowUp', 'Alt+ArrowDown'] : ['Alt+ArrowDown', 'Alt+ArrowUp']
      await person.keys(there)
      await expect.poll(() => person.titles()).not.toEqual(before)
      await person.sees(card('Write'), { focused: true })
      await person.keys(back)
      await expect.poll(() => person.titles()).toEqual(before)
    },
  },
  {
    name: 'move by mouse',
    async run(person) {
      const before = await person.titles()
      const [first = '', second = ''] = before
      await person.hover(card(first))
      const from = await person.place(button(`Move ${first}`))
      const own = await person.look(card(first))
      const other = await person.look(card(second))
      const by = (other.top + other.bottom) / 2 + 4 - own.bottom
      const path = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: from.x, y: from.y + by * part }))
      await person.drag(path)
      await expect.poll(() => person.titles()).toEqual([second, first, ...before.slice(2)])
    },
  },
  {
    name: 'edit a title',
    async run(person) {
      await person.focus(card('Read'))
      await person.keys('Enter')
      await person.write({ role: 'textbox', name: 'Name of Read' }, 'Read the draft')
      await person.keys('Enter', 'Escape')
      await person.sees(card('Read the draft'))
    },
  },
]
