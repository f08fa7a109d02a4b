import { formsOf } from '../forms.ts'
import { localeOf } from '../languages.ts'
import type { PushTexts } from '../pushTexts.ts'

const forms = formsOf('en')
const days = new Intl.DateTimeFormat(localeOf('en'), {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const pushes: PushTexts = {
  done: 'Done',
  snooze: 'Snooze 10 min',
  today: 'Today',
  at: (time) => `At ${time}`,
  on: (midnight, time) => [days.format(midnight), time].filter(Boolean).join(', '),
  halves: { morning: 'AM', afternoon: 'PM' },
  timer: 'Focus timer',
  timeIsUp: 'The time is up.',
  focusDone: 'Focus done. Time for a break.',
  breakOver: 'Your break is over.',
  plan: { title: 'Plan the day', body: 'Choose what to do today.' },
  close: { title: 'Close the day', body: 'Look at your day and move the rest.' },
  more: {
    title: (count) => forms(count, { one: '# more reminder', other: '# more reminders' }),
    body: 'Open Daymark to see them.',
  },
  test: { title: 'Reminders arrive on this device', body: 'This is the test you asked for.' },
}
