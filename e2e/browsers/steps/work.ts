import { button, card } from './morning.ts'
import type { Step } from './step.ts'

const palette = { role: 'dialog', name: 'Command palette' }
const mode = { role: 'dialog', name: 'Focus mode' }

/** Focus, and the places of the app. */
export const work: Step[] = [
  {
    name: 'timer: start, pause, reset',
    async run(person) {
      await person.press({ role: 'heading', name: 'Write', within: card('Write') })
      await person.press(button('Start the timer for Write'))
      await person.seesNot({ role: 'timer', text: '25:00', within: card('Write') })
      await person.press(button('Pause the timer for Write'))
      await person.press(button('Reset the timer for Write'))
      await person.sees({ role: 'timer', text: '25:00', within: card('Write') })
      await person.keys('Escape')
    },
  },
  {
    name: 'focus mode',
    async run(person) {
      await person.keys('Shift+F')
      await person.sees(mode)
      await person.keys('Space')
      await person.sees({ ...button('Pause the focus timer'), within: mode })
      await person.keys('Space')
      await person.sees({ ...button('Start the focus timer'), within: mode })
      await person.keys('r', 'Escape')
      await person.seesNot(mode)
    },
  },
  {
    name: 'week',
    async run(person) {
      await person.keys('w')
      await person.sees({ role: 'heading', name: 'This week' })
      await person.sees(card('Write'))
      await person.press(button('Week after'))
      await person.seesNot(card('Write'))
    },
  },
  {
    name: 'a new list',
    async run(person) {
      await person.keys('l')
      await person.sees({ role: 'heading', name: 'Inbox' })
      await person.press(button('New list'))
      await person.type('Garden')
      await person.keys('Enter')
      await person.sees({ role: 'heading', name: 'Garden' })
      await person.press({ role: 'link', name: 'Work' })
      await person.sees(card('Read the draft'))
    },
  },
  {
    name: 'search',
    async run(person) {
      await person.keys('/')
      await person.sees({ name: 'Search tasks' }, { focused: true })
      await person.type('plants')
      await person.sees(card('Water the plants'))
      await person.seesNot(card('Call Ada'))
      await person.press(button('Clear search'))
      await person.sees(card('Call Ada'))
    },
  },
  {
    name: 'filters',
    async run(person) {
      await person.choose({ role: 'combobox', name: 'Priority', exact: true }, 'High')
      await person.seesNot(card('Call Ada'))
      await person.sees(card('Write'))
      await person.press(button('Clear filters'))
      await person.sees(card('Call Ada'))
    },
  },
  {
    name: 'palette',
    async run(person) {
      await person.keys('Control+k')
      await person.sees({ role: 'combobox', within: palette }, { focused: true })
      await person.type('week')
      await person.press({ role: 'option', name: 'Week', within: palette })
      await person.seesNot(palette)
      await person.sees({ role: 'heading', name: 'This week' })
    },
  },
  {
    name: 'the plan of the day',
    async run(person) {
      await person.press(button('Plan the day'))
      await person.sees({ role: 'group', name: 'Timeline of' })
      await person.sees({ text: 'Call Ada', within: { role: 'group', name: 'Timeline of' } })
      await person.press(button('Fill the day'))
      await person.sees({ text: 'placed' })
      await person.keys('Control+z')
      await person.keys('p')
      await person.seesNot({ role: 'group', name: 'Timeline of' })
    },
  },
  {
    name: 'a reminder',
    async run(person) {
      await person.focus(card('Call Ada'))
      await person.keys('Enter')
      await person.press(button('Remind me of Call Ada'))
      const dialog = { role: 'dialog', name: 'Remind me' }
      await person.press({ role: 'checkbox', name: '10 min before', within: dialog })
      await person.keys('Escape')
      await person.sees(button('Remind me of Call Ada: 10 min before'))
      await person.keys('Escape')
    },
  },
]
