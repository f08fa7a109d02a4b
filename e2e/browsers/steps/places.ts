import type { Query } from '../finder.ts'
import type { Person } from '../person.ts'
import { add, button, card } from './morning.ts'
import type { Step } from './step.ts'

const palette: Query = { role: 'dialog', name: 'Command palette' }

async function perform(person: Person, action: string) {
  await person.keys('Control+k')
  await person.sees({ role: 'combobox', within: palette }, { focused: true })
  await person.type(action)
  await person.press({ role: 'option', name: action, within: palette })
  await person.seesNot(palette)
}

/** The month, boards, days away, the weekly review, notes and what is done. */
export const places: Step[] = [
  {
    name: 'month',
    async run(person) {
      await person.keys('Shift+W')
      await person.sees({ text: 'Call Ada', within: { role: 'grid' } })
      await person.press(button('Month after'))
      await person.seesNot({ text: 'Call Ada', within: { role: 'grid' } })
    },
  },
  {
    name: 'a list as a board',
    async run(person) {
      await person.keys('l')
      await person.press({ role: 'link', name: 'Work' })
      await person.press({ ...button('Board'), exact: true })
      await person.sees({ role: 'region', name: 'Column ' })
      await person.sees(card('Read the draft'))
    },
  },
  {
    name: 'days away',
    async run(person) {
      await perform(person, 'Away…')
      await person.press(button('Set away'))
      await person.sees({ text: 'Away from' })
      await person.press(button('Undo'))
      await person.sees({ text: 'Taken back' })
    },
  },
  {
    name: 'the weekly review',
    async run(person) {
      const review: Query = { role: 'dialog', name: 'Weekly review' }
      await perform(person, 'Weekly review')
      await person.sees(review)
      await person.sees({ role: 'heading', within: review })
      await person.keys('Escape')
      await person.seesNot(review)
    },
  },
  {
    name: 'a note with a box and a link',
    async run(person) {
      await person.focus(card('Call Ada'))
      await person.keys('Enter')
      const field: Query = { role: 'textbox', name: 'Description', within: card('Call Ada') }
      await person.press(field)
      await person.sees(field, { focused: true })
      await person.type('- [ ] the tickets at https://example.com/tickets')
      await person.keys('Tab')
      await person.sees({ role: 'link', name: 'example.com/tickets', within: card('Call Ada') })
      const box: Query = { role: 'checkbox', name: 'the tickets', within: card('Call Ada') }
      await person.press(box)
      await person.sees(box, { checked: true })
      await person.keys('Escape')
    },
  },
  {
    name: 'what is done',
    async run(person) {
      await add(person, 'Sweep', 'Sweep')
      await person.press({ role: 'checkbox', name: 'Complete Sweep' })
      await perform(person, 'Show Done')
      await person.sees({ role: 'heading', name: 'Done' })
      await person.sees({ role: 'checkbox', name: 'Reopen Sweep' }, { checked: true })
    },
  },
]
