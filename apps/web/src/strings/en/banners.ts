import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

export const storage = translatable('storage', {
  full: 'The storage of this device is full. Free some space; until then nothing new can be saved.',
  unavailable:
    'This browser does not save anything on this device. Your changes reach the server only while this page is open.',
  outdated: 'A newer Daymark is open in another tab. Reload to use it here.',
  newer: 'Something here is from a newer Daymark. Reload to see it.',
  reload: 'Reload',
})

/** Nothing can be sent at the moment. */
export const syncBanner = translatable('syncBanner', {
  offlineTitle: 'You are offline',
  offline:
    'You are offline. Everything you do is kept on this device and sent when you are online again.',
  paused: (waiting: number) =>
    waiting === 0
      ? 'New changes could not be loaded. Your tasks are safe on this device.'
      : 'Your changes could not be sent. They are safe on this device.',
  wiped:
    'If you do not open Daymark for 7 days, Safari deletes what was not sent. Install Daymark to prevent that.',
  refused: 'Your tasks could not be loaded. Everything on this device stays.',
  why: 'Why?',
  tryAgain: 'Try again',
})

/** What a restored server lost. */
export const missingChanges = translatable('missingChanges', {
  title: (changes: number) =>
    forms(changes, {
      one: 'The server lost # change that is still on this device',
      other: 'The server lost # changes that are still on this device',
    }),
  send: 'Send them again',
  drop: 'Discard them',
})

/** The server refused additions because the account is full. */
export const quota = translatable('quota', {
  title: 'Your account is full',
  full: 'Your account is full. Delete something from the trash to make room, then try again. You can still change and complete tasks.',
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
    `Your device was away from ${dates.dayAndTime(from).time} to ${dates.dayAndTime(to).time}. Were you still working?`,
  keep: 'Keep it all',
  cut: (from: number) => `Keep until ${dates.dayAndTime(from).time}`,
  drop: 'Discard',
  explained: {
    keep: 'The time away counts as focus.',
    cut: (from: number) =>
      `What you did until ${dates.dayAndTime(from).time} counts, the time away does not.`,
    drop: 'None of this time counts.',
  },
  answered: {
    keep: 'Kept. The time away counts.',
    cut: 'Kept until then. The time away does not count.',
    drop: 'Discarded. This time does not count.',
  },
})
