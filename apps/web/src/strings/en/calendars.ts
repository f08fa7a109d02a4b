import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { forms, quoted } from './words.ts'

/** The time of today, of another day that day and its time. */
type Moment = { day: Day | null; minutes: number }

/** Calendars of others, in Settings. */
export const calendars = translatable('calendars', {
  title: 'Meetings in your day',
  first:
    'Meetings stand in your day and take their time from it. Daymark reads them and changes nothing there.',
  hint: 'Daymark reads them and changes nothing there.',
  notRead: 'This server reads no calendars.',
  address: 'Calendar address',
  addressPlaceholder: 'https://… or webcal://…',
  add: 'Add calendar',
  needsConnection: 'Adding a calendar needs a connection.',
  most: 'That is as many as there can be. Remove one first.',
  where: 'Where do I find it?',
  wayTo: [
    {
      name: 'Google Calendar',
      way: 'Settings of the calendar, Integrate calendar, Secret address in iCal format.',
    },
    { name: 'Outlook', way: 'Settings, Calendar, Shared calendars, Publish a calendar, ICS.' },
    { name: 'Apple Calendar', way: 'Share the calendar, Public Calendar, Copy link.' },
    { name: 'Nextcloud', way: 'Share link of the calendar, Copy subscription link.' },
    { name: 'Others', way: 'Look for an address that ends in .ics, or for iCal or ICS.' },
  ],
  reading: 'Reading…',
  about: (host: string, ahead: number) => `${host}, ${numbers.count(ahead)} in the next 7 days`,
  problems: {
    password:
      'This calendar asks for a password now. Make a new secret address there and give it here.',
    gone: 'There is no calendar at this address any more.',
    not_calendar: 'This address answers with a web page, not with a calendar.',
    incomplete: 'The calendar came only in part.',
    too_large: 'This calendar is too large to read.',
    no_answer: 'The calendar does not answer.',
    not_public:
      'Daymark reads from public addresses only. Whoever runs this server can allow this one.',
    own_plan: 'That is your own plan.',
    sealed: 'This server can no longer open the address. Give it here again.',
  },
  unreadable: (entries: number) =>
    forms(entries, { one: '1 entry could not be read.', other: '# entries could not be read.' }),
  unknownZones: (entries: number) =>
    forms(entries, {
      one: '1 entry names a time zone unknown here.',
      other: '# entries name a time zone unknown here.',
    }),
  lastRead: ({ day, minutes }: Moment) =>
    `Last read ${day ? dates.short(day) : 'today'}, ${dates.time(minutes)}.`,
  lastReadOn: (day: Day, minutes: number) =>
    `Last read ${dates.short(day)}, ${dates.time(minutes)}.`,
  tryingAgain: ({ day, minutes }: Moment) =>
    day
      ? `Trying again ${dates.short(day)}, ${dates.time(minutes)}.`
      : `Trying again at ${dates.time(minutes)}.`,
  tryAgain: 'Try again',
  more: (name: string) => `More for ${name}`,
  shown: (name: string) => `Shown, ${name}`,
  back: 'Calendars',
  name: 'Name',
  color: 'Color',
  busy: 'Takes time from the day',
  allDay: 'All-day entries too',
  allDayHint: 'A whole day away then holds nothing.',
  ownAddress: 'Your address there',
  optional: '(Optional)',
  ownAddressHint:
    'Where meetings invite you by another address than the one of your account, so that those you declined stay away.',
  readNow: 'Read now',
  otherAddress: 'Another address…',
  saveAddress: 'Save the address',
  cancel: 'Cancel',
  remove: 'Remove',
  changed: (name: string) => `${quoted(name)} changed`,
  removed: (name: string) => `${quoted(name)} removed`,
  added: 'Calendar added',
})
