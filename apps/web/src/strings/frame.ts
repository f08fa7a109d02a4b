import type { Day } from '@daymark/core/day'
import { dates } from './dates.ts'
import { counted } from './words.ts'

export const bar = {
  skip: 'Skip to tasks',
  settings: 'Settings',
  signOut: 'Sign out',
  views: 'Views',
  today: 'Today',
  focus: 'Focus',
  trends: 'Trends',
}

export const sync = {
  synced: 'Synced',
  syncing: 'Syncing…',
  offline: (waiting: number) =>
    waiting === 0 ? 'Offline' : `Offline, ${counted(waiting, 'change')} waiting`,
  paused: 'Sync paused',
  offlineTitle: 'You are offline',
  offlineBanner:
    'You are offline. Everything you do is kept on this device and sent when you are back.',
  pausedBanner: 'Your changes could not be sent. They are safe on this device.',
  tryAgain: 'Try again',
}

export const storage = {
  full: 'The storage of this device is full. Free some space; until then changes are refused.',
  unavailable:
    'This browser keeps nothing on this device. Changes are sent, but only while this page is open.',
  outdated: 'A newer Daymark is open in another tab. Reload to go on with it.',
  reload: 'Reload',
}

export const shell = {
  newer: 'A new version is ready',
  reload: 'Reload',
}

export const greeting = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  subtitle: "You're one task away from greatness",
  past: 'Viewing Past Tasks',
  pastSubtitle: 'Managing tasks from the past',
  lookingAt: (day: Day) => `You are looking at ${dates.longOfWeek(day)}.`,
  backToToday: 'Back to today',
}

/** What is written on a key; without one here, its own letter. */
const caps: Record<string, string> = {
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
}

/** Signs are seldom read aloud. */
const spoken: Record<string, string> = {
  '/': 'Slash',
  '?': 'Question mark',
  ',': 'Comma',
  '[': 'Left bracket',
  ']': 'Right bracket',
  arrowup: 'Up arrow',
  arrowdown: 'Down arrow',
}

export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  groups: { general: 'General', tasks: 'Tasks', focus: 'Focus', trends: 'Trends' },
  does: {
    add: 'Add New Task',
    search: 'Search tasks',
    list: 'This list',
    undo: 'Undo',
    redo: 'Redo',
    settings: 'Account Settings',
    next: 'Next task',
    previous: 'Previous task',
    complete: 'Complete or reopen',
    open: 'Open or close the card',
    priority: 'Priority high, medium, low',
    move: 'Move the task',
    select: 'Select more tasks',
    selectAll: 'Select all tasks',
    delete: 'Delete',
    start: 'Start or pause',
    reset: 'Reset',
    focusMode: 'Focus mode',
    close: 'Close or leave',
    older: 'Older week',
    newer: 'Newer week',
    today: 'Back to today',
  },
  or: 'or',
  caps,
  spoken,
}
