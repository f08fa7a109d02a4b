import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

export const bar = translatable('bar', {
  product: 'Daymark',
  skip: 'Skip to tasks',
  search: 'Search or do anything',
  settings: 'Settings',
  signOut: 'Sign out',
  menu: 'Menu',
  account: 'Account',
  help: 'Help',
  places: 'Places',
  today: 'Today',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  lists: 'Lists',
  sheet: 'Time sheet',
  placeKey: (place: string, key: string) =>
    `${place} (${key.toUpperCase().replace('SHIFT+', 'Shift ')})`,
  focus: 'Focus',
  rail: 'Focus and trends',
  trends: 'Productivity Trends',
  chooseDay: 'Go to a day (G)',
})

export const sync = translatable('sync', {
  synced: 'Synced',
  syncing: 'Syncing…',
  offline: (waiting: number) =>
    waiting === 0
      ? 'Offline'
      : forms(waiting, { one: 'Offline, # change waiting', other: 'Offline, # changes waiting' }),
  paused: 'Sync paused',
})

export const greeting = translatable('greeting', {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  subtitle: "You're one task away from greatness",
  past: 'Viewing Past Tasks',
  pastSubtitle: 'Managing tasks from the past',
  futureSubtitle: 'A day still to come',
})
