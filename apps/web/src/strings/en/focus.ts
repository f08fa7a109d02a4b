import type { Phase } from '@daymark/core/tables/focusSessions'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { lasting, spoken } from './durations.ts'
import { forms, quoted } from './words.ts'

export const phases: Record<Phase, string> = {
  focus: 'Focus',
  short_break: 'Short break',
  long_break: 'Long break',
}

export const focus = translatable('focus', {
  title: 'Focus timer',
  hour: (hour: number) => dates.hour(hour * 60),
  dayLine: (first: number, last: number, minute: number, spent: number) =>
    `Your day from ${dates.time(first * 60)} to ${dates.time(last * 60)}. It is ${dates.time(minute)}.` +
    (spent > 0 ? ` ${spoken(spent)} focused today.` : ''),
  today: (spent: number) => `${lasting(spent)} today`,
  focusedToday: (spent: number) => `${lasting(spent)} focused today`,
  cycle: 'Cycle',
  phases,
  cyclesDone: (done: number, all: number) =>
    `${numbers.count(done)} of ${numbers.count(all)} focus cycles done`,
  noTask: 'No task',
  remaining: (remaining: number) => `${toTheSecond(Math.ceil(remaining / 1000))} left`,
  past: (over: number) => `${toTheSecond(Math.floor(over / 1000))} past the end`,
  startShown: 'Start the focus timer',
  pauseShown: 'Pause the focus timer',
  resetShown: 'Reset the focus timer',
  skip: (phase: Phase) => (phase === 'focus' ? 'Skip to the break' : 'Skip break'),
  openMode: 'Open focus mode',
  notify: 'Enable Notifications',
  duration: 'Duration (minutes)',
  minuteLess: 'One minute less',
  minuteMore: 'One minute more',
  durationRefused: 'Choose 1 to 60 whole minutes.',
  until: (minute: number) => `Until ${dates.time(minute)}`,
  timeIsUp: 'Time is up',
  focusFinished: 'Focus done. Time for a break.',
  breakFinished: 'Your break is over.',
  finished: (title: string) => `Time is up for ${quoted(title)}`,
})

function toTheSecond(seconds: number): string {
  const minutes = forms(Math.floor(seconds / 60), { one: '# minute', other: '# minutes' })
  return `${minutes} ${forms(seconds % 60, { one: '# second', other: '# seconds' })}`
}
