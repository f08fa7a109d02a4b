import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { plural } from './words.ts'

export const storage = translatable('storage', {
  full: 'The storage of this device is full. Free some space; until then changes are refused.',
  unavailable:
    'This browser does not save anything on this device. Your changes reach the server only while this page is open.',
  outdated: 'A newer Daymark is open in another tab. Reload to go on with it.',
  newer: 'Something here is from a newer Daymark. Reload to see it.',
  reload: 'Reload',
})

/** Nothing can be sent at the moment. */
export const syncBanner = translatable('syncBanner', {
  offlineTitle: 'You are offline',
  offline: 'You are offline. Everything you do is kept on this device and sent when you are back.',
  paused: (waiting: number) =>
    waiting === 0
      ? 'What is new could not be fetched. Your tasks are safe on this device.'
      : 'Your changes could not be sent. They are safe on this device.',
  wiped:
    'Safari deletes what was not sent when Daymark is not opened for seven days, unless it is installed.',
  refused: 'Your tasks could not be read. What is on this device stays.',
  why: 'Why?',
  tryAgain: 'Try again',
})

/** What a restored server lost. */
export const missingChanges = translatable('missingChanges', {
  title: (changes: number) =>
    plural(
      changes,
      'This device has # change that the server lost',
      'This device has # changes that the server lost',
    ),
  send: 'Send them',
  drop: 'Drop them',
})

/** The server refused additions because the account is full. */
export const quota = translatable('quota', {
  title: 'Your account is full',
  full: 'Your account is full. Delete something for ever to make room, then try again. Changing and completing go on.',
  tryAgain: 'Try all again',
})

export const dateBanner = translatable('dateBanner', {
  lookingAt: (day: Day) => `You are looking at ${dates.longOfWeek(day)}.`,
  backToToday: 'Back to today',
})

/** An idle gap: the device was away while a timer ran. */
export const gap = translatable('gap', {
  removed: 'Time away taken out',
  title: 'Time away',
  question: (from: number, to: number) =>
    `Your device was away from ${dates.dayAndTime(from).time} to ${dates.dayAndTime(to).time}. Did you go on working?`,
  keep: 'Keep it all',
  cut: (from: number) => `Cut to ${dates.dayAndTime(from).time}`,
  drop: 'Drop it all',
  explained: {
    keep: 'The time away counts as focus.',
    cut: (from: number) =>
      `What you did until ${dates.dayAndTime(from).time} counts, the time away does not.`,
    drop: 'Nothing of this stretch counts.',
  },
  answered: {
    keep: 'Kept. The time away counts.',
    cut: 'Cut. The time away does not count.',
    drop: 'Dropped. The stretch does not count.',
  },
})
