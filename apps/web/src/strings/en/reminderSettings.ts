import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

/** ‘Reminders’ and ‘Check delivery’ in Account Settings. */
export const reminderSettings = translatable('reminderSettings', {
  title: 'Reminders',
  hint: (city: string) =>
    `Times are ${city} time. Reminders appear on every device with notifications on; answer one and the others go away.`,
  timed: 'Tasks with a time',
  untimed: 'Tasks without a time',
  timerEnd: 'End of a focus session',
  timerEndHint: 'Even when every window is closed.',
  plan: 'Morning planning',
  planHint: (minutes: number) => `At ${dates.time(minutes)}, Monday to Friday.`,
  planAt: 'Morning planning at',
  close: 'Close the day',
  closeHint: (minutes: number) => `At ${dates.time(minutes)}.`,
  closeAt: 'Close the day at',
  mail: 'Email',
  mails: { fallback: 'If needed', always: 'Always', off: 'Never' },
  mailHints: {
    fallback: 'If no device gets it within 2 minutes.',
    always: 'Even if a device gets it.',
    off: '',
  },
  changed: 'Reminders changed',

  arrive: 'Check delivery',
  thisDevice: { computer: 'This computer', phone: 'This phone', tablet: 'This tablet' },
  test: 'Send a test in 10 s',
  testing: 'A test is on its way. It arrives in 10 s, even if you close this window.',
  testFailed: 'The test could not be sent. Try again in a moment.',
  permission: {
    granted: 'Notifications allowed',
    default: 'Notifications are not allowed yet.',
    denied: 'Notifications are blocked.',
    unsupported: 'This browser shows no notifications.',
  },
  permissionHint: {
    granted: '',
    default: 'Allow them to get reminders on this device.',
    denied: 'Allow them for this site in the settings of your browser.',
    unsupported: 'Use another browser, or add Daymark to the Home Screen.',
  },
  allow: 'Allow notifications',
  worker: 'Ready in the background',
  noWorker: 'Not ready in the background.',
  noWorkerHint: 'Reload the page. It does not work in a private window.',
  subscribed: 'Reminders reach this device',
  since: (moment: number) => `since ${dates.short(dayOf(moment))}`,
  notSubscribed: 'Reminders do not reach this device yet.',
  notSubscribedHint: 'Turn on reminders here to get them while Daymark is closed.',
  turnOn: 'Turn on here',
  refused: 'This browser cannot show reminders while Daymark is closed.',
  server: 'This server sends no reminders while Daymark is closed.',
  serverHint: 'They appear in every window that is open.',
  lastDelivery: 'Last delivery',
  noDelivery: 'Nothing was sent yet',
  failed: (error: string) => `The last one failed: ${error}`,
  failedHint: 'Send a test. If it fails again, turn on reminders here again.',
  when(moment: number, now: number): string {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `today, ${time}`
    return day === shiftDay(today, -1) ? `yesterday, ${time}` : `${dates.short(day)}, ${time}`
  },
  notSeen: (days: number) =>
    forms(days, { one: 'not seen for # day', other: 'not seen for # days' }),
  notSeenHint:
    'Open Daymark there once. On an iPhone, reminders need Daymark on the home screen: Share, then Add to Home Screen.',
  homeScreen: 'Add Daymark to the Home Screen',
  homeScreenHint:
    'An iPhone or iPad shows reminders of apps on its Home Screen only: Share, then Add to Home Screen, and open Daymark from there.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
})
