import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { joined } from './words.ts'

type Holds = { timed: boolean; untimed: boolean; focus: boolean; names: boolean }

/** The plan in one's calendar. */
export const feeds = translatable('feeds', {
  calendars: 'Calendars',
  title: 'Your plan in a calendar',
  hint: 'Anyone who has the address can read what it shows.',
  notOffered: 'This server offers no calendar address.',
  make: 'Make an address',
  most: 'That is as many as there can be. Remove one first.',
  name: 'Name',
  usualName: 'Daymark',
  nameMissing: 'A name is missing.',
  makeIt: 'Make it',
  cancel: 'Cancel',
  holds: 'What it shows',
  parts: {
    timed: 'Tasks with a time',
    untimed: 'Tasks of a day',
    focus: 'Focus record',
    busy: 'Without names, as Busy',
  },
  partHints: {
    timed: 'Each as long as its estimate.',
    untimed: 'All-day entries, shown as free.',
    focus: null,
    busy: 'For somebody who only needs to know when.',
  },
  hasAddress: (name: string) => `“${name}” has an address`,
  once: 'This is shown once. Google looks every 8 to 24 hours, others sooner; nobody can hurry Google.',
  address: 'Address',
  copy: 'Copy',
  copyAddress: 'Copy address',
  copied: 'Copied.',
  notCopied: 'Could not be copied. Select the address and copy it.',
  open: 'Open in a calendar',
  more: (name: string) => `More for ${name}`,
  newAddress: 'New address',
  askNew: (name: string) => `A new address for “${name}”?`,
  oldStops: 'The old address stops at once.',
  remove: 'Remove',
  removed: (name: string) => `${name} is removed.`,
  /** Tasks with a time, focus record. Last read today, 08:12. */
  about(holds: Holds, readAt: number | null, now: number): string {
    const { timed, untimed, focus, busy } = feeds.parts
    const held = [
      holds.timed && timed,
      holds.untimed && untimed,
      holds.focus && focus,
      !holds.names && busy,
    ]
      .filter((part) => part !== false)
      .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    return `${joined(held) || 'Nothing'}. ${feeds.lastRead(readAt, now)}`
  },
  lastRead(at: number | null, now: number): string {
    if (at === null) return 'Not read yet.'
    const { day, time } = dates.dayAndTime(at)
    return `Last read ${dates.dayAndTime(now).day === day ? 'today' : day}, ${time}.`
  },
})
