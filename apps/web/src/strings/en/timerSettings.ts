import { translatable } from '../translatable.ts'
/** The focus timer in Account Settings. */
export const timerSettings = translatable('timerSettings', {
  title: 'Focus timer',
  lengths: 'Length of each phase in minutes. A running timer keeps its length.',
  phases: { focus: 'Focus', short_break: 'Short break', long_break: 'Long break' },
  refused: 'Choose 1 to 60 whole minutes.',
  autoStart: 'Start breaks automatically',
  autoStartHint: 'A break starts after focus, and focus after a break, until the long break ends.',
  overtime: 'Count overtime',
  overtimeHint: 'Keep counting after zero.',
  signals: 'When time is up',
  signalsHint: 'Choose how to be told.',
  channels: { sound: 'Sound', notification: 'Notification', title: 'Tab title' },
  test: 'Test',
  testOf: (channel: string) => `Test ${channel}`,
  sound: {
    trying: 'Playing…',
    done: 'Played. If you heard nothing, turn up the volume.',
    failed: 'This browser would not play it.',
  },
  notification: {
    trying: 'Asking this browser…',
    shown: 'This is how Daymark will tell you.',
    done: 'Shown. If you saw nothing, your system hides notifications.',
    failed: 'This browser could not show it.',
    default: 'Not allowed yet. Test again and choose Allow.',
    denied: 'Blocked. Allow notifications for this page in the settings of your browser.',
    unsupported: 'This browser does not support notifications.',
  },
  tabTitle: 'The tab says “Time is up” until you press something.',
})
