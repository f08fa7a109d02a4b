import { dates } from './dates.ts'
import { counted, quoted } from './words.ts'

export const focus = {
  hour: (hour: number) => dates.time(hour * 60),
  dayLine: (first: number, last: number, minute: number) =>
    `Your day from ${dates.time(first * 60)} to ${dates.time(last * 60)}. It is ${dates.time(minute)}.`,
  left: (left: number) => {
    const seconds = Math.ceil(left / 1000)
    return `${counted(Math.floor(seconds / 60), 'minute')} ${counted(seconds % 60, 'second')} left`
  },
  start: 'Start',
  pause: 'Pause',
  startFor: (title: string) => `Start the timer for ${title}`,
  pauseFor: (title: string) => `Pause the timer for ${title}`,
  resetFor: (title: string) => `Reset the timer for ${title}`,
  duration: 'Duration (minutes)',
  minuteLess: 'One minute less',
  minuteMore: 'One minute more',
  durationRefused: 'Choose 1 to 60 whole minutes.',
  until: (minute: number) => `Until ${dates.time(minute)}`,
  timeIsUp: 'Time is up',
  focusFinished: 'Your focus is over. Time for a break.',
  breakFinished: 'Your break is over.',
  test: 'This is how Daymark tells you.',
  gapTaken: 'Time away taken out',
  finished: (title: string) => `Time is up for ${quoted(title)}`,
}
