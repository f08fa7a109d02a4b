import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { plural } from './words.ts'

/** ‘Reminders’ and ‘Do they arrive?’ in Account Settings. */
export const reminderSettings = translatable('reminderSettings', {
  title: 'Reminders',
  hint: (city: string) =>
    `By ${city} time. They reach every device where notifications are on, and stop everywhere when you answer one.`,
  timed: 'Tasks with a time',
  untimed: 'Tasks without a time',
  timerEnd: 'End of a focus session',
  timerEndHint: 'Also when every window is closed.',
  plan: 'Plan in the morning',
  planHint: (minutes: number) => `At ${dates.time(minutes)} on working days.`,
  planAt: 'Plan in the morning at',
  close: 'Close the day',
  closeHint: (minutes: number) => `At ${dates.time(minutes)}.`,
  closeAt: 'Close the day at',
  mail: 'By mail',
  mails: { fallback: 'If needed', always: 'Always', off: 'Never' },
  mailHints: {
    fallback: 'If no device answers within 2 minutes.',
    always: 'Also if a device answers.',
    off: '',
  },
  changed: 'Reminders changed',

  arrive: 'Do they arrive?',
  thisDevice: (name: string) => `This device, ${name}.`,
  test: 'Send a test in 10 s',
  testing: 'A test is on its way. It arrives in 10 s, also if you close this window.',
  testFailed: 'The test could not be sent. Try again in a moment.',
  permission: {
    granted: 'Notifications allowed',
    default: 'Notifications are not allowed yet.',
    denied: 'Notifications are blocked.',
    unsupported: 'This browser shows no notifications.',
  },
  permissionHint: {
    granted: '',
    default: 'Allow them, so that reminders reach this device.',
    denied: 'Allow them for this site in the settings of your browser.',
    unsupported: 'Use another browser, or add Daymark to the Home Screen.',
  },
  allow: 'Allow notifications',
  worker: 'Background service running',
  noWorker: 'The background service is not running.',
  noWorkerHint: 'Reload the page. Private windows have none.',
  subscribed: 'This device takes reminders',
  since: (moment: number) => `since ${dates.short(dayOf(moment))}`,
  notSubscribed: 'This device takes no reminders yet.',
  notSubscribedHint: 'Subscribe it, so that they arrive while Daymark is closed.',
  subscribe: 'Subscribe this device',
  refused: 'This browser takes no pushes here. Reminders arrive while Daymark is open.',
  server: 'This server sends no reminders while Daymark is closed.',
  serverHint: 'They ring in every window that is open.',
  lastDelivery: 'Last delivery',
  noDelivery: 'Nothing was sent yet',
  failed: (error: string) => `The last one failed: ${error}`,
  failedHint: 'Send a test. If it fails again, subscribe this device anew.',
  when(moment: number, now: number): string {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `today, ${time}`
    return day === shiftDay(today, -1) ? `yesterday, ${time}` : `${dates.short(day)}, ${time}`
  },
  notSeen: (days: number) => plural(days, 'not seen for # day', 'not seen for # days'),
  notSeenHint:
    'Open Daymark there once. On an iPhone, reminders need Daymark on the home screen: Share, then Add to Home Screen.',
  homeScreen: 'Add Daymark to the Home Screen',
  homeScreenHint:
    'An iPhone or iPad shows reminders of apps on its Home Screen only: Share, then Add to Home Screen, and open Daymark from there.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
})
